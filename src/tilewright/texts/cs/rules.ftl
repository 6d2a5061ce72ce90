rules-title = Pravidla
rules-games = Hry
rules-classic = Klasická hra a Mini
rules-contents = Kapitoly
rules-lead = Berete dlaždice z výloh, sbíráte je v přípravných řadách svého plánu a obkládáte jimi stěnu. Za dlaždice, které spolu sousedí, je víc bodů. Kdo jich má na konci nejvíc, vítězí. Pro dva až čtyři hráče.
rules-note-grey = Tato hra se hraje na šedé straně: políčko pro každou dlaždici si volíte sami. Viz „Šedá stěna“ níže.
rules-note-mini = Mini má stejná pravidla jako klasická hra; jen stůl je menší.

rules-table = Co je na stole
rules-table-1 = Ve hře je 100 dlaždic, 20 od každé barvy: modré, žluté, červené, černé a bílé. Losují se ze sáčku; použité dlaždice se odkládají do víka krabice, a když se sáček vyprázdní, vracejí se do hry.
rules-table-2 = Uprostřed leží výlohy: pět pro dva hráče, sedm pro tři a devět pro čtyři. Na každé jsou čtyři dlaždice. Místo mezi nimi je střed stolu; zpočátku tam leží jen žeton začínajícího hráče.
rules-table-3 = Každý hráč má herní plán s pěti přípravnými řadami, stěnou o pěti krát pěti políčkách a podlahou.
rules-table-caption = Herní plán: (1) přípravné řady pro jednu až pět dlaždic; (2) stěna, kde má každá barva v každé vodorovné řadě své políčko; (3) podlaha.

rules-offer = Braní dlaždic: nabídka výloh
rules-offer-1 = Hráči se střídají na tahu. Kdo je na tahu, vezme všechny dlaždice jedné barvy, buď z jedné výlohy, nebo ze středu stolu. Ostatní dlaždice z této výlohy přesune do středu.
rules-offer-2 = Kdo v kole vezme jako první ze středu stolu, bere si i žeton začínajícího hráče. Položí ho na nejlevější volné místo své podlahy a příští kolo začíná.
rules-offer-3 = Nabídka výloh končí, když jsou všechny výlohy i střed stolu prázdné.
rules-offer-factory = Hráč bere obě modré dlaždice. Žlutá a černá jdou do středu stolu.
rules-offer-centre = Hráč bere ze středu všechny tři červené dlaždice a s nimi žeton začínajícího hráče.

rules-lines = Plnění přípravných řad
rules-lines-1 = Všechny dlaždice, které jste vzali, patří do jediné přípravné řady; plní se zprava doleva. V řadě smí být jen jedna barva.
rules-lines-2 = Do plné přípravné řady už nic přidat nelze a do žádné nepatří barva, která už je ve stejné řadě vaší stěny.
rules-lines-3 = Dlaždice, na které v řadě nezbylo místo, padají na podlahu. Můžete tam také rovnou položit všechny.
rules-lines-caption = Kam se dvěma žlutými? Do přípravné řady 1, i když jedna z nich spadne na podlahu, nebo do přípravné řady 5. V řadách 2 a 3 stěny už žlutá je a v přípravné řadě 4 leží modrá.

rules-floor = Podlaha
rules-floor-1 = Dlaždice na podlaze obsazují její sedm míst zleva doprava. Na konci kola stojí každé obsazené místo tolik bodů, kolik je u něj napsáno: 1, 1, 2, 2, 2, 3 a 3.
rules-floor-2 = Když je všech sedm míst obsazeno, jdou další dlaždice do víka krabice a nestojí nic. Žeton začínajícího hráče zabírá místo a stojí stejně jako dlaždice; je-li podlaha plná, nestojí nic.
rules-floor-caption = bodů: žeton začínajícího hráče a čtyři dlaždice stojí 1 + 1 + 2 + 2 + 2.

