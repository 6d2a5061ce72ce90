review-title = Review
review-open = Review the game
review-about = What every move was worth, what would have been better, and where the game turned.
review-waiting = The review starts in a moment…
review-ahead = { $ahead ->
    [one] One game is ahead of this one.
   *[other] { $ahead } games are ahead of this one.
}
review-progress = Decisions reviewed: { $done } of { $total }
review-left = about { $time } left
review-ready = The review is ready.
review-failed = The review could not be finished.
review-again-later = Try again
review-show = Show
review-show-summary = Summary
review-show-moves = Moves
review-show-scores = Scores and record

review-chance = Chance to win
review-chance-of = { $who } { $chance }
review-chance-at = { plot-round-number }, step { $step }: { $chances }
review-chance-round = At the end of the round

review-label-best = Best move
review-label-good = Good move
review-label-inaccuracy = Inaccuracy
review-label-mistake = Mistake
review-label-blunder = Blunder
review-loss = { $loss } chance to win
review-loss-points = { $points } points
review-move-draft = { $tiles } { $from } { $to }
review-played = Played
review-best-better = Better
review-best-little = A little better
review-best-points = Better on points
review-best-even = Just as good
review-why = Why it is better
review-forced = There was no choice here.
review-pending = This move is judged in a moment…
review-luck-of-deal = What chance changed
review-try = Try another move
review-try-here = Make another move on the table.
review-try-judging = Your move is being judged…
review-try-leave = Cancel
review-try-failed = Your move could not be judged.
review-tried = Your try
review-play-on = Play on from here
review-link = Share a link to this move
review-linked = The link to this move is copied.
review-on-table = on the table
review-which = Move shown on the table

review-accuracy = Accuracy
review-fine = Best or good moves: { $count } of { $moves }
review-labels-about = Labels: a move costs the points that it loses, and one more for every 4% of the chance to win. From 4 it is an inaccuracy, from 8 a mistake, from 16 a blunder.
review-accuracy-about = Accuracy is based on the chance to win, not on points: when a game is all but decided, even a bad move hardly lowers it.
review-points = Points lost per move
review-points-about = Points lost per move: how much lower the expected final margin was, on average, than with the best move. It is an estimate, so tenths mean little.
review-lost = Chance lost per move
review-lost-about = Chance lost per move: how much of the chance to win a move gave away, on average.
review-luck = Total luck
review-luck-about = Total luck: how much everything dealt or drawn at random changed the chance to win.
review-fault-next = Go to the next one
review-worst = { $whose ->
    [yours] Your worst moves
   *[all] The worst moves
}
review-worst-none = { $whose ->
    [yours] None of your moves was an inaccuracy or worse.
   *[all] No move was an inaccuracy or worse.
}
review-worst-go = Your worst move
review-turning = Where the game turned
review-turning-else = Where else the game turned
review-turning-none = No single move or deal turned this game.
review-turning-deal = chance

# Why a move is better, with what it gives and what the move played gives.

review-reason-points = Scores more when the tiles are placed ({ $best } instead of { $played })
review-reason-floor = Loses fewer points on the floor at once ({ $best } instead of { $played })
review-reason-floor_later = Loses fewer points on the floor by the end of the round ({ $best } instead of { $played })
review-reason-round = Comes out of the round with more points ({ $best } instead of { $played })
review-reason-column = Brings column { $column } to { $best } of 5 tiles; a full column scores 7 points
review-reason-colour = Brings { $colour } to { $best } of 5 tiles on the wall; all five score 10 points
review-reason-row = Completes row { $line }, which scores 2 points and ends the game
review-reason-not_yet = { review-other } completes row { $line } and ends the game too early
review-reason-unfinished = { review-other } goes to line { $line } ({ $colour }), which can no longer be completed this round (tiles missing: { $played })
review-reason-tempo = { $who }: left with bad tiles, so more points lost on the floor ({ $best } instead of { $played })
review-reason-denies = { $who }: fewer points in this round ({ $best } instead of { $played })
review-reason-starter = { $who }: first to move in the next round
review-reason-margin = Better outlook: expected final margin { $best } instead of { $played }
review-reason-broken = Fewer points lost to broken tiles and the start tile ({ $best } instead of { $played })
review-reason-line = More full lines ({ $best } instead of { $played })
review-reason-tiles = More tiles on lines with a space on the dome ({ $best } instead of { $played })
review-reason-space = Fewer tiles wait for a space on the dome ({ $best } instead of { $played })
review-reason-doomed = Fewer points lost later to tiles without a space on the dome ({ $best } instead of { $played })
review-reason-chips = More bonus chips ({ $best } instead of { $played })
review-reason-fitting_chips = More bonus chips that help to complete a line ({ $best } instead of { $played })
review-reason-within_chips = Line { $line } ({ $colour }) can then be completed with bonus chips
review-reason-ways = Leaves more moves to lines with a space on the dome ({ $best } instead of { $played })
review-reason-completing = Leaves more moves that at once fill a line with a space on the dome ({ $best } instead of { $played })
review-reason-paid = Pays fewer points for plates from the stack ({ $best } instead of { $played })
review-reason-neighbours = The plate touches more tiles on the dome ({ $best } instead of { $played }), so its tiles will score more
review-reason-upper = The plate lies higher (from row { $best } instead of { $played }), where lines need fewer tiles
review-reason-ornament = The plate’s ornament tile will score more ({ $best } instead of { $played })
review-reason-goal = More points for the goal “{ $goal }” ({ $best } instead of { $played })
review-reason-nearer = Closer to the next points for the goal “{ $goal }” (tiles missing: { $best } instead of { $played })
review-reason-reply = { $who }: fewer points within reach next turn (at most { $best } instead of { $played })
review-reason-reply_tiles = { $who }: fewer tiles next turn for a line with a space on the dome (at most { $best } instead of { $played })
review-reason-reply_ways = { $who }: fewer moves to lines with a space on the dome ({ $best } instead of { $played })
review-reason-reply_chips = { $who }: fewer bonus chips left to take ({ $best } instead of { $played })
review-reason-forced = { $who }: forced to lose more points next turn (at least { $best } instead of { $played })

review-other = { $other ->
   *[played] The move played
    [open] That move
}
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

error-unknown_review = This record is no longer kept here. Open it again.
