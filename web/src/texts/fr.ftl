# Les pages de Torcello. Les jeux ont leurs propres catalogues.

app-name = Torcello
