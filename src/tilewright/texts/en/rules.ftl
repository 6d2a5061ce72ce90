rules-title = The rules
rules-games = The games
rules-classic = Classic and Mini
rules-contents = Chapters
rules-lead = You take tiles from the factories, collect them on the lines of your board and lay them on your wall. Tiles that touch others score more. Whoever has the most points at the end wins. Two to four players.
rules-note-grey = This game is played on the grey wall: you choose the space of every tile yourself. See “The grey wall” below.
rules-note-mini = Mini has the same rules as the classic game; only its table is smaller.

rules-table = What is on the table
rules-table-1 = There are 100 tiles, 20 of each colour: blue, yellow, red, black and white. They come out of a bag. Used tiles go to the box lid, and back into the bag once it is empty.
rules-table-2 = In the middle lie the factories: five for two players, seven for three, nine for four. Each is filled with four tiles. The space between them is the centre; at first only the start token lies there.
rules-table-3 = Every player has a board with five pattern lines, a wall of five by five spaces, and a floor line.
rules-table-caption = A board: (1) the pattern lines, for one to five tiles; (2) the wall, where every colour has its space in each row; (3) the floor line.

rules-offer = Taking tiles: the factory offer
rules-offer-1 = The players take turns. On your turn you take all tiles of one colour, either from one factory or from the centre. The other tiles of that factory are pushed to the centre.
rules-offer-2 = Whoever is the first in a round to take from the centre takes the start token too. It goes to the leftmost free space of their floor line, and they start the next round.
rules-offer-3 = The factory offer is over when all factories and the centre are empty.
rules-offer-factory = Both blue tiles are taken. Yellow and black go to the centre.
rules-offer-centre = All three red tiles are taken from the centre, and the start token with them.

rules-lines = Filling the pattern lines
rules-lines-1 = The tiles you took all go to one pattern line, which fills from right to left. A line holds a single colour.
rules-lines-2 = A line takes no tile once it is full, and it never takes a colour that the same row of your wall already has.
rules-lines-3 = Tiles for which the line has no space fall to the floor. You may also put all of them on the floor at once.
rules-lines-caption = Where can two yellow tiles go? To line 1, though one of them falls to the floor, or to line 5. Rows 2 and 3 of the wall already have yellow, and line 4 holds blue.

rules-floor = The floor line
rules-floor-1 = Tiles on the floor fill its seven spaces from left to right. At the end of the round every occupied space costs the points printed above it: 1, 1, 2, 2, 2, 3 and 3.
rules-floor-2 = When all seven spaces are occupied, further tiles go to the lid and cost nothing. The start token takes a space and costs as much as a tile; if the floor is full, it costs nothing.
rules-floor-caption = points: the start token and four tiles cost 1 + 1 + 2 + 2 + 2.

rules-tiling = Tiling the wall
rules-tiling-1 = When all tiles are taken, every player goes through their lines from top to bottom. From every full line one tile moves to the space of its colour in the same row of the wall, and scores at once. The other tiles of the line go to the lid. Lines that are not full keep their tiles for the next round.
rules-tiling-2 = A tile with no neighbour scores 1 point. Otherwise count the tiles of the unbroken row that it now belongs to, and of the unbroken column, itself included; each of the two counts if it has at least two tiles.
rules-tiling-3 = Then the floor is paid for and cleared. A score never falls below 0.
rules-tiling-4 = A tile on the wall stays there until the end.
rules-tiling-caption = Line 3 is full: one red tile goes to the wall, two to the lid.
rules-score-alone = A tile alone.
rules-score-row = A row of three.
rules-score-column = A column of three.
rules-score-both = A row of four and a column of three.

rules-next = The next round
rules-next-1 = If nobody has a complete row of five, the factories are filled again and the holder of the start token begins; if nobody took it, because no tile came to the centre, the same player begins again. When the bag is empty, the tiles in the lid go back into it. If there are still too few tiles, the round is played with what there is; if there are none at all, the game ends, with the extra points as usual.

