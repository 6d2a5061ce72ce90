## The lessons

learn-title = Learn to play
learn-lead = Each lesson takes a few minutes. You make the moves at a real table and learn why. Leave whenever you like and continue later where you left off.
learn-about-azul = Factories, lines, wall and floor: the whole game from the first tile to the last point.
learn-about-azul-grey = If you know the coloured wall: what is different when you choose the spaces yourself.
learn-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
learn-step = Step { $step } of { $steps }
learn-go-new = Start
learn-go-begun = Continue
learn-go-done = Repeat
learn-done = Done
learn-all = All lessons
learn-loading = Opening the lesson…
learn-panel = Lesson
learn-opponent = Opponent
learn-back = Previous
learn-next = Next
learn-show = Show me
learn-make = Make this move for me
learn-your-move = Your move
learn-play = Play against the novice
error-unknown_lesson = This lesson does not exist.

## The classic game with the coloured wall

learn-azul-factories = Welcome! The tiles lie on five factories, four on each. You and your opponent take turns to take tiles from them.
learn-azul-wall = This is your wall. At the end of every round, tiles move onto it and score at once. Every colour has its own space in each row.
learn-azul-take = On your turn you take all tiles of one colour from one factory. Take the two yellow tiles from factory 1 and put them on line 2. The number beside a line is what a move there would cost.
learn-azul-take-other = That is allowed too. But two tiles fill line 2 exactly: nothing falls, and the line is full at once. Take yellow from factory 1 to line 2.
learn-azul-rest = Line 2 is full. The other tiles of the factory went to the centre; they can be taken from there later.
learn-azul-full = Your opponent has taken three white tiles. Your turn: take the three blue tiles from factory 2 to line 3.
learn-azul-full-other = Allowed, but only a full line brings a tile to the wall. Three blue tiles fill line 3 at once.
learn-azul-lines = A line holds a single colour, and a full line takes no more tiles. So lines 2 and 3 are done for this round.
learn-azul-centre = There are three red tiles in the centre. Take them to line 4. Whoever is first to take from the centre gets the start token as well.
learn-azul-centre-other = You may do that. But three tiles of one colour are a good catch: take the red ones from the centre to line 4.
learn-azul-token = The start token lies on your floor. Every occupied space of the floor costs the points above it, but you will start the next round.
learn-azul-single = Line 1 holds only one tile. Take the single red tile from the centre there.
learn-azul-single-other = A better fit: one red tile is just enough for line 1. It will score in this very round.
learn-azul-long = Three tiles are left, each of a different colour. Take the black one to line 5: its space is in the middle of the wall, below the others.
learn-azul-long-other = That would be legal. But black on line 5 has its space in the same column as your other tiles, and neighbours score.
learn-azul-floor = The last tile is yours, and it is yellow. Three lines are full and two hold other colours, so it has to go to the floor.
learn-azul-floor-other = No line can take yellow now. Put it on the floor.
learn-azul-tiling = All tiles are taken, so the walls are tiled: from each full line one tile moves to its space, and the others go to the box lid. The next steps show how you get 4 points.
learn-azul-neighbours = A tile alone scores 1. If it has neighbours in its row, it scores the length of that row; likewise in its column; with both, the sum. Here that was 1 for red, 2 for yellow, 3 for blue: 6 points.
learn-azul-penalty = Then the floor was paid for and cleared: the token and the yellow tile cost 1 point each. 6 minus 2: you have 4 points.
learn-azul-kept = Lines 4 and 5 were not full. They keep their tiles for the next round.
learn-azul-round = Round 2: the factories are refilled from the bag. You took the start token, so you begin.
learn-azul-exact = Line 4 needs one more red tile. Find the factory with just one: a second one would fall to the floor.
learn-azul-exact-other = Look again: factory 3 has exactly one red tile. It completes line 4, and nothing falls.
learn-azul-colours = Row 2 of your wall already has yellow. So line 2 takes no more yellow, but any other colour is welcome.
learn-azul-beside = In row 2, blue belongs directly to the left of your yellow tile: that will score 2. Take the two blue tiles from factory 4 to line 2.
learn-azul-beside-other = Not bad. But blue on line 2 ends up beside yellow and scores 2, and nothing falls.
learn-azul-tip = And so it goes on. Keep an eye on your opponent’s lines too: take what they need before they do.
learn-azul-later = We skip to the last round. You have 24 points, your opponent 38. In row 1 of your wall only white is missing.
learn-azul-row = A complete row ends the game after this round and scores extra points. Take the white tile from factory 4 to line 1.
learn-azul-row-other = That would leave the row waiting. White on line 1 completes it: take it from factory 4.
learn-azul-black = Black is in rows 1 and 5, and lines 3 and 4 are full of it. Only row 2 is missing, and all five of a colour score 10 points! Take black from the centre to line 2, though one tile will fall.
learn-azul-black-other = It costs a point for a tile on the floor, but all five black tiles score 10. Take black to line 2.
learn-azul-end = The walls are tiled for the last time, first yours, then your opponent’s. Your row 1 is complete, so the game ends.
learn-azul-bonuses = After the last wall come the extra points: 2 for a complete row, 7 for a complete column, 10 for all five tiles of a colour. You have one of each!
learn-azul-goodbye = You won 63 to 42. That’s everything. Now play a game of your own!

