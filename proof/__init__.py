"""Programs that prove what docs/reliability.md says of the server. `python -m proof` runs them."""
