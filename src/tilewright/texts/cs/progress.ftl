progress-none = Dohrajte hru proti robotovi a vaše pokroky se objeví tady.
progress-kept = Uloženo jen na tomto zařízení. Na jiné je přenesete souborem.
progress-export = Uložit do souboru
progress-import = Načíst soubor
progress-imported = { $count ->
    [0] V souboru nebyla žádná nová hra.
    [one] Přibyla jedna hra.
    [few] Přibyly { $count } hry.
   *[other] Přibylo { $count } her.
}
progress-senseless = Tohle není soubor s pokroky z Tilewrightu.
progress-levels = Hry podle úrovně
progress-rule = Na další úroveň jste připraveni, když z posledních { $of } her proti některé úrovni vyhrajete { $won }. Hraje-li víc robotů, počítá se nejsilnější.
progress-won-of = výhry: { $won } z { $games }
progress-recent = Poslední hry
progress-won = výhra
progress-lost = prohra
progress-ready = Jste připraveni na další úroveň: { $name }
progress-ready-play = Hrát: { $name }
progress-mastered = Zvládnuto
progress-games = { $games ->
    [one] { $games } dohraná hra
    [few] { $games } dohrané hry
   *[other] { $games } dohraných her
}
progress-accuracy = Přesnost
progress-lost-points = Ztracené body na tah
progress-reviews = Vývoj
progress-reviews-none = Nechte si dohranou hru rozebrat a objeví se tu, jak dobře jste hráli.
progress-reviews-about = Z vašich rozborů, nejstarší hra vlevo.
progress-last = Naposledy
progress-sources = Odkud jsou body
progress-sources-about = { $games ->
    [one] Průměr z jedné hry proti robotům
    [few] Průměr ze { $games } her proti robotům
   *[other] Průměr z { $games } her proti robotům
}
progress-you = Vy
progress-bots = Roboti
progress-game = Hra
