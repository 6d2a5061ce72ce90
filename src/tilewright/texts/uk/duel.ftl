## Клавіші Дуелі

duelkeys-arrows = Переходити між тим, що можна вибрати: плитки, пластини й бонусні фішки, ряди, поля купола
duelkeys-source = Перейти до сонячної зони фабрики; 0 — велика, M — місячні зони
duelkeys-colour = Взяти сині, жовті, червоні, чорні, бірюзові; ще раз: з наступного місця. Для решти плиток: ввести порядок, починаючи з нижньої
duelkeys-line = Покласти плитки в ряд; у другій фазі вибрати вертикаль
duelkeys-broken = Розбити плитки; у другій фазі лишити ряд, як є
duelkeys-plates = Перейти до наступної пластини
duelkeys-draw = Витягти пластину зі стосу
duelkeys-look = Подивитися на витягнуті пластини
duelkeys-number = Перейти до поля, рахуючи зліва згори, до пластини або до способу заплатити бонусними фішками
duelkeys-turn = Повернути пластину в руці; із Shift — в інший бік
duelkeys-chips = Перейти до наступної бонусної фішки
duelkeys-enter = Взяти, покласти, скласти або підтвердити
duelkeys-escape = Скасувати вибір, крок за кроком; пропустити те, що показується
duelkeys-note = Отже, 2 t 4 бере бірюзові плитки фабрики 2 у ряд 4. Так само можна клацати, торкатися чи перетягувати.
duelkeys-typed = Крок, наприклад s2t:4, mk:2, o4, b2+1, rest ky, c2 або 4@5

## Стіл Дуелі

duel-rounds = Раунди
duel-goals = Цілі
duel-factories = Фабрики
duel-plates = Пластини купола
duel-dome = Купол
duel-broken = Розбиті
duel-chips-round = фішки раунду
duel-tray = У руці
duel-store = Торбинка й вежа
duel-tower = у вежі
duel-destinations = Куди
duel-start-tile = { $held ->
    [yes] плитка першого гравця, коштує 2 очки
   *[no] місце для плитки першого гравця, яка коштує 2 очки
}
duel-tokens = Жетонів гравця лишилося: { $left } з 2
duel-chips-taken = Бонусних фішок узято в цьому раунді: { $taken } з { $most }
duel-stack = { $type ->
    [o] Стос: { $count }, згори орнаментна пластина
    [m] Стос: { $count }, згори мозаїчна пластина
   *[other] Стос: { $count }
}
duel-held-first = Спершу покладіть пластину в руці або скасуйте вибір
duel-held-only = Спершу покладіть пластину в руці
duel-plate-instead = взяти замість тієї, що в руці
duel-stack-empty = Стос порожній
duel-stack-draw = { $cost ->
    [0] Витягти (безкоштовно: очок немає)
   *[other] Витягти (коштує 1 очко)
}
duel-draw-sure = { $cost ->
    [0] Тягнути наосліп за 0 очок? Назад не взяти
   *[other] Тягнути наосліп за 1 очко? Назад не взяти
}
duel-pick-start = { $tiles } { $from }, з плиткою першого гравця
duel-line-choice = { $state }; поміститься { $placed }, { $dropped ->
    [0] жодна не розіб’ється
    [one] { $dropped } розіб’ється
    [few] { $dropped } розіб’ються
    [many] { $dropped } розіб’ються
   *[other] { $dropped } розіб’ється
} ({ $cost })
duel-break = Розбити
duel-ways-more = { $count ->
    [one] Ще { $count } спосіб
    [few] Ще { $count } способи
    [many] Ще { $count } способів
   *[other] Ще { $count } способу
}
duel-line-gain = { $said }; заповнений дасть { $points }
duel-line-breaks = { $state }; на куполі немає клітинки для цього кольору, плитки розіб’ються ({ $cost })
duel-prompt-space-none = У горизонталі { $line } купола немає місця: плитки розіб’ються
duel-prompt-space-later = У горизонталі { $line } купола ще немає місця: плитки чекатимуть
duel-broken-choice = { $state }; усі розіб’ються ({ $cost })
duel-field = поле { $field }
duel-chip-take = взяти бонусну фішку
duel-chip-down = Лицем донизу: відкриється, коли на фабриці не стане плиток
duel-turn-left = Повернути ліворуч
duel-turn-right = Повернути праворуч (R)
duel-put = Покласти
duel-draw-again = Витягти ще (−1)
duel-look = Подивитися
duel-order = Порядок решти
duel-order-bottom = знизу
duel-order-top = згори
duel-order-tile = { $colour }, знизу { $place } з { $count }: покласти нагору
duel-order-done = Готово
duel-ways = Як заплатити бонусними фішками
duel-ways-about = Чим заплатити і скільки очок дасть ряд
duel-way-points = до { $points ->
    [one] { $points } очка
    [few] { $points } очок
    [many] { $points } очок
   *[other] { $points } очка
}
duel-leave = Не платити
duel-tile-choice = { $move }, { $points }{ $more ->
    [yes] { "" }, цілі { $goals }
   *[no] { "" }
}
duel-prompt-setup = Виберіть пластину для свого купола
duel-prompt-turn = Ваш хід: візьміть { $open ->
    [t] плитки
    [p] пластину
    [c] бонус
    [tp] плитки або пластину
    [tc] плитки або бонус
    [pc] пластину або бонус
   *[tpc] плитки, пластину або бонус
}
duel-prompt-draw = { $more ->
    [yes] Витягніть ще одну за 1 очко або подивіться
   *[no] Подивіться на пластину
}
duel-prompt-keep = Залиште собі одну з пластин
duel-prompt-place = { $by ->
    [touch] Торкніться поля, потім ще раз
   *[mouse] Виберіть поле для пластини (R її повертає)
}
duel-prompt-lies = { $by ->
    [touch] Ще дотик — і лежить; ↺ ↻ повертають
   *[mouse] Клацніть поле, щоб покласти (R повертає)
}
duel-prompt-under = Покладіть під стос: остання буде найнижче
duel-prompt-rest = Яка плитка ляже згори?
duel-prompt-spend = { $missing ->
    [1] Ряд { $line }: бракує { $missing }. Платити бонусними фішками?
   *[other] Ряд { $line }: бракує { $missing }. Платити за першу?
}
duel-prompt-tile = { $goals ->
    [some] Ряд { $line }: виберіть клітинку (золотом: цілі наприкінці)
   *[none] Ряд { $line }: виберіть клітинку на куполі
}
duel-prompt-passed = Вам більше нічого брати, { $who } ходить далі
duel-closed = { $why ->
    [tokens] У цьому раунді ви вже використали обидва жетони гравця
    [last_round] В останньому раунді пластин не беруть
    [face_down] Усі бонусні фішки лежать лицем донизу
    [taken] У цьому раунді ви вже взяли дві бонусні фішки
   *[none] { $what ->
        [plates] Жодна пластина не лежить лицем догори
        [stack] Стос порожній
       *[chips] Бонусних фішок більше немає
    }
}
duel-field-taken = На полі { $field } вже лежить пластина
duel-plate-away = Цієї пластини серед викладених немає
duel-chip-none = На фабриці { $factory } немає бонусної фішки
duel-ready = { $space ->
    [now] Ряд { $line } повний: на теперішньому куполі він дасть до { $points }
    [later] Ряд { $line } повний, але на горизонталі { $line } купола ще немає клітинки: він чекає
   *[none] Ряд { $line } повний, але жодна клітинка купола не підходить: плитки розіб’ються
}
