rules-title = Pravidla
rules-contents = Kapitoly
rules-lead = Berete dlaždice z výloh, sbíráte je v přípravných řadách svého plánu a obkládáte jimi stěnu. Za dlaždice, které spolu sousedí, je víc bodů. Kdo jich má na konci nejvíc, vítězí. Pro dva až čtyři hráče.
rules-note-grey = Tato hra se hraje na šedé straně: políčko pro každou dlaždici si volíte sami. Viz „Šedá stěna“ níže.
rules-note-mini = Mini má stejná pravidla jako klasická hra; jen stůl je menší.
rules-note-duel = Pravidla Duelu přijdou spolu s jeho stolem. Toto jsou pravidla klasické hry.

rules-table = Co je na stole
rules-table-1 = Ve hře je 100 dlaždic, 20 od každé barvy: modré, žluté, červené, černé a bílé. Losují se ze sáčku; použité dlaždice se odkládají do víka krabice, a když se sáček vyprázdní, vracejí se do hry.
rules-table-2 = Uprostřed leží výlohy: pět pro dva hráče, sedm pro tři a devět pro čtyři. Na každé jsou čtyři dlaždice. Místo mezi nimi je střed stolu; zpočátku tam leží jen žeton začínajícího hráče.
rules-table-3 = Každý hráč má herní plán s pěti přípravnými řadami, stěnou o pěti krát pěti políčkách a podlahou.
rules-table-caption = Herní plán: (1) přípravné řady pro jednu až pět dlaždic; (2) stěna, kde má každá barva v každé řadě své políčko; (3) podlaha.

rules-offer = Braní dlaždic: nabídka výloh
rules-offer-1 = Hráči se střídají na tahu. Kdo je na tahu, vezme všechny dlaždice jedné barvy, buď z jedné výlohy, nebo ze středu stolu. Ostatní dlaždice z této výlohy přesune do středu.
rules-offer-2 = Kdo v kole vezme jako první ze středu stolu, bere si i žeton začínajícího hráče. Položí ho na nejlevější volné místo své podlahy a příští kolo začíná.
rules-offer-3 = Nabídka výloh končí, když jsou všechny výlohy i střed stolu prázdné.
rules-offer-factory = Hráč bere obě modré dlaždice. Žlutá a černá jdou do středu stolu.
rules-offer-centre = Hráč bere ze středu všechny tři červené dlaždice a s nimi žeton začínajícího hráče.

rules-lines = Plnění přípravných řad
rules-lines-1 = Všechny dlaždice, které jste vzali, patří do jediné přípravné řady; plní se zprava doleva. V řadě smí být jen jedna barva.
rules-lines-2 = Do plné řady už nic přidat nelze a do žádné řady nepatří barva, která už je ve stejné řadě vaší stěny.
rules-lines-3 = Dlaždice, na které v řadě nezbylo místo, padají na podlahu. Můžete tam také rovnou položit všechny.
rules-lines-caption = Kam se dvěma žlutými? Do řady 1, i když jedna z nich spadne na podlahu, nebo do řady 5. Na stěně v řadách 2 a 3 už žlutá je a v řadě 4 leží modrá.

rules-floor = Podlaha
rules-floor-1 = Dlaždice na podlaze obsazují její sedm míst zleva doprava. Na konci kola stojí každé obsazené místo tolik bodů, kolik je u něj napsáno: 1, 1, 2, 2, 2, 3 a 3.
rules-floor-2 = Když je všech sedm míst obsazeno, jdou další dlaždice do víka krabice a nestojí nic. Žeton začínajícího hráče zabírá místo a stojí stejně jako dlaždice; je-li podlaha plná, nestojí nic.
rules-floor-caption = bodů: žeton začínajícího hráče a čtyři dlaždice stojí 1 + 1 + 2 + 2 + 2.