rules-tiling = Obkládání stěny
rules-tiling-1 = Když jsou všechny dlaždice rozebrány, projde každý hráč své přípravné řady shora dolů. Z každé plné přesune jednu dlaždici na políčko její barvy ve stejné řadě stěny a hned za ni boduje. Ostatní dlaždice z této přípravné řady jdou do víka krabice. Neúplné přípravné řady si své dlaždice nechávají do dalšího kola.
rules-tiling-2 = Dlaždice bez souseda má hodnotu 1 bod. Jinak spočítejte dlaždice v souvislé vodorovné řadě, do které teď patří, a v souvislém svislém sloupci, vždy i s ní; každý z obou směrů se počítá, jsou-li v něm aspoň dvě dlaždice.
rules-tiling-3 = Potom se odečtou body za podlahu a podlaha se uklidí. Skóre nikdy neklesne pod 0.
rules-tiling-4 = Dlaždice na stěně už tam zůstane až do konce.
rules-tiling-caption = Přípravná řada 3 je plná: jedna červená jde na stěnu, dvě do víka krabice.
rules-score-alone = Samotná dlaždice.
rules-score-row = Vodorovně tři.
rules-score-column = Svisle tři.
rules-score-both = Vodorovně čtyři a svisle tři.

rules-next = Další kolo
rules-next-1 = Pokud nikdo nemá úplnou vodorovnou řadu pěti dlaždic, výlohy se znovu doplní a začíná ten, kdo má žeton začínajícího hráče; pokud si ho nikdo nevzal, protože do středu nepřišla žádná dlaždice, začíná znovu stejný hráč. Když je sáček prázdný, vrátí se do něj dlaždice z víka krabice. Nestačí-li ani ty, hraje se s tím, co je; není-li vůbec žádná, hra končí a body navíc se přidají jako obvykle.

rules-end = Konec hry
rules-end-1 = Hra končí po kole, v němž někdo dokončil vodorovnou řadu stěny. Pak se přidají body navíc: 2 za každou úplnou vodorovnou řadu, 7 za každý úplný sloupec a 10 za každou barvu, jejíchž všech pět dlaždic je na stěně.
rules-end-2 = Vítězí ten, kdo má nejvíc bodů. Při shodě rozhoduje víc úplných vodorovných řad; je-li shoda i v tom, hráči se o vítězství dělí.
rules-end-row = za úplnou vodorovnou řadu.
rules-end-column = za úplný sloupec.
rules-end-colour = za všech pět dlaždic jedné barvy.

rules-grey = Šedá stěna
rules-grey-1 = Na šedé straně plánu nejsou barvy předtištěny. Dlaždice z plné přípravné řady může jít na kterékoli volné políčko stejné řady stěny, jen se potom žádná barva nesmí na stěně v řadě ani ve sloupci opakovat.
rules-grey-2 = Není-li takové políčko, padají všechny dlaždice této přípravné řady na podlahu a v tomto kole se počítají. Ani tady nesmí do přípravné řady barva, která už je v téže řadě stěny.
rules-grey-3 = Kde zbývá jediné políčko, položí dlaždici hra za vás; ptá se jen tam, kde je z čeho vybírat. První vybírá začínající hráč kola. Všechna ostatní pravidla platí beze změny.
rules-grey-4 = Stěny se mohou zaplnit tak, že už nikdo nikdy nedokončí vodorovnou řadu. Podle tištěných pravidel by se hrálo dál; zde hra po takovém kole končí, s body navíc jako jindy. Řadu lze ještě dokončit, pokud pro každou barvu, která jí chybí, zbývá jeden volný sloupec, v němž tato barva ještě není, a pro každou jiný.
rules-grey-caption = Žlutá z přípravné řady 3 smí do sloupce 3 nebo 5. Ve sloupcích 2 a 4 už žlutá je a políčko ve sloupci 1 je obsazené.

rules-mini = Mini
rules-mini-1 = Mini je cestovní vydání: menší dílky, stejná pravidla, stěna barevná i šedá.

rules-here = Jak se hraje tady
rules-here-1 = Vyberte barvu na výloze nebo ve středu stolu; řady, které ji smějí přijmout, se rozsvítí a ukážou, co by spadlo na podlahu. Pak vyberte řadu. Můžete klikat, klepat i přetahovat a tah vzít zpět, dokud nikdo nehrál dál a náhoda neukázala nic nového.
rules-here-2 = Na klávesnici: šipky procházejí, co lze vybrat, Enter to vezme, Escape výběr zruší. Nebo tah napište: 3r4 vezme červené z výlohy 3 do řady 4, 0k- položí černé ze středu (0) na podlahu (-) a 4@2 dá dlaždici z řady 4 do sloupce 2 šedé stěny.
rules-here-3 = Písmena jsou b pro modrou, y pro žlutou, r pro červenou, k pro černou a w pro bílou. Nápověda krok za krokem ukáže, co by hrál robot.

## Duel

