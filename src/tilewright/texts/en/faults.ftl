# Why a position is impossible, by the kind of the fault.

# Any game.

fault-score-negative = A score is never below 0
fault-board-size = The board does not have the right number of lines and spaces
fault-seat-unknown = { $what ->
    [starter] The starting player is not at the table
    [turn] The player to move is not at the table
    [token] The player who took the start token is not at the table
   *[tile] The player who took the start tile is not at the table
}
fault-tile-order = The tiles “{ $tiles }” are not in the order { $colours }
fault-tile-count = { $count ->
    [one] There is { $count } { table-colour } tile instead of { $expected }
   *[other] There are { $count } { table-colour } tiles instead of { $expected }
}

# The classic games: boards.

fault-line-long = Line { $line } has no room for { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
fault-line-mixed = Line { $line } holds more than one colour
fault-line-on-wall = Line { $line } holds { table-colour }, which its row of the wall already has
fault-wall-letter = Row { $row } of the wall has “{ $letter }”, which is not a colour
fault-wall-space = Row { $row }, column { $column } of the wall is not for { table-colour }
fault-wall-twice = { $way ->
    [row] Row { $number } of the wall has { table-colour } twice
   *[column] Column { $number } of the wall has { table-colour } twice
}
fault-wall-too-soon = { $most ->
    [0] Row { $row } of the wall: in round { $round } no wall has been tiled yet, so no tile can lie here
    [one] Row { $row } of the wall has { $count } tiles, but a row gets one tile a round: at most { $most } by now
   *[other] Row { $row } of the wall has { $count } tiles, but a row gets one tile a round: at most { $most } by now
}
fault-floor-full = The floor has { $most } spaces, and there is only one start token
fault-floor-letter = The floor holds “{ $tiles }”, but only tiles and the start token lie there
fault-token-not-taken = The start token lies on this floor, but this player did not take it
fault-token-not-on-floor = This player took the start token, so it has to lie on this floor
fault-board-not-cleared = After the wall tiling no line is full, and the floor is empty
fault-row-complete = A row of the wall is complete, so the game is over
fault-line-not-next = Line { $line } is not the next to be tiled
fault-wall-no-choice = Line { $line } leaves no choice: fewer than two spaces of the wall fit

# The classic games: the table.

fault-board-count = { $count ->
    [one] There is { $count } board instead of { $expected }
   *[other] There are { $count } boards instead of { $expected }
}
fault-factory-count = { $count ->
    [one] There is { $count } factory instead of { $expected }
   *[other] There are { $count } factories instead of { $expected }
}
fault-round-first = Rounds are counted from 1
fault-token-kept = Before the factories are filled, the start token lies in the centre
fault-table-not-empty = Tiles still lie on factories or in the centre: they have to be taken first
fault-table-empty = A player is to take tiles, but none lie on factories or in the centre
fault-factory-long = A factory holds at most { $most } tiles
fault-factory-short = A factory may have fewer than { $expected } tiles only if both the bag and the lid ran out
fault-line-not-due = A line is named only while its tile goes to the wall
fault-turn-not-starter = Before the factories are filled and at the end, it is the starting player’s turn
fault-over-too-soon = The game is not over yet: no row is complete, and there are tiles for another round
fault-nothing-to-deal = No tiles are left to fill the factories, so the game is over
fault-dead-end = No row of any wall can be completed any more, so the game is over

# Duel: boards.

fault-tokens-and-chips = A player has at most { $tokens } tokens and takes at most { $chips } bonus chips in a round
fault-line-tiles = { $line ->
    [one] Line { $line } holds only { $line } tile
   *[other] Line { $line } holds at most { $line } tiles, all of one colour
}
fault-broken-full = There are at most { $most } broken tiles
fault-plate-unreadable = “{ $letters }” is not a plate on a dome
fault-dome-no-plate = Row { $row }, column { $column } of the dome: a tile lies where there is no plate
fault-dome-space = Row { $row }, column { $column } of the dome is for { $space }, not for { $tile }
fault-dome-too-soon = { $most ->
    [0] Row { $row } of the dome: nothing has been decorated yet, so no tile can lie here
    [one] Row { $row } of the dome has { $count } tiles, but besides ornaments a row gets one tile a round: at most { $most } by now
   *[other] Row { $row } of the dome has { $count } tiles, but besides ornaments a row gets one tile a round: at most { $most } by now
}
fault-ornament-too-soon = Field { $field }: the ornament tile comes when the three other spaces of the plate are full
fault-ornament-missing = Field { $field }: three spaces of the plate are full, so its ornament tile has to lie there too
fault-plates-due = { $round ->
    [0] While the round is “{ edit-round-setup }”
   *[other] In round { $round } with { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    } left
}, { $due_plates ->
    [0] no plate may lie on the dome
    [one] { $due_plates } plate has to lie on the dome, not { $plates }
   *[other] { $due_plates } plates have to lie on the dome, not { $plates }
}
fault-tokens-due = { $due_tokens ->
    [0] In the last round players have no tokens
   *[other] During set-up players have { $due_tokens } tokens
}
fault-chips-too-many = { $most ->
    [one] At most { $most } bonus chip could have been taken by now, not { $count }
   *[other] At most { $most } bonus chips could have been taken by now, not { $count }
}
fault-no-action = This player can do nothing more, so it is not their turn
fault-look-forced = No further plate can be drawn, so the player looks at once
fault-dome-no-choice = Line { $line } leaves no choice: it is not full, or fewer than two spaces of the dome fit
fault-chips-too-few = Bonus chips cannot complete line { $line }
fault-line-passed = Line { $line } came earlier, so its tiles are gone
fault-broken-decorated = This dome is already decorated, so the broken tiles are gone

# Duel: factories, plates and chips.

fault-table-size = A table of Duel has { $boards } boards and { $factories } factories
fault-factory-full = { duelsay-factory }: there are more tiles than spaces
fault-moon-too-soon = { duelsay-factory }: tiles lie on the moon only when the sun is empty
fault-plate-unknown = There is no plate “{ $plate }”
fault-plate-twice = There is only one such plate: { $plate }
fault-plate-count = { $count ->
    [one] There is { $count } plate instead of { $expected }
   *[other] There are { $count } plates instead of { $expected }
}
fault-plate-types = { $type ->
    [o] Not that many ornament plates are left for the stack
   *[m] Not that many mosaic plates are left for the stack
}
fault-plate-type = “{ $letters }” is neither an ornament plate nor a mosaic plate
fault-plate-seen-by = Somebody who is not at the table has seen a plate
fault-plate-unseen = A plate of the stack is known, though nobody has seen it
fault-stack-types = Of the plates that nobody has seen, only the top one shows its type
fault-stack-order = Plates that somebody has seen lie at the bottom of the stack
fault-drawn-type = Everybody knows the type of a plate that was drawn
fault-display-full = At most { $most } plates lie face up
fault-chip-on-large = The large factory has no bonus chip
fault-chip-unknown = There is no bonus chip “{ $chip }”
fault-chip-thrice = There are only two of this kind: { $chip }
fault-chip-order = Bonus chips are listed in the order { $order }
fault-chip-count = { $count ->
    [one] There is { $count } bonus chip that nobody has seen; in this round there have to be { $expected }
   *[other] There are { $count } bonus chips that nobody has seen; in this round there have to be { $expected }
}
fault-chips-taken = Bonus chips taken this round: { $taken }, on the moons: { $left }; together there have to be { $expected }
fault-chip-covered = { duelsay-factory }: the bonus chip lies face down while there are tiles

# Duel: the course of the game.

fault-step-passing = No game stops at the step “{ $step }”
fault-round-unknown = There is no round { $round }: the game has rounds 1 to { $last }
fault-due-unknown = The position names a factory or a line that does not exist
fault-due-wrong = A factory is named only while its rest is stacked, a line only in phase 2
fault-top-hidden = The type of the top plate of the stack has to be known
fault-chip-not-turned = { duelsay-factory }: the bonus chip lies face up when no tiles are left
fault-nothing-to-show = Between turns, a top plate or a bonus chip has to be shown
fault-setup-display = At this point of set-up { $expected } plates lie face up, not { $count }
fault-broken-kept = At the end of a round broken tiles go to the tower
fault-start-tile-kept = Before the factories are filled, the start tile lies on the large moon
fault-start-tile-too-soon = The start tile is taken from the large moon, once the large sun is empty
fault-factories-not-empty = Tiles or bonus chips still lie on the factories: they have to be taken first
fault-over-before-last = The game ends only after round { $last }
fault-setup-step = The round is “{ edit-round-setup }”, but what comes next is not a step of set-up
fault-setup-is-past = Round { $round } has begun, but what comes next is a step of set-up
fault-held-too-soon = A plate is in hand, but none is to be placed
fault-held-none = A plate is to be placed, but none is in hand
fault-drawn-plates = Plates were drawn, but nobody is choosing among them
fault-drawn-none = No plate was drawn
fault-drawn-too-few = A choice between plates needs at least two
fault-drawn-unseen = The player to move has seen all the drawn plates, so each is known to this player
fault-drawn-unnamed = The player to move knows the drawn plates: take plates and put them in these places
fault-rest-no-choice = { duelsay-factory }: its rest leaves no choice, or no tile was taken there
fault-goals-played = Duel is played for three or four goals, not { $count }
