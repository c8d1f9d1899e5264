"""Code in a user's file: how it is called, and for how long it may run."""