## The grey wall

learn-azul-grey-same = On the grey wall no colours are printed. You take tiles just as before, but you decide where in its row a tile goes.
learn-azul-grey-take = Finish the round first: take the two yellow tiles from the centre to line 2.
learn-azul-grey-take-other = Two yellow tiles fill line 2 exactly. Put them there.
learn-azul-grey-choose = Now the walls are tiled, line by line from the top. Your red tile may go to any column. Choose the middle one: there is room for neighbours on all sides.
learn-azul-grey-choose-other = Also possible. But in the middle, column 3, a tile can have neighbours on both sides.
learn-azul-grey-below = Your yellow tile of line 2 is next. Right below the red one, in column 3, it scores 2.
learn-azul-grey-below-other = There it would score 1. In column 3 it touches the red tile and scores 2.
learn-azul-grey-third = And the blue tile: the numbers show what each space would score. Take the best one.
learn-azul-grey-third-other = Column 3 makes a column of three tiles, which scores 3.
learn-azul-grey-columns = A round later. There is one more rule: no colour may appear twice in a row or twice in a column.
learn-azul-grey-red = Line 4 is full of red. Column 3 is closed to it, since red is there already. Where does it score most?
learn-azul-grey-red-other = That scores 1. In column 4 it makes a column of four tiles: 4 points.
learn-azul-grey-trap = Mind the trap: line 5 is full of blue, and columns 3 and 4 have blue. If no space at all were left, all tiles of the line would fall to the floor.
learn-azul-grey-goodbye = That’s all that is different. Try it!

## Duel

learn-about-duel = Suns and moons, dome plates, bonus chips and goals: a game for two, shown in one round and its end. You don’t need to know the classic game.

