# Що дозволено за столом, годинник і достроковий кінець гри.

## Створення гри

terms-title = Час і чесна гра
terms-hints = Підказки
terms-takebacks = Повернення ходів
terms-takebacks-ask = Спершу запитують інших гравців.
terms-clock = Годинник
terms-clock-none = Немає
terms-clock-live = Наживо
terms-clock-days = Дні
terms-main = Час кожного гравця
terms-days = Час на кожен хід
terms-zero = Коли час вийшов
terms-zero-bot = Далі грає бот
terms-zero-lost = Гравець програє
terms-stand-in = Бот, який займає місце
terms-minutes = { $minutes ->
    [one] { $minutes } хвилина
    [few] { $minutes } хвилини
    [many] { $minutes } хвилин
   *[other] { $minutes } хвилини
}
terms-live = { $increment ->
    [0] { terms-minutes }
   *[other] { terms-minutes } + { $increment } с за хід
}
terms-days-number = { $days ->
    [one] { $days } день
    [few] { $days } дні
    [many] { $days } днів
   *[other] { $days } дня
}

## Що дозволено

terms-allowed = Що тут дозволено
terms-hints-on = Підказки дозволено
terms-hints-off = Без підказок
terms-takebacks-on = Ходи можна брати назад
terms-takebacks-asked = Хід можна взяти назад, якщо інші згодні
terms-takebacks-off = Ходи назад не беруть
terms-clock-off = Без годинника
terms-clock-live-on = { terms-live } для кожного гравця
terms-clock-days-on = { terms-days-number } на кожен хід
terms-zero-bot-on = Коли час вийшов, далі грає { $bot }
terms-zero-lost-on = Коли час вийшов, гравець програє
terms-alone-on = На місці, покинутому понад 3 хвилини, може грати { $bot }
terms-idle-on = На місці, покинутому понад 3 хвилини або без ходу 10 хвилин, може грати { $bot }

## Годинник

clock-left = { $who }: залишилося { $time }
clock-days = { $days } д { $hours } год
clock-hours = { $hours } год { $minutes } хв
clock-days-brief = { $days } д
clock-hours-brief = { $hours } год
clock-soon = { $seconds ->
    [one] Залишилася { $seconds } секунда
    [few] Залишилося { $seconds } секунди
    [many] Залишилося { $seconds } секунд
   *[other] Залишилося { $seconds } секунди
}

## За столом

table-ask-undo = Попросити взяти хід назад
leave-resign = Здатися
leave-resign-title = Здатися в цій грі?
leave-resign-two = Ви програєте, і гра закінчиться.
leave-resign-many = Ви програєте, а на вашому місці далі гратиме бот.
leave-no = Грати далі
leave-end = Запропонувати закінчити гру
leave-end-here = Закінчити гру
leave-end-title = Закінчити цю гру?
leave-end-about = Ніхто не переможе, і продовжити гру вже не можна буде.
leave-give = Нехай за гравця { $who } грає бот
leave-alone = { $who } вже деякий час не ходить.
leave-away = На вашому місці грає бот.
leave-time = Ваш час вийшов. На вашому місці грає бот.
leave-return = Повернути собі місце
leave-stand-in = За гравця { $who } грає { $bot }
leave-stand-in-short = грає бот
leave-lost = поразка
offer-undo = { $who } просить взяти хід назад.
offer-undo-mine = Ви попросили взяти хід назад.
offer-end = { $who } пропонує закінчити гру. Ніхто не переможе.
offer-end-mine = Ви запропонували закінчити гру.
offer-yes = Прийняти
offer-no = Відхилити
offer-withdraw = Відкликати
offer-withdraw-menu = Відкликати своє прохання
offer-waiting = Очікуємо відповіді: { $who }
offer-declined = Ваше прохання відхилено.
offer-lapsed = Ваше прохання втратило чинність, бо гра пішла далі.

## Достроковий кінець

ending-resigned = { $who } здається.
ending-resigned-you = Ви здалися.
ending-time = { $who }: час вийшов.
ending-time-you = Ваш час вийшов.
ending-agreed = Гру закінчено за згодою. Ніхто не переміг.
ending-alone = Гру закінчено достроково. Ніхто не переміг.
ending-length = Гру закінчено, бо вона досягла максимальної дозволеної довжини.
ending-won = Перемагає { $name }
ending-won-many = Перемагають { $names }
ending-won-you = Ви перемогли

## Хто ходить

turn-answer = Потрібна ваша відповідь
turn-away = За вас грає бот
turn-left = залишилося { $time }
turn-with = із { $names }

## Чесна роздача

fair-title = Чесна роздача
fair-how = Ніхто не може вибрати, що роздано: це випливає з таємниці сервера та чисел, які додають гравці. Сервер уже не може змінити свою таємницю, бо показав зобов’язання нижче. Запишіть його та порівняйте після гри.
fair-commitment = Зобов’язання:
fair-unkept = Роздача тут не та, яку було обіцяно: сервер змінив своє зобов’язання або пропустив число цього пристрою.
fair-verify = Перевірити роздачі
fair-proven = { $deals ->
    [one] { $deals } випадкова подія випливає з таємниці та чисел гравців.
    [few] Усі { $deals } випадкові події випливають із таємниці та чисел гравців.
    [many] Усі { $deals } випадкових подій випливають із таємниці та чисел гравців.
   *[other] Усі { $deals } випадкові події випливають із таємниці та чисел гравців.
}
fair-copied = { $moves ->
    [one] Перший { $moves } хід узято з іншої гри, його не перевірено.
    [few] Перші { $moves } ходи взято з іншої гри, їх не перевірено.
    [many] Перші { $moves } ходів узято з іншої гри, їх не перевірено.
   *[other] Перші { $moves } ходу взято з іншої гри, їх не перевірено.
}
