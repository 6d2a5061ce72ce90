# The goals of Duel, and where its points come from

duelgoal-rows = Rows
duelgoal-rows-about = +{ $points } for each complete row
duelgoal-columns = Columns
duelgoal-columns-about = +{ $points } for each complete column
duelgoal-diagonals = Diagonals
duelgoal-diagonals-about = +{ $points } for each complete diagonal from corner to corner
duelgoal-mosaics = Multicolour spaces
duelgoal-mosaics-about = +{ $points } for each, if all of yours are filled
duelgoal-five_colours = Five colours
duelgoal-five_colours-about = +{ $points } for each row with all five colours; one ornament may stand for a colour
duelgoal-edge = Edge
duelgoal-edge-about = +{ $points } for each tile along the edge of the dome
duelgoal-corners = Corners
duelgoal-corners-about = For each full corner plate: +{ $upper } at the top, +{ $lower } at the bottom
duelgoal-ornaments = Ornaments
duelgoal-ornaments-about = −{ $points } for each ornament space that is still empty
duelpoints-draws = Plates drawn
duelpoints-tiled = Tiles
duelpoints-ornament = Ornament tiles
duelpoints-broken = Penalties
