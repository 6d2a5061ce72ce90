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
