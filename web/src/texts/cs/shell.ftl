app-name = Tilewright
