hero-title = Play Azul, Azul Mini and Azul Duel
hero-text = Against bots from beginner to master, or with friends by a link. Free, in the browser, without an account.
hero-play = Play against a bot
hero-friend = Invite a friend
hero-more = Players, seats and other options

opponent = Opponent
opponent-level = Opponent’s level
opponent-others = Other bots

setup-title = Set up a game
setup-game = Game
setup-about-azul = The tile game for 2 to 4
setup-about-mini = The same on a smaller table, for 2 to 4
setup-about-duel = The new one, for two
setup-soon = Coming soon
setup-wall = Wall
setup-wall-coloured = Coloured
setup-wall-grey = Grey
setup-goals = Goals
setup-goals-first-game = For a first game
setup-goals-random = At random
setup-goals-picked = Your choice
setup-goals-count = How many
setup-goals-random-about = You will see the goals when the game begins.
setup-goals-picked-about = Three or four of the four goal tiles, one side of each.
setup-goals-missing = { $count ->
    [one] Choose one more goal.
   *[other] Choose { $count } more goals.
}
setup-goal-tile = Goal tile { $number }
setup-players = Players
setup-seats = Seats
setup-seat = Seat { $number }
setup-colour = Colour of seat { $number }
setup-kind = Who sits at seat { $number }
setup-kind-me = Me
setup-kind-hotseat = On this device
setup-kind-open = A friend
setup-kind-bot = A bot
setup-bot = Bot at seat { $number }
setup-levels = Levels
setup-open = You get a link to share.
setup-name = Your name
setup-name-of = Name at seat { $number }
setup-starter = Who starts
setup-starter-random = At random
setup-start = Start the game

games-title = Your games
games-none = Games you play on this device are kept here, to continue or to look back at.
games-your-turn = Your turn
games-over = Finished
games-remove = Remove this game from the list: { $players }
games-remove-title = Remove from the list
games-removed = Removed from the list.
games-restore = Undo
continue-title = Continue
continue-waiting = Invitation open
continue-others = Others to move
games-won = Won
games-lost = Lost
games-shared = Shared victory
games-won-by = { $name } won
games-won-by-many = { $names } won
games-unfinished = Unfinished
games-tryouts = Try-outs
games-tryouts-about = Played on from a review or from the editor. They do not count for your progress.
games-all = Show all { $count }

open-title = Open a game
open-link = A link to a table or a replay, or a record as text
open-go = Open
open-file = Record file
open-drop = … or drop it anywhere on this page.
open-senseless = This is neither a link to a game nor a record.

unfinished-title = An unfinished game
unfinished-text = { $game }: { $players }. The game is not over yet.
unfinished-watch = Watch the game so far
unfinished-play = Play on from here

footer-credit = Tilewright plays Azul and Azul Mini, each with the coloured or the grey wall, and Azul Duel. Game design by Michael Kiesling. Tilewright is an independent free project with its own art and words, and is not affiliated with the publisher.

## Before the game

waiting-title = { $free ->
    [one] Waiting for one more player
   *[other] Waiting for { $free } more players
}
waiting-share = Send this link to the other players. The game begins as soon as every seat is taken.
waiting-link = Link to this table
waiting-copy = Copy
waiting-copied = Copied
waiting-send = Send
waiting-you = you
waiting-bot = bot
waiting-free = Free seat
waiting-sit = Sit down here
waiting-join = Take a seat
waiting-name = Your name

## After the game

result-beat = { $name } won { $won }–{ $lost }
result-beat-you = You won { $won }–{ $lost }
result-won = { $name } won with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
result-won-you = You won with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
result-by = { $points ->
    [one] { $points } point ahead
   *[other] { $points } points ahead
}
result-shared = { $names } share the victory with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
result-tie-rows = Level on points, decided by complete rows.
result-tie-start = Level on points, decided by the start tile of the last round.
result-out = Out of the game: { $names }
result-dead-end = The game ended because nobody could complete a row any more.
result-points = Where the points came from
result-start = At the start
result-tiled = Tiles
result-floor = Penalties
result-row = Rows
result-column = Columns
result-colour = Colours
result-raised = Never below 0
result-total = Total
result-rematch = Rematch
result-rematch-open = Go to the rematch
result-rematch-offered = { $names } would like a rematch
result-rematch-accept = Accept
result-rematch-decline = Decline
result-rematch-waiting = Rematch offered. Waiting for { $names }…
result-rematch-away = A bot plays for { $names } until they are back.
result-rematch-without = Rematch without { $names }
result-rematch-withdraw = Withdraw
result-rematch-declined = { $name } declined the rematch.
result-rematch-begun = Your rematch begins.
result-replay = Replay
result-download = Download the record
result-share = Copy a link to the replay
result-send = Share
result-shared-link = Link copied. It contains the whole game.
result-share-by-hand = Copy the link from this field. It contains the whole game.
result-new = New game

plot-title = Scores over the rounds
plot-round = Round
plot-round-number = { $round ->
    [0] Set-up
   *[other] Round { $round }
}
edit-open = Set up a position
