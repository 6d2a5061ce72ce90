app-name = Tilewright
title-lobby = Tilewright: стіл для ігор із плитками
title-table = Стіл
title-learn = Навчитися грати
title-replay = Перегляд гри
title-rules = Правила
title-progress = Мої успіхи
title-nowhere = Тут нічого немає

skip = Перейти до вмісту
close = Закрити
home = На головну сторінку

## Панель

bar-home = Tilewright, на головну сторінку
bar-rules = Правила
bar-language = Мова
bar-settings = Налаштування

## Ігри

game-azul = Azul
game-azul-grey = Azul, сіра стіна
game-mini = Azul Mini
game-mini-grey = Azul Mini, сіра стіна
game-duel = Azul Duel
bot-greedy = Жадібний
bot-greedy-about = бере те, що вигідно одразу
bot-random = Випадковий
bot-random-about = робить будь-який дозволений хід
bot-search = Мислитель
bot-search-about = думає наперед, і його важко перемогти
bot-uct = UCT
bot-uct-about = подумки грає багато випадкових партій
bot-level = { $name } ({ $level })
bot-numbered = { $name } { $number }
level-1 = Новачок
level-1-about = Бере те, що блищить. Тільки починає грати: виграє навіть дитина.
level-2 = Школяр
level-2-about = Знає правила і стрибає на перше добре місце.
level-3 = Учень
level-3-about = Любить повні ряди й забуває про підлогу.
level-4 = Помічник
level-4-about = Пильнує підлогу, мов мишачу нору, але часом дрімає.
level-5 = Підмайстер
level-5-about = Грає спокійно й надійно: товариство на цілий вечір.
level-6 = Плиточник
level-6-about = Думає про вашу відповідь і лишає вам те, чого ви не хочете.
level-7 = Ремісник
level-7-about = Вперта вдача: карає за кожен необережний хід.
level-8 = Майстер
level-8-about = Бачить і в темряві, помиляється рідко.
level-9 = Гросмейстер
level-9-about = Дивиться далеко вперед і нічого не віддає задарма.
level-10 = Tilewright
level-10-about = Грає на повну силу. Якщо виграєте, розкажіть усім.
player-name = Гравець { $number }

## Кольори місць

colour-lagoon = Лагуна
colour-ochre = Вохра
colour-brick = Цегла
colour-olive = Олива
colour-plum = Слива
colour-slate = Сланець

## Налаштування

settings-title = Налаштування
settings-language = Мова
settings-theme = Вигляд
settings-theme-system = Як у системі
settings-theme-light = Світлий
settings-theme-dark = Темний
settings-name = Ваше ім’я за столом
settings-motion = Анімація
settings-motion-system = Як у системі
settings-motion-full = Повна
settings-motion-reduced = Зменшена
settings-speed = Швидкість анімації
settings-speed-slow = Повільно
settings-speed-normal = Звичайно
settings-speed-fast = Швидко
settings-speed-instant = Миттєво
settings-confirm = Підтверджувати ходи
settings-confirm-about = Хід спершу показується, а робиться, коли ви його підтвердите.
settings-counts = Показувати, що в торбинці та в коробці
settings-letters = Літери на плитках
settings-letters-about = Літери клавіш. Кожен колір має ще й власний візерунок.
settings-sound = Звуки
settings-notify = Сповіщати, коли мій хід
settings-notify-about = Сповіщенням браузера, коли сторінка у фоні.
settings-notify-refused = Браузер не дозволяє сповіщень на цій сторінці.
settings-notify-unable = Цей браузер не вміє показувати сповіщення сторінок.

## Коли щось пішло не так

nowhere-title = Тут нічого немає
nowhere-text = Посилання не веде на жодну сторінку Tilewright. Можливо, його обрізали під час копіювання.
away-title = Сервер не відповідає
broken-title = Щось пішло не так
broken-text = На сторінці сталася помилка. Ваші ігри на сервері в безпеці: завантажте сторінку знову, і вони триватимуть.
broken-retry = Завантажити знову

error-unreachable = Сервер недоступний. Перевірте, чи він працює, і спробуйте ще раз.
error-malformed = Сервер не зміг прочитати цей запит.
error-illegal = Такий хід не дозволено.
error-stale = На столі вже щось змінилося; тепер ви бачите поточний стан. Виберіть, будь ласка, ще раз.
error-foreign = Це не ваше місце.
error-waiting = Одне місце ще вільне: гра почнеться, коли всі сядуть за стіл.
error-over = Гру завершено.
error-undo = Немає ходу, який можна взяти назад.
error-not_allowed = За цим столом це не дозволено.
error-offer = Про це вже ніхто не просить, або спершу треба відповісти на інше.
error-away = На вашому місці грає бот. Спершу поверніть собі місце.
error-here = Цього гравця немає ще надто недовго.
error-unknown_table = Такого столу немає. Можливо, посилання обрізане або стіл видалено.
error-seat_taken = Це місце щойно хтось зайняв.
error-option = Так гру почати не можна.
error-position = Така позиція неможлива.
error-record = Цей запис не вдалося прочитати.
error-unproven = Роздачі в цьому записі не доведено.
error-commitment = Сервер забув цей стіл. Спробуйте ще раз.
error-running = Це буде доступно лише після гри.
error-bot = Бот не відповів. Спробуйте ще раз.
error-store = Серверу не вдалося це зберегти, тож нічого не змінилося. Спробуйте за мить ще раз.
error-failed = На сервері сталася помилка, тож нічого не змінилося. Якщо це повториться, повідомте того, хто тримає сервер.
error-too_large = Це завелике для сервера.
error-too_fast = Забагато одразу. Зачекайте трохи та спробуйте ще раз.
error-too_slow = Запит надходив надто повільно. Спробуйте ще раз.
error-full = За цим столом уже забагато людей.
error-reused = Сервер переплутав два ходи. Перезавантажте сторінку та спробуйте ще раз.
