review-title = Rozbor
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

error-unknown_review = Tento záznam už zde není uložen. Otevřete ho znovu.
