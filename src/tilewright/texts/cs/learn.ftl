## Lekce

learn-title = Naučit se hrát
learn-lead = Každá lekce zabere pár minut. Hrajete přímo na herním stole a dozvíte se, proč který tah. Odejděte, kdy chcete: budete pokračovat tam, kde jste skončili.
learn-about-azul = Výlohy, přípravné řady, stěna a podlaha: celá hra od první dlaždice po poslední bod.
learn-about-azul-grey = Pro ty, kdo znají barevnou stěnu: co je jinak, když si políčka vybíráte sami.
learn-steps = { $steps ->
    [one] { $steps } krok
    [few] { $steps } kroky
   *[other] { $steps } kroků
}
learn-step = Krok { $step } z { $steps }
learn-go-new = Začít
learn-go-begun = Pokračovat
learn-go-done = Ještě jednou
learn-done = Hotovo
learn-all = Všechny lekce
learn-loading = Lekce se otevírá…
learn-panel = Lekce
learn-opponent = Soupeř
learn-back = Předchozí
learn-next = Dál
learn-show = Ukázat
learn-make = Zahrát za mě
learn-your-move = Jste na tahu
learn-play = Zahrát si s nováčkem
error-unknown_lesson = Taková lekce neexistuje.

## Klasická hra s barevnou stěnou

