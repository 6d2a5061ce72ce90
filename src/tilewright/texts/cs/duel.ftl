## Klávesy Duelu

duelkeys-arrows = Procházet, co lze zvolit: dlaždice, destičky a bonusové dlaždice, řady, pole klenby
duelkeys-source = Přejít ke sluneční straně dílny; 0 je velká, M jsou měsíce
duelkeys-colour = Vzít modré, žluté, červené, černé, tyrkysové; znovu: z dalšího místa. U zbytku: psát jeho pořadí zdola
duelkeys-line = Dát dlaždice do řady; ve druhé fázi vybrat sloupec
duelkeys-broken = Rozbít dlaždice; ve druhé fázi nechat řadu, jak je
duelkeys-plates = Přejít k další destičce
duelkeys-draw = Líznout destičku z hromádky
duelkeys-look = Podívat se na líznuté destičky
duelkeys-number = Přejít k poli, počítáno zleva shora, k destičce nebo k možnosti, jak použít bonusy
duelkeys-turn = Otočit destičku v ruce; se Shiftem opačně
duelkeys-chips = Přejít k další bonusové dlaždici
duelkeys-enter = Vzít, položit, naskládat nebo potvrdit
duelkeys-escape = Zrušit výběr, krok za krokem; přeskočit, co se právě ukazuje
duelkeys-note = Takže 2 t 4 vezme tyrkysové dlaždice z dílny 2 do řady 4. Stejně dobře můžete klikat, klepat nebo přetahovat.
duelkeys-typed = Krok, třeba s2t:4, mk:2, o4, b2+1, rest ky, c2 nebo 4@5

## Stůl Duelu

duel-rounds = Kola
duel-goals = Cíle
duel-factories = Dílny
duel-plates = Destičky výzdoby
duel-dome = Klenba
duel-broken = Rozbité
duel-chips-round = bonusy kola
duel-tray = V ruce
duel-store = Pytlík a věž
duel-tower = ve věži
duel-destinations = Kam
duel-start-tile = { $held ->
    [yes] dlaždice začínajícího hráče, stojí 2 body
   *[no] místo pro dlaždici začínajícího hráče, která stojí 2 body
}
duel-tokens = Zbývající žetony hráče: { $left } ze 2
duel-chips-taken = Bonusy vzaté v tomto kole: { $taken } ze { $most }
duel-stack = { $type ->
    [o] Hromádka: { $count }, nahoře ozdobná destička
    [m] Hromádka: { $count }, nahoře mozaiková destička
   *[other] Hromádka: { $count }
}
duel-held-first = Nejdřív položte destičku v ruce, nebo zrušte výběr
duel-held-only = Nejdřív položte destičku v ruce
duel-plate-instead = vzít místo té v ruce
duel-stack-empty = Hromádka je prázdná
duel-stack-draw = { $cost ->
    [0] Líznout (zdarma, žádný bod nemáte)
   *[other] Líznout (stojí 1 bod)
}
duel-draw-sure = { $cost ->
    [0] Líznout naslepo, zdarma? Vzít zpět to nejde
   *[other] Líznout naslepo za 1 bod? Vzít zpět to nejde
}
duel-pick-start = { $tiles } { $from }, s dlaždicí začínajícího hráče
duel-line-choice = { $state }; vejde se { $placed }, { $dropped ->
    [0] nic se nerozbije
    [one] { $dropped } se rozbije
    [few] { $dropped } se rozbijí
   *[other] { $dropped } se rozbije
} ({ $cost })
duel-break = Rozbít
duel-ways-more = { $count ->
    [one] Ještě { $count } způsob
    [few] Ještě { $count } způsoby
   *[other] Ještě { $count } způsobů
}
duel-line-gain = { $said }; plná přinese { $points }
duel-line-breaks = { $state }; na klenbě pro tuto barvu není místo, dlaždice se rozbijí ({ $cost })
duel-prompt-space-none = V řadě { $line } klenby není místo: dlaždice by se rozbily
duel-prompt-space-later = V řadě { $line } klenby zatím není místo: dlaždice by čekaly
duel-broken-choice = { $state }; všechny se rozbijí ({ $cost })
duel-field = pole { $field }
duel-chip-take = vzít bonus
duel-chip-down = Lícem dolů: otočí se, až na této dílně nezbude dlaždice
duel-turn-left = Otočit doleva
duel-turn-right = Otočit doprava (R)
duel-put = Položit
duel-draw-again = Líznout další (−1)
duel-look = Podívat se
duel-order = Pořadí zbytku
duel-order-bottom = dole
duel-order-top = nahoře
duel-order-tile = { $colour }, odspodu { $place } z { $count }: dát nahoru
duel-order-done = Hotovo
duel-ways = Jak použít bonusy
duel-ways-about = Které bonusy použít a kolik bodů řada přinese
duel-way-points = až { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
duel-leave = Nepoužít
duel-tile-choice = { $move }, { $points }{ $more ->
    [yes] { "" }, cíle { $goals }
   *[no] { "" }
}
duel-prompt-setup = Vyberte destičku na svou klenbu
duel-prompt-turn = Jste na tahu: vezměte { $open ->
    [t] dlaždice
    [p] destičku
    [c] bonus
    [tp] dlaždice nebo destičku
    [tc] dlaždice nebo bonus
    [pc] destičku nebo bonus
   *[tpc] dlaždice, destičku nebo bonus
}
duel-prompt-draw = { $more ->
    [yes] Lízněte další za 1 bod, nebo se podívejte
   *[no] Podívejte se na destičku
}
duel-prompt-keep = Jednu z destiček si nechte
duel-prompt-place = { $by ->
    [touch] Klepněte na pole, pak na ně znovu
   *[mouse] Vyberte pole pro destičku (R ji otočí)
}
duel-prompt-lies = { $by ->
    [touch] Klepněte znovu a leží; ↺ ↻ ji otočí
   *[mouse] Kliknutím na pole ji položíte (R ji otočí)
}
duel-prompt-under = Vraťte pod hromádku: poslední bude nejníž
duel-prompt-rest = Která dlaždice bude nahoře?
duel-prompt-spend = { $missing ->
    [1] Řada { $line }: chybí { $missing }. Použít bonusy?
   *[other] Řada { $line }: chybí { $missing }. Bonusy za první?
}
duel-prompt-tile = { $goals ->
    [some] Řada { $line }: vyberte políčko (zlatě: cíle na konci)
   *[none] Řada { $line }: vyberte políčko na klenbě
}
duel-prompt-passed = Nezbývá vám co vzít, { $who } hraje dál
duel-closed = { $why ->
    [tokens] V tomto kole jste už použili oba žetony
    [last_round] V posledním kole se destičky neberou
    [face_down] Všechny bonusové dlaždice leží lícem dolů
    [taken] V tomto kole jste už vzali dvě bonusové dlaždice
   *[none] { $what ->
        [plates] Žádná destička neleží lícem nahoru
        [stack] Hromádka je prázdná
       *[chips] Žádná bonusová dlaždice už nezbývá
    }
}
duel-field-taken = Na poli { $field } už destička leží
duel-plate-away = Tato destička není mezi vyloženými
duel-chip-none = Na dílně { $factory } žádná bonusová dlaždice není
duel-ready = { $space ->
    [now] Řada { $line } je plná: na klenbě, jaká je teď, přinese až { $points }
    [later] Řada { $line } je plná, ale řada { $line } klenby pro ni zatím nemá políčko: počká
   *[none] Řada { $line } je plná, ale žádné políčko klenby se nehodí: její dlaždice se rozbijí
}
