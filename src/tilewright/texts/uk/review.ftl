review-title = Розбір
review-open = Розібрати гру
review-about = Чого вартий кожен хід, що було б краще і де гра переламалася.
review-waiting = Розбір ось-ось почнеться…
review-ahead = { $ahead ->
    [one] Перед цією грою в черзі на розбір ще { $ahead } гра.
    [few] Перед цією грою в черзі на розбір ще { $ahead } гри.
    [many] Перед цією грою в черзі на розбір ще { $ahead } ігор.
   *[other] Перед цією грою в черзі на розбір ще { $ahead } гри.
}
review-progress = Розібрано рішень: { $done } з { $total }
review-left = лишилося приблизно { $time }
review-ready = Розбір готовий.
review-failed = Розбір не вдалося завершити.
review-again-later = Спробувати ще раз
review-show = Показати
review-show-summary = Підсумок
review-show-moves = Ходи
review-show-scores = Очки й запис

review-chance = Шанси на перемогу
review-chance-of = { $who } { $chance }
review-chance-at = { plot-round-number }, крок { $step }: { $chances }
review-chance-round = Наприкінці раунду

review-label-best = Найкращий хід
review-label-good = Добрий хід
review-label-inaccuracy = Неточність
review-label-mistake = Помилка
review-label-blunder = Груба помилка
review-loss = { $loss } шансів на перемогу
review-loss-points = { $points } очка
review-move-draft = { $tiles } { $from } { $to }
review-played = Зіграно
review-best-better = Краще
review-best-little = Трохи краще
review-best-points = Краще за очками
review-best-even = Так само добре
review-why = Чому це краще
review-forced = Тут не було з чого вибирати.
review-pending = Цей хід ось-ось буде оцінено…
review-luck-of-deal = Що змінив випадок
review-try = Спробувати інший хід
review-try-here = Зробіть на столі інший хід.
review-try-judging = Ваш хід оцінюється…
review-try-leave = Скасувати
review-try-failed = Ваш хід не вдалося оцінити.
review-tried = Ваша спроба
review-play-on = Грати далі звідси
review-link = Поділитися посиланням на цей хід
review-linked = Посилання на цей хід скопійовано.
review-on-table = на столі
review-which = Який хід показано на столі

review-accuracy = Точність
review-fine = Найкращі або добрі ходи: { $count } з { $moves }
review-labels-about = Оцінки: хід коштує очки, які він втратив, і ще одне за кожні 4 % шансів на перемогу. Від 4 це неточність, від 8 помилка, від 16 груба помилка.
review-accuracy-about = Точність залежить від шансів на перемогу, а не від очок: коли гру майже вирішено, навіть поганий хід її ледь знижує.
review-points = Втрата очок за хід
review-points-about = Втрата очок за хід: на скільки очок очікувана різниця наприкінці гри була в середньому гіршою, ніж із найкращим ходом; це оцінка, тож десяті мало що означають.
review-lost = Втрата шансів за хід
review-lost-about = Втрата шансів за хід: скільки шансів на перемогу в середньому коштував один хід.
review-luck = Удача загалом
review-luck-about = Удача: скільки шансів на перемогу загалом дало чи забрало те, що випало випадково.
review-fault-next = До наступного такого ходу
review-worst = { $whose ->
    [yours] Ваші найгірші ходи
   *[all] Найгірші ходи
}
review-worst-none = { $whose ->
    [yours] Жоден ваш хід не був навіть неточністю.
   *[all] Жоден хід не був навіть неточністю.
}
review-worst-go = Ваш найгірший хід
review-turning = Де гра переламалася
review-turning-else = Де ще гра переламалася
review-turning-none = Жоден хід і жодна роздача самі гру не переламали.
review-turning-deal = випадок

# Чому хід кращий: що дає він і що дав зіграний.

