"""Open GeoGebra applets in the real engine in a real browser: the only package that uses either."""
