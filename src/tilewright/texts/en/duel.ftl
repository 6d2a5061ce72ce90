## The keys of Duel

duelkeys-arrows = Move through the choices: tiles, plates and chips, lines, fields of the dome
duelkeys-source = Go to the sun of a factory; 0 is the large one, M the moons
duelkeys-colour = Take blue, yellow, red, black, turquoise; press again for the next place. For a rest: type its order, from the bottom
duelkeys-line = Put the tiles on a line; in phase 2: choose a column
duelkeys-broken = Break the tiles; in phase 2: leave the line as it is
duelkeys-plates = Go to the next plate
duelkeys-draw = Draw a plate from the stack
duelkeys-look = Look at the plates drawn
duelkeys-number = Go to a field (counted from the top left), a plate or a way to pay with chips
duelkeys-turn = Turn the plate in hand; with Shift, the other way
duelkeys-chips = Go to the next bonus chip
duelkeys-enter = Take, place, stack or confirm
duelkeys-escape = Go back one step; skip the animation
duelkeys-note = For example, 2 t 4 takes the turquoise tiles of factory 2 to line 4. Everything can also be clicked, tapped or dragged.
duelkeys-typed = Step, such as s2t:4, mk:2, o4, b2+1, rest ky, c2 or 4@5

## The table of Duel

duel-rounds = Rounds
duel-goals = Goals
duel-factories = Factories
duel-plates = Plates
duel-dome = Dome
duel-broken = Broken
duel-chips-round = this round
duel-tray = In hand
duel-store = Bag and tower
duel-tower = in the tower
duel-destinations = Destinations
duel-start-tile = { $held ->
    [yes] start tile, costs 2 points
   *[no] space for the start tile, which costs 2 points
}
duel-tokens = Player tokens left: { $left } of 2
duel-chips-taken = Bonus chips taken this round: { $taken } of { $most }
duel-stack = { $type ->
    [o] Stack: { $count }, an ornament plate on top
    [m] Stack: { $count }, a mosaic plate on top
   *[other] Stack: { $count }
}
duel-held-first = First place the plate in hand, or go back
duel-held-only = First place the plate in hand
duel-plate-instead = take this one instead
duel-stack-empty = The stack is empty
duel-stack-draw = { $cost ->
    [0] Draw (free, as you have no point)
   *[other] Draw (costs 1 point)
}
duel-draw-sure = { $cost ->
    [0] Draw unseen, for free? It cannot be taken back
   *[other] Draw unseen for 1 point? It cannot be taken back
}
duel-pick-start = { $tiles } { $from }, with the start tile
duel-line-choice = { $state }; takes { $placed }, { $dropped ->
    [0] none is broken
    [one] { $dropped } is broken
   *[other] { $dropped } are broken
} ({ $cost })
duel-break = Break
duel-ways-more = { $count ->
    [one] { $count } more way
   *[other] { $count } more ways
}
duel-line-gain = { $said }; when full, it scores { $points }
duel-line-breaks = { $state }; no space on the dome fits this colour, the tiles will break ({ $cost })
duel-prompt-space-none = No space in row { $line } of the dome: the tiles would break
duel-prompt-space-later = No space in row { $line } of the dome yet: the tiles would wait
duel-broken-choice = { $state }; all are broken ({ $cost })
duel-field = field { $field }
duel-chip-take = take the chip
duel-chip-down = Face down until no tiles are left on this factory
duel-turn-left = Turn to the left
duel-turn-right = Turn to the right (R)
duel-put = Place
duel-draw-again = Draw another (−1)
duel-look = Look
duel-order = Order of the rest
duel-order-bottom = bottom
duel-order-top = top
duel-order-tile = { $colour }, { $place } of { $count } from the bottom: put on top
duel-order-done = Done
duel-ways = Ways to pay with chips
duel-ways-about = What to pay, and what the line then scores
duel-way-points = up to { $points ->
    [one] { $points } point
   *[other] { $points } points
}
duel-leave = Do not pay
duel-tile-choice = { $move }, { $points }{ $more ->
    [yes] { "" }, goals { $goals }
   *[no] { "" }
}
duel-prompt-setup = Choose a plate for your dome
duel-prompt-turn = Your turn: take { $open ->
    [t] tiles
    [p] a plate
    [c] a chip
    [tp] tiles or a plate
    [tc] tiles or a chip
    [pc] a plate or a chip
   *[tpc] tiles, a plate or a chip
}
duel-prompt-draw = { $more ->
    [yes] Draw another for 1 point, or look
   *[no] Look at the plate
}
duel-prompt-keep = Keep one of these plates
duel-prompt-place = { $by ->
    [touch] Tap a field, then tap it again
   *[mouse] Choose a field for the plate (R turns it)
}
duel-prompt-lies = { $by ->
    [touch] Tap again to place it; ↺ ↻ turn it
   *[mouse] Click the field to place it (R turns it)
}
duel-prompt-under = Put under the stack, the last one lowest
duel-prompt-rest = Choose the tile for the top
duel-prompt-spend = { $missing ->
    [one] Line { $line } lacks { $missing } tile: pay with chips?
   *[other] Line { $line } lacks { $missing } tiles: pay for the first?
}
duel-prompt-tile = { $goals ->
    [some] Line { $line }: choose a space (gold: goals, at the end)
   *[none] Line { $line }: choose a space on the dome
}
duel-prompt-passed = Nothing left for you: { $who } plays on alone
duel-closed = { $why ->
    [tokens] You have used both tokens this round
    [last_round] No plates are taken in the last round
    [face_down] All chips are face down
    [taken] You have taken two chips this round
   *[none] { $what ->
        [plates] No plates are face up
        [stack] The stack is empty
       *[chips] No chips are left
    }
}
duel-field-taken = Field { $field } already has a plate
duel-plate-away = This plate is not face up
duel-chip-none = Factory { $factory } has no chip
duel-ready = { $space ->
    [now] Line { $line } is full: it scores up to { $points } as the dome is now
    [later] Line { $line } is full, but row { $line } of the dome has no space for it yet: it waits
   *[none] Line { $line } is full, but no space of the dome fits: its tiles will break
}
