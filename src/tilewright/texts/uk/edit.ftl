# Редактор позицій.

title-edit = Редактор позицій

edit-begin = Початок
edit-purpose = Для чого
edit-purpose-position = Скласти позицію
edit-purpose-score = Порахувати мій стіл
edit-empty = Порожній стіл
edit-deal = Роздача
edit-text = Позиція як текст
edit-text-open = З тексту
edit-text-about = Один рядок містить усю позицію. Скопіюйте його або вставте інший.
edit-text-read = Скласти

edit-help = Виберіть плитку або гумку, тоді натискайте на місця. Ряд заповнюється до натиснутого місця, купка росте на одну. Натисніть тією самою плиткою ще раз, щоб її забрати. Усі інші плитки — в торбинці.
edit-help-keys = Клавішами: стрілки ведуть від місця до місця, плитку вибирає її літера, маркер — 1, x — гумку, Enter кладе, Delete забирає.
edit-palette = Що класти
edit-eraser = Гумка
edit-misplaced = Те, що в руці, сюди не кладеться.
edit-tile-left = { $left ->
    [one] { table-colour }: лишилася { $left } плитка
    [few] { table-colour }: лишилося { $left } плитки
    [many] { table-colour }: лишилося { $left } плиток
   *[other] { table-colour }: лишилося { $left } плитки
}

# Місця і що на них лежить.

edit-space-line = Ряд { $line }, місце { $place }: { $what }
edit-space-wall = Горизонталь { $line }, вертикаль { $column }: { $what }
edit-space-floor = Підлога, місце { $place }: { $what }
edit-space-factory = Вітрина { $source }, місце { $place }: { $what }
edit-empty-for = порожнє, колір: { $colour }
edit-count = { $count ->
    [0] { table-colour }: жодної плитки
    [one] { table-colour }: { $count } плитка
    [few] { table-colour }: { $count } плитки
    [many] { table-colour }: { $count } плиток
   *[other] { table-colour }: { $count } плитки
}
edit-lid = Коробка
edit-token-back = Повернути маркер першого ходу на середину столу

# Чого не видно на планшетах.

edit-score = Рахунок
edit-details = Перебіг гри
edit-next = Що далі
edit-next-draft = Гравець бере плитки
edit-next-deal = Вітрини заповнюються
edit-next-tile = Клітинка стіни для ряду { $line }
edit-next-over = Гру закінчено
edit-turn = Ходить
edit-starter = Починав цей раунд
edit-token = Маркер першого ходу
edit-token-centre = На середині столу
edit-round = Раунд

# Що каже сервер і що можна зробити з позицією.

edit-impossible = Так не може бути:
edit-unreadable = Це не вдається прочитати як позицію:
edit-link-refused = Позицію з цього посилання не вдалося скласти, тому стіл порожній.
edit-more-reasons = { $count ->
    [one] і ще { $count } причина
    [few] і ще { $count } причини
    [many] і ще { $count } причин
   *[other] і ще { $count } причини
}
edit-fewer-reasons = Показати менше
edit-undo = Скасувати зміну
edit-possible = Ходить: { $who }, { $count ->
    [one] { $count } хід
    [few] { $count } ходи
    [many] { $count } ходів
   *[other] { $count } ходу
}
edit-possible-deal = { $game ->
    [duel] Далі: фабрики заповнюються
   *[other] Далі: вітрини заповнюються
}
edit-possible-chance = { $step ->
    [seen] Далі: гравець дивиться на витягнуті пластини
    [plates] Далі: викладені пластини поповнюються
   *[next] Далі: відкривається тип верхньої пластини або бонус
}
edit-counted = Пораховано
edit-worth = Наче раунд і гра закінчилися зараз: повні ряди викладено, підлога віднята, бонуси додано.
edit-worth-grey = { edit-worth } На сірій стіні взято найкращі клітинки.
edit-worth-duel = Наче раунд і гра закінчилися зараз: повні ряди йдуть на найкращі клітинки купола без бонусних фішок, розбиті плитки віднято, цілі пораховано.
edit-play = Грати звідси
edit-ask = Що зробили б боти?
edit-thinking = Бот думає…
edit-opinions = Найкращі ходи
edit-opinions-about = { $who }: найкращі ходи та шанс цього гравця виграти. Натисніть, щоб побачити хід на планшеті.
edit-back-to-moves = Назад до найкращих ходів
edit-margin = різниця очок { $points }
edit-variation = Далі, мабуть: { $moves }
edit-link = Скопіювати посилання

