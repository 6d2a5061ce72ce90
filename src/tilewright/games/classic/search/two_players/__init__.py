"""Search for the classic games with two players: the offer of a round is a game of perfect information."""
