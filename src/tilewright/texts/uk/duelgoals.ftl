# Цілі Дуелі та звідки її очки

duelgoal-rows = Горизонталі
duelgoal-rows-about = +{ $points } за кожну повну горизонталь
duelgoal-columns = Вертикалі
duelgoal-columns-about = +{ $points } за кожну повну вертикаль
duelgoal-diagonals = Діагоналі
duelgoal-diagonals-about = +{ $points } за кожну повну діагональ від кута до кута
duelgoal-mosaics = Різнобарвні клітинки
duelgoal-mosaics-about = +{ $points } за кожну вашу, якщо заповнено всі
duelgoal-five_colours = П’ять кольорів
duelgoal-five_colours-about = +{ $points } за кожну горизонталь з усіма п’ятьма кольорами; один може замінити орнамент
duelgoal-edge = Край
duelgoal-edge-about = +{ $points } за кожну плитку на краю купола
duelgoal-corners = Кути
duelgoal-corners-about = За кожну повну кутову пластину: +{ $upper } вгорі, +{ $lower } внизу
duelgoal-ornaments = Орнаменти
duelgoal-ornaments-about = −{ $points } за кожну орнаментну клітинку, що лишилася порожньою
duelpoints-draws = Пластини зі стосу
duelpoints-tiled = Плитки
duelpoints-ornament = Орнаментні плитки
duelpoints-broken = Втрати