rules-tiling = Obkládání stěny
rules-tiling-1 = Když jsou všechny dlaždice rozebrány, projde každý hráč své řady shora dolů. Z každé plné řady přesune jednu dlaždici na políčko její barvy ve stejné řadě stěny a hned za ni boduje. Ostatní dlaždice z této řady jdou do víka krabice. Neúplné řady si své dlaždice nechávají do dalšího kola.
rules-tiling-2 = Dlaždice bez souseda má hodnotu 1 bod. Jinak spočítejte dlaždice v souvislé vodorovné řadě, do které teď patří, a v souvislém svislém sloupci, vždy i s ní; každý z obou směrů se počítá, jsou-li v něm aspoň dvě dlaždice.
rules-tiling-3 = Potom se odečtou body za podlahu a podlaha se uklidí. Skóre nikdy neklesne pod 0.
rules-tiling-4 = Dlaždice na stěně už tam zůstane až do konce.
rules-tiling-caption = Řada 3 je plná: jedna červená jde na stěnu, dvě do víka krabice.
rules-score-alone = Samotná dlaždice.
rules-score-row = Vodorovně tři.
rules-score-column = Svisle tři.
rules-score-both = Vodorovně čtyři a svisle tři.

rules-next = Další kolo
rules-next-1 = Pokud nikdo nemá úplnou vodorovnou řadu pěti dlaždic, výlohy se znovu doplní a začíná ten, kdo má žeton začínajícího hráče. Když je sáček prázdný, vrátí se do něj dlaždice z víka krabice. Nestačí-li ani ty, hraje se s tím, co je; není-li vůbec žádná, hra končí.

rules-end = Konec hry
rules-end-1 = Hra končí po kole, v němž někdo dokončil vodorovnou řadu stěny. Pak se přidají body navíc: 2 za každou úplnou vodorovnou řadu, 7 za každý úplný sloupec a 10 za každou barvu, jejíchž všech pět dlaždic je na stěně.
rules-end-2 = Vítězí ten, kdo má nejvíc bodů. Při shodě rozhoduje víc úplných vodorovných řad; je-li shoda i v tom, hráči se o vítězství dělí.
rules-end-row = za úplnou vodorovnou řadu.
rules-end-column = za úplný sloupec.
rules-end-colour = za všech pět dlaždic jedné barvy.

rules-grey = Šedá stěna
rules-grey-1 = Na šedé straně plánu nejsou barvy předtištěny. Dlaždice z plné řady může jít na kterékoli volné políčko své řady, jen se potom žádná barva nesmí v řadě ani ve sloupci opakovat.
rules-grey-2 = Není-li takové políčko, padají všechny dlaždice této přípravné řady na podlahu a v tomto kole se počítají. Ani tady nesmí do přípravné řady barva, která už je v téže řadě stěny.
rules-grey-3 = Kde zbývá jediné políčko, položí dlaždici hra za vás; ptá se jen tam, kde je z čeho vybírat. První vybírá začínající hráč kola. Všechna ostatní pravidla platí beze změny.
rules-grey-caption = Žlutá z řady 3 smí do sloupce 3 nebo 5. Ve sloupcích 2 a 4 už žlutá je a políčko ve sloupci 1 je obsazené.

rules-mini = Mini
rules-mini-1 = Mini je cestovní vydání: menší dílky, stejná pravidla, stěna barevná i šedá.

rules-here = Jak se hraje tady
rules-here-1 = Vyberte barvu na výloze nebo ve středu stolu; řady, které ji smějí přijmout, se rozsvítí a ukážou, co by spadlo na podlahu. Pak vyberte řadu. Můžete klikat, ťukat i přetahovat a tah vzít zpět, dokud nikdo nehrál dál.
rules-here-2 = Na klávesnici: šipky procházejí, co lze vybrat, Enter to vezme, Escape vrátí. Nebo tah napište: 3r4 vezme červené z výlohy 3 do řady 4, 0k- položí černé ze středu (0) na podlahu (-) a 4@2 dá dlaždici z řady 4 do sloupce 2 šedé stěny.
rules-here-3 = Písmena jsou b pro modrou, y pro žlutou, r pro červenou, k pro černou a w pro bílou. Nápověda krok za krokem ukáže, co by hrál robot.
