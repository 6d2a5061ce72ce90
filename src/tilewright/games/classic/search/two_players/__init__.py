"""Search for the classic games with two players, where the offer of a round is a game of perfect information."""