learn-azul-factories = Vítejte! Na pěti výlohách leží dlaždice, na každé čtyři. Střídáte se se soupeřem a berete si je odtud.
learn-azul-wall = Tohle je vaše stěna. Na konci každého kola na ni přijdou dlaždice a hned přinesou body. Každá barva má v každé řadě své políčko.
learn-azul-take = Ve svém tahu si vezmete všechny dlaždice jedné barvy z jedné výlohy. Vezměte dvě žluté z výlohy 1 a dejte je do přípravné řady 2. Číslo vedle řady říká, co by vás tah do ní stál.
learn-azul-take-other = I to se smí. Dvě dlaždice však zaplní řadu 2 přesně: nic nespadne a řada je hned plná. Vezměte žlutou z výlohy 1 do řady 2.
learn-azul-rest = Řada 2 je plná. Ostatní dlaždice z výlohy se přesunuly doprostřed stolu; odtud je lze vzít později.
learn-azul-full = Soupeř si vzal tři bílé dlaždice. Teď vy: vezměte tři modré z výlohy 2 do řady 3.
learn-azul-full-other = Takový tah je dovolený, ale na stěnu se dlaždice dostane jen z plné řady. Tři modré zaplní řadu 3 jedním tahem.
learn-azul-lines = V řadě leží jen jedna barva a plná řada už nic nepřijme. Řady 2 a 3 jsou tedy v tomto kole hotové.
learn-azul-centre = Uprostřed stolu leží tři červené dlaždice. Vezměte je do řady 4. Kdo bere ze středu první, dostane i žeton začínajícího hráče.
learn-azul-centre-other = To můžete. Tři dlaždice jedné barvy jsou ale dobrý úlovek: vezměte červené ze středu do řady 4.
learn-azul-token = Žeton začínajícího hráče leží na vaší podlaze. Každé obsazené políčko podlahy vás stojí tolik bodů, kolik je nad ním napsáno; příští kolo ale začnete vy.
learn-azul-single = Do řady 1 se vejde jediná dlaždice. Vezměte tam jednu červenou ze středu stolu.
learn-azul-single-other = Lepší je jiný tah: jedna červená přesně stačí na řadu 1 a boduje ještě v tomto kole.
learn-azul-long = Zbývají tři dlaždice, každá jiné barvy. Černou vezměte do řady 5: její políčko je uprostřed stěny, pod ostatními.
learn-azul-long-other = To by šlo. Černá v řadě 5 má však políčko ve stejném sloupci jako vaše ostatní dlaždice a sousedé se vyplatí.
learn-azul-floor = Poslední dlaždice je vaše, a je žlutá. Tři řady jsou plné, ve dvou leží jiná barva: musí tedy na podlahu.
learn-azul-floor-other = Žlutou teď žádná řada nepřijme. Dejte ji na podlahu.
learn-azul-tiling = Všechny dlaždice jsou rozebrané, a tak se obkládají stěny: z každé plné řady se jedna dlaždice přesune na své políčko, ostatní jdou do víka krabice. Jak jste přišli ke 4 bodům, ukážou další kroky.
learn-azul-neighbours = Samotná dlaždice přinese 1 bod. Má-li sousedy ve vodorovné řadě, přinese bod za každou dlaždici této souvislé řady (i za sebe), a stejně tak ve sloupci. Zde to bylo: červená 1, žlutá 2, modrá 3, dohromady 6 bodů.
learn-azul-penalty = Pak se zaplatilo za podlahu a podlaha se uklidila: žeton a žlutá dlaždice stály po 1 bodu. 6 minus 2: máte 4 body.
learn-azul-kept = Řady 4 a 5 nebyly plné. Jejich dlaždice zůstávají do dalšího kola.
learn-azul-round = 2. kolo: výlohy jsou zase plné, dlaždice přišly ze sáčku. Vzali jste si žeton začínajícího hráče, takže začínáte.
learn-azul-exact = Řadě 4 chybí jedna červená. Najděte výlohu, kde je právě jedna: druhá by spadla na podlahu.
learn-azul-exact-other = Podívejte se znovu: na výloze 3 je přesně jedna červená. Doplní řadu 4 a nic nespadne.
learn-azul-colours = Řada 2 vaší stěny už žlutou má. Přípravná řada 2 proto žlutou nepřijme; kteroukoli jinou barvu ano.
learn-azul-beside = Modrá patří v řadě 2 stěny hned vlevo od vaší žluté: to budou 2 body. Vezměte dvě modré z výlohy 4 do přípravné řady 2.
learn-azul-beside-other = Není to špatné. Modrá z přípravné řady 2 však bude na stěně ležet vedle žluté, přinese 2 body a nic nespadne.
learn-azul-tip = A tak to jde dál. Sledujte i řady soupeře: co potřebuje, to by u vás viděl nerad.
learn-azul-later = Přeskočíme do posledního kola. Máte 24 bodů, soupeř 38. V řadě 1 vaší stěny chybí už jen bílá.
learn-azul-row = Úplná vodorovná řada stěny ukončí hru po tomto kole a přinese body navíc. Vezměte bílou z výlohy 4 do přípravné řady 1.
learn-azul-row-other = Řada stěny by tak musela čekat. Bílá v přípravné řadě 1 ji doplní: vezměte ji z výlohy 4.
learn-azul-black = Černá je v řadách 1 a 5 stěny a přípravné řady 3 a 4 jsou jí plné. Chybí přípravná řada 2: všech pět dlaždic jedné barvy je za 10 bodů! Vezměte tam černou ze středu, i když jedna spadne.
learn-azul-black-other = Dlaždice na podlaze stojí bod, ale všech pět černých přinese 10. Vezměte černou do přípravné řady 2.
learn-azul-end = Stěny se obkládají naposledy, nejdřív vaše, pak soupeřova. Řada 1 vaší stěny je úplná, takže hra končí.
learn-azul-bonuses = Po poslední stěně přijdou body navíc: 2 za úplnou vodorovnou řadu, 7 za úplný sloupec, 10 za všech pět dlaždic jedné barvy. Od každého máte jedno!
learn-azul-goodbye = Vyhráli jste 63 : 42. To je všechno. Zahrajte si teď vlastní hru!

## Šedá strana

