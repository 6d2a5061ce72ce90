app-name = Tilewright
title-lobby = Tilewright: a table for tile games
title-table = Table
title-learn = Learn to play
title-replay = Replay
title-rules = Rules
title-progress = My progress
title-nowhere = Nothing here

skip = Skip to content
close = Close
home = Start page

## The bar

bar-home = Tilewright, start page
bar-rules = Rules
bar-language = Language
bar-settings = Settings

## The games

game-azul = Azul
game-azul-grey = Azul, grey wall
game-mini = Azul Mini
game-mini-grey = Azul Mini, grey wall
game-duel = Azul Duel
bot-greedy = Greedy
bot-greedy-about = takes what pays right away
bot-random = Random
bot-random-about = plays any legal move
bot-search = Thinker
bot-search-about = looks ahead, and is hard to beat
bot-uct = UCT
bot-uct-about = plays out many random games in its head
bot-level = { $name } ({ $level })
bot-numbered = { $name } { $number }
level-1 = Novice
level-1-about = Takes whatever shines. Just starting out: even a child can win.
level-2 = Pupil
level-2-about = Knows the rules, and leaps at the first good place.
level-3 = Apprentice
level-3-about = Loves full lines, and forgets about the floor.
level-4 = Helper
level-4-about = Watches the floor like a mouse hole, but nods off now and then.
level-5 = Journeyman
level-5-about = Unhurried and sound: good company for an evening.
level-6 = Tiler
level-6-about = Thinks about your reply, and leaves you what you do not want.
level-7 = Craftsman
level-7-about = Stubborn: punishes every careless move.
level-8 = Master
level-8-about = Sees in the dark, and rarely makes a mistake.
level-9 = Grand Master
level-9-about = Looks far ahead, and gives nothing away.
level-10 = Tilewright
level-10-about = Plays at full strength. If you win, tell everybody.
player-name = Player { $number }

## Seat colours

colour-lagoon = Lagoon
colour-ochre = Ochre
colour-brick = Brick
colour-olive = Olive
colour-plum = Plum
colour-slate = Slate

## Settings

settings-title = Settings
settings-language = Language
settings-theme = Theme
settings-theme-system = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-name = Your name at the table
settings-motion = Animation
settings-motion-system = System
settings-motion-full = Full
settings-motion-reduced = Reduced
settings-speed = Animation speed
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-instant = Instant
settings-confirm = Confirm moves
settings-confirm-about = A move is shown first and made once you confirm it.
settings-counts = Show what is in the bag and in the lid
settings-letters = Letters on the tiles
settings-letters-about = The keys that choose the colours. Every colour also has its own pattern.
settings-sound = Sounds
settings-notify = Tell me when it is my turn
settings-notify-about = By a notification of the browser, while the page is in the background.
settings-notify-refused = The browser does not allow notifications on this page.
settings-notify-unable = This browser cannot show notifications of a page.

## When something goes wrong

nowhere-title = There is nothing here
nowhere-text = This link does not lead to a page of Tilewright. It may have been cut off when it was copied.
away-title = Server unavailable
broken-title = Something went wrong
broken-text = The page ran into an error. Your games are safe on the server: reload the page to continue them.
broken-retry = Reload

error-unreachable = The server cannot be reached. Check that it is running, then try again.
error-malformed = The server could not read this request.
error-illegal = This move is not allowed.
error-stale = The game has moved on. The table is up to date now: please choose again.
error-foreign = This seat is not yours.
error-waiting = A seat is still free. The game begins when every seat is taken.
error-over = The game is over.
error-undo = There is nothing to undo.
error-not_allowed = This is not allowed at this table.
error-offer = This is no longer asked, or something else has to be answered first.
error-away = A bot plays at your seat. Take the seat back first.
error-here = This player has not been away for long.
error-unknown_table = This table does not exist. The link may be cut off, or the table may have been removed.
error-seat_taken = Somebody has just taken this seat.
error-option = The game cannot be set up like this.
error-position = This position is impossible.
error-record = This record cannot be read.
error-unproven = The deals of this record are not proven.
error-commitment = The server has forgotten this table. Try again.
error-running = This is available only after the game.
error-bot = The bot did not answer. Try again.
error-store = The server could not save this, so nothing was changed. Try again in a moment.
error-failed = Something went wrong on the server, so nothing was changed. If it happens again, tell the host.
error-too_large = This is too large for the server.
error-too_fast = Too much at once. Wait a moment and try again.
error-too_slow = The request took too long to arrive. Try again.
error-full = Too many people are at this table already.
error-reused = The server confused two moves. Reload the page and try again.
