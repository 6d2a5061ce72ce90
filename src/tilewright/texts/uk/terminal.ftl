# Стіл у терміналі, хоч би в що грали.

terminal-round = раунд { $round }
terminal-after-round = після раунду { $round }
terminal-line = ряд
terminal-lost = { $sign }1: плитка, якій забракло місця в ряду
terminal-points = очки
terminal-level = { $name } (рівень { $level })

# Ігри, що не мають власних текстів.

terminal-hidden = щось приховане
terminal-question = Виберіть хід.
terminal-notation = Ходи: за номером або так, як їх перелічено.
terminal-no-rules = { $game }: стислих правил немає.

# Що сталося.

terminal-tiled = { $colour } в горизонталі { $row }
terminal-no-goal = жодної цілі
terminal-not-below = рахунок не падає нижче 0
terminal-unfinished = { $rounds ->
    [one] Гру не закінчено після { $rounds } раунду
    [few] Гру не закінчено після { $rounds } раундів
    [many] Гру не закінчено після { $rounds } раундів
   *[other] Гру не закінчено після { $rounds } раунду
}

# Довідка.

terminal-at-prompt = Можна ввести:
terminal-commands =
    НОМЕР      зіграти хід із цим номером
    ХІД        зіграти хід за записом, як нижче
    moves      показати ходи з номерами
    hint       що зіграв би добрий бот
    undo       взяти назад свій останній хід і відповіді ботів
    table      знову намалювати стіл
    rules      правила стисло
    save ФАЙЛ  записати гру в новий файл (save! ФАЙЛ перезапише наявний)
    quit       закінчити; tilewright play --resume продовжує гру
terminal-moves = Ходи:

# Запит.

terminal-your-move = Ваш хід (номер або, наприклад, { $example }; ? — довідка):
terminal-move-of = { $who }: ваш хід (номер або, наприклад, { $example }; ? — довідка):
terminal-moves-listed = (їх покаже moves)
terminal-hand-over = Ходить { $who }. Enter покаже стіл так, як вам можна його бачити:
terminal-next-round = Далі раунд { $round }. Enter — продовжити:
terminal-no-move = ходу { $number } немає: введіть номер від 1 до { $most }
terminal-digits = { $number } прочитано як хід { $move }. Для номера { $number } у списку введіть { $listed }.
terminal-unreadable = { $text } — не хід: введіть номер ходу або, наприклад, { $example } ({ $move })
terminal-unreadable-plain = { $text } — не хід: введіть номер ходу або, наприклад, { $example }
terminal-not-now = { $text } зараз не можна: натисніть Enter або введіть команду (? — довідка)
terminal-hint = Бот { $bot } зіграв би
terminal-undo-no-move = не можна взяти назад: ви ще не зробили жодного ходу
terminal-undo-chance = не можна взяти назад: після вашого останнього ходу випало щось нове ({ $shown })
terminal-undo-moved = не можна взяти назад: після вашого останнього ходу вже ходив інший гравець ({ $shown })
terminal-taken-back = { $count ->
    [one] Взято назад: { $count } хід.
    [few] Взято назад: { $count } ходи.
    [many] Взято назад: { $count } ходів.
   *[other] Взято назад: { $count } ходу.
}

# Що збережено.

terminal-kept = Гру збережено: tilewright play --resume її продовжить.
terminal-kept-partly = Гру збережено, наскільки її вдалося записати: tilewright play --resume продовжить звідти.
terminal-kept-record = Запис збережено: tilewright replay { $path }
terminal-not-kept = Гру не збережено, бо її журнал не вдалося записати.
terminal-unwritten = Гра не зберігається, і продовжити її не можна буде: { $path } не вдається записати ({ $reason }).
terminal-unwritten-now = { $path } більше не вдається записати ({ $reason }): продовжити можна буде лише звідси.
terminal-not-resumed = гру не можна продовжити: { $problem }
terminal-save-nowhere = бракує назви файлу: введіть save ФАЙЛ
terminal-save-exists = { $path } вже існує: введіть назву нового файлу або save! { $path }, щоб його перезаписати
terminal-save-failed = не вдається зберегти в { $path }: { $reason }
terminal-saved = Збережено: tilewright play --load { $path } продовжить гру.
terminal-saved-over = Збережено: tilewright replay { $path } покаже гру.
terminal-over-points = Кінець гри. Enter покаже, за що отримано очки:
terminal-over-save = save ФАЙЛ збереже копію, Enter — вийти:
terminal-over-only = гру закінчено, { $text } не можна: введіть save ФАЙЛ або натисніть Enter

# Запитання перед грою.

terminal-game = { $most ->
    [one] { $title } ({ $players } гравець)
    [few] { $title } ({ $players } гравці)
    [many] { $title } ({ $players } гравців)
   *[other] { $title } ({ $players } гравця)
}
terminal-go-on = { $count ->
    [one] продовжити незакінчену гру
    [few] продовжити одну з незакінчених ігор
    [many] продовжити одну з незакінчених ігор
   *[other] продовжити одну з незакінчених ігор
}
terminal-which-game = Яка гра? [1]
terminal-which-unfinished = Яку гру продовжити? [1]
terminal-played = { $title }: { $players }, востаннє { $date } о { $time }
terminal-no-game = гри { $number } немає: введіть номер від 1 до { $most }
terminal-who-plays = { $most ->
    [1] Хто грає проти вас? Виберіть одного суперника:
    [2] Хто грає проти вас? Виберіть одного або двох суперників:
    [3] Хто грає проти вас? Виберіть від одного до трьох суперників:
    [one] Хто грає проти вас? Виберіть від одного до { $most } суперника:
    [few] Хто грає проти вас? Виберіть від одного до { $most } суперників:
    [many] Хто грає проти вас? Виберіть від одного до { $most } суперників:
   *[other] Хто грає проти вас? Виберіть від одного до { $most } суперника:
}
terminal-human = ще одна людина за цим терміналом; human:Оля дає ім’я
terminal-stronger = { $command } додасть сильніших суперників.
terminal-opponent = Суперник [greedy]
terminal-opponents = Суперник чи кілька, наприклад { $several } [greedy]
terminal-wrong-count = { $title }: гравців має бути { $players }, а не { $number }

# Відтворені записи.

terminal-replayed = { $count ->
    [1] { $file }: 1 гра, кожен рядок перевірено. Ходи: { $moves } з { $all }. { $result }
   *[other] { $file }: ігор { $count }, це гра { $number }, кожен рядок перевірено. Ходи: { $moves } з { $all }. { $result }
}

# Причини гри з іншого пакета, яка не має тут текстів.

terminal-reason = { $what } ({ $best } замість { $played })
