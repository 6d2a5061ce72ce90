progress-none = Play a game against a bot to its end, and your progress appears here.
progress-kept = Kept on this device only. A file takes it to another one.
progress-export = Save as a file
progress-import = Load a file
progress-imported = { $count ->
    [0] The file had no new games.
    [one] One game was added.
   *[other] { $count } games were added.
}
progress-senseless = This is not a Tilewright progress file.
progress-levels = Games by level
progress-rule = You are ready for the next level when you have won { $won } of your last { $of } games against a level. With several bots, the strongest counts.
progress-won-of = { $won } of { $games } won
progress-recent = The last games
progress-won = won
progress-lost = lost
progress-ready = You are ready for { $name }
progress-ready-play = Play against { $name }
progress-mastered = Mastered
progress-games = { $games ->
    [one] { $games } game finished
   *[other] { $games } games finished
}
progress-accuracy = Accuracy
progress-lost-points = Points lost per move
progress-reviews = Over time
progress-reviews-none = Review a finished game, and how well you played appears here.
progress-reviews-about = From your reviews, the oldest game on the left.
progress-last = Latest
progress-sources = Where points come from
progress-sources-about = { $games ->
    [one] Average of one game against bots
   *[other] Average of { $games } games against bots
}
progress-you = You
progress-bots = Bots
progress-game = Game
