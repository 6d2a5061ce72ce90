"""The engine: a bot of the registry that another program talks to by the engine protocol (docs/protocol.md)."""
