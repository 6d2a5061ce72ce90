review-title = Rozbor
review-open = Rozebrat hru
review-about = Jakou cenu měl každý tah, co by bylo lepší a kde se hra zlomila.
review-waiting = Rozbor za chvíli začne…
review-ahead = { $ahead ->
    [one] Před touto hrou se rozebírá ještě jedna.
    [few] Před touto hrou se rozebírají ještě { $ahead } jiné.
   *[other] Před touto hrou se rozebírá ještě { $ahead } jiných.
}
review-progress = Rozebraná rozhodnutí: { $done } z { $total }
review-left = zbývá asi { $time }
review-ready = Rozbor je hotov.
review-failed = Rozbor se nepodařilo dokončit.
review-again-later = Zkusit znovu
review-show = Zobrazit
review-show-summary = Souhrn
review-show-moves = Tahy
review-show-scores = Skóre a záznam

review-chance = Šance na výhru
review-chance-of = { $who } { $chance }
review-chance-at = { plot-round-number }, krok { $step }: { $chances }
review-chance-round = Na konci kola

review-label-best = Nejlepší tah
review-label-good = Dobrý tah
review-label-inaccuracy = Nepřesnost
review-label-mistake = Chyba
review-label-blunder = Hrubá chyba
review-loss = { $loss } šance na výhru
review-loss-points = { $points } bodu
review-move-draft = { $tiles } { $from } { $to }
review-played = Zahráno
review-best-better = Lepší
review-best-little = O něco lepší
review-best-points = Bodově lepší
review-best-even = Stejně dobré
review-why = Proč je lepší
review-forced = Tady nebylo z čeho vybírat.
review-pending = Tento tah se za chvíli ohodnotí…
review-luck-of-deal = Co změnila náhoda
review-try = Zkusit jiný tah
review-try-here = Zahrajte na stole jiný tah.
review-try-judging = Váš tah se hodnotí…
review-try-leave = Zrušit
review-try-failed = Váš tah se nepodařilo ohodnotit.
review-tried = Váš pokus
review-play-on = Hrát dál odsud
review-link = Sdílet odkaz na tento tah
review-linked = Odkaz na tento tah je zkopírován.
review-on-table = na stole
review-which = Který tah je na stole

review-accuracy = Přesnost
review-fine = Nejlepší nebo dobré tahy: { $count } z { $moves }
review-labels-about = Hodnocení: tah stojí body, o které připravil, a jeden navíc za každá 4 % šance na výhru. Od 4 je to nepřesnost, od 8 chyba, od 16 hrubá chyba.
review-accuracy-about = Přesnost se řídí šancí na výhru, ne body: je-li hra téměř rozhodnutá, sotva ji sníží i špatný tah.
review-points = Ztráta bodů na tah
review-points-about = Ztráta bodů na tah: o kolik byl odhad bodového rozdílu na konci hry průměrně horší než s nejlepším tahem; na desetinách příliš nezáleží.
review-lost = Ztráta šance na tah
review-lost-about = Ztráta šance na tah: kolik procent šance na výhru průměrně stál jeden tah.
review-luck = Štěstí celkem
review-luck-about = Štěstí: kolik procent šance na výhru dohromady přidalo nebo vzalo to, co padlo náhodou.
review-fault-next = K dalšímu takovému tahu
review-worst = { $whose ->
    [yours] Vaše nejhorší tahy
   *[all] Nejhorší tahy
}
review-worst-none = { $whose ->
    [yours] Žádný váš tah nebyl ani nepřesnost.
   *[all] Žádný tah nebyl ani nepřesnost.
}
review-worst-go = Váš nejhorší tah
review-turning = Kde se hra zlomila
review-turning-else = Kde se hra ještě zlomila
review-turning-none = Žádný tah ani rozdání tuto hru samo nezlomilo.
review-turning-deal = náhoda

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

error-unknown_review = Tento záznam už zde není uložen. Otevřete ho znovu.
