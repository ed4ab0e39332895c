"""What form 0008 added, filled in for older rows: at its migration, and when an older backup is
restored. It names tables and columns as they were then, so it is never changed.
"""

FILLING = (
    # Events were not chained at first; from now on one without a hash has lost it.
    "UPDATE matches SET unchained = coalesce((SELECT max(events.number) FROM events"
    " WHERE events.match = matches.id AND events.hash IS NULL), 0)",
    # Nobody knows what people were called when a match ended, but from now on it stays the same.
    "UPDATE seats SET name = (SELECT guests.name FROM guests WHERE guests.id = seats.guest)"
    " WHERE seats.match IN (SELECT matches.id FROM matches WHERE matches.status = 'over')",
)
