"""What a review says of the classic games."""
