"""How a game's bots come to know what a position is worth: a network, taught by self-play.

A game that is to learn lists the facts of a position (the verbs `facts` and `hunch`); everything
else is here, once for all games.
"""
