## The lessons

title-learn = Learn to play
learn-title = Learn to play
learn-lead = Five minutes each. You make the moves at a real table and are told why. Leave whenever you like: you go on where you left.
learn-about-azul = Factories, lines, wall and floor: the whole game from the first tile to the last point.
learn-about-azul-grey = For those who know the coloured wall: what is different when you choose the spaces yourself.
learn-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
learn-step = Step { $step } of { $steps }
learn-go-new = Begin
learn-go-begun = Go on
learn-go-done = Once more
learn-done = Done
learn-all = All lessons
learn-loading = Opening the lesson…
learn-panel = Lesson
learn-partner = Partner
learn-back = Back
learn-next = Next
learn-show = Show me
learn-make = Make this move for me
learn-your-move = Your move
learn-play = Play against the novice
error-unknown_lesson = There is no such lesson.

## The classic game with the coloured wall

learn-azul-factories = Welcome! Tiles lie on five factories, four on each. You and your partner take turns and take tiles from them.
learn-azul-wall = This is your wall. In the end, tiles on it bring the points; every colour has its own space in each row.
learn-azul-take = In your turn you take all tiles of one colour from one factory. Take the two yellow tiles of factory 1, and put them on line 2.
learn-azul-take-other = That is allowed too. But two tiles fill line 2 exactly: nothing falls, and the line is full at once. Take yellow from factory 1 to line 2.
learn-azul-rest = Line 2 is full. The other tiles of the factory went to the centre; they can be taken from there later.
learn-azul-full = Your partner has taken three white tiles. Now you: take the three blue tiles of factory 2 to line 3.
learn-azul-full-other = Allowed, but only a full line brings a tile to the wall. Three blue tiles fill line 3 at once.
learn-azul-lines = A line holds a single colour, and a full line takes no more tiles. So line 2 and line 3 are done in this round.
learn-azul-centre = There are three red tiles in the centre. Take them to line 4. Who is first to take from the centre gets the start token as well.
learn-azul-centre-other = You may do that. But three tiles of one colour are a good catch: take the red ones from the centre to line 4.
learn-azul-token = The start token lies on your floor. Every space of the floor that is taken costs the points above it, but you will start the next round.
learn-azul-single = Line 1 holds one tile only. Take the one red tile of the centre there.
learn-azul-single-other = A better fit: one red tile is just enough for line 1. It will score in this very round.
learn-azul-long = Three tiles are left, each of another colour. Take the black one to line 5: its space is in the middle of the wall, below the others.
learn-azul-long-other = That would be legal. But black on line 5 has its space in the same column as your other tiles, and neighbours will pay.
learn-azul-floor = The last tile is yours, and it is yellow. Three lines are full, two hold another colour: so it has to go to the floor.
learn-azul-floor-other = No line can take yellow now. Put it on the floor.
learn-azul-tiling = All tiles are taken, so the walls are tiled. From each full line one tile moves to its space; the others go to the box lid.
learn-azul-neighbours = A tile alone scores 1. One that touches others scores the length of its row and of its column. Here: 1 for red, 2 for yellow, 3 for blue.
learn-azul-penalty = Then the floor is paid for: the token and the yellow tile cost 1 point each. 6 minus 2: you have 4 points.
learn-azul-kept = Lines 4 and 5 were not full. They keep their tiles for the next round.
learn-azul-round = Round 2: the factories are full again. You took the start token, so you begin.
learn-azul-exact = Line 4 lacks one red tile. Find the factory with just one: a second one would fall to the floor.
learn-azul-exact-other = Look again: factory 3 has exactly one red tile. It completes line 4, and nothing falls.
learn-azul-colours = Row 2 of your wall has yellow already. So line 2 takes no yellow any more; every other colour is welcome.
learn-azul-beside = In row 2, blue belongs right beside your yellow tile: that will score 2. Take the two blue tiles of factory 4 to line 2.
learn-azul-beside-other = Not bad. But blue on line 2 comes to lie beside yellow and scores 2, and nothing falls.
learn-azul-tip = So it goes on. Have an eye on your partner’s lines, too: what they need, they would rather not see on your side.
learn-azul-later = We leap to the last round. You have 24 points, your partner 38. In row 1 of your wall only white is missing.
learn-azul-row = A complete row ends the game after this round, and brings extra points. Take the white tile of factory 4 to line 1.
learn-azul-row-other = That would let the row wait. White on line 1 completes it: take it from factory 4.
learn-azul-black = Black stands in rows 1 and 5, and lines 3 and 4 are full of it. Line 2 is missing: all five of a colour bring 10 points! Take black from the centre there, though one tile will fall.
learn-azul-black-other = It costs a point for a tile on the floor, but all five black tiles bring 10. Take black to line 2.
learn-azul-end = The last walls were tiled. Your row 1 is complete: the game is over.
learn-azul-bonuses = Now the extra points: 2 for a complete row, 7 for a complete column, 10 for all five tiles of a colour. You have one of each!
learn-azul-goodbye = You win with 63 to 42. That was everything. Now play a game of your own!

