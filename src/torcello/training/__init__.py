"""Learning from self-play what bots know: `torcello train`.

A course (`courses`) is made of tasks that workers do; what comes of a task is kept in a folder, so
that a course can be interrupted and goes on where it was (`running`). Games that describe their
actions by traits learn priors (`lessons`, `fitting`); others learn in their own way, term by term.
"""
