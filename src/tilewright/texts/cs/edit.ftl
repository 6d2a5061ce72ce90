# Editor pozic.

title-edit = Editor pozic

edit-begin = Začátek
edit-purpose = K čemu
edit-purpose-position = Sestavit pozici
edit-purpose-score = Spočítat můj stůl
edit-empty = Prázdný stůl
edit-deal = Rozdaný začátek
edit-text = Pozice jako text
edit-text-open = Z textu
edit-text-about = Jeden řádek obsahuje celou pozici. Zkopírujte ho, nebo vložte jiný.
edit-text-read = Sestavit

edit-help = Vyberte dlaždici nebo gumu a pak klepejte na místa. Řada se zaplní až po vybrané místo, hromádka vzroste o jednu. Stejná dlaždice podruhé se odebere. Všechny ostatní dlaždice jsou v sáčku.
edit-help-keys = Klávesami: šipky vedou z místa na místo, písmeno dlaždice nebo 1 ji vybere, x gumu, Enter položí, Delete odebere.
edit-palette = Co položit
edit-eraser = Guma
edit-misplaced = To, co držíte, sem položit nejde.
edit-tile-left = { $left ->
    [one] { table-colour }: zbývá { $left } dlaždice
    [few] { table-colour }: zbývají { $left } dlaždice
   *[other] { table-colour }: zbývá { $left } dlaždic
}

# Místa a co na nich leží.

edit-space-line = Řada { $line }, místo { $place }: { $what }
edit-space-wall = Řada stěny { $line }, sloupec { $column }: { $what }
edit-space-floor = Podlaha, místo { $place }: { $what }
edit-space-factory = Výloha { $source }, místo { $place }: { $what }
edit-empty-for = prázdné, barva: { $colour }
edit-count = { $count ->
    [0] { table-colour }: žádná dlaždice
    [one] { table-colour }: { $count } dlaždice
    [few] { table-colour }: { $count } dlaždice
   *[other] { table-colour }: { $count } dlaždic
}
edit-lid = Víko krabice
edit-token-back = Vrátit žeton začínajícího hráče doprostřed stolu

# Co na plánech není vidět.

edit-score = Skóre
edit-details = Průběh hry
edit-next = Co následuje
edit-next-draft = Hráč bere dlaždice
edit-next-deal = Doplnění výloh
edit-next-tile = Políčko stěny pro řadu { $line }
edit-next-over = Konec hry
edit-turn = Na tahu
edit-starter = Začínal toto kolo
edit-token = Žeton začínajícího
edit-token-centre = Uprostřed stolu
edit-round = Kolo

# Co říká server a co lze s pozicí dělat.

