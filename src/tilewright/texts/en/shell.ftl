app-name = Tilewright
title-lobby = Tilewright: a table for tile games
title-table = Table
title-replay = Replay
title-rules = Rules
title-nowhere = Nothing here

skip = Skip to the content
close = Close
home = To the start page

## The bar

bar-home = Tilewright, to the start page
bar-rules = Rules
bar-language = Language
bar-settings = Settings

## The games

game-azul = Classic
game-azul-grey = Classic, grey wall
game-mini = Mini
game-mini-grey = Mini, grey wall
game-duel = Duel
bot-greedy = Greedy
bot-greedy-about = takes what pays at once
bot-random = Random
bot-random-about = plays any legal move
bot-search = Thinker
bot-search-about = looks ahead, and is hard to beat
bot-uct = UCT
bot-uct-about = plays many random games in its mind
bot-level = { $name } ({ $level })
level-number = Level { $level }
level-1 = Novice
level-1-about = just learning: a child can win
level-2 = Pupil
level-2-about = knows the rules and little more
level-3 = Apprentice
level-3-about = picks good tiles, but makes many mistakes
level-4 = Helper
level-4-about = minds the floor, errs now and then
level-5 = Journeyman
level-5-about = a sound opponent for an evening
level-6 = Tiler
level-6-about = looks out for your reply
level-7 = Craftsman
level-7-about = punishes careless moves
level-8 = Master
level-8-about = errs seldom
level-9 = Grand Master
level-9-about = looks far ahead and hardly errs
level-10 = Tilewright
level-10-about = plays at full strength
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
settings-theme-system = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-name = Your name at the table
settings-motion = Animation
settings-motion-system = As the system
settings-motion-full = Full
settings-motion-reduced = Reduced
settings-speed = Speed of the animation
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-instant = Instant
settings-confirm = Confirm moves
settings-confirm-about = A move is shown first and made when you say so.
settings-counts = Show what is in the bag and in the lid
settings-letters = Letters on the tiles
settings-letters-about = The letters of the keys. Every colour also has a pattern of its own.
settings-sound = Sounds

## When something goes wrong

nowhere-title = There is nothing here
nowhere-text = The link leads to no page of Tilewright. It may have been cut off while being copied.
away-title = The server is away
broken-title = Something went wrong
broken-text = The page ran into an error of its own. Your games are safe on the server: load the page again and they go on.
broken-retry = Load again

error-unreachable = The server cannot be reached. Check that it is running, then try again.
error-malformed = The server could not read this request.
error-illegal = This move is not allowed.
error-stale = The table has moved on; what you see is up to date now. Please choose again.
error-foreign = This seat is not yours.
error-waiting = A seat is still free: the game begins when everyone has sat down.
error-over = The game is over.
error-undo = There is nothing that you could take back.
error-unknown_table = There is no such table. The link may be cut off, or the table was removed.
error-seat_taken = Somebody has just taken this seat.
error-option = The game cannot be set up like this.
error-record = This record cannot be read.
error-running = This is to be had only after the game.
error-bot = The bot did not answer. Try again.
error-store = The server could not save this, so nothing was changed. Try again in a moment.
error-too_large = This is too large for the server.
error-too_fast = Too much at once. Wait a moment and try again.
