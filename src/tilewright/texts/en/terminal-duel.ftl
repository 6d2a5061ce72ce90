# Duel in the terminal.

terminal-title-duel = Azul Duel

terminal-duel-set-up = set-up
terminal-duel-of = { $moment } of { $rounds }
terminal-duel-store = bag { $bag } · tower { $tower }
terminal-duel-sun = sun
terminal-duel-moon = moon, top ◂
terminal-duel-chip = chip
terminal-duel-no-plate = no plate face up
terminal-duel-stack = stack of { $count }, from the top:
terminal-duel-goals = goals now:
terminal-duel-broken = broken
terminal-duel-tokens = tokens { $tokens }  chips taken { $taken } of { $most }
terminal-duel-chips = chips
terminal-duel-no-chips = none

terminal-duel-plate = plate { $plate }
terminal-duel-deal = { $round ->
    [0] the suns are filled
   *[other] round { $round }: the suns are filled
}
terminal-duel-ornament = ornament in row { $row }
terminal-duel-penalty = { $penalty ->
    [start] start tile
    [both] broken tiles and start tile
   *[tiles] broken tiles
}
terminal-duel-remark-draw = { $cost ->
    [0] from the stack, free
   *[other] from the stack, 1 point
}
terminal-duel-remark-chip = chip { $chip }
terminal-duel-remark-rest = { $letter } on top
terminal-duel-remark-leave = no chips
terminal-duel-remark-ornament = { $points } and ornament { $ornament }

terminal-duel-question-setup = Set-up: take one of the face-up plates.
terminal-duel-question-turn = { $plates ->
    [yes] Take a plate, tiles of a sun or of the moons, or a chip.
   *[no] Take tiles of a sun or of the moons, or a chip.
}
terminal-duel-question-draw = Draw another plate for 1 point, or look at those drawn?
terminal-duel-question-keep = Which plate do you keep?
terminal-duel-question-place = Where does plate { $plate } go, and how is it turned?
terminal-duel-question-under = Which plate goes under the stack next? The first one ends up nearest the top.
terminal-duel-question-rest = How is the rest of factory { $factory } stacked, from bottom to top?
terminal-duel-question-spend = { $missing ->
    [1] Line { $line } lacks 1 { $colour }: which chips instead, if any?
   *[other] Line { $line } lacks { $missing } { $colour }: which chips instead of one of them, if any?
}
terminal-duel-question-tile = Line { $line } is full. Which column of the dome for its { $colour } tile?

terminal-duel-notation =
    o4         the face-up plate o4
    draw       the top plate of the stack, unseen, for 1 point; look ends drawing
    keep m3    keep one of the plates seen; under o7 puts another back
    b2+1       the plate to field b2 (column b, row 2), one quarter turn clockwise
    s2t:4      the turquoise tiles of sun 2 to line 4; s2t:- breaks them
    rest ky    stack the rest on the moon, from bottom to top
    mk:2       the visible black tiles of all moons to line 2
    c2         the face-up chip of factory 2
    3*t,ty     chips in place of one missing tile of line 3; 3. spends none
    4@5        the tile of line 4 to column 5 of the dome
terminal-duel-legend =
    Colours: b blue, y yellow, r red, k black, t turquoise.
    Table: a capital letter is a tile; a small letter is a free space for that colour, * for any colour, o for an ornament tile; (1) is the start tile, an arrow marks a full line. In the stack o and m are the types of plates, and ? is unknown.
terminal-duel-rules = In your turn you do one of four things: put down a token and place a plate on your dome, face up or from the stack for 1 point a draw; take a colour from one sun, whose rest goes to its moon; take the visible tiles of a colour from all moons, and the first time from the large one the start tile, which costs 2; or take a chip that is face up, two in a round. Tiles go to one line of one colour, and break if they do not fit. In rounds 1 to 4 both players use both tokens. Then each full line moves a tile to a fitting space of its dome row, which scores the lengths of the rows and columns of tiles that it joins. Two chips of its colour, or any three, make up for a missing tile. An ornament tile comes when its plate's three other spaces are full, and gives the number of its row. Broken tiles cost 1, 3, 6 or 10 together. After round 5 the goals count: { $goals }.
