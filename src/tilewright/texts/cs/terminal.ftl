# Stůl v terminálu, ať se hraje cokoli.

terminal-round = { $round }. kolo
terminal-after-round = po { $round }. kole
terminal-line = řada
terminal-lost = { $sign }1: dlaždice, pro kterou v řadě není místo
terminal-points = body
terminal-level = { $name } (úroveň { $level })

# Hry, které nemají vlastní texty.

terminal-hidden = něco skrytého
terminal-question = Vyberte tah.
terminal-notation = Tahy: číslem, nebo tak, jak jsou vypsány.
terminal-no-rules = { $game } nemá pravidla ve zkratce.

# Co se stalo.

terminal-tiled = { $colour } v řadě { $row }
terminal-no-goal = žádný cíl
terminal-not-below = skóre neklesá pod 0
terminal-unfinished = { $rounds ->
    [one] Hra po { $rounds } kole neskončila
    [few] Hra po { $rounds } kolech neskončila
   *[other] Hra po { $rounds } kolech neskončila
}

# Nápověda.

terminal-at-prompt = Můžete napsat:
terminal-commands =
    ČÍSLO      zahraje tah s tímto číslem
    TAH        zahraje tah podle zápisu, viz níže
    moves      vypíše tahy s čísly
    hint       co by zahrál dobrý robot
    undo       vezme zpět váš poslední tah a odpovědi robotů
    table      znovu vykreslí stůl
    rules      pravidla ve zkratce
    save JMÉNO zapíše hru do nového souboru (save! JMÉNO přepíše starý)
    quit       konec; tilewright play --resume ve hře pokračuje
terminal-moves = Tahy:

# Výzva.

terminal-your-move = Váš tah (číslo, nebo třeba { $example }; ? poradí):
terminal-move-of = { $who }: váš tah (číslo, nebo třeba { $example }; ? poradí):
terminal-moves-listed = (moves je vypíše)
terminal-hand-over = Na tahu je { $who }. Enter ukáže stůl tak, jak ho smíte vidět:
terminal-next-round = Následuje { $round }. kolo. Enter pokračuje:
terminal-no-move = tah { $number } není na seznamu: zadejte číslo od 1 do { $most }
terminal-digits = { $number } bylo přečteno jako tah { $move }. Pro číslo { $number } seznamu napište { $listed }.
terminal-unreadable = { $text } není tah: zadejte číslo tahu, nebo třeba { $example } ({ $move })
terminal-unreadable-plain = { $text } není tah: zadejte číslo tahu, nebo třeba { $example }
terminal-not-now = { $text } teď nejde: stiskněte Enter, nebo zadejte příkaz (? poradí)
terminal-hint = Robot { $bot } by zahrál
terminal-undo-no-move = nelze vzít zpět: zatím jste nezahráli žádný tah
terminal-undo-chance = nelze vzít zpět: po vašem posledním tahu náhoda ukázala něco nového ({ $shown })
terminal-undo-moved = nelze vzít zpět: po vašem posledním tahu už táhl jiný hráč ({ $shown })
terminal-taken-back = { $count ->
    [one] Vzato zpět: { $count } tah.
    [few] Vzato zpět: { $count } tahy.
   *[other] Vzato zpět: { $count } tahů.
}

# Co je uloženo.

terminal-kept = Hra je uložena: tilewright play --resume v ní pokračuje.
terminal-kept-partly = Hra je uložena, pokud ji šlo zapsat: tilewright play --resume pokračuje odtamtud.
terminal-kept-record = Záznam je uložen: tilewright replay { $path }
terminal-not-kept = Hra není uložena, protože její záznam nešlo zapsat.
terminal-unwritten = Hra se neukládá a nepůjde v ní pokračovat: { $path } nelze zapsat ({ $reason }).
terminal-unwritten-now = { $path } už nelze zapsat ({ $reason }): pokračovat půjde jen odsud.
terminal-not-resumed = ve hře nelze pokračovat: { $problem }
terminal-save-nowhere = chybí jméno souboru: zadejte save JMÉNO
terminal-save-exists = { $path } už existuje: zadejte nový soubor, nebo save! { $path }, které ho přepíše
terminal-save-failed = do { $path } nelze uložit: { $reason }
terminal-saved = Uloženo: tilewright play --load { $path } ve hře pokračuje.
terminal-saved-over = Uloženo: tilewright replay { $path } hru ukáže.
terminal-over-points = Konec hry. Enter ukáže, za co jsou body:
terminal-over-save = save JMÉNO uloží kopii, Enter skončí:
terminal-over-only = hra skončila, { $text } nejde: zadejte save JMÉNO, nebo stiskněte Enter

# Otázky před hrou.

terminal-game = { $most ->
    [one] { $title } ({ $players } hráč)
    [few] { $title } ({ $players } hráči)
   *[other] { $title } ({ $players } hráčů)
}
terminal-go-on = { $count ->
    [one] pokračovat v nedohrané hře
    [few] pokračovat v některé z nedohraných her
   *[other] pokračovat v některé z nedohraných her
}
terminal-which-game = Která hra? [1]
terminal-which-unfinished = Ve které hře pokračovat? [1]
terminal-played = { $title }: { $players }, naposledy { $date } v { $time }
terminal-no-game = hra { $number } není na seznamu: zadejte číslo od 1 do { $most }
terminal-who-plays = { $most ->
    [one] Kdo hraje proti vám? Vyberte jednoho soupeře:
    [2] Kdo hraje proti vám? Vyberte jednoho nebo dva soupeře:
    [3] Kdo hraje proti vám? Vyberte jednoho až tři soupeře:
    [few] Kdo hraje proti vám? Vyberte jednoho až { $most } soupeře:
   *[other] Kdo hraje proti vám? Vyberte jednoho až { $most } soupeřů:
}
terminal-human = další člověk u tohoto terminálu; human:Eva mu dá jméno
terminal-stronger = { $command } přidá silnější soupeře.
terminal-opponent = Soupeř [greedy]
terminal-opponents = Jeden nebo více soupeřů, třeba { $several } [greedy]
terminal-wrong-count = { $title }: počet hráčů je { $players }, ne { $number }

# Přehrané záznamy.

terminal-replayed = { $count ->
    [1] { $file }: 1 hra, každý řádek je ověřen. Tahy: { $moves } z { $all }. { $result }
   *[other] { $file }: počet her { $count }, toto je hra { $number }, každý řádek je ověřen. Tahy: { $moves } z { $all }. { $result }
}

# Důvody hry z jiného balíčku, která tu nemá texty.

terminal-reason = { $what } ({ $best } místo { $played })
