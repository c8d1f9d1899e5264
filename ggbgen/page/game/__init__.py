"""The applet of a game: its board and values, the state of play, the controls, and what stands beside the board."""