learn-azul-grey-same = Na šedé stěně nejsou natištěné barvy. Dlaždice si berete jako dřív; kam v řadě stěny půjdou, rozhodujete vy.
learn-azul-grey-take = Nejdřív dokončete kolo: vezměte dvě žluté ze středu stolu do řady 2.
learn-azul-grey-take-other = Dvě žluté zaplní řadu 2 přesně. Dejte je tam.
learn-azul-grey-choose = Teď se obkládají stěny, jedna přípravná řada po druhé, shora. Červená smí do kteréhokoli sloupce. Vyberte prostřední: je tam místo pro sousedy ze všech stran.
learn-azul-grey-choose-other = I to jde. Uprostřed, ve sloupci 3, ale může mít dlaždice sousedy z obou stran.
learn-azul-grey-below = Následuje žlutá z přípravné řady 2. Hned pod červenou, ve sloupci 3, přinese 2 body.
learn-azul-grey-below-other = Tam by přinesla 1 bod. Ve sloupci 3 se dotýká červené a přinese 2 body.
learn-azul-grey-third = A modrá: čísla ukazují, kolik by které políčko přineslo. Vyberte to nejlepší.
learn-azul-grey-third-other = Ve sloupci 3 vznikne sloupec tří dlaždic, a to jsou 3 body.
learn-azul-grey-columns = O kolo později. Platí ještě jedno pravidlo: žádná barva nesmí být na stěně dvakrát v řadě ani dvakrát ve sloupci.
learn-azul-grey-red = Přípravná řada 4 je plná červené. Do sloupce 3 nesmí, tam už červená je. Kde přinese nejvíc?
learn-azul-grey-red-other = To je 1 bod. Ve sloupci 4 vznikne sloupec čtyř dlaždic: 4 body.
learn-azul-grey-trap = Pozor na past: přípravná řada 5 je plná modré a sloupce 3 a 4 modrou mají. Kdyby nezbylo žádné políčko, všechny dlaždice té přípravné řady by spadly na podlahu.
learn-azul-grey-goodbye = Nic dalšího se neliší. Zkuste to!

## Duel

learn-about-duel = Slunce a měsíce, destičky výzdoby, bonusové dlaždice a cíle: hra pro dva, ukázaná na jednom kole a na konci hry. Klasickou hru znát nemusíte.