review-reason-points = Під час декорування дає більше очок ({ $best } замість { $played })
review-reason-floor = Одразу менша втрата на підлозі ({ $best } замість { $played })
review-reason-floor_later = До кінця раунду менша втрата на підлозі ({ $best } замість { $played })
review-reason-round = Увесь раунд принесе більше очок ({ $best } замість { $played })
review-reason-column = На вертикалі { $column } буде { $best } з 5 плиток; повна дає 7 очок
review-reason-colour = Колір ({ $colour }): на стіні буде { $best } з 5 плиток; усі п’ять дають 10 очок
review-reason-row = Завершує горизонталь { $line }, що дає 2 очки й закінчує гру
review-reason-not_yet = { review-other } завершує горизонталь { $line } і закінчує гру зарано
review-reason-unfinished = { review-other } іде в ряд { $line } ({ $colour }), який у цьому раунді вже не завершити (бракує плиток: { $played })
review-reason-tempo = { $who }: лишаються невигідні плитки, більша втрата на підлозі ({ $best } замість { $played })
review-reason-denies = { $who }: менше очок у цьому раунді ({ $best } замість { $played })
review-reason-starter = { $who }: перший хід у наступному раунді
review-reason-margin = Кращі перспективи: очікувана різниця очок наприкінці гри { $best } замість { $played }
review-reason-broken = Менша втрата за розбиті плитки й плитку першого гравця ({ $best } замість { $played })
review-reason-line = Більше повних рядів ({ $best } замість { $played })
review-reason-tiles = Більше плиток у рядах, що мають клітинку на куполі ({ $best } замість { $played })
review-reason-space = На клітинку на куполі чекатиме менше плиток ({ $best } замість { $played })
review-reason-doomed = Згодом менша втрата за плитки, для яких на куполі не лишиться клітинки ({ $best } замість { $played })
review-reason-chips = Більше бонусних фішок ({ $best } замість { $played })
review-reason-fitting_chips = Більше бонусних фішок, що допоможуть завершити ряд ({ $best } замість { $played })
review-reason-within_chips = Ряд { $line } ({ $colour }) тоді можна завершити бонусними фішками
review-reason-ways = Лишається більше ходів у ряди, що мають клітинку на куполі ({ $best } замість { $played })
review-reason-completing = Лишається більше ходів, які одразу заповнюють ряд із клітинкою на куполі ({ $best } замість { $played })
review-reason-paid = Пластини зі стосу коштують менше очок ({ $best } замість { $played })
review-reason-neighbours = Пластина межує з більшою кількістю плиток купола ({ $best } замість { $played }), тож її плитки дадуть більше очок
review-reason-upper = Пластина лежить вище (від горизонталі { $best } замість { $played }), де вистачає менше плиток
review-reason-ornament = Орнаментна плитка пластини дасть більше очок ({ $best } замість { $played })
review-reason-goal = Більше очок за ціль «{ $goal }» ({ $best } замість { $played })
review-reason-nearer = Ближче до наступних очок за ціль «{ $goal }» (бракує плиток: { $best } замість { $played })
review-reason-reply = { $who }: наступного ходу можна здобути менше очок (щонайбільше { $best } замість { $played })
review-reason-reply_tiles = { $who }: наступного ходу менше плиток у ряд із клітинкою на куполі (щонайбільше { $best } замість { $played })
review-reason-reply_ways = { $who }: менше ходів у ряди, що мають клітинку на куполі ({ $best } замість { $played })
review-reason-reply_chips = { $who }: лишається менше бонусних фішок на вибір ({ $best } замість { $played })
review-reason-forced = { $who }: наступний хід змушений коштувати більше очок (щонайменше { $best } замість { $played })

review-other = { $other ->
   *[played] Зіграний хід
    [open] Той хід
}
review-goal = { $goal ->
    [rows] горизонталі
    [columns] вертикалі
    [diagonals] діагоналі
    [mosaics] мозаїки
    [five_colours] п’ять кольорів
    [edge] край
    [corners] кути
    [ornaments] орнаменти
   *[other] { $goal }
}

error-unknown_review = Цей запис тут більше не зберігається. Відкрийте його знову.
