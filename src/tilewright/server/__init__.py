"""The server: tables for people and bots, their store, the sockets and the REST API. It contains no rules."""