rules-duel-lead = Duel je hra pro dva. Z destiček stavíte klenbu, v řadách svého plánu sbíráte dlaždice a obkládáte jimi políčka klenby. Za dlaždice, které spolu sousedí, je víc bodů. Po pěti kolech se počítají cíle a vítězí ten, kdo má nejvíc bodů.

rules-duel-table = Co je na stole
rules-duel-table-1 = Ve hře je 65 dlaždic, 13 od každé barvy: modré, žluté, červené, černé a tyrkysové. Losují se z pytlíku; použité dlaždice jdou do věže, a když se pytlík vyprázdní, vracejí se do hry.
rules-duel-table-2 = Uprostřed je pět dílen: velká pro pět dlaždic a čtyři malé pro čtyři. Každá má sluneční stranu, kam se vykládají dlaždice kola, a pod ní měsíc, kam jdou ty, které zbyly. Na každém malém měsíci leží lícem dolů bonusová dlaždice, na velkém dlaždice začínajícího hráče.
rules-duel-table-3 = Destiček výzdoby je 18 a každá má dvě krát dvě políčka. Devět je ozdobných: tři barevná políčka a jedno pro ozdobnou dlaždici. Devět je mozaikových: tři barevná políčka a jedno vícebarevné, na které smí jakákoli barva. Na rubu destičky je vidět jen to, která z nich to je. Tři destičky jsou vyložené, ostatní tvoří hromádku.
rules-duel-table-4 = Každý hráč má plán se šesti přípravnými řadami, klenbu pro devět destiček, čtyři místa pro rozbité dlaždice a jedno pro dlaždici začínajícího hráče, zásobu bonusových dlaždic, dva žetony hráče a na začátku 5 bodů.
rules-duel-table-board = Herní plán ve 3. kole: (1) přípravné řady pro jednu až šest dlaždic; (2) klenba se šesti destičkami a deseti dlaždicemi, z nich dvěma ozdobnými; (3) rozbité dlaždice a dlaždice začínajícího hráče.
rules-duel-table-factories = Dílny v téže chvíli. Na jedné leží dlaždice ještě na sluneční straně. Ze sloupku na malém měsíci lze vzít jen vrchní dlaždici. Jedna bonusová dlaždice už je otočená lícem nahoru.

rules-duel-setup = Před prvním kolem
rules-duel-setup-1 = Vyberou se tři nebo čtyři cíle: tři nebo čtyři ze čtyř destiček cílů a u každé jedna strana. Určují, za co budou na konci body navíc.
rules-duel-setup-2 = Každý hráč si vezme jednu ze tří vyložených destiček a položí ji na kterékoli pole své klenby, libovolně otočenou: nejdřív ten, kdo nezačíná, potom ten, kdo začíná. Místo po vzaté destičce se doplní z hromádky. Nestojí to nic.

rules-duel-turn = Váš tah
rules-duel-turn-1 = Hráči se střídají na tahu. Ve svém tahu uděláte právě jednu ze čtyř věcí: vezmete destičku, dlaždice ze sluneční strany, dlaždice z měsíců, nebo bonusovou dlaždici.
rules-duel-turn-2 = Dokud můžete udělat aspoň jednu z nich, pasovat nelze. Nemůžete-li žádnou, jste přeskočeni a druhý hráč hraje dál sám.
rules-duel-turn-3 = První fáze kola končí, když na dílnách nezbývá žádná dlaždice ani bonusová dlaždice a v kolech 1 až 4 oba hráči použili oba své žetony.

rules-duel-tiles = Braní dlaždic: slunce a měsíce
rules-duel-tiles-1 = Ze sluneční strany dílny berete všechny dlaždice jedné barvy. Ostatní dlaždice malé dílny naskládáte na její měsíc, na bonusovou dlaždici, v pořadí podle vás. Ostatní dlaždice velké dílny jdou na její měsíc vedle sebe.
rules-duel-tiles-2 = Z měsíců berete všechny dlaždice jedné barvy, které jsou vidět, ze všech pěti najednou: z každého malého měsíce vrchní dlaždici, má-li tu barvu, a z velkého všechny dlaždice té barvy.
rules-duel-tiles-3 = Kdo v kole vezme jako první z velkého měsíce, bere si i dlaždici začínajícího hráče. Na konci kola stojí 2 body a její držitel začíná příští kolo.
rules-duel-tiles-4 = Když na malé dílně nezbude žádná dlaždice, otočí se její bonusová dlaždice lícem nahoru.
rules-duel-tiles-sun = Ze sluneční strany se berou obě modré. Žlutá a černá jdou v tomto pořadí na měsíc: nahoře je teď černá.
rules-duel-tiles-moons = Z měsíců se bere černá: ta z velkého, a s ní dlaždice začínajícího hráče, a vrchní z jednoho sloupku. Černá pod žlutou zůstává.

