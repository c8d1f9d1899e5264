"""The builder: ggbgen in a web page, where Python runs in a worker of the browser (Pyodide)."""
