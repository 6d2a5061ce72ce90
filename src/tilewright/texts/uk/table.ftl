# Стіл: що де лежить, що можна зробити, що сталося.

table-round = Раунд { $round }
table-title = Раунд { $round } · { $game }
table-you = Ви

# Речі гри. Кількість 0 означає: невідомо скільки.

table-colour = { $colour ->
    [b] синя
    [y] жовта
    [r] червона
    [k] чорна
    [w] біла
   *[t] бірюзова
}
    .few = { $colour ->
        [b] сині
        [y] жовті
        [r] червоні
        [k] чорні
        [w] білі
       *[t] бірюзові
    }
    .many = { $colour ->
        [b] синіх
        [y] жовтих
        [r] червоних
        [k] чорних
        [w] білих
       *[t] бірюзових
    }
    .accusative = { $colour ->
        [b] синю
        [y] жовту
        [r] червону
        [k] чорну
        [w] білу
       *[t] бірюзову
    }
table-tiles = { $count ->
    [0] { table-colour.few } плитки
    [one] { $count } { table-colour } плитка
    [few] { $count } { table-colour.few } плитки
    [many] { $count } { table-colour.many } плиток
   *[other] { $count } { table-colour.many } плитки
}
table-tiles-taken = { $count ->
    [0] { table-colour.few } плитки
    [one] { $count } { table-colour.accusative } плитку
    [few] { $count } { table-colour.few } плитки
    [many] { $count } { table-colour.many } плиток
   *[other] { $count } { table-colour.many } плитки
}
table-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
table-source = { $source ->
    [0] Середина столу
   *[other] Вітрина { $source }
}
table-from = { $source ->
    [0] із середини столу
   *[other] з вітрини { $source }
}
table-to = { $line ->
    [0] на підлогу
   *[other] у ряд { $line }
}
table-token = маркер першого ходу
table-empty = порожньо
table-floor = Підлога
table-bag = у торбинці
table-lid = у коробці
table-store = Торбинка й коробка
table-store-short = торбинка { $bag } · коробка { $lid }
table-market = Вітрини й середина столу
table-board = Планшет, { $who }
table-enlarge = Збільшити планшет: { $who }
table-lines = Ряди складу
table-wall = Стіна

# Ходи і що з них вийшло.

table-last = Останній хід
table-last-counting = Підрахунок очок
table-last-all = Останній хід повністю
table-since = Після вашого ходу
table-since-count = { $count ->
    [one] { $count } хід після вашого
    [few] { $count } ходи після вашого
    [many] { $count } ходів після вашого
   *[other] { $count } ходу після вашого
}
table-from-review = із розбору, хід { $move }
table-from-review-told = Ви граєте далі з розбору, від ходу { $move }. Назад до нього веде графік угорі.
table-to-review = Назад до розбору
table-move-draft = { $who }: { $tiles } { $from } { $to }
table-move-tiling = { $who }: з ряду { $line } на стіну, вертикаль { $column }
table-move-deal = Раунд { $round }: вітрини заповнено, перший гравець: { $who }
table-moved-draft = { $from } { $to }
table-moved-tiling = з ряду { $line } у вертикаль { $column }
table-moved-deal = перший гравець: { $who }
table-happened-tiled = горизонталь { $line }: { $colour } у вертикалі { $column }, { $points }
table-points-runs = { $points } ({ $across } по горизонталі + { $down } по вертикалі)
table-points-across = { $points } ({ $across } по горизонталі)
table-points-down = { $points } ({ $down } по вертикалі)
table-happened-fallen = ряд { $line }: на стіні немає місця, його плитки падають на підлогу
table-happened-floor = підлога: втрата { $lost ->
    [one] { $lost } очка
    [few] { $lost } очок
    [many] { $lost } очок
   *[other] { $lost } очка
}
table-happened-row = горизонталь { $line } завершено, { $points }
table-happened-column = вертикаль { $column } завершено, { $points }
table-happened-colour = увесь колір ({ $colour }), { $points }
table-happened-dead-end = жодної горизонталі стіни вже не можна завершити
table-happened = { $who }, { $what }
table-happened-scores = Очки: { $scores }
table-happened-over = Кінець гри.
table-counting = Підрахунок раунду { $round }
table-final = Остаточний підрахунок
table-final-row = Завершені горизонталі
table-final-column = Завершені вертикалі
table-final-colour = Усі п’ять плиток одного кольору
table-round-over = Раунд { $round } завершено
table-counted = Раунд { $round }: { $scores }
table-counted-nothing = Нічого не здобуто й не втрачено
table-how-counted = Як рахували раунд
table-how-counted-round = Як рахували раунд { $round }

# Чий хід і що можна зробити.

