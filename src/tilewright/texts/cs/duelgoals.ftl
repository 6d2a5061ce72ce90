# Cíle Duelu a odkud jsou jeho body

duelgoal-rows = Řady
duelgoal-rows-about = +{ $points } za každou úplnou vodorovnou řadu
duelgoal-columns = Sloupce
duelgoal-columns-about = +{ $points } za každý úplný sloupec
duelgoal-diagonals = Úhlopříčky
duelgoal-diagonals-about = +{ $points } za každou úplnou úhlopříčku z rohu do rohu
duelgoal-mosaics = Vícebarevná políčka
duelgoal-mosaics-about = +{ $points } za každé vaše, jsou-li obložena všechna
duelgoal-five_colours = Pět barev
duelgoal-five_colours-about = +{ $points } za každou řadu se všemi pěti barvami; jednu smí nahradit ozdobná dlaždice
duelgoal-edge = Okraj
duelgoal-edge-about = +{ $points } za každou dlaždici na okraji klenby
duelgoal-corners = Rohy
duelgoal-corners-about = Za každou plnou rohovou destičku: +{ $upper } nahoře, +{ $lower } dole
duelgoal-ornaments = Ozdoby
duelgoal-ornaments-about = −{ $points } za každé ozdobné políčko, které zůstalo prázdné
duelpoints-draws = Líznuté destičky
duelpoints-tiled = Dlaždice
duelpoints-ornament = Ozdobné dlaždice
duelpoints-broken = Ztráty
