"""Work in separate processes: what would hold the interpreter's lock is done where nobody waits."""
