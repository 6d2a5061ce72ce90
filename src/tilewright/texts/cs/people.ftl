## Postavy: jména prvního, druhého a třetího robota téže úrovně u jednoho stolu

level-1-name-0 = Pico
level-1-name-1 = Bela
level-1-name-2 = Tito
level-2-name-0 = Nina
level-2-name-1 = Beno
level-2-name-2 = Lola
level-3-name-0 = Rui
level-3-name-1 = Sára
level-3-name-2 = Filip
level-4-name-0 = Marta
level-4-name-1 = Hugo
level-4-name-2 = Alma
level-5-name-0 = Bruno
level-5-name-1 = Ines
level-5-name-2 = Emil
level-6-name-0 = Klára
level-6-name-1 = Davi
level-6-name-2 = Olga
level-7-name-0 = Tiago
level-7-name-1 = Věra
level-7-name-2 = Šimon
level-8-name-0 = Helena
level-8-name-1 = Artur
level-8-name-2 = Iris
level-9-name-0 = Magnus
level-9-name-1 = Aurora
level-9-name-2 = Viktor
level-10-name-0 = Amálie
level-10-name-1 = Leandro
level-10-name-2 = Sibyla
bot-rank = Úroveň { $level } · { $rank }

## Co si hráči u stolu říkají

emote-open = Něco říct
emote-hello = Ahoj!
emote-luck = Hodně štěstí!
emote-nice = Pěkný tah!
emote-wow = No teda!
emote-oops = Ajaj!
emote-thinking = Chvilku přemýšlím…
emote-thanks = Díky!
emote-game = Dobrá hra!
emote-said = { $who }: { $what }
settings-emotes = Slyšet, co říkají ostatní
settings-emotes-about = Hráči si mohou říct osm krátkých vět. Žádný chat tu není.

## Pozvání

invite-name = Vaše jméno, jak ho uvidí ostatní
invite-alone-title = Tento odkaz funguje jen na tomto počítači
invite-alone = Tilewright teď běží jen pro tento počítač. Aby se připojili i ostatní, zastavte ho v jeho terminálu pomocí Ctrl+C a spusťte místo toho:
invite-alone-after = Vaše hry i pozvání zůstanou. Potom stránku načtěte znovu a ukáže odkaz pro všechny ve vaší síti.
invite-alone-link = Zatím odkaz otevře tento stůl jen v jiném prohlížeči na tomto počítači.
invite-command = Příkaz
invite-network = Funguje ve stejné síti, ve které je tento počítač.
invite-qr = QR kód odkazu
invite-qr-about = Nebo na něj namiřte fotoaparát telefonu.
invite-bot = Zatím hrát proti robotovi
invite-bot-about = Pozvání zůstane otevřené a stránka vám řekne, až někdo přijde.
invite-cancel = Zrušit pozvání
invite-withdrawn = Pozvání bylo zrušeno
invite-withdrawn-about = K tomuto stolu se už nikdo neposadí.
invite-came = { $count ->
    [one] { $names } je tady
    [few] { $names } jsou tady
   *[other] { $names } jsou tady
}: hra začíná.
invite-go = Ke stolu
invite-stay = Zůstat tady
