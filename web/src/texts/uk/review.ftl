review-title = Розбір
review-open = Розібрати гру
review-about = Чого вартий кожен хід, що було б краще і де гра переламалася.
review-waiting = Розбір ось-ось почнеться…
review-progress = Розібрано ходів: { $done } з { $total }
review-ready = Розбір готовий.
review-failed = Розбір не вдалося завершити.
review-again-later = Спробувати ще раз
review-show = Показати
review-show-summary = Підсумок
review-show-moves = Ходи
review-show-scores = Очки

review-chance = Шанси на перемогу
review-chance-of = { $who } { $chance }
review-chance-at = Раунд { $round }, хід { $move }: { $chances }
review-chance-round = Наприкінці раунду

review-label-best = Найкращий хід
review-label-good = Добрий хід
review-label-inaccuracy = Неточність
review-label-mistake = Помилка
review-label-blunder = Груба помилка
review-loss = { $loss } шансів на перемогу
review-move-draft = { $tiles } { $from } { $to }
review-played = Зіграно
review-better = Краще
review-equal = Так само добре
review-forced = Тут не було з чого вибирати.
review-luck-of-deal = Що змінив випадок
review-on-board = Показати на столі
review-try = Спробувати звідси ще раз

review-accuracy = Точність
review-luck = Удача в роздачах
review-lost = Власний вибір
review-given = Вибір інших
review-parts-about = Удача та вибір — це зміни шансу на перемогу, додані за всю гру.
review-turning = Де гра переламалася
review-turning-none = Жоден хід і жодна роздача самі гру не переламали.
review-turning-at = Раунд { $round }
review-turning-deal = випадок

# Чому хід кращий: що дає він і що дав зіграний.

review-reason-points = Очки одразу: { $best } замість { $played }
review-reason-floor = Втрата за підлогу: { $best } замість { $played }
review-reason-floor_later = Втрата за підлогу до кінця раунду: { $best } замість { $played }
review-reason-round = Очки в цьому раунді: { $best } замість { $played }
review-reason-column = На вертикалі { $column } буде { $best } з 5 плиток
review-reason-colour = Колір ({ $colour }): { $best } з 5 плиток на стіні
review-reason-row = Завершує горизонталь { $line }
review-reason-not_yet = Зіграний хід завершує горизонталь { $line } і закінчує гру зарано
review-reason-unfinished = Після зіграного ходу ряд { $line } лишиться незавершеним: бракує { $played }, а таких плиток у цьому раунді вже немає ({ $colour })
review-reason-tempo = { $who }: лишаються плитки, що шкодять, втрата за підлогу { $best } замість { $played }
review-reason-denies = { $who }: менше очок у цьому раунді, { $best } замість { $played }
review-reason-starter = Перший хід у наступному раунді: { $who }
review-reason-margin = Очікувана перевага в кінці: { $best } замість { $played }
review-reason-broken = Втрата за розбиті плитки й плитку першого гравця: { $best } замість { $played }
review-reason-line = Повні ряди: { $best } замість { $played }
review-reason-tiles = Плитки в рядах, що мають вільну клітинку на куполі: { $best } замість { $played }
review-reason-space = Плитки в рядах, які ще чекають на клітинку на куполі: { $best } замість { $played }
review-reason-doomed = Втрата за плитки, для яких клітинки на куполі вже не буде: { $best } замість { $played }
review-reason-chips = Бонусні жетони: { $best } замість { $played }
review-reason-fitting_chips = Бонусні жетони кольору незавершених рядів: { $best } замість { $played }
review-reason-within_chips = Бонусних жетонів досить, щоб завершити ряд { $line } ({ $colour })
review-reason-ways = Способи взяти плитки до ряду, що має вільну клітинку на куполі: { $best } замість { $played }
review-reason-completing = Способи одразу завершити ряд, що має вільну клітинку на куполі: { $best } замість { $played }
review-reason-paid = Очки за пластини зі стосу: { $best } замість { $played }
review-reason-neighbours = Плитки купола поруч із пластиною: { $best } замість { $played }
review-reason-upper = Пластина лежить від горизонталі { $best } замість { $played }: її ряди потребують менше плиток
review-reason-ornament = Очки за орнаментну плитку пластини: { $best } замість { $played }
review-reason-goal = Ціль «{ $goal }»: { $best } замість { $played }
review-reason-nearer = Ціль «{ $goal }»: до наступних очок бракує плиток { $best } замість { $played }
review-reason-reply = { $who }: очки наступним ходом щонайбільше { $best } замість { $played }
review-reason-reply_tiles = { $who }: плитки до ряду, що має вільну клітинку на куполі, наступним ходом щонайбільше { $best } замість { $played }
review-reason-reply_ways = { $who }: способи взяти плитки до ряду, що має вільну клітинку на куполі, { $best } замість { $played }
review-reason-reply_chips = { $who }: бонусні жетони, які можна взяти, { $best } замість { $played }
review-reason-forced = { $who }: втрата наступним ходом щонайменше { $best } замість { $played }

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
