"""What a review says of Duel."""