rules-duel-lines = Přípravné řady
rules-duel-lines-1 = Všechny dlaždice, které jste vzali, patří do jediné přípravné řady, nebo se všechny rozbijí. V řadě smí být jen jedna barva, plní se zprava doleva a do plné už nic přidat nelze. Kterákoli barva smí do kterékoli řady, ať je na vaší klenbě cokoli.
rules-duel-lines-2 = Dlaždice, na které v řadě nezbylo místo, se rozbijí. Jdou na čtyři místa pro rozbité dlaždice; další už jdou do věže a nestojí nic.
rules-duel-lines-caption = Tři červené jdou do řady 2: dvě se vejdou, jedna se rozbije.

rules-duel-plates = Destičky, lízání a prohlížení
rules-duel-plates-1 = Za vzetí destičky položíte jeden ze svých dvou žetonů. V každém z kol 1 až 4 musí oba hráči použít oba žetony, takže po 4. kole jsou obě klenby plné destiček. V 5. kole se žádná nebere.
rules-duel-plates-2 = Vezmete jednu z vyložených destiček; její místo zůstane do příštího kola prázdné. Nebo líznete z hromádky: zaplatíte 1 bod a vezmete vrchní destičku, aniž ji vidíte. Lízat můžete znovu a znovu, pokaždé za 1 bod, a dokud nepřestanete, neuvidíte žádnou.
rules-duel-plates-3 = Potom se podíváte na všechny, které jste lízli, jednu si necháte a ostatní vrátíte pod hromádku v pořadí podle vás. Máte-li 0 bodů, první líznutí nestojí nic, ale podruhé už líznout nemůžete.
rules-duel-plates-4 = Destičku položíte na kterékoli prázdné pole své klenby, libovolně otočenou. Jednou položenou destičku už nesmíte přesouvat ani otáčet. Barvy se v řadách a sloupcích klenby smějí opakovat.
rules-duel-plates-display = Tři vyložené destičky a hromádka: rub její vrchní destičky prozrazuje, že přijde ozdobná.
rules-duel-plates-turns = Čtyři způsoby, jak destičku otočit.

rules-duel-chips = Bonusové dlaždice
rules-duel-chips-1 = Bonusovou dlaždici, která leží lícem nahoru, lze vzít: to je celý tah. Každý hráč bere v kole právě dvě; třetí už do příštího kola vzít nemůžete.
rules-duel-chips-2 = Ve druhé fázi bonusové dlaždice nahrazují ty, které v řadě chybějí. Jednu dlaždici nahradí 2 bonusové s barvou té řady, nebo jakékoli 3. Chybí-li víc dlaždic, smíte oba způsoby kombinovat.
rules-duel-chips-3 = V řadě musí být aspoň jedna dlaždice a řada se musí zaplnit tak, aby šlo její dlaždici hned položit. Použité bonusové dlaždice se už nevracejí.
rules-duel-chips-caption-2 = Chybí jedna tyrkysová: nahradí ji dvě bonusové dlaždice s tyrkysovou.
rules-duel-chips-caption-3 = Chybí jedna černá: nahradí ji jakékoli tři bonusové dlaždice.

rules-duel-decorating = Druhá fáze: obkládání klenby
rules-duel-decorating-1 = Když je všechno rozebráno, hráči obkládají klenbu, začínající hráč jako první. Projděte své přípravné řady shora dolů. Z každé plné jde jedna dlaždice do stejné řady klenby, na volné políčko své barvy nebo na volné vícebarevné; je-li jich víc, vyberete si. Hned za ni bodujete a ostatní dlaždice té přípravné řady jdou do věže.
rules-duel-decorating-2 = Neúplná přípravná řada si své dlaždice nechává, pokud ji nedoplníte bonusovými dlaždicemi. Stejně tak ta, jejíž barva zatím nemá ve stejné řadě klenby volné políčko, dokud tam může přijít další destička.
rules-duel-decorating-3 = Jakmile ale v té řadě klenby leží všechny tři destičky a žádné volné políčko se nehodí, dlaždice přípravné řady se rozbijí, ať je plná, nebo ne.
rules-duel-decorating-choice = Přípravná řada 3 je plná žlutých. Dlaždice smí na žluté políčko, nebo na vícebarevné.
rules-duel-decorating-closed = V řadě 2 klenby leží všechny tři destičky a žádné její políčko nebere červenou: obě červené se rozbijí.

