# What is allowed at a table, clocks, and how a game may end early.

## Set-up

terms-title = Time and fair play
terms-hints = Hints
terms-takebacks = Takebacks
terms-takebacks-ask = The other players are asked first.
terms-clock = Clock
terms-clock-none = None
terms-clock-live = Live
terms-clock-days = Days
terms-main = Time for each player
terms-days = Time for each move
terms-zero = When the time is up
terms-zero-bot = A bot takes over
terms-zero-lost = The player loses
terms-stand-in = Bot that takes over
terms-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
terms-live = { $increment ->
    [0] { terms-minutes }
   *[other] { terms-minutes } + { $increment } s a turn
}
terms-days-number = { $days ->
    [one] { $days } day
   *[other] { $days } days
}

## What is allowed

terms-allowed = What is allowed here
terms-hints-on = Hints are allowed
terms-hints-off = No hints
terms-takebacks-on = Takebacks are allowed
terms-takebacks-asked = Takebacks if the others agree
terms-takebacks-off = No takebacks
terms-clock-off = No clock
terms-clock-live-on = { terms-live } for each player
terms-clock-days-on = { terms-days-number } for each move
terms-zero-bot-on = When the time is up, { $bot } takes over
terms-zero-lost-on = When the time is up, the player loses
terms-alone-on = A seat left alone for 3 minutes may be given to { $bot }
terms-idle-on = A seat left alone for 3 minutes, or without a move for 10 minutes, may be given to { $bot }

## Clocks

clock-left = { $who }: { $time } left
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
clock-days-brief = { $days } d
clock-hours-brief = { $hours } h
clock-soon = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}

## At the table

table-ask-undo = Ask to take back
leave-resign = Resign
leave-resign-title = Resign this game?
leave-resign-two = You lose, and the game ends.
leave-resign-many = You lose, and a bot plays on at your seat.
leave-no = Keep playing
leave-end = Offer to end the game
leave-end-here = End the game
leave-end-title = End this game?
leave-end-about = Nobody wins, and the game cannot be continued.
leave-give = Let a bot play for { $who }
leave-alone = { $who } has not moved for a while.
leave-away = A bot is playing at your seat.
leave-time = Your time was up. A bot is playing at your seat.
leave-return = Take my seat back
leave-stand-in = { $bot } plays for { $who }
leave-stand-in-short = bot plays
leave-lost = has lost
offer-undo = { $who } asks to take back a move.
offer-undo-mine = You asked to take back your move.
offer-end = { $who } offers to end the game. Nobody would win.
offer-end-mine = You offered to end the game.
offer-yes = Accept
offer-no = Decline
offer-withdraw = Withdraw
offer-withdraw-menu = Withdraw my request
offer-waiting = Waiting for { $who }
offer-declined = Your request was declined.
offer-lapsed = Your request has lapsed, because the game went on.

## Ended early

ending-resigned = { $who } resigned.
ending-resigned-you = You resigned.
ending-time = { $who } ran out of time.
ending-time-you = Your time ran out.
ending-agreed = The game was ended by agreement. Nobody won.
ending-alone = The game was ended early. Nobody won.
ending-length = The game was ended because it had reached its maximum length.
ending-won = { $name } won
ending-won-many = { $names } won
ending-won-you = You won

## Whose turn it is

turn-answer = Your answer is needed
turn-away = A bot is playing for you
turn-left = { $time } left
turn-with = with { $names }

## Fair deals

fair-title = Fair deals
fair-how = Nobody can choose what is dealt: it follows from a secret of the server and from numbers that the players add. The server cannot change its secret any more, because it has shown the commitment below. Note it, and compare it after the game.
fair-commitment = Commitment:
fair-unkept = The deals here are not the ones that were promised: the server has changed its commitment, or left out the number of this device.
fair-verify = Verify the deals
fair-proven = { $deals ->
    [one] { $deals } random event follows from the secret and the players' numbers.
   *[other] All { $deals } random events follow from the secret and the players' numbers.
}
fair-copied = { $moves ->
    [one] The first { $moves } move was copied from another game and is not covered.
   *[other] The first { $moves } moves were copied from another game and are not covered.
}
