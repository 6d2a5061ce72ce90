rules-title = The rules
rules-contents = Chapters
rules-lead = You take tiles from the factories, collect them on the lines of your board and lay them on your wall. Tiles that touch others score more. Whoever has the most points at the end wins. Two to four players.
rules-note-grey = This game is played on the grey wall: you choose the space of every tile yourself. See “The grey wall” below.
rules-note-mini = Mini has the same rules as the classic game; only its table is smaller.
rules-note-duel = The rules of Duel come with its table. These are the rules of the classic game.

rules-table = What is on the table
rules-table-1 = There are 100 tiles, 20 of each colour: blue, yellow, red, black and white. They come out of a bag; tiles that are done with go to the box lid, until the bag is empty and they are used again.
rules-table-2 = In the middle lie the factories: five for two players, seven for three, nine for four. Each is filled with four tiles. The space between them is the centre; at first only the start token lies there.
rules-table-3 = Every player has a board with five pattern lines, a wall of five by five spaces, and a floor line.
rules-table-caption = A board: (1) the pattern lines, for one tile to five; (2) the wall, where every colour has its space in each row; (3) the floor line.

rules-offer = Taking tiles: the factory offer
rules-offer-1 = The players take turns. In your turn you take all tiles of one colour, either from one factory or from the centre. The other tiles of that factory are pushed to the centre.
rules-offer-2 = Whoever is the first in a round to take from the centre takes the start token too. It goes to the leftmost free space of their floor line, and they start the next round.
rules-offer-3 = The factory offer is over when all factories and the centre are empty.
rules-offer-factory = Both blue tiles are taken. Yellow and black go to the centre.
rules-offer-centre = All three red tiles are taken from the centre, and the start token with them.

rules-lines = Filling the pattern lines
rules-lines-1 = The tiles that you took all go to one pattern line, which fills from right to left. A line holds a single colour.
rules-lines-2 = A line takes no tile once it is full, and it never takes a colour that the same row of your wall already has.
rules-lines-3 = Tiles for which the line has no space fall to the floor. You may also put all of them on the floor at once.
rules-lines-caption = Where can two yellow tiles go? To line 1, though one of them falls to the floor, or to line 5. Rows 2 and 3 of the wall have yellow already, and line 4 holds blue.

rules-floor = The floor line
rules-floor-1 = Tiles on the floor fill its seven spaces from left to right. At the end of the round every space that is taken costs the points printed above it: 1, 1, 2, 2, 2, 3 and 3.
rules-floor-2 = When all seven spaces are taken, further tiles go to the lid and cost nothing. The start token takes a space and costs like a tile; if the floor is full, it costs nothing.
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
rules-next-1 = If nobody has a complete row of five, the factories are filled again and the holder of the start token begins. When the bag is empty, the tiles of the lid go back into it. Should there still be too few tiles, the round is played with those there are; with none at all, the game ends.

rules-end = The end of the game
rules-end-1 = The game ends after the round in which somebody completes a horizontal row of the wall. Then there are extra points: 2 for each complete row, 7 for each complete column and 10 for each colour of which all five tiles are on the wall.
rules-end-2 = The most points win. If players are level, the one with more complete rows wins; if they are level in that too, they share the victory.
rules-end-row = for a complete row.
rules-end-column = for a complete column.
rules-end-colour = for all five tiles of a colour.

rules-grey = The grey wall
rules-grey-1 = The grey wall has no printed colours. A tile from a full line may go to any free space of its row, as long as no colour then stands twice in a row or twice in a column.
rules-grey-2 = If there is no such space, all tiles of that line fall to the floor and count in this round. A line may still not take a colour that its row of the wall has.
rules-grey-3 = Where only one space is left, the game places the tile for you; you are asked only when there is a choice. The starting player of the round chooses first. All other rules stay as they are.
rules-grey-caption = A yellow tile of line 3 may go to column 3 or 5. Columns 2 and 4 have yellow already, and the space in column 1 is taken.

rules-mini = Mini
rules-mini-1 = Mini is the travel edition: smaller pieces, the same rules, with either wall.

rules-here = Playing here
rules-here-1 = Choose a colour at a factory or in the centre; the lines that may take it light up and show what would fall to the floor. Then choose a line. You can click, tap or drag, and undo as long as nobody has gone on.
rules-here-2 = By keyboard: arrows go through what can be chosen, Enter takes it, Escape puts it back. Or type a move: 3r4 takes the red tiles of factory 3 to line 4, 0k- puts the black tiles of the centre (0) on the floor (-), and 4@2 lays the tile of line 4 in column 2 of a grey wall.
rules-here-3 = The letters are b for blue, y for yellow, r for red, k for black and w for white. A hint shows step by step what a bot would do.
