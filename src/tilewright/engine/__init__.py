"""The engine: a bot that plays for another program, by the engine protocol (docs/protocol.md)."""
