review-title = Розбір
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
review-labels-about = Оцінки: хід коштує очки, які він втратив, і ще одне за кожні 4% шансів на перемогу. Від 4 це неточність, від 8 помилка, від 16 груба помилка.
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

error-unknown_review = Цей запис тут більше не зберігається. Відкрийте його знову.