## The grey wall

learn-azul-grey-same = On the grey wall no colours are printed. You take tiles just as before; but where a tile goes in its row, you decide.
learn-azul-grey-take = Finish the round first: take the two yellow tiles from the centre to line 2.
learn-azul-grey-take-other = Two yellow tiles fill line 2 exactly. Put them there.
learn-azul-grey-choose = Now the walls are tiled, line by line from the top. Your red tile may go to any column. Choose the middle one: there is room for neighbours on all sides.
learn-azul-grey-choose-other = Also possible. But in the middle, column 3, a tile can get neighbours on both sides.
learn-azul-grey-below = Your yellow tile of line 2 is next. Right below the red one, in column 3, it scores 2.
learn-azul-grey-below-other = There it would score 1. In column 3 it touches the red tile and scores 2.
learn-azul-grey-third = And the blue tile: the numbers show what each space would score. Take the best one.
learn-azul-grey-third-other = Column 3 makes a column of three tiles, which scores 3.
learn-azul-grey-columns = A round later. There is one rule more: no colour may stand twice in a row, nor twice in a column.
learn-azul-grey-red = Line 4 is full of red. Column 3 is closed to it, since red is there already. Where does it score most?
learn-azul-grey-red-other = That scores 1. In column 4 it makes a column of four tiles: 4 points.
learn-azul-grey-trap = Mind the trap: line 5 is full of blue, and columns 3 and 4 have blue. If no space at all were left, all tiles of the line would fall to the floor.
learn-azul-grey-goodbye = That is all that is different. Try it!

## Duel

learn-about-duel = Suns and moons, dome plates, bonus chips and goals: a game for two, shown in one round and its end.