# Duel.

edit-plates = Пластини
edit-plate-used = { $plate }, лежить на столі
edit-sun = Сонце
edit-moon = Місяць
edit-space-sun = Фабрика { $number }, сонце, місце { $place }: { $what }
edit-space-moon = Фабрика { $number }, місяць, місце { $place } знизу: { $what }
edit-space-broken = Розбиті, місце { $place }: { $what }
edit-chip = Бонус
edit-chip-down = Лицем донизу
edit-chip-none = Узято
edit-display = Викладені пластини
edit-stack-top = Зверху стосу
edit-type-o = Орнаментна пластина
edit-type-m = Мозаїчна пластина
edit-type-none = Жодної або невідомо
edit-tower = Вежа
edit-tokens = Жетонів лишилося
edit-taken = Бонусів у раунді
edit-store = Запас бонусів
edit-start-tile = Плитка першого гравця
edit-start-tile-moon = На великому місяці
edit-goal-none = Не в грі
edit-round-setup = Підготовка
edit-plates-about = Візьміть пластину, тоді натисніть поле купола або інше місце для пластини. Натиснута на своєму полі ще раз, вона повертається. Гумка на порожній клітинці забирає пластину.
edit-gone = Повернуті пластини, витрачені бонусні фішки
edit-put-back = Пластини під стосом, які хтось уже бачив, згори
edit-spent = Витрачені бонусні фішки
edit-spent-about = Якщо названо не всі витрачені бонусні фішки, решту буде вгадано.

# Duel: що робити зараз.

edit-step = Чий хід і який крок
edit-steps-within = Посеред ходу
edit-steps-decorating = Декорування
edit-steps-between = Підготовка і між раундами
edit-next-duel-turn = Починається хід гравця
edit-next-duel-draw = Тягти ще або подивитися
edit-next-duel-seen = Подивитися на пластини
edit-next-duel-keep = Залишити одну з пластин
edit-next-duel-place = Покласти пластину на купол
edit-next-duel-under = Покласти решту під стос
edit-next-duel-rest = Викласти решту малої фабрики
edit-next-duel-next = Відкрити верх стосу або бонусну фішку
edit-next-duel-spend = Доповнити ряд бонусними фішками чи ні
edit-next-duel-tile = Плитка повного ряду на купол
edit-next-duel-setup = Гравець бере першу пластину
edit-next-duel-plates = Поповнення викладених пластин
edit-next-duel-deal = Фабрики заповнюються
edit-next-duel-over = Гру закінчено
edit-turn-last = Щойно ходив
edit-due-factory = Мала фабрика
edit-due-line = Ряд
edit-due-gaps = Плиток уже замінено бонусними фішками
edit-rest-about = Решта лежить на сонці цієї фабрики, доки її не складуть на місяць.
edit-held = Пластина, яку треба покласти
edit-drawn = Витягнуті пластини
edit-drawn-with = Витягнуті разом з нею, які підуть під стос
edit-hidden-plate = Пластина { $number }: { $plate }
edit-hidden-add = Місце для ще однієї пластини
edit-hidden-unseen = { $type ->
    [o] Додати небачену орнаментну
   *[m] Додати небачену мозаїчну
}
edit-known = Хто її бачив
edit-known-nobody = Ніхто
edit-known-both = Обидва гравці
edit-unknown = Ця сторінка не вміє зображати цю гру.
