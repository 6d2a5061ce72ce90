review-title = Review
review-open = Review the game
review-about = What every move was worth, what would have been better, and where the game turned.
review-waiting = The review begins in a moment…
review-progress = Moves reviewed: { $done } of { $total }
review-ready = The review is ready.
review-failed = The review could not be finished.
review-again-later = Try once more
review-show = Show
review-show-summary = Summary
review-show-moves = Moves
review-show-scores = Scores

review-chance = Chance to win
review-chance-of = { $who } { $chance }
review-chance-at = Round { $round }, move { $move }: { $chances }
review-chance-round = At the end of the round

review-label-best = Best move
review-label-good = Good move
review-label-inaccuracy = Inaccuracy
review-label-mistake = Mistake
review-label-blunder = Blunder
review-loss = { $loss } chance to win
review-move-draft = { $tiles } { $from } { $to }
review-played = Played
review-better = Better
review-equal = Just as good
review-forced = There was no choice here.
review-luck-of-deal = What chance changed
review-on-board = Show on the board
review-try = Try again from here

review-accuracy = Accuracy
review-luck = Luck of the deals
review-lost = Own choices
review-given = Choices of others
review-parts-about = Luck and choices are changes of the chance to win, summed over the game.
review-turning = Where the game turned
review-turning-none = No single move or deal turned this game.
review-turning-at = Round { $round }
review-turning-deal = chance

# Why a move is better, with what it gives and what the move played gives.

review-reason-points = Points at once: { $best } instead of { $played }
review-reason-floor = Penalty on the floor: { $best } instead of { $played }
review-reason-floor_later = Penalty on the floor by the end of the round: { $best } instead of { $played }
review-reason-round = Points in this round: { $best } instead of { $played }
review-reason-column = Column { $column } comes to { $best } of 5 tiles
review-reason-colour = Colour { $colour }: { $best } of 5 tiles on the wall
review-reason-row = Completes row { $line }
review-reason-not_yet = The move played completes row { $line } and ends the game too early
review-reason-unfinished = With the move played line { $line } stays unfinished: it lacks { $played }, and this round has no more such tiles ({ $colour })
review-reason-tempo = { $who }: left with tiles that hurt, penalty on the floor { $best } instead of { $played }
review-reason-denies = { $who }: fewer points in this round, { $best } instead of { $played }
review-reason-starter = Starting player of the next round: { $who }
review-reason-margin = Expected lead at the end: { $best } instead of { $played }
review-reason-broken = Points lost by broken tiles and the start tile: { $best } instead of { $played }
review-reason-line = Full lines: { $best } instead of { $played }
review-reason-tiles = Tiles on lines with a space on the dome: { $best } instead of { $played }
review-reason-space = Tiles on lines that still wait for a space on the dome: { $best } instead of { $played }
review-reason-doomed = Points lost by tiles that no space on the dome fits any more: { $best } instead of { $played }
review-reason-chips = Bonus chips: { $best } instead of { $played }
review-reason-fitting_chips = Bonus chips in the colour of a line that lacks tiles: { $best } instead of { $played }
review-reason-within_chips = The bonus chips suffice to complete line { $line } ({ $colour })
review-reason-ways = Takes to a line with a space on the dome: { $best } instead of { $played }
review-reason-completing = Takes that complete a line with a space on the dome at once: { $best } instead of { $played }
review-reason-paid = Points paid for plates from the stack: { $best } instead of { $played }
review-reason-neighbours = Tiles of the dome beside the plate: { $best } instead of { $played }
review-reason-upper = The plate lies from row { $best } on instead of row { $played }: its lines need fewer tiles
review-reason-ornament = Points of the plate’s ornament tile: { $best } instead of { $played }
review-reason-goal = Goal “{ $goal }”: { $best } instead of { $played }
review-reason-nearer = Goal “{ $goal }”: tiles missing for its next points { $best } instead of { $played }
review-reason-reply = { $who }: points with the next turn at most { $best } instead of { $played }
review-reason-reply_tiles = { $who }: tiles to a line with a space on the dome with the next turn at most { $best } instead of { $played }
review-reason-reply_ways = { $who }: takes to a line with a space on the dome { $best } instead of { $played }
review-reason-reply_chips = { $who }: bonus chips left to take { $best } instead of { $played }
review-reason-forced = { $who }: points lost with the next turn at least { $best } instead of { $played }

review-goal = { $goal ->
    [rows] rows
    [columns] columns
    [diagonals] diagonals
    [mosaics] mosaics
    [five_colours] five colours
    [edge] edge
    [corners] corners
    [ornaments] ornaments
   *[other] { $goal }
}
