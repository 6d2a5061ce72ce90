# Duel slovy: co kde leží, co kdo udělal a co z toho vzešlo.

# Věci hry.

duelsay-none = nic
duelsay-ornament = ozdoba
duelsay-any = libovolná barva
duelsay-plate = { $type ->
    [o] ozdobná destička
   *[m] mozaiková destička
}
duelsay-plate-spaces = { $plate } ({ $spaces })
duelsay-no-plate = bez destičky
duelsay-chip = bonusová dlaždice ({ $colours })
duelsay-chip-down = bonusová dlaždice lícem dolů
duelsay-factories = Dílny
duelsay-factory = { $factory ->
    [0] Velká dílna
   *[other] Dílna { $factory }
}
duelsay-sun = sluneční strana: { $tiles }
duelsay-moon = měsíc: { $tiles }
duelsay-moon-stack = měsíc shora dolů: { $tiles }
duelsay-start = dlaždice začínajícího hráče
duelsay-start-on-moon = Dlaždice začínajícího hráče leží na velkém měsíci.
duelsay-plates = Destičky
duelsay-display = Vyložené: { $plates }
duelsay-stack = Hromádka: { $count ->
    [one] { $count } destička
    [few] { $count } destičky
   *[other] { $count } destiček
}, navrchu: { $top }
duelsay-known = { $type ->
    [known] V hromádce, { $place }. odshora: { $plate } (tu jste viděli)
   *[type] V hromádce, { $place }. odshora: { $plate }
}
duelsay-drawn = Líznuté: { $plates }
duelsay-held = K umístění: { $plate }

# Herní plány.

duelsay-free = volno ({ $space })
duelsay-row = vodorovná řada { $row }: { $list }
duelsay-row-space = { $column }. sloupec { $what }
duelsay-broken = { $count ->
    [0] rozbité dlaždice: žádné
    [one] rozbité dlaždice: obsazeno { $count } ze 4 políček, { $cost }
    [few] rozbité dlaždice: obsazena { $count } ze 4 políček, { $cost }
   *[other] rozbité dlaždice: obsazeno { $count } ze 4 políček, { $cost }
}
duelsay-store = bonusové dlaždice: { $chips }
duelsay-tokens = zbývající žetony hráče: { $count }

# Kroky a co z nich vzešlo.

duelsay-from-sun = { $factory ->
    [0] ze sluneční strany velké dílny
   *[other] ze sluneční strany dílny { $factory }
}
duelsay-from-moons = { $count ->
    [0] z měsíců
    [one] { $factories ->
        [0] z měsíce velké dílny
       *[other] z měsíce dílny { $factories }
    }
    [few] z měsíců dílen { $factories }
   *[other] z měsíců dílen { $factories }
}
duelsay-moved-with = { $what }{ $dropped ->
    [0] {""}
    [one] , { $dropped } se rozbije
    [few] , { $dropped } se rozbijí
   *[other] , { $dropped } se rozbije
}{ $token ->
    [yes] , s dlaždicí začínajícího hráče
   *[no] {""}
}
duelsay-to = { $line ->
    [0] mezi rozbité dlaždice
   *[other] do řady { $line }
}
duelsay-step = { $who }: { $what }
duelsay-step-deal = { $round ->
    [0] Příprava: dílny a destičky jsou vyložené, začínající hráč: { $who }
   *[other] { $round }. kolo: dílny jsou plné, začínající hráč: { $who }
}
duelsay-moved-tiles = { $tiles } { $from } { $to }
duelsay-moved-take = z vyložených: { $plate }
duelsay-moved-draw = destička líznutá z hromádky
duelsay-moved-look = prohlédnutí líznutých destiček
duelsay-moved-keep = ponechána { $plate }
duelsay-moved-under = pod hromádku: { $plate }
duelsay-moved-place = { $turns ->
    [0] destička na pole { $field }
    [1] destička na pole { $field }, otočená o čtvrt otáčky doprava
    [2] destička na pole { $field }, otočená o půl otáčky
   *[3] destička na pole { $field }, otočená o čtvrt otáčky doleva
}
duelsay-moved-rest = zbytek na měsíc, zdola nahoru: { $tiles }
duelsay-moved-chip = bonusová dlaždice z dílny { $factory }
duelsay-moved-spend = bonusové dlaždice za chybějící dlaždici v řadě { $line }: { $chips }
duelsay-moved-leave = řada { $line } bez bonusových dlaždic
duelsay-moved-tiling = z řady { $line } na klenbu do sloupce { $column }
duelsay-moved-deal = nové dlaždice
duelsay-moved-refill = Nově vyloženo: { $plates }
duelsay-moved-seen = Prohlédnuto: { $plates }
duelsay-moved-top = Navrchu hromádky: { $plate }
duelsay-moved-turnup = Dílna { $factory }, otočena lícem nahoru: { $chip }
duelsay-draws = { $count ->
    [one] { $count } líznutá destička: { $cost }
    [few] { $count } líznuté destičky: { $cost }
   *[other] { $count } líznutých destiček: { $cost }
}
duelsay-draws-free = { $count ->
    [one] { $count } líznutá destička, při 0 bodech zdarma
    [few] { $count } líznuté destičky, při 0 bodech zdarma
   *[other] { $count } líznutých destiček, při 0 bodech zdarma
}
duelsay-happened-tiled = vodorovná řada { $line }: { $colour } ve sloupci { $column }, { $points }
duelsay-happened-ornament = vodorovná řada { $line }: ozdobná dlaždice ve sloupci { $column }, { $points }
duelsay-happened-closed = přípravná řada { $line }: na klenbě už pro ni nebude místo, její dlaždice se rozbijí
duelsay-happened-waits = přípravná řada { $line } zůstává: na klenbě pro ni není místo
duelsay-happened-paid = bonusové dlaždice za další chybějící dlaždici v řadě { $line }, jiný způsob nezbyl: { $chips }
duelsay-happened-broken = { $penalty ->
    [start] dlaždice začínajícího hráče
    [both] rozbité dlaždice a dlaždice začínajícího hráče
   *[tiles] rozbité dlaždice
}: ztráta { $lost ->
    [one] { $lost } bodu
    [few] { $lost } bodů
   *[other] { $lost } bodů
}{ $zero ->
    [yes] { "" }, méně než 0 bodů mít nelze
   *[no] { "" }
}
duelsay-happened-goal = cíl „{ $goal }“: { $points }
duelsay-hint = Nápověda: { $what }
