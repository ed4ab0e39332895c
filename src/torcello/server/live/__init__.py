"""What is in motion: tables in memory, those who watch them, bots that think, clocks that run."""
