hero-title = Zahrajte si Azul, Azul Mini a Azul Duel
hero-text = Proti robotům od začátečníka po mistra, nebo s přáteli přes odkaz. Zdarma, v prohlížeči a bez účtu.
hero-play = Hrát proti robotovi
hero-friend = Pozvat kamaráda
hero-more = Hráči, místa a další možnosti

opponent = Soupeř
opponent-level = Úroveň soupeře
opponent-others = Jiní roboti

setup-title = Vlastní nastavení hry
setup-game = Hra
setup-about-azul = Hra s dlaždicemi pro 2 až 4
setup-about-mini = Totéž na menším stole, pro 2 až 4
setup-about-duel = Nejnovější, pro dva
setup-soon = Připravujeme
setup-wall = Stěna
setup-wall-coloured = Barevná
setup-wall-grey = Šedá
setup-goals = Cíle
setup-goals-first-game = Pro první hru
setup-goals-random = Náhodně
setup-goals-picked = Podle vás
setup-goals-count = Kolik jich bude
setup-goals-random-about = Které cíle to jsou, uvidíte na začátku hry.
setup-goals-picked-about = Tři nebo čtyři ze čtyř destiček cílů, z každé jedna strana.
setup-goals-missing = { $count ->
    [one] Chybí ještě jeden cíl.
    [few] Chybí ještě { $count } cíle.
   *[other] Chybí ještě { $count } cílů.
}
setup-goal-tile = Destička cílů { $number }
setup-players = Počet hráčů
setup-seats = Místa
setup-seat = Místo { $number }
setup-colour = Barva místa { $number }
setup-kind = Kdo sedí na místě { $number }
setup-kind-me = Já
setup-kind-hotseat = Vedle mě
setup-kind-open = Kamarád
setup-kind-bot = Robot
setup-bot = Robot na místě { $number }
setup-levels = Úrovně
setup-open = Dostanete odkaz ke sdílení.
setup-name = Vaše jméno
setup-name-of = Jméno na místě { $number }
setup-starter = Kdo začíná
setup-starter-random = Rozhodne náhoda
setup-start = Začít hru

games-title = Vaše hry
games-none = Hry, které na tomto zařízení hrajete, zůstanou tady: můžete v nich pokračovat i se k nim vracet.
games-your-turn = Jste na tahu
games-over = Dohráno
games-remove = Odebrat ze seznamu hru hráčů { $players }
games-remove-title = Odebrat ze seznamu
games-removed = Odebráno ze seznamu.
games-restore = Vrátit zpět
continue-title = Pokračovat
continue-waiting = Pozvání čeká
continue-others = Na tahu jsou ostatní
games-won = Výhra
games-lost = Prohra
games-shared = Společné vítězství
games-won-by = Vítěz: { $name }
games-won-by-many = Vítězové: { $names }
games-unfinished = Nedohráno
games-tryouts = Pokusy
games-tryouts-about = Rozehráno z rozboru nebo z editoru. Do vašich pokroků se nepočítají.
games-all = Zobrazit všechny ({ $count })

open-title = Otevřít hru
open-link = Odkaz na stůl či záznam hry, nebo záznam jako text
open-go = Otevřít
open-file = Soubor se záznamem
open-drop = … nebo ho pusťte kamkoli na tuto stránku.
open-senseless = Tohle není ani odkaz na hru, ani záznam.

unfinished-title = Rozehraná hra
unfinished-text = { $game }: { $players }. Hra ještě neskončila.
unfinished-watch = Podívat se na průběh
unfinished-play = Hrát odtud dál

footer-credit = V Tilewrightu si zahrajete Azul a Azul Mini, obě i se šedou stěnou, a Azul Duel; autorem her je Michael Kiesling. Je to samostatný svobodný projekt s vlastní grafikou i texty a s vydavatelem není nijak spojen.

## Před hrou

waiting-title = { $free ->
    [one] Čeká se na jednoho hráče
    [few] Čeká se na { $free } hráče
   *[other] Čeká se na { $free } hráčů
}
waiting-share = Pošlete tento odkaz tomu, kdo má hrát. Hra začne, jakmile budou všechna místa obsazena.
waiting-link = Odkaz na tento stůl
waiting-copy = Kopírovat
waiting-copied = Zkopírováno
waiting-send = Poslat
waiting-you = vy
waiting-bot = robot
waiting-free = Volné místo
waiting-sit = Sednout si sem
waiting-join = Vyberte si místo
waiting-name = Vaše jméno

## Po hře

result-beat = Vítěz: { $name }, { $won } : { $lost }
result-beat-you = Vyhráli jste { $won } : { $lost }
result-won = Vítěz: { $name }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
result-won-you = Vyhráli jste a máte { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
result-by = Náskok: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
result-shared = Společné vítězství: { $names }, po { $points ->
    [one] { $points } bodu
    [few] { $points } bodech
   *[other] { $points } bodech
}
result-tie-rows = Body byly vyrovnané; rozhodl vyšší počet dokončených vodorovných řad.
result-tie-start = Body byly vyrovnané; rozhodla dlaždice začínajícího hráče z posledního kola.
result-out = Mimo hru: { $names }
result-dead-end = Hra skončila, protože nikdo už nemohl dokončit vodorovnou řadu.
result-points = Za co jsou body
result-start = Na začátku
result-tiled = Dlaždice
result-floor = Podlaha
result-row = Řady
result-column = Sloupce
result-colour = Barvy
result-raised = Ne pod 0
result-total = Celkem
result-rematch = Odveta
result-rematch-open = K odvetě
result-rematch-offered = Odvetu nabízí: { $names }
result-rematch-accept = Přijmout
result-rematch-decline = Odmítnout
result-rematch-waiting = Odveta je nabídnuta. Čeká se na odpověď: { $names }
result-rematch-away = Než se vrátí, hraje robot za: { $names }
result-rematch-without = Odveta bez čekání na: { $names }
result-rematch-withdraw = Vzít zpět
result-rematch-declined = { $name }: odveta odmítnuta.
result-rematch-begun = Vaše odveta začíná.
result-replay = Záznam hry
result-download = Stáhnout záznam
result-share = Kopírovat odkaz na záznam
result-send = Sdílet
result-shared-link = Odkaz je zkopírován. Je v něm celá hra.
result-share-by-hand = Zkopírujte odkaz z tohoto pole. Je v něm celá hra.
result-new = Nová hra

plot-title = Skóre po kolech
plot-round = Kolo
plot-round-number = { $round ->
    [0] Příprava
   *[other] { $round }. kolo
}
edit-open = Sestavit pozici