learn-duel-dome = Welcome to Duel! This is your dome: nine fields, a1 to c3, for plates of four spaces each. That makes six rows and six columns of spaces. The tiles you lay there score points. You start with 5; a score never falls below 0.
learn-duel-goals = These are the goals; other games may have others. At the end each of you gets 3 points for every complete row of the dome, 7 for every complete column and 10 for every complete diagonal. The numbers are what each would get now, yours first.
learn-duel-plate = Your opponent has chosen a first plate. Your turn: take the marked one. It is a mosaic plate: its multicolour space takes a tile of any colour.
learn-duel-plate-other = A good plate too. But begin with the one marked here: its multicolour space takes any tile.
learn-duel-place = A plate may go to any empty field, turned in any way, and then stays there. Place it at the top left (a1), without turning it.
learn-duel-place-other = That is allowed too: any field, turned in any way. But here, place it at the top left (a1), without turning it.
learn-duel-factories = Round 1 begins: tiles from the bag lie on the five factories; used tiles will go to the tower. The light part of each factory is its sun, the dark part its moon. The large factory has the number 0.
learn-duel-lines = What it is all about: the tiles you take go to one of these six lines, each of which holds a single colour. When the round ends, every full line sends one tile to the same row of your dome, and there it scores.
learn-duel-actions = A turn is one of four actions: take tiles from a sun, take a plate, take tiles from the moons, or take a bonus chip. The chips lie on the moons of the small factories, still face down.
learn-duel-sun = The first action: from a sun you take all tiles of one colour. Take the two blue tiles of factory 1 to line 2: they fill it. The numbers that appear at the lines, or below the board, are what a full line can score and, with a minus, what the move costs.
learn-duel-sun-other = Allowed. But two blue tiles fill line 2 exactly, and your plate has a space for them there.
learn-duel-rest = The other tiles are stacked on the moon of the factory, and you choose the order. Choose the yellow tile: it goes on top of the red one. Then press “{ duel-order-done }”.
learn-duel-rest-other = The other way round would be legal. Here red goes below: only the top tile of a stack can be taken, and you may want the red one later.
learn-duel-moon = Your opponent took the red tiles from factory 2 and stacked the others too. Only the top tile of a stack can be taken. Under each stack lies a bonus chip, face down until the last tile of the stack is gone.
learn-duel-token = The second action: take a plate. It costs one of your two player tokens, the small figures at the lower edge of your board. In every round but the last you must use both. Take the marked plate.
learn-duel-token-other = There is time for that. Take the marked plate now: three colours and an ornament space.
learn-duel-ornament = The rosette makes this an ornament plate. Its space fills by itself once the other three are full, and then scores the number of its row: you will see that number on it. Place the plate directly to the right of the first one (b1), without turning it.
learn-duel-ornament-other = Also possible. Here it should lie directly to the right of the first plate (b1), without being turned.
learn-duel-moons = The third action: take all tiles of one colour that can be seen on the moons, from all moons together. Two turquoise tiles are on top. Take them to line 3.
learn-duel-moons-other = You may. But turquoise lies on top of two stacks: both come with one action. Take them to line 3.
learn-duel-waits = Row 3 of your dome has no plate yet, so line 3 waits for a plate with a turquoise space; a small clock shows this when you choose the line. But if all three plates of a row lie there and none has a free space for the colour, the tiles of the line break.
learn-duel-broken = Your opponent took two yellow tiles, but the line had room for one: the other broke. Broken tiles cost 1, 2, 3 and 4 points in turn, a fifth nothing more. Nobody may pass, so near the end of a round you may have to take tiles that break.
learn-duel-start = The large factory (0) has no stack: its tiles lie side by side. Whoever is first to take from its moon gets the start tile: it costs 2 points, but they begin the next round. Take blue to line 1.
learn-duel-start-other = Allowed. But blue fills line 1 at once, and its space on your dome is ready. The start tile is worth its 2 points.
learn-duel-chips = Your opponent took the last tiles of two stacks, so two bonus chips lie face up. Two chips that show a colour replace one missing tile of a line of that colour; any three chips will also do.
learn-duel-chip = The fourth action: take a chip. Each player takes exactly two in a round: the two small circles on your board count them. Line 3 lacks one turquoise tile: take the turquoise chip, and soon a second one.
learn-duel-chip-other = Better be quick: two chips that show turquoise replace a turquoise tile. Take the one from factory 2.
learn-duel-second = The other chip is still there! It shows red and turquoise, and counts as either. Take it as well: then you have two for line 3.
learn-duel-second-other = Do not let it go: with a second chip that shows turquoise you can complete line 3.
learn-duel-draw = You have one player token left, and no plate lies face up any more. So draw one from the stack, for 1 point. You see its back only: a rosette means an ornament plate, a ring a mosaic plate, which has a multicolour space.
learn-duel-draw-other = That can wait. Line 3 needs a plate with turquoise: draw one from the stack.
learn-duel-again = You may draw more plates for 1 point each, and then choose. Draw one more.
learn-duel-again-other = One plate may be enough. But of two you can choose the better one: draw once more.
learn-duel-look = Two are enough: press “{ duel-look }”.
learn-duel-look-other = A third plate would cost one more point. Look at the two you have.
learn-duel-keep = Keep the plate that has turquoise in its top row, and a multicolour space. The other goes back under the stack.
learn-duel-keep-other = Its turquoise space would lie in another row. Keep the marked plate.
learn-duel-field = Now row 3 gets its turquoise space: place the plate on the left of the middle row (a2), without turning it.
learn-duel-field-other = Here it should lie on the left of the middle row (a2), without being turned: that puts turquoise in row 3, right below your first plate.
learn-duel-phase = We skip the end of the round: the last tiles have been taken, and some lie on your lines 4 and 5. Now the domes are decorated: from every full line, from top to bottom, a tile moves to the same row of the dome. Your blue tile of line 1 has just scored 1.
learn-duel-any = Line 2 is blue. Two spaces fit: the blue one, and the multicolour one. Choose the blue space, and keep the other for a colour that has no space of its own.
learn-duel-any-other = It fits there as well. But the multicolour space takes anything: it is better kept for later.
learn-duel-spend = Line 3 lacks one tile. Your two chips both show turquoise, so together they replace it. Pay with them.
learn-duel-spend-other = You could save them. But now they complete the line, and its tile can be laid at once.
learn-duel-count = A tile alone scores 1, as yours did. With others next to it in its row, it scores 1 for every tile of that unbroken run, itself included; likewise in its column; with both, the sum. Right beside turquoise the next one will score 2. The start tile cost 2: you have 4 points.
learn-duel-rounds = Round 2: the factories and the plates are filled again. Lines that were not full keep their tiles, and so do full ones that still wait for a plate, here your opponent’s lines 1 and 3. There are five rounds; in the fifth no plates are taken.
learn-duel-third = We skip to the end of round 3. Line 1 is red. On the marked space it makes a row of three, and fills the third space of an ornament plate.
learn-duel-third-other = That scores only 1. On the marked space it scores 3, and the ornament 2 more.
learn-duel-bonus = The ornament came by itself: it scored 2, the number of its row, and counts as a neighbour. Now yellow: on the multicolour space at the left end of row 2 it makes a row of four and a column of two, 6 points.
learn-duel-bonus-other = That scores 4. At the left end of row 2 it scores 4 for the row and 2 for the column.
learn-duel-end = We skip to the end, after round 5. You have 97 points, 17 of them for the goals: 3 for one complete row, 7 for each of two complete columns.
learn-duel-goodbye = You won 97 to 61. Now play a game of Duel yourself: the novice is an easy opponent.
