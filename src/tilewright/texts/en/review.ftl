review-title = Review
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

error-unknown_review = This record is no longer kept here. Open it again.
