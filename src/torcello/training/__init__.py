"""Learning from self-play what bots know: `torcello train`.

A course (`courses`) is made of tasks that workers do; the result of each is kept in a folder, so
that a course can be interrupted and resumed (`running`). Games that describe their
actions by traits learn priors (`lessons`, `fitting`); others learn in their own way, term by term.
"""