learn-duel-dome = Welcome to Duel! This is your dome. It has room for nine plates, and the tiles that you lay on them bring points. You start with 5.
learn-duel-goals = These are the goals of this game. They count at the very end, for both of you.
learn-duel-plate = Your partner has chosen a first plate. Now you: take the plate with the multicolour space. It takes a tile of any colour.
learn-duel-plate-other = A good plate as well. But begin with the one marked here: its multicolour space takes any tile.
learn-duel-place = A plate may go to any empty field, turned in any way, and then stays. Place it at the top left, as it is printed.
learn-duel-place-other = It could lie there too. For this lesson, place it at the top left, not turned.
learn-duel-actions = Now round 1. A turn is one of four actions: take tiles from a sun, take tiles from the moons, take a plate, or take a bonus chip.
learn-duel-sun = On the sun of a factory you take all tiles of one colour. Take the two blue tiles of factory 1 to line 2: they fill it.
learn-duel-sun-other = Allowed. But two blue tiles fill line 2 exactly, and your plate has a space for them there.
learn-duel-rest = The other tiles are stacked on the moon of the factory, and you say how. Put red below and yellow on top.
learn-duel-rest-other = The other way round would be legal. Here red goes below: only the top tile of a stack can be taken, and you may want the red one later.
learn-duel-moon = Of a stack, only the tile on top can be taken. Under each stack lies a bonus chip, face down until the stack is gone.
learn-duel-token = Plates are the second action. Each costs one of your two player tokens, which you must use in every round but the last. Take the marked plate.
learn-duel-token-other = There is time for that. Take the marked plate now: three colours and an ornament space.
learn-duel-ornament = An ornament space fills by itself once the other three spaces of its plate are full. Place the plate right beside the first one, not turned.
learn-duel-ornament-other = Also possible. Here it should lie beside the first plate, in the middle of the top row, not turned.
learn-duel-moons = The third action: take all tiles of one colour that lie open on the moons, all moons together. Two turquoise tiles are on top. Take them to line 3.
learn-duel-moons-other = You may. But turquoise lies on top of two stacks: both come with one action. Take them to line 3.
learn-duel-waits = Line 3 lacks one tile, and row 3 of your dome has no plate yet. That does no harm: any colour may go to any line, and waits there.
learn-duel-broken = Your partner took two yellow tiles, but had room for one. The other broke. Broken tiles cost 1, 2, 3 and 4 points, one after the other.
learn-duel-start = The large factory has no stack: its tiles lie side by side. Who takes from its moon first gets the start tile: it costs 2 points, but you begin the next round. Take blue to line 1.
learn-duel-start-other = Allowed. But blue fills line 1 at once, and its space on your dome is ready. The start tile is worth its 2 points.
learn-duel-chips = Your partner took the last tiles of two stacks, so two bonus chips are face up. Chips can stand in for missing tiles.
learn-duel-chip = The fourth action: take a chip. Each player takes exactly two in a round. Line 3 lacks one turquoise tile: take the turquoise chip.
learn-duel-chip-other = Better be quick: two chips that show turquoise stand in for a turquoise tile. Take the one of factory 2.
learn-duel-second = It is still there! This chip is red or turquoise, as you need it. Take it as well.
learn-duel-second-other = Do not let it go: with a second chip that shows turquoise you can complete line 3.
learn-duel-draw = You have one player token left, and no plate lies open any more. So draw one from the stack. You see its back only, and it costs 1 point.
learn-duel-draw-other = That can wait. Line 3 needs a plate with turquoise: draw one from the stack.
learn-duel-again = You may draw more plates for 1 point each, and then choose. Draw one more.
learn-duel-again-other = One plate may be enough. But of two you can choose the better one: draw once more.
learn-duel-look = Two are enough. Stop drawing, and look at them.
learn-duel-look-other = A third plate would cost one more point. Look at the two that you have.
learn-duel-keep = Keep the plate that has turquoise in its top row, and a multicolour space. The other goes back under the stack.
learn-duel-keep-other = Its turquoise space would lie in another row. Keep the marked plate.
learn-duel-field = Now row 3 gets its turquoise space: place the plate at the left in the middle, not turned.
learn-duel-field-other = Then turquoise would not be in row 3, or further away. Place it at the left in the middle, not turned.
learn-duel-phase = The rest of the round went by. Now phase 2: from every full line, from top to bottom, a tile moves to the same row of the dome. Your blue tile of line 1 has just scored 1.
learn-duel-any = Line 2 is blue. Two spaces fit: its own blue one, and the multicolour one. Choose the blue space, and keep the other for a colour that finds no place.
learn-duel-any-other = It fits there as well. But the multicolour space takes anything: it is better kept for later.
learn-duel-spend = Line 3 lacks one tile. Two chips that show its colour replace a tile, or any three. Spend your two chips.
learn-duel-spend-other = You could save them. But now they complete the line, and its tile can be laid at once.
learn-duel-count = The turquoise tile scored 1. As on any wall, tiles that touch score the length of their row and column. Then the start tile cost 2: you have 4 points.
learn-duel-rounds = Lines that are not full keep their tiles. Now everything is filled again: there are five rounds, and in the fifth no plates are taken.
learn-duel-third = We leap to round 3. Line 1 is red. In column 4 it makes a row of three, and fills the third space of an ornament plate.
learn-duel-third-other = That scores 1 only. In column 4 it scores 3, and the ornament 2 more.
learn-duel-bonus = The ornament came by itself: it scores the number of its row, here 2, and counts as a neighbour. Now yellow: the multicolour space in column 1 makes a row of four and a column of two.
learn-duel-bonus-other = That scores 4. In column 1 it scores 4 for its row and 2 for its column.
learn-duel-end = We leap to the end, after round 5. Now the goals count: one complete row brings you 3 points, two complete columns bring 14.
learn-duel-goodbye = You win with 97 to 61. Now play a game of Duel yourself!
