progress-none = Дограйте гру проти бота, і ваші успіхи з’являться тут.
progress-kept = Зберігаються лише на цьому пристрої. На інший їх перенесе файл.
progress-export = Зберегти у файл
progress-import = Завантажити файл
progress-imported = { $count ->
    [0] У файлі немає нових ігор.
    [one] Додано { $count } гру.
    [few] Додано { $count } гри.
    [many] Додано { $count } ігор.
   *[other] Додано { $count } гри.
}
progress-senseless = Це не файл успіхів із Tilewright.
progress-levels = Ігри за рівнями
progress-rule = Ви готові до наступного рівня, коли з останніх { $of } ігор проти якогось рівня виграли { $won }. Якщо ботів кілька, рахується найсильніший.
progress-won-of = перемоги: { $won } з { $games }
progress-recent = Останні ігри
progress-won = перемога
progress-lost = поразка
progress-ready = Ви готові до наступного рівня: { $name }
progress-ready-play = Грати: { $name }
progress-mastered = Опановано
progress-games = { $games ->
    [one] { $games } завершена гра
    [few] { $games } завершені гри
    [many] { $games } завершених ігор
   *[other] { $games } завершеної гри
}
progress-accuracy = Точність
progress-lost-points = Втрачено очок за хід
progress-reviews = Динаміка
progress-reviews-none = Розберіть завершену гру, і тут з’явиться, наскільки добре ви грали.
progress-reviews-about = З ваших розборів, найдавніша гра ліворуч.
progress-last = Востаннє
progress-sources = Звідки беруться очки
progress-sources-about = { $games ->
    [one] Середнє за { $games } гру проти ботів
    [few] Середнє за { $games } гри проти ботів
    [many] Середнє за { $games } ігор проти ботів
   *[other] Середнє за { $games } гри проти ботів
}
progress-you = Ви
progress-bots = Боти
progress-game = Гра