learn-duel-dome = Vítejte v Duelu! Tohle je vaše klenba: devět polí, a1 až c3, pro destičky po čtyřech políčkách. Dohromady je to šest vodorovných řad a šest sloupců. Body přinášejí dlaždice, které tam položíte. Začínáte s 5 body; skóre nikdy neklesne pod 0.
learn-duel-goals = Toto jsou cíle, jiná hra může mít jiné. Na konci dostane každý hráč 3 body za každou úplnou vodorovnou řadu klenby, 7 za každý úplný sloupec a 10 za každou úplnou úhlopříčku. Čísla ukazují, kolik by teď kdo dostal, první je vaše.
learn-duel-plate = Soupeř si vybral první destičku. Teď vy: vezměte označenou. Je mozaiková: na její vícebarevné políčko smí dlaždice jakékoli barvy.
learn-duel-plate-other = I to je dobrá destička. Začněte ale tou označenou: její vícebarevné políčko přijme jakoukoli dlaždici.
learn-duel-place = Destička smí na kterékoli prázdné pole, libovolně otočená, a pak tam zůstane. Položte ji vlevo nahoru (a1), bez otáčení.
learn-duel-place-other = I tak by to šlo: smí na kterékoli pole a libovolně otočená. Zde ji ale položte vlevo nahoru (a1), bez otáčení.
learn-duel-factories = Začíná 1. kolo: na pěti dílnách leží dlaždice z pytlíku; použité se budou odkládat do věže. Světlá část každé dílny je sluneční strana, tmavá je měsíc. Velká dílna má číslo 0.
learn-duel-lines = O co ve hře jde: dlaždice, které si vezmete, dáte do jedné z těchto šesti přípravných řad; v každé smí být jen jedna barva. Na konci kola se z každé plné přípravné řady přesune jedna dlaždice do stejné řady klenby a tam přinese body.
learn-duel-actions = Tah je jedna ze čtyř akcí: vzít dlaždice ze sluneční strany, vzít destičku, vzít dlaždice z měsíců, nebo vzít bonusovou dlaždici. Bonusové dlaždice leží na měsících malých dílen, zatím lícem dolů.
learn-duel-sun = První akce: ze sluneční strany dílny si vezmete všechny dlaždice jedné barvy. Vezměte dvě modré z dílny 1 do řady 2: zaplní ji. Čísla, která se objeví u řad nebo pod plánem, říkají, kolik může plná řada přinést, a s minusem, co by tah stál.
learn-duel-sun-other = Takový tah je dovolený. Dvě modré však zaplní přípravnou řadu 2 přesně a vaše destička má pro ně ve stejné řadě klenby políčko.
learn-duel-rest = Ostatní dlaždice se naskládají na měsíc dílny a pořadí určujete vy. Vyberte žlutou: přesune se navrch, nad červenou. Pak zvolte „{ duel-order-done }“.
learn-duel-rest-other = I opačně by to šlo. Zde patří červená dospod: vzít lze jen vrchní dlaždici a červená se vám může hodit později.
learn-duel-moon = Soupeř si vzal červené z dílny 2 a ostatní také naskládal. Ze sloupku lze vzít jen vrchní dlaždici. Pod každým leží bonusová dlaždice, lícem dolů, dokud ze sloupku nezmizí poslední dlaždice.
learn-duel-token = Druhá akce: vzít destičku. Položíte za ni jeden ze svých dvou žetonů hráče (figurky u dolního okraje vašeho plánu). Kromě posledního kola musíte v každém kole použít oba. Vezměte označenou destičku.
learn-duel-token-other = To počká. Vezměte teď označenou destičku: má tři barvy a políčko pro ozdobu.
learn-duel-ornament = Růžici má ozdobná destička. Toto políčko se zaplní samo, jakmile jsou plná ostatní tři, a přinese tolik bodů, jaké je číslo jeho řady klenby: uvidíte ho přímo na políčku. Položte destičku hned vpravo od první (b1), bez otáčení.
learn-duel-ornament-other = I to je možné. Zde má ležet hned vpravo od první destičky (b1), bez otáčení.
learn-duel-moons = Třetí akce: vzít všechny volné dlaždice jedné barvy ze všech měsíců najednou. Navrchu leží dvě tyrkysové. Vezměte je do řady 3.
learn-duel-moons-other = I to smíte. Tyrkysová však leží navrchu dvou sloupků: jednou akcí získáte obě. Vezměte je do řady 3.
learn-duel-waits = V řadě 3 klenby ještě není destička, a tak přípravná řada 3 čeká na destičku s tyrkysovým políčkem; při výběru řady na to upozorní malé hodiny. Když ale v řadě klenby leží všechny tři destičky a žádná nemá pro tu barvu volné políčko, dlaždice přípravné řady se rozbijí.
learn-duel-broken = Soupeř si vzal dvě žluté, v řadě měl ale místo jen pro jednu: druhá se rozbila. Rozbité dlaždice stojí postupně 1, 2, 3 a 4 body, pátá už nic. Pasovat nelze: ke konci kola někdy musíte vzít i dlaždice, které se rozbijí.
learn-duel-start = Velká dílna (0) nemá sloupek: dlaždice na ní leží vedle sebe. Kdo si z jejího měsíce vezme první, dostane dlaždici začínajícího hráče: stojí 2 body, ale začíná s ní příští kolo. Vezměte modrou do řady 1.
learn-duel-start-other = Takový tah je dovolený. Modrá však hned zaplní řadu 1 a její políčko na klenbě je připravené. Za ty 2 body to stojí.
learn-duel-chips = Soupeř vzal poslední dlaždice dvou sloupků, a tak leží dvě bonusové dlaždice lícem nahoru. Jednu dlaždici, která v řadě chybí, nahradí dvě bonusové s její barvou, nebo jakékoli tři.
learn-duel-chip = Čtvrtá akce: vzít bonusovou dlaždici. Každý hráč si za kolo vezme právě dvě, počítají je dva kroužky na vašem plánu. Řadě 3 chybí jedna tyrkysová: vezměte tyrkysovou bonusovou dlaždici, bude se hodit i druhá.
learn-duel-chip-other = Raději si pospěšte: dvě bonusové dlaždice s tyrkysovou zastoupí jednu tyrkysovou. Vezměte tu z dílny 2.
learn-duel-second = Ta druhá tu pořád leží! Ukazuje červenou a tyrkysovou a platí za kteroukoli z nich. Vezměte i ji: pak budete mít pro řadu 3 dvě bonusové dlaždice.
learn-duel-second-other = Nenechte si ji ujít: s druhou bonusovou dlaždicí s tyrkysovou dokončíte řadu 3.
learn-duel-draw = Zbývá vám jeden žeton hráče a žádná destička už není vyložená. Lízněte si tedy z hromádky, stojí to 1 bod. Vidíte jen rub: růžice znamená ozdobnou destičku, kruh mozaikovou, která má vícebarevné políčko.
learn-duel-draw-other = To počká. Řada 3 potřebuje destičku s tyrkysovou: lízněte si z hromádky.
learn-duel-again = Další destičky si můžete líznout po 1 bodu a pak si vybrat. Lízněte si ještě jednu.
learn-duel-again-other = Jedna by mohla stačit. Ze dvou si ale vyberete tu lepší: lízněte si ještě jednou.
learn-duel-look = Dvě stačí: stiskněte „{ duel-look }“.
learn-duel-look-other = Třetí destička by stála další bod. Podívejte se na ty dvě, které máte.
learn-duel-keep = Nechte si destičku, která má nahoře tyrkysovou a k tomu vícebarevné políčko. Druhá se vrátí naspod hromádky.
learn-duel-keep-other = Její tyrkysové políčko by leželo v jiné řadě klenby. Nechte si označenou destičku.
learn-duel-field = Řada 3 klenby teď dostane tyrkysové políčko: položte destičku na pole a2, vlevo uprostřed, bez otáčení.
learn-duel-field-other = Zde má ležet na poli a2, vlevo uprostřed, bez otáčení: tyrkysová se tak dostane do řady 3 klenby, hned pod vaši první destičku.
learn-duel-phase = Konec kola přeskočíme: zbylé dlaždice jsou rozebrané, některé leží i ve vašich přípravných řadách 4 a 5. Teď se zdobí klenby: z každé plné přípravné řady, shora dolů, se jedna dlaždice přesune do stejné řady klenby. Modrá z řady 1 právě přinesla 1 bod.
learn-duel-any = Řada 2 je modrá. Vyhovují dvě políčka: modré a vícebarevné. Vyberte modré a to druhé si nechte pro barvu, která místo nenajde.
learn-duel-any-other = Vejde se i tam. Vícebarevné políčko ale přijme cokoli: lepší je nechat si ho na později.
learn-duel-spend = Řadě 3 chybí jedna dlaždice. Obě vaše bonusové dlaždice ukazují tyrkysovou, dohromady ji tedy nahradí. Použijte je.
learn-duel-spend-other = Můžete si je nechat. Teď však řadu dokončí a její dlaždici lze hned položit.
learn-duel-count = Dlaždice bez sousedů přinese 1 bod, tak to bylo s vašimi. Leží-li v řadě klenby vedle jiných, přinese bod za každou dlaždici té souvislé skupiny, včetně sebe; stejně ve sloupci, a obojí se sčítá. Hned vedle tyrkysové to budou 2. Dlaždice začínajícího hráče stála 2: máte 4 body.
learn-duel-rounds = 2. kolo: dílny a destičky se znovu doplnily. Neplné přípravné řady si dlaždice nechaly, a také plné, které ještě čekají na destičku: zde soupeřovy řady 1 a 3. Hraje se pět kol a v pátém se destičky už neberou.
learn-duel-third = Přeskočíme na konec 3. kola. Přípravná řada 1 je červená. Na označeném políčku klenby vzniknou tři dlaždice vedle sebe a zaplní se třetí políčko ozdobné destičky.
learn-duel-third-other = To je jen 1 bod. Na označeném políčku přinese 3 body a ozdoba další 2.
learn-duel-bonus = Ozdoba přišla sama: přinesla 2 body, protože leží v řadě 2 klenby, a počítá se jako soused. Teď žlutá: na vícebarevném políčku na levém konci řady 2 vzniknou čtyři dlaždice vedle sebe a dvě pod sebou, to je 6 bodů.
learn-duel-bonus-other = To jsou 4 body. Na levém konci řady 2 klenby přinese 4 vodorovně a 2 svisle.
learn-duel-end = Přeskočíme na konec, po 5. kole. Máte 97 bodů, z toho 17 za cíle: 3 za jednu úplnou řadu klenby a po 7 za dva úplné sloupce.
learn-duel-goodbye = Vyhráli jste 97 : 61. Teď si zahrajte Duel sami: nováček je snadný soupeř.
