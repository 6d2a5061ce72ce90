# The table: what lies where, what can be done, what was done.

table-round = Round { $round }
table-title = Round { $round } · { $game }
table-you = You

# Things of the game. A count of 0 means: however many.

table-colour = { $colour ->
    [b] blue
    [y] yellow
    [r] red
    [k] black
    [w] white
   *[t] turquoise
}
table-tiles = { $count ->
    [0] { table-colour } tiles
    [one] { $count } { table-colour } tile
   *[other] { $count } { table-colour } tiles
}
table-tiles-taken = { table-tiles }
table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-source = { $source ->
    [0] Centre
   *[other] Factory { $source }
}
table-from = { $source ->
    [0] from the centre
   *[other] from factory { $source }
}
table-to = { $line ->
    [0] to the floor
   *[other] to line { $line }
}
table-token = start token
table-empty = empty
table-floor = Floor
table-bag = in the bag
table-lid = in the lid
table-store = Bag and lid
table-store-short = bag { $bag } · lid { $lid }
table-market = Factories and centre
table-board = Board, { $who }
table-enlarge = Enlarge the board: { $who }
table-lines = Pattern lines
table-wall = Wall

# Moves and what came of them.

table-last = Last move
table-last-counting = Scoring
table-last-all = The last move in full
table-since = Since your move
table-since-count = { $count ->
    [one] { $count } move since yours
   *[other] { $count } moves since yours
}
table-from-review = from a review, move { $move }
table-from-review-told = You play on from move { $move } of a review. The graph in the bar leads back to it.
table-to-review = Back to the review
table-move-draft = { $who }: { $tiles } { $from } { $to }
table-move-tiling = { $who }: line { $line } to column { $column } of the wall
table-move-deal = Round { $round }: the factories are filled, starting player: { $who }
table-moved-draft = { $from } { $to }
table-moved-tiling = line { $line } to column { $column }
table-moved-deal = starting player: { $who }
table-happened-tiled = row { $line }: { $colour } in column { $column }, { $points }
table-points-runs = { $points } ({ $across } across + { $down } down)
table-points-across = { $points } ({ $across } across)
table-points-down = { $points } ({ $down } down)
table-happened-fallen = line { $line }: no space on the wall, its tiles fall to the floor
table-happened-floor = floor: { $lost ->
    [one] loses { $lost } point
   *[other] loses { $lost } points
}
table-happened-row = row { $line } complete, { $points }
table-happened-column = column { $column } complete, { $points }
table-happened-colour = all five { $colour }, { $points }
table-happened-dead-end = no row of the wall can be completed any more
table-happened = { $who }, { $what }
table-happened-scores = Scores: { $scores }
table-happened-over = The game is over.
table-counting = Scoring round { $round }
table-final = Final scoring
table-final-row = Complete rows
table-final-column = Complete columns
table-final-colour = All five of a colour
table-round-over = Round { $round } is over
table-counted = Round { $round }: { $scores }
table-counted-nothing = Nothing scored, nothing lost
table-how-counted = How the round was scored
table-how-counted-round = How round { $round } was scored

# Whose turn it is and what can be done.

table-your-turn = Your turn
table-over = The game is over
table-turn-of = { $who } to move
table-turn-of-gone = { $who } to move, but away
table-prompt-pick = Your turn: take tiles
table-prompt-pick-seat = To move: take tiles
table-prompt-place = Choose a line for { $tiles }
table-prompt-tile = Line { $line }: choose a column
table-prompt-confirm = { $tiles } { $to }?
table-prompt-confirm-tile = Line { $line } to column { $column }?
table-prompt-turn = to move
table-prompt-thinking = is thinking…
table-prompt-gone = is away
table-prompt-gone-turn = to move, but away
table-here = at the table
table-gone = away
table-prompt-preparing = Preparing the bot: a minute or two, only once
table-winner = Winner
table-prompt-counting = scoring
table-pick = { $tiles } { $from }
table-pick-token = { $tiles } { $from }, with the start token
table-line-state = { $held ->
    [0] line { $line }: empty
   *[other] line { $line }: { $held } of { $line } { $colour }
}
table-line-choice = { $state }; takes { $placed }, { $dropped ->
    [0] nothing falls
    [one] { $dropped } falls to the floor ({ $cost })
   *[other] { $dropped } fall to the floor ({ $cost })
}
table-floor-state = { $count ->
    [0] floor: empty
    [one] floor: { $count } of 7 spaces taken, { $cost }
   *[other] floor: { $count } of 7 spaces taken, { $cost }
}
table-floor-choice = { $state }; all tiles go here ({ $cost })
table-row-state = { $tiles ->
    [0] row { $line }: empty
   *[other] row { $line }: { $list }
}
table-row-tile = { $colour } in column { $column }
table-column-choice = column { $column }: { $points }

# Buttons and dialogs.

table-play-move = Play
table-confirm = Confirm
table-back = Back
table-undo = Undo
table-hint = Hint
table-skip = Skip
table-menu = Menu
table-replay = Replay
table-hint-where = Hint: take { $from }
table-hint-colour = Hint: take { $tiles } { $from }
table-hint-line = Hint: { $tiles } { $from } { $to }
table-hint-tiling = Hint: line { $line } to column { $column }
table-hint-rather = Better than “{ $move }”:
table-hint-than = Better than
table-typed = Type a move
table-typed-label = Move, such as 3r4, 0k- or 4@2
table-typed-wrong = “{ $text }” is not a legal move now.
table-typed-none = There are no { $tiles } to take { $from }.
table-typed-column = The tile of line { $line } cannot go to column { $column }.
table-typed-later = “{ $text }” is not what is to be done now.
table-line-full = Line { $line } is full
table-line-other = Line { $line } holds another colour: { $colour }
table-line-wall = Row { $line } of the wall already has this colour: { $colour }
table-undo-none = There is no move of yours to take back now
table-undo-over = The game is over, so nothing is taken back
table-hint-none = A hint is given when it is your turn
table-copy-link = Copy the link to this table
table-copied-link = The link to this table is copied
table-what = What is where
table-keys = Keys
table-keys-arrows = Move through what can be taken, or through the lines
table-keys-source = Go to a factory; 0 is the centre
table-keys-colour = Take blue, yellow, red, black, white; press again for the next source
table-keys-line = Put the tiles on a line; on the grey wall: choose a column
table-keys-floor = Put the tiles on the floor
table-keys-enter = Take, place or confirm
table-keys-escape = Put back; skip the animation
table-keys-undo = Undo
table-keys-hint = Hint, in three steps
table-keys-what = What is where
table-keys-typed = Type a move
table-keys-help = This list
table-keys-note = For example, 3 r 4 takes the red tiles of factory 3 to line 4. Moves can also be clicked, tapped or dragged.

# The server and the seats.

table-loading = Opening the table…
table-undrawn = This page cannot show this game.
table-away = The server is unreachable, trying again…
table-watching = You are watching
table-device = Play on another device
table-device-about = Open this link on your phone or another computer, and you can play at your seat there too.
table-device-secret = Send it to nobody else: whoever has it plays at your seat.
table-device-link = Link to your seat
table-watch = Spectators
table-watch-about = Everybody who has this link can watch. Nobody sees what is hidden.
table-watch-link = Link to this table
table-watchers = { $count ->
    [0] Nobody is watching
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
review-open = Review the game
review-move-draft = { $tiles } { $from } { $to }
