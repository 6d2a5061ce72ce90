# The table in the terminal, whatever the game.

terminal-round = round { $round }
terminal-after-round = after round { $round }
terminal-line = line
terminal-lost = { $sign }1: a tile for which the line has no space
terminal-points = points
terminal-level = { $name } (level { $level })

# Games that bring no words of their own.

terminal-hidden = something hidden
terminal-question = Choose a move.
terminal-notation = Moves: by their number, or as they are listed.
terminal-no-rules = { $game } has no rules in short.

# What happened.

terminal-tiled = { $colour } in row { $row }
terminal-no-goal = no goal
terminal-not-below = no score falls below 0
terminal-unfinished = { $rounds ->
    [one] The game is not over after { $rounds } round
   *[other] The game is not over after { $rounds } rounds
}

# Help.

terminal-at-prompt = At the prompt:
terminal-commands =
    NUMBER     play the move of that number
    MOVE       play a move by its notation, as below
    moves      list the moves with their numbers
    hint       what a good bot would play
    undo       take back your last move, and what bots replied to it
    table      draw the table again
    rules      the rules in short
    save FILE  write the game to a new file (save! FILE overwrites one)
    quit       stop here; tilewright play --resume continues it
terminal-moves = Moves:

# The prompt.

terminal-your-move = Your move (a number, or a move such as { $example }; ? for help):
terminal-move-of = { $who }, your move (a number, or a move such as { $example }; ? for help):
terminal-moves-listed = (moves lists them)
terminal-hand-over = { $who }, it is your turn. Enter shows the table as you may see it:
terminal-next-round = Round { $round } comes next. Enter goes on:
terminal-no-move = there is no move { $number }: expected a number from 1 to { $most }
terminal-digits = { $number } was read as the move { $move }. For number { $number } of the list, type { $listed }.
terminal-unreadable = cannot read { $text }: expected the number of a move, or a move such as { $example } ({ $move })
terminal-unreadable-plain = cannot read { $text }: expected the number of a move, or a move such as { $example }
terminal-not-now = { $text } cannot be done now: expected Enter or a command (? for help)
terminal-hint = The bot { $bot } would play
terminal-undo-no-move = cannot undo: you have made no move yet
terminal-undo-chance = cannot undo: since your last move chance has shown something new ({ $shown })
terminal-undo-moved = cannot undo: { $shown } has moved since your last move
terminal-taken-back = { $count ->
    [one] Taken back: { $count } move.
   *[other] Taken back: { $count } moves.
}

# What is kept.

terminal-kept = The game is kept: tilewright play --resume continues it.
terminal-kept-partly = The game is kept as far as it could be written: tilewright play --resume continues from there.
terminal-kept-record = The record is kept: tilewright replay { $path }
terminal-not-kept = The game was not kept, because its journal could not be written.
terminal-unwritten = The game is not kept and cannot be resumed: { $path } cannot be written ({ $reason }).
terminal-unwritten-now = { $path } cannot be written any more ({ $reason }): the game can be resumed from this point only.
terminal-not-resumed = cannot resume a game: { $problem }
terminal-save-nowhere = no file to save to: expected save FILE
terminal-save-exists = { $path } exists already: expected a new file, or save! { $path } to overwrite it
terminal-save-failed = cannot save to { $path }: { $reason }
terminal-saved = Saved: tilewright play --load { $path } continues it.
terminal-saved-over = Saved: tilewright replay { $path } shows it.
terminal-over-points = The game is over. Enter shows where the points came from:
terminal-over-save = save FILE keeps a copy, Enter leaves:
terminal-over-only = the game is over, { $text } cannot be done: expected save FILE or Enter

# Questions before a game.

terminal-game = { $most ->
    [one] { $title } ({ $players } player)
   *[other] { $title } ({ $players } players)
}
terminal-go-on = { $count ->
    [one] go on with the game that was not finished
   *[other] go on with a game that was not finished
}
terminal-which-game = Which game? [1]
terminal-which-unfinished = Go on with which game? [1]
terminal-played = { $title }: { $players }, last played on { $date } at { $time }
terminal-no-game = there is no game { $number }: expected 1 to { $most }
terminal-who-plays = { $most ->
    [1] Who plays against you? One of:
   *[other] Who plays against you? One to { $most } of:
}
terminal-human = another person here; human:Ann gives a name
terminal-stronger = { $command } brings stronger opponents.
terminal-opponent = Opponent [greedy]
terminal-opponents = One or several opponents, such as { $several } [greedy]
terminal-wrong-count = { $title } is for { $players } players, not { $number }

# Records that are replayed.

terminal-replayed = { $count ->
    [1] { $file }: 1 game, every line checked. After { $moves } of { $all } moves: { $result }
   *[other] { $file }: { $count } games, this is game { $number }, every line checked. After { $moves } of { $all } moves: { $result }
}

# Reasons of another package's game, which has no texts here.

terminal-reason = { $what } ({ $best } instead of { $played })
