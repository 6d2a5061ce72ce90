# Klasické hry v terminálu.

terminal-title-azul = Azul
terminal-title-azul-grey = Azul se šedou stěnou
terminal-title-mini = Azul Mini
terminal-title-mini-grey = Azul Mini se šedou stěnou

terminal-classic-centre = střed 0:
terminal-classic-floor = podlaha
terminal-classic-floor-short = podl.
terminal-classic-token = začíná příští kolo

terminal-classic-deal = { $round }. kolo: výlohy jsou plné
terminal-classic-with = { $what }{ $dropped ->
    [0] {""}
    [one] , { $dropped } spadne na podlahu
    [few] , { $dropped } spadnou na podlahu
   *[other] , { $dropped } spadne na podlahu
}{ $token ->
    [yes] , s žetonem začínajícího hráče
   *[no] {""}
}
terminal-classic-row = úplná řada { $row }
terminal-classic-column = úplný sloupec { $column }
terminal-classic-colour = celá barva ({ $colour })

terminal-classic-question-draft = Vezměte všechny dlaždice jedné barvy do řady, nebo (-) na podlahu.
terminal-classic-question-tile = Řada { $line } je plná. Do kterého sloupce stěny půjde její dlaždice ({ $colour })?

terminal-classic-notation =
    3r4        červené dlaždice z výlohy 3 do řady 4
    0k-        černé dlaždice ze středu stolu (0) na podlahu (-)
terminal-classic-notation-grey = 4@2        dlaždice z řady 4 na stěnu do sloupce 2
terminal-classic-legend =
    Barvy: b modrá, y žlutá, r červená, k černá, w bílá.
    Stůl: velké písmeno je dlaždice, malé písmeno nebo tečka volné políčko, (1) nebo 1 žeton začínajícího hráče, šipka označuje plnou řadu. Volné políčko podlahy ukazuje, kolik bodů stojí.
terminal-classic-rules = Na tahu vezmete všechny dlaždice jedné barvy buď z výlohy, jejíž ostatní dlaždice se přesunou doprostřed stolu, nebo ze středu stolu; kdo odtud bere první, dostane žeton začínajícího hráče, který zabere políčko podlahy, a začíná příští kolo. Dlaždice jdou do jedné přípravné řady. V řadě je jen jedna barva, a nikdy ta, kterou už má její vodorovná řada stěny. Dlaždice, které se nevejdou, padají na podlahu a stojí body. Když jsou všechny dlaždice rozebrané, přesune se z každé plné řady jedna dlaždice do její vodorovné řady na stěně a přinese tolik bodů, kolik dlaždic mají řada a sloupec, které prodloužila, nebo 1, leží-li sama. Hra končí po kole, ve kterém někdo dokončil vodorovnou řadu. Úplná vodorovná řada dává { $row }, svislý sloupec { $column }, všech pět dlaždic jedné barvy { $colour }.
terminal-classic-rules-grey = Na šedé stěně si sloupec vybíráte: žádná barva nesmí být v řadě ani ve sloupci dvakrát, a přípravná řada, pro kterou takové políčko není, padá na podlahu. Hra končí také po kole, po kterém už nikdo nemůže dokončit žádnou vodorovnou řadu.
