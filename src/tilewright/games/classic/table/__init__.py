"""The classic games at the table of the server."""