rules-duel-scoring = Body za dlaždice a ozdoby
rules-duel-scoring-1 = Dlaždice bez souseda má hodnotu 1 bod. Jinak spočítejte dlaždice v souvislé vodorovné řadě, do které teď patří, a v souvislém svislém sloupci, vždy i s ní; každý z obou směrů se počítá, jsou-li v něm aspoň dvě dlaždice. Sousedem je i ozdobná dlaždice.
rules-duel-scoring-2 = Jakmile jsou na ozdobné destičce plná tři ostatní políčka, přijde na její čtvrté políčko ozdobná dlaždice. Má tolik bodů, kolikátá je její řada klenby, od 1 nahoře po 6 dole, a za sousedy nic.
rules-duel-scoring-tile = Vodorovně dvě a svisle dvě.
rules-duel-scoring-ornament = Na destičce zbývá jen políčko pro ozdobnou dlaždici: ozdobná dlaždice ve 2. řadě klenby má 2 body.
rules-duel-scoring-beside = Svisle tři, i s ozdobnou dlaždicí.

rules-duel-broken = Rozbité dlaždice
rules-duel-broken-1 = Po přípravných řadách se platí za rozbité dlaždice: 1, 3, 6 nebo 10 bodů za jednu až čtyři a 2 navíc za dlaždici začínajícího hráče. Rozbité dlaždice pak jdou do věže.
rules-duel-broken-2 = Skóre nikdy neklesne pod 0.
rules-duel-broken-caption = bodů: tři rozbité dlaždice stojí 1 + 2 + 3 a dlaždice začínajícího hráče 2.

rules-duel-next = Další kolo
rules-duel-next-1 = Hráči si vezmou zpět své žetony, vyložené destičky se doplní na tři a dílny dostanou nové dlaždice i bonusové dlaždice. Když je pytlík prázdný, jdou do něj dlaždice z věže. Dlaždice začínajícího hráče se vrátí na velký měsíc a začíná ten, kdo ji měl; nevzal-li ji nikdo, začíná znovu tentýž hráč.
rules-duel-next-2 = Leží-li na velké dílně pět dlaždic jedné barvy, losují se znovu. Je-li dlaždic málo, hraje se s tím, co je; bonusová dlaždice malé dílny, která zůstala prázdná, se hned otočí lícem nahoru.

rules-duel-goals = Cíle
rules-duel-goals-1 = Cílů je osm, na každé destičce cílů dva. Pro první hru mají tištěná pravidla svou trojici; zde jsou to řady, sloupce a úhlopříčky, a to podle naší volby. Co se na těchto klenbách počítá, je orámováno.

rules-duel-end = Konec hry
rules-duel-end-1 = Hra končí po 5. kole. Každému hráči se spočítají cíle a přičtou ke skóre; součet pod 0 je 0.
rules-duel-end-2 = Vítězí ten, kdo má nejvíc bodů. Při shodě vítězí ten, kdo si v 5. kole vzal dlaždici začínajícího hráče; nevzal-li ji nikdo, hráči se o vítězství dělí.

rules-duel-here = Jak se hraje tady
rules-duel-here-1 = Co můžete vzít, svítí. Vyberte dlaždice a rozsvítí se řady s tím, co by se rozbilo. Vyberte destičku, otočte ji a vyberte pole. Klepněte na to, co vzít nelze, a dozvíte se proč. Můžete klikat, klepat i přetahovat a svůj tah brát zpět krok za krokem, dokud není hotový, ale nikdy ne přes destičku nebo bonusovou dlaždici, kterou jste už viděli.
rules-duel-here-2 = Na klávesnici: šipky procházejí, co lze vybrat, Enter to vezme, Escape výběr po krocích ruší. Číslice 0 až 4 jdou ke slunečním stranám, M k měsícům, písmeno vezme barvu a číslice potom vybere řadu. Všechny klávesy najdete v nabídce.
rules-duel-here-3 = Nebo krok napište: s2t:4 vezme tyrkysové ze sluneční strany 2 do řady 4, mk:- vezme černé z měsíců a rozbije je, b2+1 položí destičku doprostřed, jednou otočenou. Písmena jsou b pro modrou, y pro žlutou, r pro červenou, k pro černou a t pro tyrkysovou.
rules-unknown = Pravidla této hry tu nejsou.
