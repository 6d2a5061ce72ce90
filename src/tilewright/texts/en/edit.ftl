# The position editor.

title-edit = Position editor

edit-begin = Starting point
edit-purpose = Purpose
edit-purpose-position = Set up a position
edit-purpose-score = Score my table
edit-empty = Empty table
edit-deal = New deal
edit-text = Position as text
edit-text-open = From text
edit-text-about = One line that contains the whole position. Copy it, or paste another one.
edit-text-read = Set this up

edit-help = Choose a tile or the eraser, then press a place. A line fills up to the place you press; a pile grows by one. Press the same tile again to take it away. All other tiles are in the bag.
edit-help-keys = By keyboard: arrows move from place to place, the letter of a tile (or 1) chooses it, x the eraser. Enter puts it down, Delete takes it away.
edit-palette = Pieces to place
edit-eraser = Eraser
edit-misplaced = That piece cannot go there.
edit-tile-left = { $left ->
    [one] { table-colour }: { $left } tile left
   *[other] { table-colour }: { $left } tiles left
}

# Places, each with what lies there.

edit-space-line = Line { $line }, place { $place }: { $what }
edit-space-wall = Row { $line }, column { $column }: { $what }
edit-space-floor = Floor, place { $place }: { $what }
edit-space-factory = Factory { $source }, place { $place }: { $what }
edit-empty-for = empty, for { $colour }
edit-count = { $count ->
    [0] no { table-colour } tile
    [one] { $count } { table-colour } tile
   *[other] { $count } { table-colour } tiles
}
edit-lid = Lid
edit-token-back = Put the start token back in the centre

# What cannot be seen on the boards.

edit-score = Score
edit-details = State of the game
edit-next = What comes next
edit-next-draft = A player takes tiles
edit-next-deal = The factories are filled
edit-next-tile = A wall space for line { $line }
edit-next-over = The game is over
edit-turn = To move
edit-starter = Started this round
edit-token = Start token
edit-token-centre = In the centre
edit-round = Round

# What the server says, and what can be done with a position.

edit-impossible = This is impossible:
edit-unreadable = This cannot be read as a position:
edit-link-refused = The position of this link could not be set up, so the table is empty.
edit-more-reasons = and { $count } more
edit-fewer-reasons = Show fewer
edit-undo = Undo the last change
edit-possible = To move: { $who }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
edit-possible-deal = { $game ->
    [duel] Next: the factories are filled
   *[other] Next: the factories are filled
}
edit-possible-chance = { $step ->
    [seen] Next: the player looks at the drawn plates
    [plates] Next: the face-up plates are refilled
   *[next] Next: the top plate’s type is shown, or a chip is turned up
}
edit-counted = Scored
edit-worth = As if the round and the game ended now: full lines are tiled, the floor is paid for, bonuses are added.
edit-worth-grey = { edit-worth } On the grey wall the best spaces are taken.
edit-worth-duel = As if the round and the game ended now: full lines go to the best spaces of the dome without chips, broken tiles are paid for, goals are counted.
edit-play = Play from here
edit-ask = What would the bots do?
edit-thinking = The bot is thinking…
edit-opinions = The best moves
edit-opinions-about = { $who }: the best moves, with this player’s chance of winning. Press one to see it on the board.
edit-back-to-moves = Back to the best moves
edit-margin = { $points } points
edit-variation = Then probably: { $moves }
edit-link = Copy a link

# Duel.

edit-plates = Plates
edit-plate-used = { $plate }, on the table
edit-sun = Sun
edit-moon = Moon
edit-space-sun = Factory { $number }, sun, place { $place }: { $what }
edit-space-moon = Factory { $number }, moon, place { $place } from the bottom: { $what }
edit-space-broken = Broken, place { $place }: { $what }
edit-chip = Chip
edit-chip-down = Face down
edit-chip-none = Taken
edit-display = Face-up plates
edit-stack-top = On top of the stack
edit-type-o = Ornament plate
edit-type-m = Mosaic plate
edit-type-none = No plate, or unknown
edit-tower = Tower
edit-tokens = Tokens left
edit-taken = Chips this round
edit-store = Chips in store
edit-start-tile = Start tile
edit-start-tile-moon = On the large moon
edit-goal-none = Not in play
edit-round-setup = Set-up
edit-plates-about = Take a plate, then press a field of a dome or another place for a plate. Press its field again to turn it. The eraser on an empty space takes the plate away.
edit-gone = Plates put back, chips spent
edit-put-back = Plates under the stack that a player has seen, from the top
edit-spent = Bonus chips spent
edit-spent-about = If not all spent chips are named, the others are guessed.

# Duel: what is to be done now.

edit-step = Whose turn, and which step
edit-steps-within = Within a turn
edit-steps-decorating = Decorating
edit-steps-between = Set-up, and between rounds
edit-next-duel-turn = A player’s turn begins
edit-next-duel-draw = Draw another plate, or look
edit-next-duel-seen = Look at the drawn plates
edit-next-duel-keep = Keep one of the drawn plates
edit-next-duel-place = Place a plate on the dome
edit-next-duel-under = Put the others under the stack
edit-next-duel-rest = Stack the rest of a factory
edit-next-duel-next = Show a plate’s type or a chip
edit-next-duel-spend = Complete a line with chips?
edit-next-duel-tile = Place a full line’s tile
edit-next-duel-setup = A player takes a first plate
edit-next-duel-plates = The face-up plates are refilled
edit-next-duel-deal = The factories are filled
edit-next-duel-over = The game is over
edit-turn-last = Had the last turn
edit-due-factory = Small factory
edit-due-line = Line
edit-due-gaps = Tiles replaced by chips so far
edit-rest-about = The rest lies on the sun of that factory until it is stacked on the moon.
edit-held = Plate to be placed
edit-drawn = Drawn plates
edit-drawn-with = Plates drawn with it, which go under the stack
edit-hidden-plate = Plate { $number }: { $plate }
edit-hidden-add = Place for another plate
edit-hidden-unseen = { $type ->
    [o] Add an ornament plate, unseen
   *[m] Add a mosaic plate, unseen
}
edit-known = Seen by
edit-known-nobody = Nobody
edit-known-both = Both players
edit-unknown = This page cannot show this game.
