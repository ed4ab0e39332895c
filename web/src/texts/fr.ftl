# Les pages de Torcello. Les jeux ont leurs propres catalogues.

app-close = Fermer
app-again = Réessayer

nav-home = Torcello, page d’accueil
nav-places = Pages
nav-play = Jouer
nav-learn = Apprendre
nav-records = Parties
nav-bots = Robots
nav-me = Vous et vos réglages
nav-other-language = English
nav-light = Couleurs claires
nav-dark = Couleurs sombres

page-missing = Cette page n’existe pas.
page-missing-text = L’adresse est peut-être mal écrite, ou la page a changé de place.
page-offline = Cette page n’a pas pu être chargée.
page-offline-text = Il semble n’y avoir aucune connexion. Rien n’est perdu : les parties attendent sur le serveur.

game-ponte = Ponte del Diavolo
game-equilibre = Équilibre
game-hashi = Hashi
game-triangle = Le Triangle du Diable
