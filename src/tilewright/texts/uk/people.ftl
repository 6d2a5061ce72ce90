## Персонажі: імена першого, другого й третього бота одного рівня за одним столом

level-1-name-0 = Піко
level-1-name-1 = Бела
level-1-name-2 = Тіто
level-2-name-0 = Ніна
level-2-name-1 = Бено
level-2-name-2 = Лола
level-3-name-0 = Руй
level-3-name-1 = Сара
level-3-name-2 = Філіп
level-4-name-0 = Марта
level-4-name-1 = Гуго
level-4-name-2 = Альма
level-5-name-0 = Бруно
level-5-name-1 = Інес
level-5-name-2 = Еміль
level-6-name-0 = Клара
level-6-name-1 = Даві
level-6-name-2 = Ольга
level-7-name-0 = Тьягу
level-7-name-1 = Віра
level-7-name-2 = Симон
level-8-name-0 = Гелена
level-8-name-1 = Артур
level-8-name-2 = Ірис
level-9-name-0 = Магнус
level-9-name-1 = Аврора
level-9-name-2 = Віктор
level-10-name-0 = Амалія
level-10-name-1 = Леандро
level-10-name-2 = Сибіла
bot-rank = Рівень { $level } · { $rank }

## Що гравці кажуть за столом

emote-open = Щось сказати
emote-hello = Привіт!
emote-luck = Успіху!
emote-nice = Гарний хід!
emote-wow = Ого!
emote-oops = Ой!
emote-thinking = Дайте подумати…
emote-thanks = Дякую!
emote-game = Гарна гра!
emote-said = { $who }: { $what }
settings-emotes = Чути, що кажуть інші
settings-emotes-about = Гравці можуть сказати одне одному вісім коротких фраз. Чату немає.

## Запрошення

invite-name = Ваше ім’я, яким його побачать інші
invite-alone-title = Це посилання працює лише на цьому комп’ютері
invite-alone = Зараз Tilewright працює тільки для цього комп’ютера. Щоб приєдналися й інші, зупиніть його в терміналі клавішами Ctrl+C і запустіть натомість:
invite-alone-after = Ваші ігри та запрошення збережуться. Потім перезавантажте сторінку, і вона покаже посилання для всіх у вашій мережі.
invite-alone-link = Поки що посилання відкриває цей стіл лише в іншому браузері на цьому комп’ютері.
invite-command = Команда
invite-network = Воно працює в тій самій мережі, що й цей комп’ютер.
invite-qr = QR-код посилання
invite-qr-about = Або наведіть на нього камеру телефона.
invite-bot = Поки що грати з ботом
invite-bot-about = Запрошення залишиться відкритим, і сторінка скаже, коли хтось прийде.
invite-cancel = Скасувати запрошення
invite-withdrawn = Запрошення скасовано
invite-withdrawn-about = За цей стіл уже ніхто не сяде.
invite-came = { $count ->
    [one] { $names } вже за столом
    [few] { $names } – усі вже за столом
    [many] { $names } – усі вже за столом
   *[other] { $names } – усі вже за столом
}: ваша гра починається.
invite-go = До столу
invite-stay = Залишитися тут