table-your-turn = Ваш хід
table-over = Гру закінчено
table-turn-of = Ходить { $who }
table-turn-of-gone = Ходить { $who }, але не за столом
table-prompt-pick = Ваш хід: візьміть плитки
table-prompt-pick-seat = Хід: візьміть плитки
table-prompt-place = Куди покласти { $tiles }?
table-prompt-tile = Ряд { $line }: виберіть вертикаль
table-prompt-confirm = { $tiles } { $to }?
table-prompt-confirm-tile = З ряду { $line } у вертикаль { $column }?
table-prompt-turn = ходить
table-prompt-thinking = думає…
table-prompt-gone = не за столом
table-prompt-gone-turn = ходить, але не за столом
table-here = за столом
table-gone = не за столом
table-prompt-preparing = Бот готується: одну-дві хвилини, лише вперше
table-winner = Переможець
table-prompt-counting = підрахунок
table-pick = { $tiles } { $from }
table-pick-token = { $tiles } { $from }, з маркером першого ходу
table-line-state = { $held ->
    [0] ряд { $line }: порожній
   *[other] ряд { $line }: { $held } з { $line }, { $colour }
}
table-line-choice = { $state }; поміститься { $placed }, { $dropped ->
    [0] нічого не впаде
    [one] { $dropped } впаде на підлогу ({ $cost })
    [few] { $dropped } впадуть на підлогу ({ $cost })
    [many] { $dropped } впадуть на підлогу ({ $cost })
   *[other] { $dropped } впаде на підлогу ({ $cost })
}
table-floor-state = { $count ->
    [0] підлога: порожня
    [one] підлога: зайнято { $count } із 7 клітинок, { $cost }
    [few] підлога: зайнято { $count } із 7 клітинок, { $cost }
    [many] підлога: зайнято { $count } із 7 клітинок, { $cost }
   *[other] підлога: зайнято { $count } із 7 клітинок, { $cost }
}
table-floor-choice = { $state }; усі плитки підуть сюди ({ $cost })
table-row-state = { $tiles ->
    [0] горизонталь { $line }: порожня
   *[other] горизонталь { $line }: { $list }
}
table-row-tile = { $colour } у вертикалі { $column }
table-column-choice = вертикаль { $column }: { $points }

# Кнопки й вікна.

table-play-move = Зіграти
table-confirm = Підтвердити
table-back = Скасувати
table-undo = Взяти назад
table-hint = Підказка
table-skip = Пропустити
table-menu = Меню
table-replay = Повтор гри
table-hint-where = Підказка: беріть { $from }
table-hint-colour = Підказка: візьміть { $tiles } { $from }
table-hint-line = Підказка: { $tiles } { $from } { $to }
table-hint-tiling = Підказка: з ряду { $line } у вертикаль { $column }
table-hint-rather = Краще, ніж «{ $move }»:
table-hint-than = Краще, ніж
table-typed = Написати хід
table-typed-label = Хід, наприклад 3r4, 0k- або 4@2
table-typed-wrong = «{ $text }» зараз не є дозволеним ходом.
table-typed-none = Таких плиток там немає: { $tiles } { $from }.
table-typed-column = Плитка з ряду { $line } не може йти на вертикаль { $column }.
table-typed-later = «{ $text }» зараз робити не час.
table-line-full = Ряд { $line } заповнено
table-line-other = У ряду { $line } інший колір: { $colour }
table-line-wall = На горизонталі { $line } стіни цей колір уже є: { $colour }
table-undo-none = Зараз немає вашого ходу, який можна взяти назад
table-undo-over = Гру закінчено, взяти назад нічого не можна
table-hint-none = Підказка буде, коли настане ваш хід
table-copy-link = Скопіювати посилання на цей стіл
table-copied-link = Посилання на цей стіл скопійовано
table-what = Що де лежить
table-keys = Клавіші
table-keys-arrows = Переходити між тим, що можна взяти, або між рядами
table-keys-source = Перейти до вітрини; 0 — середина столу
table-keys-colour = Взяти сині, жовті, червоні, чорні, білі; ще раз: з наступного місця
table-keys-line = Покласти плитки в ряд; на сірій стіні вибрати вертикаль
table-keys-floor = Покласти плитки на підлогу
table-keys-enter = Взяти, покласти або підтвердити
table-keys-escape = Скасувати вибір; пропустити те, що показується
table-keys-undo = Взяти хід назад
table-keys-hint = Підказка в три кроки
table-keys-what = Що де лежить
table-keys-typed = Написати хід
table-keys-help = Цей список
table-keys-note = Отже, 3 r 4 бере червоні плитки з вітрини 3 у ряд 4. Ходити можна також клацанням, дотиком або перетягуванням.

# Сервер і місця за столом.

table-loading = Стіл відкривається…
table-undrawn = Ця сторінка не вміє зображати цю гру.
table-away = Сервер не відповідає, пробуємо знову…
table-watching = Ви глядач
table-device = Грати на іншому пристрої
table-device-about = Відкрийте це посилання на телефоні або на іншому комп’ютері, і ви зможете грати на своєму місці й там.
table-device-secret = Не надсилайте його нікому іншому: хто його має, той грає на вашому місці.
table-device-link = Посилання на ваше місце
table-watch = Глядачі
table-watch-about = Дивитися може кожен, хто має це посилання. Прихованого ніхто не бачить.
table-watch-link = Посилання на цей стіл
table-watchers = { $count ->
    [0] Ніхто не дивиться
    [one] Дивиться { $count } людина
    [few] Дивляться { $count } людини
    [many] Дивляться { $count } людей
   *[other] Дивляться { $count } людини
}
review-open = Розібрати гру
review-move-draft = { $tiles } { $from } { $to }
