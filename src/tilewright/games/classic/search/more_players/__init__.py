"""The classic games with three and four players: a tree within the round, with a learned evaluation of every seat."""
