# Duel in words: what lies where, what was done and what came of it.

# Things of the game.

duelsay-none = none
duelsay-ornament = ornament
duelsay-any = multicolour
duelsay-plate = { $type ->
    [o] ornament plate
   *[m] mosaic plate
}
duelsay-plate-spaces = { $plate } ({ $spaces })
duelsay-no-plate = no plate
duelsay-chip = bonus chip ({ $colours })
duelsay-chip-down = bonus chip, face down
duelsay-factories = Factories
duelsay-factory = { $factory ->
    [0] Large factory
   *[other] Factory { $factory }
}
duelsay-sun = sun: { $tiles }
duelsay-moon = moon: { $tiles }
duelsay-moon-stack = moon, from top to bottom: { $tiles }
duelsay-start = start tile
duelsay-start-on-moon = The start tile lies on the large moon.
duelsay-plates = Plates
duelsay-display = Face up: { $plates }
duelsay-stack = Stack: { $count ->
    [one] { $count } plate
   *[other] { $count } plates
}, on top: { $top }
duelsay-known = { $type ->
    [known] In the stack, place { $place } from the top: { $plate } (you have seen it)
   *[type] In the stack, place { $place } from the top: { $plate }
}
duelsay-drawn = Drawn: { $plates }
duelsay-held = To be placed: { $plate }

# Boards.

duelsay-free = free ({ $space })
duelsay-row = row { $row }: { $list }
duelsay-row-space = column { $column } { $what }
duelsay-broken = { $count ->
    [0] broken tiles: none
    [one] broken tiles: { $count } of 4 spaces taken, { $cost }
   *[other] broken tiles: { $count } of 4 spaces taken, { $cost }
}
duelsay-store = bonus chips: { $chips }
duelsay-tokens = player tokens left: { $count }

# Steps and what came of them.

duelsay-from-sun = { $factory ->
    [0] from the sun of the large factory
   *[other] from the sun of factory { $factory }
}
duelsay-from-moons = { $count ->
    [0] from the moons
    [one] { $factories ->
        [0] from the moon of the large factory
       *[other] from the moon of factory { $factories }
    }
   *[other] from the moons of factories { $factories }
}
duelsay-moved-with = { $what }{ $dropped ->
    [0] {""}
    [one] , { $dropped } breaks
   *[other] , { $dropped } break
}{ $token ->
    [yes] , with the start tile
   *[no] {""}
}
duelsay-to = { $line ->
    [0] to the broken tiles
   *[other] to line { $line }
}
duelsay-step = { $who }: { $what }
duelsay-step-deal = { $round ->
    [0] Set-up: factories and plates are laid out, starting player: { $who }
   *[other] Round { $round }: the factories are filled, starting player: { $who }
}
duelsay-moved-tiles = { $tiles } { $from } { $to }
duelsay-moved-take = { $plate } from the display
duelsay-moved-draw = a plate from the stack
duelsay-moved-look = a look at the drawn plates
duelsay-moved-keep = kept: { $plate }
duelsay-moved-under = under the stack: { $plate }
duelsay-moved-place = { $turns ->
    [0] plate to field { $field }
    [1] plate to field { $field }, a quarter turn right
    [2] plate to field { $field }, half a turn
   *[3] plate to field { $field }, a quarter turn left
}
duelsay-moved-rest = the rest to the moon, from bottom to top: { $tiles }
duelsay-moved-chip = bonus chip of factory { $factory }
duelsay-moved-spend = bonus chips for a missing tile of line { $line }: { $chips }
duelsay-moved-leave = no bonus chips for line { $line }
duelsay-moved-tiling = line { $line } to column { $column } of the dome
duelsay-moved-deal = new tiles
duelsay-moved-refill = New face up: { $plates }
duelsay-moved-seen = Seen: { $plates }
duelsay-moved-top = On top of the stack: { $plate }
duelsay-moved-turnup = Factory { $factory }, turned face up: { $chip }
duelsay-draws = { $count ->
    [one] { $count } plate drawn: { $cost }
   *[other] { $count } plates drawn: { $cost }
}
duelsay-draws-free = { $count ->
    [one] { $count } plate drawn, free at 0 points
   *[other] { $count } plates drawn, free at 0 points
}
duelsay-happened-tiled = row { $line }: { $colour } in column { $column }, { $points }
duelsay-happened-ornament = row { $line }: ornament tile in column { $column }, { $points }
duelsay-happened-closed = line { $line }: no space on the dome fits any more, its tiles break
duelsay-happened-waits = line { $line } waits: the dome has no space for it yet
duelsay-happened-paid = bonus chips for the next missing tile of line { $line }, the only way left: { $chips }
duelsay-happened-broken = { $penalty ->
    [start] start tile
    [both] broken tiles and start tile
   *[tiles] broken tiles
}: { $lost ->
    [one] loses { $lost } point
   *[other] loses { $lost } points
}{ $zero ->
    [yes] { "" }, as no score falls below 0
   *[no] { "" }
}
duelsay-happened-goal = goal “{ $goal }”: { $points }
duelsay-hint = Hint: { $what }
