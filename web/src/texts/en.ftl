# The pages of Torcello. Games have catalogues of their own.

app-name = Torcello
