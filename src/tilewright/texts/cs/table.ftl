# Stůl: co kde leží, co lze udělat, co se stalo.

table-round = { $round }. kolo
table-title = { $round }. kolo · { $game }
table-you = Vy

# Věci hry. Počet 0 znamená: není známo kolik.

table-colour = { $colour ->
    [b] modrá
    [y] žlutá
    [r] červená
    [k] černá
    [w] bílá
   *[t] tyrkysová
}
    .few = { $colour ->
        [b] modré
        [y] žluté
        [r] červené
        [k] černé
        [w] bílé
       *[t] tyrkysové
    }
    .many = { $colour ->
        [b] modrých
        [y] žlutých
        [r] červených
        [k] černých
        [w] bílých
       *[t] tyrkysových
    }
    .accusative = { $colour ->
        [b] modrou
        [y] žlutou
        [r] červenou
        [k] černou
        [w] bílou
       *[t] tyrkysovou
    }
table-tiles = { $count ->
    [0] { table-colour.few } dlaždice
    [one] { $count } { table-colour } dlaždice
    [few] { $count } { table-colour.few } dlaždice
   *[other] { $count } { table-colour.many } dlaždic
}
table-tiles-taken = { $count ->
    [0] { table-colour.few } dlaždice
    [one] { $count } { table-colour.accusative } dlaždici
    [few] { $count } { table-colour.few } dlaždice
   *[other] { $count } { table-colour.many } dlaždic
}
table-points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
table-source = { $source ->
    [0] Střed stolu
   *[other] Výloha { $source }
}
table-from = { $source ->
    [0] ze středu stolu
   *[other] z výlohy { $source }
}
table-to = { $line ->
    [0] na podlahu
   *[other] do řady { $line }
}
table-token = žeton začínajícího hráče
table-empty = prázdno
table-floor = Podlaha
table-bag = v sáčku
table-lid = ve víku krabice
table-store = Sáček a víko krabice
table-store-short = sáček { $bag } · víko { $lid }
table-market = Výlohy a střed stolu
table-board = Herní plán, { $who }
table-enlarge = Zvětšit herní plán: { $who }
table-lines = Přípravné řady
table-wall = Stěna

# Tahy a co z nich vzešlo.

table-last = Poslední tah
table-last-counting = Počítání bodů
table-last-all = Celý poslední tah
table-since = Od vašeho tahu
table-since-count = { $count ->
    [one] { $count } tah od vašeho
    [few] { $count } tahy od vašeho
   *[other] { $count } tahů od vašeho
}
table-from-review = z rozboru, tah { $move }
table-from-review-told = Hrajete dál z rozboru, od tahu { $move }. Zpět k němu vede graf nahoře v liště.
table-to-review = Zpět k rozboru
table-move-draft = { $who }: { $tiles } { $from } { $to }
table-move-tiling = { $who }: z řady { $line } na stěnu do sloupce { $column }
table-move-deal = { $round }. kolo: výlohy jsou plné, začínající hráč: { $who }
table-moved-draft = { $from } { $to }
table-moved-tiling = z řady { $line } do sloupce { $column }
table-moved-deal = začínající hráč: { $who }
table-happened-tiled = vodorovná řada { $line }: { $colour } ve sloupci { $column }, { $points }
table-points-runs = { $points } ({ $across } vodorovně + { $down } svisle)
table-points-across = { $points } ({ $across } vodorovně)
table-points-down = { $points } ({ $down } svisle)
table-happened-fallen = přípravná řada { $line }: na stěně není místo, její dlaždice padají na podlahu
table-happened-floor = podlaha: ztráta { $lost ->
    [one] { $lost } bodu
    [few] { $lost } bodů
   *[other] { $lost } bodů
}
table-happened-row = vodorovná řada { $line } je úplná, { $points }
table-happened-column = svislý sloupec { $column } je úplný, { $points }
table-happened-colour = celá barva ({ $colour }), { $points }
table-happened-dead-end = žádnou vodorovnou řadu stěny už nelze dokončit
table-happened = { $who }, { $what }
table-happened-scores = Skóre: { $scores }
table-happened-over = Konec hry.
table-counting = Počítá se { $round }. kolo
table-final = Závěrečné bodování
table-final-row = Dokončené vodorovné řady
table-final-column = Dokončené svislé sloupce
table-final-colour = Všech pět dlaždic jedné barvy
table-round-over = { $round }. kolo skončilo
table-counted = { $round }. kolo: { $scores }
table-counted-nothing = Žádné body, žádné ztráty
table-how-counted = Jak se kolo počítalo
table-how-counted-round = Jak se počítalo { $round }. kolo

# Kdo je na tahu a co může.

