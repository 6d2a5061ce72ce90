"""Training of the classic games' evaluations."""
