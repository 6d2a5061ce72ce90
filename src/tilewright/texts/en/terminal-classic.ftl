# The classic games in the terminal.

terminal-title-azul = Azul
terminal-title-azul-grey = Azul with the grey wall
terminal-title-mini = Azul Mini
terminal-title-mini-grey = Azul Mini with the grey wall

terminal-classic-centre = centre 0:
terminal-classic-floor = floor
terminal-classic-floor-short = floor
terminal-classic-token = holds the start token

terminal-classic-deal = round { $round }: the factories are filled
terminal-classic-with = { $what }{ $dropped ->
    [0] {""}
    [one] , { $dropped } falls to the floor
   *[other] , { $dropped } fall to the floor
}{ $token ->
    [yes] , with the start token
   *[no] {""}
}
terminal-classic-row = complete row { $row }
terminal-classic-column = complete column { $column }
terminal-classic-colour = all five { $colour }

terminal-classic-question-draft = Take all tiles of one colour, to a line or (-) to the floor.
terminal-classic-question-tile = Line { $line } is full. Which column of the wall for its { $colour } tile?

terminal-classic-notation =
    3r4        the red tiles of factory 3 to line 4
    0k-        the black tiles of the centre (0) to the floor (-)
terminal-classic-notation-grey = 4@2        the tile of line 4 to column 2 of the wall
terminal-classic-legend =
    Colours: b blue, y yellow, r red, k black, w white.
    Table: a capital letter is a tile, a small letter or a dot is a free space, (1) or 1 is the start token, an arrow marks a full line. A free floor space shows what it costs.
terminal-classic-rules = In your turn you take all tiles of one colour from a factory, whose other tiles go to the centre, or from the centre; the first to take from there gets the start token, which fills a floor space and starts the next round. The tiles go to one line. A line holds one colour, and never one that its row of the wall has. Tiles without a space fall to the floor and cost points. When all tiles are taken, each full line moves one tile to its row of the wall, which scores the lengths of the rows and columns of tiles that it joins, or 1 alone. The game ends after a round in which somebody completed a row. A complete row gives { $row }, a column { $column }, all five tiles of a colour { $colour }.
terminal-classic-rules-grey = On the grey wall you choose the column: no colour stands twice in a row or a column, and a line without such a space falls to the floor. The game also ends after a round in which nobody's rows can be completed any more.
