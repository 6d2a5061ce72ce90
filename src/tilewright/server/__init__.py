"""The server: tables that people and bots play at, their store, the sockets and the REST API. It holds no rules."""
