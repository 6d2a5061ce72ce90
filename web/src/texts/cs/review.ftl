review-title = Rozbor
review-open = Rozebrat hru
review-about = Jakou cenu měl každý tah, co by bylo lepší a kde se hra zlomila.
review-waiting = Rozbor za chvíli začne…
review-progress = Rozebrané tahy: { $done } z { $total }
review-ready = Rozbor je hotov.
review-again-later = Zkusit znovu
review-show = Zobrazit
review-show-summary = Souhrn
review-show-moves = Tahy
review-show-scores = Skóre

review-chance = Šance na výhru
review-chance-of = { $who } { $chance }
review-chance-at = { $round }. kolo, tah { $move }: { $chances }
review-chance-round = Na konci kola

review-label-best = Nejlepší tah
review-label-good = Dobrý tah
review-label-inaccuracy = Nepřesnost
review-label-mistake = Chyba
review-label-blunder = Hrubá chyba
review-loss = { $loss } šance na výhru
review-move-draft = { $tiles } { $from } { $to }
review-played = Zahráno
review-better = Lepší
review-equal = Stejně dobré
review-forced = Tady nebylo z čeho vybírat.
review-luck-of-deal = Co změnilo rozdání
review-on-board = Ukázat na stole
review-try = Zkusit to odtud jinak

review-accuracy = Přesnost
review-luck = Štěstí při rozdání
review-lost = Vlastní volby
review-given = Volby ostatních
review-turning = Kde se hra zlomila
review-turning-none = Žádný tah ani rozdání tuto hru samo nezlomilo.
review-turning-at = { $round }. kolo
review-turning-deal = rozdání

# Proč je tah lepší: co přinese on a co přinesl tah zahraný.

review-reason-points = Body hned: { $best } místo { $played }
review-reason-floor = Ztráta za podlahu: { $best } místo { $played }
review-reason-floor_later = Ztráta za podlahu do konce kola: { $best } místo { $played }
review-reason-round = Body v tomto kole: { $best } místo { $played }
review-reason-column = Svislý sloupec { $column } bude mít { $best } z 5 dlaždic
review-reason-colour = Barva { $colour }: { $best } z 5 dlaždic na stěně
review-reason-row = Dokončí vodorovnou řadu { $line }
review-reason-not_yet = Zahraný tah dokončí vodorovnou řadu { $line } a hru ukončí příliš brzy
review-reason-unfinished = Po zahraném tahu zůstane řada { $line } nedokončená: chybí { $played } a takové dlaždice už v tomto kole nejsou ({ $colour })
review-reason-tempo = { $who } zůstane s dlaždicemi, které škodí: ztráta za podlahu { $best } místo { $played }
review-reason-denies = { $who } získá v tomto kole méně: { $best } místo { $played }
review-reason-starter = Příští kolo začíná { $who }
review-reason-margin = Očekávaný náskok na konci: { $best } místo { $played }
review-reason-broken = Rozbité dlaždice: { $best } místo { $played }
review-reason-line = Plné řady: { $best } místo { $played }
review-reason-space = Řady bez políčka na klenbě: { $best } místo { $played }
review-reason-chips = Bonusové dlaždice: { $best } místo { $played }
review-reason-goal = Cíl { $goal }: { $best } místo { $played }
