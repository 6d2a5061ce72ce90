# Proč pozice není možná, podle druhu chyby.

# Každá hra.

fault-score-negative = Skóre není nikdy menší než 0
fault-board-size = Herní plán nemá správný počet řad a políček
fault-seat-unknown = { $what ->
    [starter] Začínající hráč není u stolu
    [turn] Hráč na tahu není u stolu
    [token] Kdo vzal žeton začínajícího hráče, není u stolu
   *[tile] Kdo vzal dlaždici začínajícího hráče, není u stolu
}
fault-tile-order = Dlaždice „{ $tiles }“ nejsou v pořadí { $colours }
fault-tile-count = Počet { table-colour.many } dlaždic je { $count }, má být { $expected }

# Klasické hry: herní plány.

fault-line-long = { $count ->
    [one] Do řady { $line } se nevejde { $count } dlaždice
    [few] Do řady { $line } se nevejdou { $count } dlaždice
   *[other] Do řady { $line } se nevejde { $count } dlaždic
}
fault-line-mixed = V řadě { $line } je víc než jedna barva
fault-line-on-wall = V řadě { $line } je { table-colour }, a ta už ve stejné řadě stěny leží
fault-wall-letter = V řadě { $row } stěny je „{ $letter }“, a to není barva
fault-wall-space = Řada stěny { $row }, sloupec { $column }: toto políčko není pro { table-colour.accusative }
fault-wall-twice = { $way ->
    [row] Ve vodorovné řadě { $number } stěny je { table-colour } dvakrát
   *[column] Ve sloupci { $number } stěny je { table-colour } dvakrát
}
fault-wall-too-soon = { $most ->
    [0] Řada { $row } stěny: do { $round }. kola se ještě nic neobkládalo, takže tu dlaždice ležet nemůže
   *[other] V řadě { $row } stěny je dlaždic { $count }, ale za kolo do řady přibude nejvýš jedna: zatím nejvýš { $most }
}
fault-floor-full = Podlaha má { $most } políček a žeton začínajícího hráče je jen jeden
fault-floor-letter = Na podlaze je „{ $tiles }“, patří tam ale jen dlaždice a žeton začínajícího hráče
fault-token-not-taken = Na této podlaze leží žeton začínajícího hráče, ale tento hráč ho nevzal
fault-token-not-on-floor = Tento hráč vzal žeton začínajícího hráče, takže musí ležet na této podlaze
fault-board-not-cleared = Po obkládání stěn není žádná řada plná a podlaha je prázdná
fault-row-complete = Vodorovná řada stěny je úplná, takže hra skončila
fault-line-not-next = Teď se neobkládá z řady { $line }
fault-wall-no-choice = U řady { $line } není z čeho vybírat: hodí se méně než dvě políčka stěny

# Klasické hry: stůl.

fault-board-count = Počet herních plánů je { $count }, má být { $expected }
fault-factory-count = Počet výloh je { $count }, má být { $expected }
fault-round-first = Kola se počítají od 1
fault-token-kept = Než se doplní výlohy, leží žeton začínajícího hráče uprostřed stolu
fault-table-not-empty = Na výlohách nebo uprostřed stolu ještě leží dlaždice: nejdřív se musí vzít
fault-table-empty = Hráč má brát dlaždice, ale na výlohách ani uprostřed stolu žádné nejsou
fault-factory-long = Na výloze smějí být nejvýš { $most } dlaždice
fault-factory-short = Méně než { $expected } dlaždice smí mít výloha jen tehdy, když došly dlaždice v sáčku i ve víku krabice
fault-line-not-due = Řada se uvádí jen tehdy, když její dlaždice jde na stěnu
fault-turn-not-starter = Než se doplní výlohy a na konci hry, je na tahu začínající hráč
fault-over-too-soon = Hra ještě neskončila: žádná vodorovná řada není úplná a dlaždice na další kolo jsou
fault-nothing-to-deal = Na doplnění výloh už nezbývají dlaždice, takže hra skončila
fault-dead-end = Na žádné stěně už nelze dokončit vodorovnou řadu, takže hra skončila

# Duel: herní plány.

fault-tokens-and-chips = Hráč má nejvýš { $tokens } žetony a za kolo bere nejvýš { $chips } bonusové dlaždice
fault-line-tiles = { $line ->
    [one] Do řady { $line } se vejde jen { $line } dlaždice
    [few] Do řady { $line } se vejdou nejvýš { $line } dlaždice, všechny jedné barvy
   *[other] Do řady { $line } se vejde nejvýš { $line } dlaždic, všechny jedné barvy
}
fault-broken-full = Rozbité dlaždice smějí být nejvýš { $most }
fault-plate-unreadable = „{ $letters }“ není destička na klenbě
fault-dome-no-plate = Řada klenby { $row }, sloupec { $column }: dlaždice leží tam, kde není destička
fault-dome-space = Řada klenby { $row }, sloupec { $column }: sem patří { $space }, ne { $tile }
fault-dome-too-soon = { $most ->
    [0] Řada { $row } klenby: ještě se nezdobilo, takže tu dlaždice ležet nemůže
   *[other] V řadě { $row } klenby je dlaždic { $count }, ale kromě ozdobných do řady za kolo přibude nejvýš jedna: zatím nejvýš { $most }
}
fault-ornament-too-soon = Pole { $field }: ozdobná dlaždice přijde, až budou tři ostatní políčka destičky plná
fault-ornament-missing = Pole { $field }: tři políčka destičky jsou plná, takže tu musí ležet i ozdobná dlaždice
fault-plates-due = { $round ->
    [0] Kolo je „{ edit-round-setup }“
   *[other] Kolo { $round }, zbylé žetony: { $tokens }
}; destiček má teď na klenbě být { $due_plates }, ne { $plates }
fault-tokens-due = { $due_tokens ->
    [0] V posledním kole hráči žetony nemají
   *[other] Při přípravě mají hráči { $due_tokens } žetony
}
fault-chips-too-many = Bonusových dlaždic tu zatím může být nejvýš { $most }, ne { $count }
fault-no-action = Tento hráč už nemůže nic udělat, takže není na tahu
fault-look-forced = Další destičku líznout nelze, takže se hráč hned podívá
fault-dome-no-choice = U řady { $line } není z čeho vybírat: není plná, nebo se hodí méně než dvě políčka klenby
fault-chips-too-few = Řadu { $line } nelze doplnit bonusovými dlaždicemi
fault-line-passed = Řada { $line } už přišla dřív, takže její dlaždice jsou pryč
fault-broken-decorated = Tato klenba je už obložená, takže rozbité dlaždice jsou pryč

