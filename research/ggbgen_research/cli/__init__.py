"""The commands that are added to `ggbgen`."""
