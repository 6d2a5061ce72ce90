# Дуель словами: що де лежить, що хто зробив і що з того вийшло.

# Речі гри.

duelsay-none = нічого
duelsay-ornament = орнамент
duelsay-any = будь-який колір
duelsay-plate = { $type ->
    [o] орнаментна пластина
   *[m] мозаїчна пластина
}
duelsay-plate-spaces = { $plate } ({ $spaces })
duelsay-no-plate = без пластини
duelsay-chip = бонусна фішка ({ $colours })
duelsay-chip-down = бонусна фішка лицем донизу
duelsay-factories = Фабрики
duelsay-factory = { $factory ->
    [0] Велика фабрика
   *[other] Фабрика { $factory }
}
duelsay-sun = сонячна зона: { $tiles }
duelsay-moon = місячна зона: { $tiles }
duelsay-moon-stack = місячна зона, згори донизу: { $tiles }
duelsay-start = плитка першого гравця
duelsay-start-on-moon = Плитка першого гравця лежить у місячній зоні великої фабрики.
duelsay-plates = Пластини
duelsay-display = Викладено: { $plates }
duelsay-stack = Стос: { $count ->
    [one] { $count } пластина
    [few] { $count } пластини
    [many] { $count } пластин
   *[other] { $count } пластини
}, зверху: { $top }
duelsay-known = { $type ->
    [known] У стосі, { $place }-та згори: { $plate } (ви її бачили)
   *[type] У стосі, { $place }-та згори: { $plate }
}
duelsay-drawn = Витягнуто зі стосу: { $plates }
duelsay-held = Треба покласти: { $plate }

# Планшети.

duelsay-free = вільно ({ $space })
duelsay-row = горизонталь { $row }: { $list }
duelsay-row-space = вертикаль { $column }: { $what }
duelsay-broken = { $count ->
    [0] розбиті плитки: немає
    [one] розбиті плитки: зайнято { $count } з 4 клітинок, { $cost }
    [few] розбиті плитки: зайнято { $count } з 4 клітинок, { $cost }
    [many] розбиті плитки: зайнято { $count } з 4 клітинок, { $cost }
   *[other] розбиті плитки: зайнято { $count } з 4 клітинок, { $cost }
}
duelsay-store = бонусні фішки: { $chips }
duelsay-tokens = жетонів гравця лишилося: { $count }

# Кроки і що з них вийшло.

duelsay-from-sun = { $factory ->
    [0] із сонячної зони великої фабрики
   *[other] із сонячної зони фабрики { $factory }
}
duelsay-from-moons = { $count ->
    [0] з місячних зон
    [one] { $factories ->
        [0] з місячної зони великої фабрики
       *[other] з місячної зони фабрики { $factories }
    }
    [few] з місячних зон фабрик { $factories }
    [many] з місячних зон фабрик { $factories }
   *[other] з місячних зон фабрик { $factories }
}
duelsay-moved-with = { $what }{ $dropped ->
    [0] {""}
    [one] , { $dropped } розбивається
    [few] , { $dropped } розбиваються
    [many] , { $dropped } розбивається
   *[other] , { $dropped } розбивається
}{ $token ->
    [yes] , разом із плиткою першого гравця
   *[no] {""}
}
duelsay-to = { $line ->
    [0] до розбитих плиток
   *[other] у ряд { $line }
}
duelsay-step = { $who }: { $what }
duelsay-step-deal = { $round ->
    [0] Підготовка: фабрики й пластини викладено, перший гравець: { $who }
   *[other] Раунд { $round }: фабрики заповнено, перший гравець: { $who }
}
duelsay-moved-tiles = { $tiles } { $from } { $to }
duelsay-moved-take = з викладених: { $plate }
duelsay-moved-draw = пластина, витягнута зі стосу
duelsay-moved-look = погляд на витягнуті пластини
duelsay-moved-keep = залишено: { $plate }
duelsay-moved-under = під стос: { $plate }
duelsay-moved-place = { $turns ->
    [0] пластина на поле { $field }
    [1] пластина на поле { $field }, повернута на чверть оберту праворуч
    [2] пластина на поле { $field }, повернута на пів оберту
   *[3] пластина на поле { $field }, повернута на чверть оберту ліворуч
}
duelsay-moved-rest = решта в місячній зоні, знизу вгору: { $tiles }
duelsay-moved-chip = бонусна фішка з фабрики { $factory }
duelsay-moved-spend = бонусні фішки за плитку, якої бракує в ряду { $line }: { $chips }
duelsay-moved-leave = ряд { $line } без бонусних фішок
duelsay-moved-tiling = з ряду { $line } на купол, вертикаль { $column }
duelsay-moved-deal = нові плитки
duelsay-moved-refill = Нове серед викладених: { $plates }
duelsay-moved-seen = Переглянуто: { $plates }
duelsay-moved-top = Зверху стосу: { $plate }
duelsay-moved-turnup = Фабрика { $factory }, відкрито: { $chip }
duelsay-draws = { $count ->
    [one] витягнуто { $count } пластину: { $cost }
    [few] витягнуто { $count } пластини: { $cost }
    [many] витягнуто { $count } пластин: { $cost }
   *[other] витягнуто { $count } пластини: { $cost }
}
duelsay-draws-free = { $count ->
    [one] витягнуто { $count } пластину безкоштовно, бо очок 0
    [few] витягнуто { $count } пластини безкоштовно, бо очок 0
    [many] витягнуто { $count } пластин безкоштовно, бо очок 0
   *[other] витягнуто { $count } пластини безкоштовно, бо очок 0
}
duelsay-happened-tiled = горизонталь { $line }: { $colour } у вертикалі { $column }, { $points }
duelsay-happened-ornament = горизонталь { $line }: орнаментна плитка у вертикалі { $column }, { $points }
duelsay-happened-closed = ряд { $line }: клітинки на куполі вже не буде, плитки розбиваються
duelsay-happened-waits = ряд { $line } лишається: на куполі немає для нього клітинки
duelsay-happened-paid = бонусні фішки за наступну плитку, якої бракує в ряду { $line }, іншого способу не лишилося: { $chips }
duelsay-happened-broken = { $penalty ->
    [start] плитка першого гравця
    [both] розбиті плитки й плитка першого гравця
   *[tiles] розбиті плитки
}: втрата { $lost ->
    [one] { $lost } очка
    [few] { $lost } очок
    [many] { $lost } очок
   *[other] { $lost } очка
}{ $zero ->
    [yes] { "" }, бо рахунок не падає нижче 0
   *[no] { "" }
}
duelsay-happened-goal = ціль «{ $goal }»: { $points }
duelsay-hint = Підказка: { $what }
