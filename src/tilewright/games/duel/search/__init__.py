"""Search of Azul Duel: a tree that grows towards good moves, with a learned evaluation at its leaves."""