table-your-turn = Jste na tahu
table-over = Hra skončila
table-turn-of = Na tahu je { $who }
table-turn-of-gone = Na tahu je { $who }, ale není u stolu
table-prompt-pick = Jste na tahu: vezměte dlaždice
table-prompt-pick-seat = Na tahu: vezměte dlaždice
table-prompt-place = Kam dáte { $tiles }?
table-prompt-tile = Řada { $line }: vyberte sloupec
table-prompt-confirm = { $tiles } { $to }?
table-prompt-confirm-tile = Z řady { $line } do sloupce { $column }?
table-prompt-turn = na tahu
table-prompt-thinking = přemýšlí…
table-prompt-gone = není u stolu
table-prompt-gone-turn = na tahu, ale není u stolu
table-here = u stolu
table-gone = není u stolu
table-prompt-preparing = Robot se připravuje: minutu až dvě, jen poprvé
table-winner = Vítěz
table-prompt-counting = počítá se
table-pick = { $tiles } { $from }
table-pick-token = { $tiles } { $from }, s žetonem začínajícího hráče
table-line-state = { $held ->
    [0] řada { $line }: prázdná
   *[other] řada { $line }: { $held } z { $line }, { $colour }
}
table-line-choice = { $state }; vejde se { $placed }, { $dropped ->
    [0] nic nespadne
    [one] { $dropped } spadne na podlahu ({ $cost })
    [few] { $dropped } spadnou na podlahu ({ $cost })
   *[other] { $dropped } spadne na podlahu ({ $cost })
}
table-floor-state = { $count ->
    [0] podlaha: prázdná
    [one] podlaha: obsazeno { $count } ze 7 polí, { $cost }
    [few] podlaha: obsazena { $count } ze 7 polí, { $cost }
   *[other] podlaha: obsazeno { $count } ze 7 polí, { $cost }
}
table-floor-choice = { $state }; všechny dlaždice půjdou sem ({ $cost })
table-row-state = { $tiles ->
    [0] vodorovná řada { $line }: prázdná
   *[other] vodorovná řada { $line }: { $list }
}
table-row-tile = { $colour } ve sloupci { $column }
table-column-choice = sloupec { $column }: { $points }

# Tlačítka a okna.

table-play-move = Zahrát
table-confirm = Potvrdit
table-back = Zrušit
table-undo = Vzít zpět
table-hint = Nápověda
table-skip = Přeskočit
table-menu = Nabídka
table-replay = Záznam hry
table-hint-where = Nápověda: berte { $from }
table-hint-colour = Nápověda: vezměte { $tiles } { $from }
table-hint-line = Nápověda: { $tiles } { $from } { $to }
table-hint-tiling = Nápověda: z řady { $line } do sloupce { $column }
table-hint-rather = Lepší než „{ $move }“:
table-hint-than = Lepší než
table-typed = Napsat tah
table-typed-label = Tah, třeba 3r4, 0k- nebo 4@2
table-typed-wrong = „{ $text }“ teď není povolený tah.
table-typed-none = Takové dlaždice tam nejsou: { $tiles } { $from }.
table-typed-column = Dlaždice z řady { $line } do sloupce { $column } nesmí.
table-typed-later = „{ $text }“ teď není na řadě.
table-line-full = Řada { $line } je plná
table-line-other = V řadě { $line } je jiná barva: { $colour }
table-line-wall = V řadě { $line } stěny už tato barva je: { $colour }
table-undo-none = Teď tu není žádný váš tah, který by šlo vzít zpět
table-undo-over = Hra skončila, vzít zpět už nejde nic
table-hint-none = Nápovědu dostanete, až budete na tahu
table-copy-link = Zkopírovat odkaz na tento stůl
table-copied-link = Odkaz na tento stůl je zkopírovaný
table-what = Co kde leží
table-keys = Klávesy
table-keys-arrows = Procházet, co lze vzít, nebo řady
table-keys-source = Přejít k výloze; 0 je střed stolu
table-keys-colour = Vzít modré, žluté, červené, černé, bílé; znovu: z dalšího místa
table-keys-line = Dát dlaždice do řady; na šedé straně vybrat sloupec
table-keys-floor = Dát dlaždice na podlahu
table-keys-enter = Vzít, položit nebo potvrdit
table-keys-escape = Zrušit výběr; přeskočit, co se právě ukazuje
table-keys-undo = Vzít tah zpět
table-keys-hint = Nápověda ve třech krocích
table-keys-what = Co kde leží
table-keys-typed = Napsat tah
table-keys-help = Tento seznam
table-keys-note = Takže 3 r 4 vezme červené dlaždice z výlohy 3 do řady 4. Stejně dobře můžete klikat, klepat nebo přetahovat.

# Server a místa u stolu.

table-loading = Otevírá se stůl…
table-undrawn = Tuto hru stránka neumí vykreslit.
table-away = Server neodpovídá, zkouší se znovu…
table-watching = Díváte se
table-device = Hrát na jiném zařízení
table-device-about = Otevřete tento odkaz v telefonu nebo na jiném počítači a na svém místě budete moci hrát i tam.
table-device-secret = Nikomu jinému ho neposílejte: kdo ho má, hraje na vašem místě.
table-device-link = Odkaz na vaše místo
table-watch = Diváci
table-watch-about = Dívat se může každý, kdo má tento odkaz. Nic skrytého neuvidí.
table-watch-link = Odkaz na tento stůl
table-watchers = { $count ->
    [0] Nikdo se nedívá
    [one] Dívá se { $count } člověk
    [few] Dívají se { $count } lidé
   *[other] Dívá se { $count } lidí
}
review-open = Rozebrat hru
review-move-draft = { $tiles } { $from } { $to }
