# Duel v terminálu.

terminal-title-duel = Azul Duel

terminal-duel-set-up = příprava
terminal-duel-of = { $moment } z { $rounds }
terminal-duel-store = pytlík { $bag } · věž { $tower }
terminal-duel-sun = sluneční strana
terminal-duel-moon = měsíc, vrch ◂
terminal-duel-chip = bonus
terminal-duel-no-plate = žádná vyložená destička
terminal-duel-stack = hromádka { $count }, shora:
terminal-duel-goals = cíle teď:
terminal-duel-broken = rozbité
terminal-duel-tokens = žetony { $tokens }  vzaté bonusy { $taken } ze { $most }
terminal-duel-chips = bonusy
terminal-duel-no-chips = žádné

terminal-duel-plate = destička { $plate }
terminal-duel-deal = { $round ->
    [0] dílny jsou plné
   *[other] { $round }. kolo: dílny jsou plné
}
terminal-duel-ornament = ozdoba v řadě { $row }
terminal-duel-penalty = { $penalty ->
    [start] dlaždice začínajícího hráče
    [both] rozbité dlaždice a dlaždice začínajícího hráče
   *[tiles] rozbité dlaždice
}
terminal-duel-remark-draw = { $cost ->
    [0] z hromádky, zdarma
   *[other] z hromádky, za 1 bod
}
terminal-duel-remark-chip = bonus { $chip }
terminal-duel-remark-rest = { $letter } nahoře
terminal-duel-remark-leave = bez bonusů
terminal-duel-remark-ornament = { $points } a ozdoba { $ornament }

terminal-duel-question-setup = Příprava: vezměte jednu z vyložených destiček.
terminal-duel-question-turn = { $plates ->
    [yes] Vezměte destičku, dlaždice ze sluneční strany nebo z měsíců, nebo bonus.
   *[no] Vezměte dlaždice ze sluneční strany nebo z měsíců, nebo bonus.
}
terminal-duel-question-draw = Líznout další destičku za 1 bod, nebo se podívat na líznuté?
terminal-duel-question-keep = Kterou destičku si necháte?
terminal-duel-question-place = Kam půjde destička { $plate } a jak bude otočená?
terminal-duel-question-under = Která destička půjde pod hromádku jako další? První z nich bude nejvýš.
terminal-duel-question-rest = Jak naskládat zbytek z dílny { $factory }, zdola nahoru?
terminal-duel-question-spend = { $missing ->
    [1] Řada { $line }: chybí 1 ({ $colour }). Které bonusy použít místo ní, nebo žádné?
   *[other] Řada { $line }: chybí { $missing } ({ $colour }). Které bonusy použít místo první z nich, nebo žádné?
}
terminal-duel-question-tile = Řada { $line } je plná. Do kterého sloupce klenby půjde její dlaždice ({ $colour })?

terminal-duel-notation =
    o4         vyložená destička o4
    draw       vrchní destička hromádky, neviděná, za 1 bod; look líznutí ukončí
    keep m3    ponechá jednu z prohlédnutých destiček; under o7 jinou vrátí
    b2+1       destička na pole b2 (sloupec b, řada 2), otočená o čtvrt otáčky doprava
    s2t:4      tyrkysové dlaždice ze sluneční strany dílny 2 do řady 4; s2t:- je rozbije
    rest ky    naskládá zbytek na měsíc, zdola nahoru
    mk:2       viditelné černé dlaždice ze všech měsíců do řady 2
    c2         odkrytá bonusová dlaždice z dílny 2
    3*t,ty     bonusové dlaždice místo jedné, která chybí v řadě 3; 3. nepoužije žádnou
    4@5        dlaždice z řady 4 na klenbu do sloupce 5
terminal-duel-legend =
    Barvy: b modrá, y žlutá, r červená, k černá, t tyrkysová.
    Stůl: velké písmeno je dlaždice, malé písmeno volné políčko pro tuto barvu, * pro libovolnou, o pro ozdobnou dlaždici; (1) je dlaždice začínajícího hráče, šipka označuje plnou řadu. V hromádce jsou o a m druhy destiček, ? je neznámá.
terminal-duel-rules = Na tahu uděláte jednu ze čtyř věcí: odložíte žeton a umístíte na svou klenbu destičku, vyloženou nebo z hromádky za 1 bod za každé líznutí; vezmete jednu barvu ze sluneční strany jedné dílny, jejíž zbytek se přesune na její měsíc; vezmete viditelné dlaždice jedné barvy ze všech měsíců, poprvé z velkého i s dlaždicí začínajícího hráče, která stojí 2 body; nebo vezmete odkrytou bonusovou dlaždici, nejvýše dvě za kolo. Dlaždice jdou do jedné řady jedné barvy, a které se nevejdou, ty se rozbijí. V kolech 1 až 4 oba hráči použijí oba žetony. Potom se z každé plné řady přesune dlaždice na vhodné políčko její řady klenby a přinese tolik bodů, kolik dlaždic mají řada a sloupec, které prodloužila. Dvě bonusové dlaždice její barvy, nebo jakékoli tři, nahradí jednu chybějící dlaždici. Ozdobná dlaždice přijde, jakmile jsou obložena tři ostatní políčka její destičky, a přinese číslo své řady. Rozbité dlaždice stojí dohromady 1, 3, 6 nebo 10. Po 5. kole se počítají cíle: { $goals }.
