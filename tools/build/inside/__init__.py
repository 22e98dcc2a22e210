"""What the build asks of the Python that runs in the browser; executed by Pyodide under Node."""
