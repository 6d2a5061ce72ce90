# Proč je tah lepší: co přinese on a co přinesl tah zahraný.

review-reason-points = Při obkládání přinese víc bodů ({ $best } místo { $played })
review-reason-floor = Na podlaze se hned ztratí méně bodů ({ $best } místo { $played })
review-reason-floor_later = Do konce kola se na podlaze ztratí méně bodů ({ $best } místo { $played })
review-reason-round = Celé kolo přinese víc bodů ({ $best } místo { $played })
review-reason-column = Svislý sloupec { $column } bude mít { $best } z 5 dlaždic; úplný dává 7 bodů
review-reason-colour = Barva { $colour } bude mít na stěně { $best } z 5 dlaždic; všech pět dává 10 bodů
review-reason-row = Dokončí vodorovnou řadu { $line }, což dává 2 body a končí hru
review-reason-not_yet = { review-other } dokončí vodorovnou řadu { $line } a ukončí hru příliš brzy
review-reason-unfinished = { review-other } jde do řady { $line } ({ $colour }), kterou už v tomto kole nelze dokončit (chybí dlaždic: { $played })
review-reason-tempo = { $who }: zbudou nevýhodné dlaždice, na podlaze se ztratí víc bodů ({ $best } místo { $played })
review-reason-denies = { $who }: méně bodů v tomto kole ({ $best } místo { $played })
review-reason-starter = { $who }: první tah v příštím kole
review-reason-margin = Lepší vyhlídky: odhad bodového rozdílu na konci hry { $best } místo { $played }
review-reason-broken = Méně bodů ztracených za rozbité dlaždice a dlaždici začínajícího hráče ({ $best } místo { $played })
review-reason-line = Víc plných řad ({ $best } místo { $played })
review-reason-tiles = Víc dlaždic v řadách, které mají na klenbě políčko ({ $best } místo { $played })
review-reason-space = Na políčko na klenbě bude čekat méně dlaždic ({ $best } místo { $played })
review-reason-doomed = Později se ztratí méně bodů za dlaždice, na které na klenbě nezbude políčko ({ $best } místo { $played })
review-reason-chips = Víc bonusových dlaždic ({ $best } místo { $played })
review-reason-fitting_chips = Víc bonusových dlaždic, které pomohou dokončit řadu ({ $best } místo { $played })
review-reason-within_chips = Řadu { $line } ({ $colour }) pak lze dokončit bonusovými dlaždicemi
review-reason-ways = Zbude víc tahů do řad, které mají na klenbě políčko ({ $best } místo { $played })
review-reason-completing = Zbude víc tahů, které rovnou zaplní řadu s políčkem na klenbě ({ $best } místo { $played })
review-reason-paid = Destičky z hromádky stojí méně bodů ({ $best } místo { $played })
review-reason-neighbours = Destička sousedí s více dlaždicemi klenby ({ $best } místo { $played }), takže její dlaždice přinesou víc bodů
review-reason-upper = Destička leží výš (od řady { $best } místo { $played }), kde stačí méně dlaždic
review-reason-ornament = Ozdobná dlaždice destičky přinese víc bodů ({ $best } místo { $played })
review-reason-goal = Víc bodů za cíl „{ $goal }“ ({ $best } místo { $played })
review-reason-nearer = Blíž k dalším bodům za cíl „{ $goal }“ (chybí dlaždic: { $best } místo { $played })
review-reason-reply = { $who }: v příštím tahu lze získat méně bodů (nejvýše { $best } místo { $played })
review-reason-reply_tiles = { $who }: v příštím tahu méně dlaždic do řady s políčkem na klenbě (nejvýše { $best } místo { $played })
review-reason-reply_ways = { $who }: méně tahů do řad, které mají na klenbě políčko ({ $best } místo { $played })
review-reason-reply_chips = { $who }: zbude méně bonusových dlaždic na výběr ({ $best } místo { $played })
review-reason-forced = { $who }: příští tah bude muset stát víc bodů (nejméně { $best } místo { $played })

review-other = { $other ->
   *[played] Zahraný tah
    [open] Tamten tah
}
review-goal = { $goal ->
    [rows] vodorovné řady
    [columns] svislé sloupce
    [diagonals] úhlopříčky
    [mosaics] mozaiky
    [five_colours] pět barev
    [edge] okraj
    [corners] rohy
    [ornaments] ozdoby
   *[other] { $goal }
}