rules-end = The end of the game
rules-end-1 = The game ends after the round in which somebody completes a horizontal row of the wall. Then there are extra points: 2 for each complete row, 7 for each complete column and 10 for each colour of which all five tiles are on the wall.
rules-end-2 = The player with the most points wins. If players are level, the one with more complete rows wins; if they are level in that too, they share the victory.
rules-end-row = for a complete row.
rules-end-column = for a complete column.
rules-end-colour = for all five tiles of a colour.

rules-grey = The grey wall
rules-grey-1 = The grey wall has no printed colours. A tile from a full line may go to any free space of its row, as long as no colour then appears twice in a row or twice in a column.
rules-grey-2 = If there is no such space, all tiles of that line fall to the floor and count in this round. A line may still not take a colour that its row of the wall has.
rules-grey-3 = If only one space is left, the game places the tile for you; you are asked only when there is a choice. The starting player of the round chooses first. All other rules stay the same.
rules-grey-4 = The walls can become so full that nobody can ever complete a row. The printed rules would have you play on; here the game ends after such a round, with the extra points as usual. A row can still be completed if each colour that it lacks has a free column of its own that does not hold it yet.
rules-grey-caption = A yellow tile of line 3 may go to column 3 or 5. Columns 2 and 4 already have yellow, and the space in column 1 is taken.

rules-mini = Mini
rules-mini-1 = Mini is the travel edition: smaller pieces, the same rules, with either wall.

rules-here = Playing here
rules-here-1 = Choose a colour at a factory or in the centre; the lines that may take it light up and show what would fall to the floor. Then choose a line. You can click, tap or drag, and undo until another person moves or chance shows something new.
rules-here-2 = By keyboard: the arrows move through the choices, Enter takes one, Escape puts it back. Or type a move: 3r4 takes the red tiles of factory 3 to line 4, 0k- puts the black tiles of the centre (0) on the floor (-), and 4@2 lays the tile of line 4 in column 2 of a grey wall.
rules-here-3 = The letters are b for blue, y for yellow, r for red, k for black and w for white. A hint shows step by step what a bot would do.

## Duel

rules-duel-lead = Duel is a game for two. You build a dome of plates, collect tiles on the lines of your board and lay them on the spaces of your dome. Tiles that touch others score more. After five rounds the goals are counted, and whoever has the most points wins.

rules-duel-table = What is on the table
rules-duel-table-1 = There are 65 tiles, 13 of each colour: blue, yellow, red, black and turquoise. They come out of a bag. Used tiles go to the tower, and back into the bag once it is empty.
rules-duel-table-2 = In the middle are five factories: a large one for five tiles and four small ones for four. Each has a sun, where the tiles of the round are laid out, and below it a moon, where the leftover tiles go. On every small moon lies a bonus chip, face down; on the large one the start tile.
rules-duel-table-3 = There are 18 dome plates of two by two spaces. Nine are ornament plates: three coloured spaces and one for an ornament tile. Nine are mosaic plates: three coloured spaces and a multicolour one, which takes any colour. The back of a plate shows only which of the two it is. Three plates lie face up, the others are the stack.
rules-duel-table-4 = Every player has a board with six pattern lines, a dome for nine plates, four spaces for broken tiles and one for the start tile, a store for chips, two tokens, and 5 points to begin with.
rules-duel-table-board = A board in round 3: (1) the pattern lines, for one to six tiles; (2) the dome, with six plates and ten tiles, two of them ornament tiles; (3) the broken tiles and the start tile.
rules-duel-table-factories = The factories at the same moment. On one of them the tiles still lie on the sun. Only the top tile of a stack on a small moon can be taken. One chip is already face up.

