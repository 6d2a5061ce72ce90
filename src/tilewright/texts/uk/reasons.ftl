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
