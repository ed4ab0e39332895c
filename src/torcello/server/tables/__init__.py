"""What happens at a table, as a pure matter: events in, state out. Nothing here waits or stores."""