rules-duel-setup = Before the first round
rules-duel-setup-1 = Three or four goals are chosen: three or four of the four goal tiles, and a side of each. They say what is worth extra points at the end.
rules-duel-setup-2 = Each player takes one of the three plates that lie face up and places it on any field of the dome, turned as they like: first the one who does not start, then the one who does. The place of a taken plate is filled from the stack. This costs nothing.

rules-duel-turn = Your turn
rules-duel-turn-1 = The players take turns. On your turn you do exactly one of four things: take a plate, take tiles from a sun, take tiles from the moons, or take a bonus chip.
rules-duel-turn-2 = You cannot pass while one of the four is open to you. If none is, you are skipped, and the other player goes on alone.
rules-duel-turn-3 = The first phase of a round is over when neither a tile nor a chip is left on the factories and, in rounds 1 to 4, both players have used both of their tokens.

rules-duel-tiles = Taking tiles: suns and moons
rules-duel-tiles-1 = From a sun you take all tiles of one colour. You stack the other tiles of a small factory on its moon, on top of the chip, in an order of your choice. Those of the large factory go to its moon side by side.
rules-duel-tiles-2 = From the moons you take all tiles of one colour that can be seen, on all five at once: of each small moon the top tile, if it has that colour, and of the large one every tile of the colour.
rules-duel-tiles-3 = Whoever is the first in a round to take from the large moon takes the start tile too. It costs 2 points at the end of the round, and its holder starts the next one.
rules-duel-tiles-4 = When no tile is left on a small factory, its chip is turned face up.
rules-duel-tiles-sun = Both blue tiles are taken from the sun. Yellow and black are stacked on the moon, in this order: black is on top now.
rules-duel-tiles-moons = Black is taken from the moons: the tile on the large one, so the start tile comes along, and the top of one stack. The black tile below a yellow one stays.

rules-duel-lines = Pattern lines
rules-duel-lines-1 = The tiles you took all go to one pattern line, or all of them are broken. A line holds one colour, fills from right to left, and takes no tile once it is full. Any colour may go to any line, whatever your dome shows.
rules-duel-lines-2 = Tiles for which the line has no space are broken. They go to the four spaces for broken tiles; any more go to the tower and cost nothing.
rules-duel-lines-caption = Three red tiles go to line 2: two fit, one is broken.

rules-duel-plates = Plates, drawing and looking
rules-duel-plates-1 = To take a plate you put down one of your two tokens. In each of rounds 1 to 4 both players must use both tokens, so after round 4 both domes are full of plates. In round 5 no plate is taken.
rules-duel-plates-2 = You take one of the plates that lie face up; their places stay empty until the next round. Or you draw from the stack: pay 1 point and take its top plate unseen. You may draw again and again, for 1 point each, and see none of the plates until you stop.
rules-duel-plates-3 = Then you look at all the plates you have drawn, keep one of them, and put the others under the stack in an order of your choice. With 0 points the first draw costs nothing, but you cannot draw again.
rules-duel-plates-4 = Place the plate on any empty field of your dome, turned as you like. Once placed, it is neither moved nor turned. Colours may repeat in the rows and columns of your dome.
rules-duel-plates-display = Three plates face up, and the stack: the back of its top plate says that an ornament plate comes next.
rules-duel-plates-turns = The four ways to turn a plate.

rules-duel-chips = Bonus chips
rules-duel-chips-1 = A chip that lies face up can be taken: that is a whole turn. Every player takes exactly two in a round; after the second you cannot take another until the next round.
rules-duel-chips-2 = In the second phase chips stand in for missing tiles. One tile is replaced by 2 chips that show the colour of the line, or by any 3 chips. If several tiles are missing, you may mix the two ways.
rules-duel-chips-3 = The line must hold at least one tile, and it must become full so that its tile can be placed at once. Chips that were spent are gone.
rules-duel-chips-caption-2 = One turquoise tile is missing: two chips that show turquoise replace it.
rules-duel-chips-caption-3 = One black tile is missing: any three chips replace it.