edit-impossible = Toto není možné:
edit-unreadable = Tohle nelze přečíst jako pozici:
edit-link-refused = Pozici z tohoto odkazu nelze sestavit, takže je stůl prázdný.
edit-more-reasons = { $count ->
    [one] a ještě { $count } důvod
    [few] a ještě { $count } důvody
   *[other] a ještě { $count } důvodů
}
edit-fewer-reasons = Ukázat méně
edit-undo = Vrátit změnu
edit-possible = Na tahu: { $who }, { $count ->
    [one] { $count } tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
edit-possible-deal = { $game ->
    [duel] Dále: doplnění dílen
   *[other] Dále: doplnění výloh
}
edit-possible-chance = { $step ->
    [seen] Dále: hráč se podívá na líznuté destičky
    [plates] Dále: doplnění vyložených destiček
   *[next] Dále: ukáže se druh vrchní destičky nebo bonus
}
edit-counted = Spočítáno
edit-worth = Jako by kolo i hra skončily teď: plné řady se obloží, podlaha se odečte, prémie se přičtou.
edit-worth-grey = { edit-worth } Na šedé stěně se vyberou nejlepší políčka.
edit-worth-duel = Jako by kolo i hra skončily teď: plné řady jdou na nejlepší políčka klenby bez bonusových dlaždic, rozbité dlaždice se odečtou, cíle se spočítají.
edit-play = Hrát odsud
edit-ask = Co by hráli roboti?
edit-thinking = Robot přemýšlí…
edit-opinions = Nejlepší tahy
edit-opinions-about = { $who }: nejlepší tahy a šance tohoto hráče na výhru. Klepnutím se tah ukáže na plánu.
edit-back-to-moves = Zpět k nejlepším tahům
edit-margin = rozdíl bodů { $points }
edit-variation = Pak nejspíš: { $moves }
edit-link = Zkopírovat odkaz

# Duel.

edit-plates = Destičky
edit-plate-used = { $plate }, leží na stole
edit-sun = Slunce
edit-moon = Měsíc
edit-space-sun = Dílna { $number }, slunce, místo { $place }: { $what }
edit-space-moon = Dílna { $number }, měsíc, místo { $place } odspodu: { $what }
edit-space-broken = Rozbité, místo { $place }: { $what }
edit-chip = Bonus
edit-chip-down = Lícem dolů
edit-chip-none = Vzatá
edit-display = Vyložené destičky
edit-stack-top = Navrchu hromádky
edit-type-o = Ozdobná destička
edit-type-m = Mozaiková destička
edit-type-none = Žádná, nebo neznámá
edit-tower = Věž
edit-tokens = Zbylé žetony
edit-taken = Bonusy v tomto kole
edit-store = Zásoba bonusů
edit-start-tile = Dlaždice začínajícího
edit-start-tile-moon = Na velkém měsíci
edit-goal-none = Nehraje se
edit-round-setup = Příprava
edit-plates-about = Vezměte destičku a klepněte na pole klenby nebo na jiné místo pro destičku. Dalším klepnutím na její pole se otočí. Guma na prázdném políčku destičku odebere.
edit-gone = Vrácené destičky, utracené bonusy
edit-put-back = Destičky pod hromádkou, které už někdo viděl, odshora
edit-spent = Utracené bonusy
edit-spent-about = Nejsou-li tu všechny utracené bonusy, ostatní se odhadnou.

# Duel: co se má stát teď.

edit-step = Kdo je na tahu a v jakém kroku
edit-steps-within = Uprostřed tahu
edit-steps-decorating = Zdobení
edit-steps-between = Příprava a mezi koly
edit-next-duel-turn = Začíná tah hráče
edit-next-duel-draw = Líznout další, nebo se podívat
edit-next-duel-seen = Podívat se na líznuté destičky
edit-next-duel-keep = Nechat si jednu z destiček
edit-next-duel-place = Umístit destičku na klenbu
edit-next-duel-under = Ostatní vrátit pod hromádku
edit-next-duel-rest = Seřadit zbytek malé dílny
edit-next-duel-next = Ukázat vrch hromádky či bonus
edit-next-duel-spend = Doplnit řadu bonusy, nebo ne
edit-next-duel-tile = Dlaždice plné řady na klenbu
edit-next-duel-setup = Hráč bere první destičku
edit-next-duel-plates = Doplnění vyložených destiček
edit-next-duel-deal = Doplnění dílen
edit-next-duel-over = Konec hry
edit-turn-last = Právě dohrál tah
edit-due-factory = Malá dílna
edit-due-line = Řada
edit-due-gaps = Dlaždice už nahrazené bonusy
edit-rest-about = Zbytek leží na slunci této dílny, dokud se nenaskládá na měsíc.
edit-held = Destička k umístění
edit-drawn = Líznuté destičky
edit-drawn-with = Destičky líznuté s ní, které se vrátí pod hromádku
edit-hidden-plate = Destička { $number }: { $plate }
edit-hidden-add = Místo pro další destičku
edit-hidden-unseen = { $type ->
    [o] Přidat neviděnou ozdobnou
   *[m] Přidat neviděnou mozaikovou
}
edit-known = Kdo ji viděl
edit-known-nobody = Nikdo
edit-known-both = Oba hráči
edit-unknown = Tuto hru stránka neumí vykreslit.
