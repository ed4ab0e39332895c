# The pages of Torcello. Games have catalogues of their own.

app-close = Close
app-again = Try again

nav-home = Torcello, home page
nav-places = Pages
nav-play = Play
nav-learn = Learn
nav-records = Records
nav-bots = Bots
nav-me = You and your settings
nav-other-language = Français
nav-light = Light colours
nav-dark = Dark colours

page-missing = There is no such page.
page-missing-text = The address may be mistyped, or the page has moved.
page-offline = This page could not be fetched.
page-offline-text = There seems to be no connection. Nothing is lost: matches wait on the server.

game-ponte = Ponte del Diavolo
game-equilibre = Équilibre
game-hashi = Hashi
game-triangle = Le Triangle du Diable
