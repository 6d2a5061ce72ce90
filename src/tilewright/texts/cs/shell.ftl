app-name = Tilewright
title-lobby = Tilewright: stůl pro hry s dlaždicemi
title-table = Stůl
title-learn = Naučit se hrát
title-replay = Záznam hry
title-rules = Pravidla
title-progress = Moje pokroky
title-nowhere = Tady nic není

skip = Přejít k obsahu
close = Zavřít
home = Na úvodní stránku

## Lišta

bar-home = Tilewright, na úvodní stránku
bar-rules = Pravidla
bar-language = Jazyk
bar-settings = Nastavení

## Hry

game-azul = Azul
game-azul-grey = Azul, šedá stěna
game-mini = Azul Mini
game-mini-grey = Azul Mini, šedá stěna
game-duel = Azul Duel
bot-greedy = Hamoun
bot-greedy-about = bere, co se hned vyplatí
bot-random = Náhoda
bot-random-about = hraje jakýkoli povolený tah
bot-search = Myslitel
bot-search-about = přemýšlí dopředu a těžko se poráží
bot-uct = UCT
bot-uct-about = v duchu sehraje mnoho náhodných partií
bot-level = { $name } ({ $level })
bot-numbered = { $name } { $number }
level-1 = Nováček
level-1-about = Bere, co se zrovna třpytí. S hrou teprve začíná, vyhraje i dítě.
level-2 = Žák
level-2-about = Zná pravidla a skočí po prvním dobrém místě.
level-3 = Učeň
level-3-about = Má slabost pro plné řady a na podlahu zapomíná.
level-4 = Pomocník
level-4-about = Podlahu hlídá jako myší díru, jen občas zdřímne.
level-5 = Tovaryš
level-5-about = Hraje v klidu a spolehlivě: společnost na celý večer.
level-6 = Obkladač
level-6-about = Myslí na vaši odpověď a nechává vám, co nechcete.
level-7 = Řemeslník
level-7-about = Paličatá povaha: potrestá každý neopatrný tah.
level-8 = Mistr
level-8-about = Vidí i potmě a chybuje jen zřídka.
level-9 = Velmistr
level-9-about = Dívá se daleko dopředu a nic nedá zadarmo.
level-10 = Tilewright
level-10-about = Hraje naplno. Když vyhrajete, povězte to všem.
player-name = Hráč { $number }

## Barvy míst

colour-lagoon = Laguna
colour-ochre = Okr
colour-brick = Cihla
colour-olive = Oliva
colour-plum = Švestka
colour-slate = Břidlice

## Nastavení

settings-title = Nastavení
settings-language = Jazyk
settings-theme = Vzhled
settings-theme-system = Podle systému
settings-theme-light = Světlý
settings-theme-dark = Tmavý
settings-name = Vaše jméno u stolu
settings-motion = Animace
settings-motion-system = Podle systému
settings-motion-full = Plné
settings-motion-reduced = Omezené
settings-speed = Rychlost animací
settings-speed-slow = Pomalá
settings-speed-normal = Běžná
settings-speed-fast = Rychlá
settings-speed-instant = Okamžitá
settings-confirm = Potvrzovat tahy
settings-confirm-about = Tah se nejprve ukáže a provede se, až ho potvrdíte.
settings-counts = Ukazovat, co je v sáčku a ve víku
settings-letters = Písmena na dlaždicích
settings-letters-about = Písmena kláves. Každá barva má i svůj vlastní vzor.
settings-sound = Zvuky
settings-notify = Upozornit, když jsem na tahu
settings-notify-about = Oznámením prohlížeče, když je stránka na pozadí.
settings-notify-refused = Prohlížeč na této stránce oznámení nedovoluje.
settings-notify-unable = Tento prohlížeč neumí zobrazovat oznámení stránek.

## Když se něco nepovede

nowhere-title = Tady nic není
nowhere-text = Odkaz nevede na žádnou stránku Tilewrightu. Možná se při kopírování zkrátil.
away-title = Server neodpovídá
broken-title = Něco se pokazilo
broken-text = Na stránce nastala chyba. Vaše hry jsou na serveru v bezpečí: načtěte stránku znovu a můžete hrát dál.
broken-retry = Načíst znovu

error-unreachable = Server je nedostupný. Zkontrolujte, zda běží, a zkuste to znovu.
error-malformed = Server tomuto požadavku nerozuměl.
error-illegal = Tento tah není dovolen.
error-stale = Na stole se mezitím něco změnilo; teď vidíte aktuální stav. Vyberte prosím znovu.
error-foreign = Toto místo není vaše.
error-waiting = Jedno místo je ještě volné: hra začne, až budou všichni u stolu.
error-over = Hra skončila.
error-undo = Není co vzít zpět.
error-not_allowed = U tohoto stolu to není dovoleno.
error-offer = O to už nikdo nežádá, nebo je třeba nejdřív odpovědět na něco jiného.
error-away = Na vašem místě hraje robot. Nejdřív si místo vezměte zpět.
error-here = Tento hráč není pryč dost dlouho.
error-unknown_table = Takový stůl neexistuje. Odkaz je možná zkrácený, nebo byl stůl odstraněn.
error-seat_taken = Toto místo právě někdo obsadil.
error-option = Takto hru založit nelze.
error-position = Tato pozice není možná.
error-record = Tento záznam nelze přečíst.
error-unproven = Rozdání v tomto záznamu není prokázáno.
error-commitment = Server na tento stůl zapomněl. Zkuste to znovu.
error-running = To bude k dispozici až po hře.
error-bot = Robot neodpověděl. Zkuste to znovu.
error-store = Server to nedokázal uložit, takže se nic nezměnilo. Zkuste to za chvíli znovu.
error-failed = Na serveru došlo k chybě, takže se nic nezměnilo. Pokud se to stane znovu, řekněte to tomu, kdo server provozuje.
error-too_large = Na server je to příliš velké.
error-too_fast = Příliš mnoho najednou. Chvíli počkejte a zkuste to znovu.
error-too_slow = Požadavek dorazil příliš pomalu. Zkuste to znovu.
error-full = U tohoto stolu už je příliš mnoho lidí.
error-reused = Server si spletl dva tahy. Načtěte stránku znovu a zkuste to ještě jednou.
