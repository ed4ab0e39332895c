"""These files are of a project with one game more; `test_add_a_game.py` makes it and tests it."""

collect_ignore_glob = ["*"]
