"""Properties that hold for every game: of its board, and of its applet in the real engine."""
