"""How a game's bots come to know what a position is worth: a network, taught by self-play.

A game that wants to learn tells facts of a position (the verbs `facts` and `hunch`); all else is
here, once for all games.
"""