# Duel: dílny, destičky a bonusové dlaždice.

fault-table-size = Počet herních plánů má být { $boards } a počet dílen { $factories }
fault-factory-full = { duelsay-factory }: dlaždic je víc než míst
fault-moon-too-soon = { duelsay-factory }: na měsíci leží dlaždice, až když je sluneční strana prázdná
fault-plate-unknown = Destička „{ $plate }“ neexistuje
fault-plate-twice = Taková destička je jen jedna: { $plate }
fault-plate-count = Počet destiček je { $count }, má být { $expected }
fault-plate-types = { $type ->
    [o] Tolik ozdobných destiček už na hromádku nezbývá
   *[m] Tolik mozaikových destiček už na hromádku nezbývá
}
fault-plate-type = „{ $letters }“ není ozdobná ani mozaiková destička
fault-plate-seen-by = Na destičku se díval někdo, kdo není u stolu
fault-plate-unseen = Destička v hromádce je známá, i když se na ni nikdo nedíval
fault-stack-types = Z destiček, na které se nikdo nedíval, ukazuje druh jen ta vrchní
fault-stack-order = Destičky, na které se někdo díval, leží vespod hromádky
fault-drawn-type = Druh líznuté destičky znají všichni
fault-display-full = Vyložené smějí být nejvýš { $most } destičky
fault-chip-on-large = Velká dílna bonusovou dlaždici nemá
fault-chip-unknown = Bonusová dlaždice „{ $chip }“ neexistuje
fault-chip-thrice = Tohoto druhu jsou jen dvě: { $chip }
fault-chip-order = Bonusové dlaždice se uvádějí v pořadí { $order }
fault-chip-count = Počet bonusových dlaždic, které nikdo neviděl, je { $count }, v tomto kole má být { $expected }
fault-chips-taken = Bonusové dlaždice vzaté v tomto kole: { $taken }, na měsících: { $left }; dohromady mají být { $expected }
fault-chip-covered = { duelsay-factory }: dokud tu leží dlaždice, bonusová dlaždice je lícem dolů

# Duel: průběh hry.

fault-step-passing = V kroku „{ $step }“ se žádná hra nezastaví
fault-round-unknown = Kolo { $round } neexistuje: hra má kola 1 až { $last }
fault-due-unknown = Pozice uvádí dílnu nebo řadu, která neexistuje
fault-due-wrong = Dílna se uvádí jen při skládání jejího zbytku, řada jen ve druhé fázi
fault-top-hidden = Druh vrchní destičky hromádky musí být známý
fault-chip-not-turned = { duelsay-factory }: když už tu nejsou dlaždice, bonusová dlaždice je lícem nahoru
fault-nothing-to-show = Mezi tahy se musí ukázat vrchní destička nebo bonusová dlaždice
fault-setup-display = V této chvíli přípravy mají být vyložené { $expected } destičky, ne { $count }
fault-broken-kept = Rozbité dlaždice jdou na konci kola do věže
fault-start-tile-kept = Než se doplní dílny, leží dlaždice začínajícího hráče na velkém měsíci
fault-start-tile-too-soon = Dlaždice začínajícího hráče se bere z velkého měsíce, až je sluneční strana velké dílny prázdná
fault-factories-not-empty = Na dílnách ještě leží dlaždice nebo bonusové dlaždice: nejdřív se musí vzít
fault-over-before-last = Hra končí až po kole { $last }
fault-setup-step = Kolo je „{ edit-round-setup }“, ale „{ edit-next }“ není krok přípravy
fault-setup-is-past = Kolo { $round } už začalo, ale „{ edit-next }“ je krok přípravy
fault-held-too-soon = Destička je v ruce, ale žádná se nemá pokládat
fault-held-none = Má se pokládat destička, ale žádná není v ruce
fault-drawn-plates = Destičky jsou líznuté, ale nikdo si z nich nevybírá
fault-drawn-none = Žádná destička nebyla líznuta
fault-drawn-too-few = Výběr z destiček vyžaduje aspoň dvě
fault-drawn-unseen = Hráč na tahu viděl všechny líznuté destičky, takže každou z nich zná
fault-drawn-unnamed = Hráč na tahu líznuté destičky zná: položte na tato místa konkrétní destičky
fault-rest-no-choice = { duelsay-factory }: zbytek nedává na výběr, nebo odtud nikdo nic nevzal
fault-goals-played = Duel se hraje na tři nebo čtyři cíle, ne na { $count }
