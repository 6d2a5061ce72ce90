hero-title = Грайте в Azul, Azul Mini й Azul Duel
hero-text = Проти ботів від новачка до майстра або з друзями за посиланням. Безкоштовно, у браузері, без облікового запису.
hero-play = Грати проти бота
hero-friend = Запросити друга
hero-more = Гравці, місця та інші налаштування

opponent = Суперник
opponent-level = Рівень суперника
opponent-others = Інші боти

setup-title = Налаштувати гру
setup-game = Гра
setup-about-azul = Гра з плитками для 2–4 гравців
setup-about-mini = Та сама гра на меншому столі, для 2–4
setup-about-duel = Найновіша, для двох
setup-soon = Незабаром
setup-wall = Стіна
setup-wall-coloured = Кольорова
setup-wall-grey = Сіра
setup-goals = Цілі
setup-goals-first-game = Для першої гри
setup-goals-random = Випадкові
setup-goals-picked = Ваш вибір
setup-goals-count = Скільки їх
setup-goals-random-about = Які це цілі, ви побачите на початку гри.
setup-goals-picked-about = Три або чотири з чотирьох плиток цілей, по одному боку кожної.
setup-goals-missing = { $count ->
    [one] Бракує ще { $count } цілі.
    [few] Бракує ще { $count } цілей.
    [many] Бракує ще { $count } цілей.
   *[other] Бракує ще { $count } цілі.
}
setup-goal-tile = Плитка цілей { $number }
setup-players = Кількість гравців
setup-seats = Місця
setup-seat = Місце { $number }
setup-colour = Колір місця { $number }
setup-kind = Хто сидить на місці { $number }
setup-kind-me = Я
setup-kind-hotseat = Поруч
setup-kind-open = Друг
setup-kind-bot = Бот
setup-bot = Бот на місці { $number }
setup-levels = Рівні
setup-open = Ви отримаєте посилання.
setup-name = Ваше ім’я
setup-name-of = Ім’я на місці { $number }
setup-starter = Хто ходить першим
setup-starter-random = Вирішить випадок
setup-start = Почати гру

games-title = Ваші ігри
games-none = Ігри, у які ви граєте на цьому пристрої, залишаються тут: їх можна продовжити або переглянути.
games-your-turn = Ваш хід
games-over = Завершено
games-remove = Прибрати зі списку гру: { $players }
games-remove-title = Прибрати зі списку
games-removed = Гру прибрано зі списку.
games-restore = Повернути
continue-title = Продовжити
continue-waiting = Запрошення відкрите
continue-others = Ходять інші
games-won = Перемога
games-lost = Поразка
games-shared = Спільна перемога
games-won-by = Переможець: { $name }
games-won-by-many = Переможці: { $names }
games-unfinished = Не дограно
games-tryouts = Спроби
games-tryouts-about = Продовжені з розбору або з редактора. До ваших успіхів вони не зараховуються.
games-all = Показати всі ({ $count })

open-title = Відкрити гру
open-link = Посилання на стіл чи перегляд або текст запису
open-go = Відкрити
open-file = Файл запису
open-drop = … або перетягніть його будь-куди на цю сторінку.
open-senseless = Це ані посилання на гру, ані запис.

unfinished-title = Незавершена гра
unfinished-text = { $game }: { $players }. Гру ще не завершено.
unfinished-watch = Переглянути, як усе було
unfinished-play = Грати звідси далі

footer-credit = У Tilewright можна грати в Azul та Azul Mini, обидві також із сірою стіною, і в Azul Duel; автор ігор — Міхаель Кіслінг. Це окремий вільний проєкт із власними малюнками й текстами, не пов’язаний із видавцем.

## Перед грою

waiting-title = { $free ->
    [one] Чекаємо ще на { $free } гравця
    [few] Чекаємо ще на { $free } гравців
    [many] Чекаємо ще на { $free } гравців
   *[other] Чекаємо ще на { $free } гравця
}
waiting-share = Надішліть це посилання тим, хто гратиме. Гра почнеться, щойно всі місця буде зайнято.
waiting-link = Посилання на цей стіл
waiting-copy = Копіювати
waiting-copied = Скопійовано
waiting-send = Надіслати
waiting-you = ви
waiting-bot = бот
waiting-free = Вільне місце
waiting-sit = Сісти тут
waiting-join = Виберіть місце
waiting-name = Ваше ім’я

## Після гри

result-beat = Перемога: { $name }, { $won } : { $lost }
result-beat-you = Ви перемогли { $won } : { $lost }
result-won = Перемога: { $name }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
result-won-you = Ви перемогли, { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
result-by = Перевага: { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
result-shared = Спільна перемога: { $names }, по { $points ->
    [one] { $points } очку
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
result-tie-rows = Очок порівну; вирішила кількість завершених горизонталей.
result-tie-start = Очок порівну; вирішила плитка першого гравця в останньому раунді.
result-out = Поза грою: { $names }
result-dead-end = Гру закінчено, бо ніхто вже не міг завершити горизонталь.
result-points = За що отримано очки
result-start = На початку
result-tiled = Плитки
result-floor = Підлога
result-row = Горизонталі
result-column = Вертикалі
result-colour = Кольори
result-raised = Не нижче 0
result-total = Разом
result-rematch = Реванш
result-rematch-open = До реваншу
result-rematch-offered = Реванш пропонує: { $names }
result-rematch-accept = Прийняти
result-rematch-decline = Відмовитися
result-rematch-waiting = Реванш запропоновано. Чекаємо на відповідь: { $names }
result-rematch-away = До повернення бот грає за: { $names }
result-rematch-without = Реванш без очікування: { $names }
result-rematch-withdraw = Скасувати
result-rematch-declined = { $name }: реванш відхилено.
result-rematch-begun = Ваш реванш починається.
result-replay = Перегляд гри
result-download = Завантажити запис
result-share = Копіювати посилання на перегляд
result-send = Поділитися
result-shared-link = Посилання скопійовано. У ньому вся гра.
result-share-by-hand = Скопіюйте посилання з цього поля. У ньому вся гра.
result-new = Нова гра

plot-title = Очки за раундами
plot-round = Раунд
plot-round-number = { $round ->
    [0] Підготовка
   *[other] Раунд { $round }
}
edit-open = Скласти позицію
