review-title = Rozbor
review-open = Rozebrat hru
review-about = Jakou cenu měl každý tah, co by bylo lepší a kde se hra zlomila.
review-waiting = Rozbor za chvíli začne…
review-progress = Rozebrané tahy: { $done } z { $total }
review-ready = Rozbor je hotov.
review-failed = Rozbor se nepodařilo dokončit.
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
review-luck-of-deal = Co změnila náhoda
review-on-board = Ukázat na stole
review-try = Zkusit to odtud jinak

review-accuracy = Přesnost
review-luck = Štěstí při rozdání
review-lost = Vlastní volby
review-given = Volby ostatních
review-parts-about = Štěstí a volby jsou změny šance na výhru, sečtené za celou hru.
review-turning = Kde se hra zlomila
review-turning-none = Žádný tah ani rozdání tuto hru samo nezlomilo.
review-turning-at = { $round }. kolo
review-turning-deal = náhoda

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
review-reason-tempo = { $who }: zbudou jen dlaždice, které škodí, ztráta za podlahu { $best } místo { $played }
review-reason-denies = { $who }: méně bodů v tomto kole, { $best } místo { $played }
review-reason-starter = Začínající hráč příštího kola: { $who }
review-reason-margin = Očekávaný náskok na konci: { $best } místo { $played }
review-reason-broken = Ztráta za rozbité dlaždice a dlaždici začínajícího hráče: { $best } místo { $played }
review-reason-line = Plné řady: { $best } místo { $played }
review-reason-tiles = Dlaždice v řadách s volným políčkem na klenbě: { $best } místo { $played }
review-reason-space = Dlaždice v řadách, které na políčko na klenbě teprve čekají: { $best } místo { $played }
review-reason-doomed = Ztráta za dlaždice, pro které už na klenbě políčko nebude: { $best } místo { $played }
review-reason-chips = Bonusové dlaždice: { $best } místo { $played }
review-reason-fitting_chips = Bonusové dlaždice v barvě některé nedokončené řady: { $best } místo { $played }
review-reason-within_chips = Bonusové dlaždice stačí na dokončení řady { $line } ({ $colour })
review-reason-ways = Možnosti, jak získat dlaždice do řady s volným políčkem na klenbě: { $best } místo { $played }
review-reason-completing = Možnosti, jak hned dokončit řadu s volným políčkem na klenbě: { $best } místo { $played }
review-reason-paid = Body za destičky z hromádky: { $best } místo { $played }
review-reason-neighbours = Dlaždice klenby vedle destičky: { $best } místo { $played }
review-reason-upper = Destička leží od vodorovné řady { $best } místo { $played }: její řady potřebují méně dlaždic
review-reason-ornament = Body za ozdobnou dlaždici destičky: { $best } místo { $played }
review-reason-goal = Cíl „{ $goal }“: { $best } místo { $played }
review-reason-nearer = Cíl „{ $goal }“: k dalším bodům chybí dlaždic { $best } místo { $played }
review-reason-reply = { $who }: body příštím tahem nejvýše { $best } místo { $played }
review-reason-reply_tiles = { $who }: dlaždice do řady s volným políčkem na klenbě příštím tahem nejvýše { $best } místo { $played }
review-reason-reply_ways = { $who }: možnosti, jak získat dlaždice do řady s volným políčkem na klenbě, { $best } místo { $played }
review-reason-reply_chips = { $who }: bonusové dlaždice k vzetí { $best } místo { $played }
review-reason-forced = { $who }: ztráta příštím tahem nejméně { $best } místo { $played }

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
