"""The objects of an applet, and how each of their properties is written: in a file, for scripts, in a picture."""
