# Co se u stolu smí, hodiny a předčasný konec hry.

## Založení hry

terms-title = Čas a férová hra
terms-hints = Nápovědy
terms-takebacks = Braní tahů zpět
terms-takebacks-ask = Nejdřív se zeptáme ostatních hráčů.
terms-clock = Hodiny
terms-clock-none = Bez hodin
terms-clock-live = Naživo
terms-clock-days = Dny
terms-main = Čas každého hráče
terms-days = Čas na každý tah
terms-zero = Když čas vyprší
terms-zero-bot = Převezme to robot
terms-zero-lost = Hráč prohraje
terms-stand-in = Robot, který převezme místo
terms-minutes = { $minutes ->
    [one] { $minutes } minuta
    [few] { $minutes } minuty
   *[other] { $minutes } minut
}
terms-live = { $increment ->
    [0] { terms-minutes }
   *[other] { terms-minutes } + { $increment } s za tah
}
terms-days-number = { $days ->
    [one] { $days } den
    [few] { $days } dny
   *[other] { $days } dnů
}

## Co je dovoleno

terms-allowed = Co je tu dovoleno
terms-hints-on = Nápovědy jsou dovoleny
terms-hints-off = Bez nápověd
terms-takebacks-on = Tahy lze brát zpět
terms-takebacks-asked = Tah lze vzít zpět, když ostatní souhlasí
terms-takebacks-off = Tahy se neberou zpět
terms-clock-off = Bez hodin
terms-clock-live-on = { terms-live } pro každého hráče
terms-clock-days-on = { terms-days-number } na každý tah
terms-zero-bot-on = Když čas vyprší, hraje dál { $bot }
terms-zero-lost-on = Když čas vyprší, hráč prohraje
terms-alone-on = Na místě opuštěném déle než 3 minuty může hrát { $bot }
terms-idle-on = Na místě opuštěném déle než 3 minuty nebo 10 minut bez tahu může hrát { $bot }

## Hodiny

clock-left = { $who }: zbývá { $time }
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
clock-days-brief = { $days } d
clock-hours-brief = { $hours } h
clock-soon = { $seconds ->
    [one] Zbývá { $seconds } sekunda
    [few] Zbývají { $seconds } sekundy
   *[other] Zbývá { $seconds } sekund
}

## U stolu

table-ask-undo = Požádat o vrácení tahu
leave-resign = Vzdát hru
leave-resign-title = Vzdát tuto hru?
leave-resign-two = Prohrajete a hra skončí.
leave-resign-many = Prohrajete a na vašem místě bude hrát robot.
leave-no = Hrát dál
leave-end = Nabídnout konec hry
leave-end-here = Ukončit hru
leave-end-title = Ukončit tuto hru?
leave-end-about = Nikdo nevyhraje a pokračovat ve hře už nepůjde.
leave-give = Nechat místo hráče { $who } hrát robota
leave-alone = { $who } už nějakou dobu netáhne.
leave-away = Na vašem místě hraje robot.
leave-time = Váš čas vypršel. Na vašem místě hraje robot.
leave-return = Vzít si místo zpět
leave-stand-in = Místo hráče { $who } hraje { $bot }
leave-stand-in-short = hraje robot
leave-lost = prohra
offer-undo = { $who } žádá o vrácení tahu.
offer-undo-mine = Požádali jste o vrácení tahu.
offer-end = { $who } nabízí ukončit hru. Nikdo by nevyhrál.
offer-end-mine = Nabídli jste ukončit hru.
offer-yes = Přijmout
offer-no = Odmítnout
offer-withdraw = Stáhnout
offer-withdraw-menu = Stáhnout svou žádost
offer-waiting = Čeká se na odpověď: { $who }
offer-declined = Vaše žádost byla odmítnuta.
offer-lapsed = Vaše žádost propadla, protože hra šla dál.

## Předčasný konec

ending-resigned = { $who } hru vzdává.
ending-resigned-you = Vzdali jste hru.
ending-time = { $who }: čas vypršel.
ending-time-you = Váš čas vypršel.
ending-agreed = Hra skončila dohodou. Nikdo nevyhrál.
ending-alone = Hra byla ukončena předčasně. Nikdo nevyhrál.
ending-length = Hra skončila, protože dosáhla maximální povolené délky.
ending-won = Vyhrává { $name }
ending-won-many = Vyhrávají { $names }
ending-won-you = Vyhráli jste

## Kdo je na tahu

turn-answer = Čeká se na vaši odpověď
turn-away = Hraje za vás robot
turn-left = zbývá { $time }
turn-with = se soupeři: { $names }

## Poctivé rozdávání

fair-title = Poctivé rozdávání
fair-how = Nikdo si nemůže vybrat, co se rozdá: plyne to z tajemství serveru a z čísel, která přidají hráči. Server už své tajemství nemůže změnit, protože ukázal závazek níže. Poznamenejte si ho a po hře ho porovnejte.
fair-commitment = Závazek:
fair-unkept = Rozdává se tu jinak, než server slíbil: změnil svůj závazek, nebo vynechal číslo tohoto zařízení.
fair-verify = Ověřit rozdání
fair-proven = { $deals ->
    [one] { $deals } náhodná událost plyne z tajemství a z čísel hráčů.
    [few] Všechny { $deals } náhodné události plynou z tajemství a z čísel hráčů.
   *[other] Všech { $deals } náhodných událostí plyne z tajemství a z čísel hráčů.
}
fair-copied = { $moves ->
    [one] První { $moves } tah je převzatý z jiné hry a ověřen není.
    [few] První { $moves } tahy jsou převzaté z jiné hry a ověřeny nejsou.
   *[other] Prvních { $moves } tahů je převzato z jiné hry a ověřeno není.
}