rules-duel-decorating = The second phase: decorating
rules-duel-decorating-1 = When everything is taken, the players decorate, the starting player first. Go through your lines from top to bottom. From every full line one tile moves to the same row of your dome, to a free space of its colour or a free multicolour space; if there are several, you choose. It scores at once, and the other tiles of the line go to the tower.
rules-duel-decorating-2 = A line that is not full keeps its tiles, unless you complete it with chips. So does a line whose colour has no free space in its row yet, as long as another plate may still come there.
rules-duel-decorating-3 = But once all three plates across the row are there and no free space fits, the tiles of that line are broken, whether it is full or not.
rules-duel-decorating-choice = Line 3 is full of yellow. Its tile may go to the yellow space or to the multicolour one.
rules-duel-decorating-closed = All three plates across row 2 are there, and no space of the row takes red: both red tiles are broken.

rules-duel-scoring = Points for tiles and ornaments
rules-duel-scoring-1 = A tile with no neighbour scores 1 point. Otherwise count the tiles of the unbroken row that it now belongs to, and of the unbroken column, itself included; each of the two counts if it has at least two tiles. Ornament tiles are neighbours too.
rules-duel-scoring-2 = As soon as the three other spaces of an ornament plate are full, an ornament tile is added to its ornament space. It scores the number of its row, from 1 at the top to 6 at the bottom, and nothing for its neighbours.
rules-duel-scoring-tile = A row of two and a column of two.
rules-duel-scoring-ornament = The plate is full except for its ornament space: the ornament tile in row 2 scores 2.
rules-duel-scoring-beside = A column of three, with the ornament tile.

rules-duel-broken = Broken tiles
rules-duel-broken-1 = After the lines the broken tiles are paid for: 1, 3, 6 or 10 points for one to four of them, and 2 more for the start tile. Then the broken tiles go to the tower.
rules-duel-broken-2 = A score never falls below 0.
rules-duel-broken-caption = points: three broken tiles cost 1 + 2 + 3, and the start tile 2.

rules-duel-next = The next round
rules-duel-next-1 = The players take their tokens back, three plates lie face up again, and the factories get new tiles and chips. When the bag is empty, the tiles in the tower go into it. The start tile goes back to the large moon, and its holder starts; if nobody took it, the same player starts again.
rules-duel-next-2 = If five tiles of one colour lie on the large factory, they are drawn again. If there are too few tiles, you play with what there is; the chip of a small factory that stays empty is turned face up at once.

rules-duel-goals = The goals
rules-duel-goals-1 = These are the eight goals, two on each goal tile. For a first game the printed rules have a set of three; here it is rows, columns and diagonals, which is our choice. What counts on these domes is framed.

rules-duel-end = The end of the game
rules-duel-end-1 = The game ends after round 5. The goals are counted for each player and added to the score; a total below 0 counts as 0.
rules-duel-end-2 = The player with the most points wins. If both are level, the one who took the start tile in round 5 wins; if nobody took it, they share the victory.

rules-duel-here = Playing here
rules-duel-here-1 = What you can take is lit. Choose tiles, and the lines light up and show what would be broken. Choose a plate, turn it and choose a field. Press anything that is closed to see why. You can click, tap or drag, and take your turn back step by step until it is finished, but never past a plate or chip that you have seen.
rules-duel-here-2 = By keyboard: the arrows move through the choices, Enter takes one, Escape goes a step back. The digits 0 to 4 go to a sun, M to the moons, a letter takes a colour, and a digit then chooses the line. The menu lists all keys.
rules-duel-here-3 = Or type a step: s2t:4 takes the turquoise tiles of sun 2 to line 4, mk:- takes black from the moons and breaks it, b2+1 places a plate in the middle, turned once. The letters are b for blue, y for yellow, r for red, k for black and t for turquoise.
rules-unknown = This page has no rules for this game.
