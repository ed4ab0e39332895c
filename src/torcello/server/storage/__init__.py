"""What is kept: one database, SQLite or PostgreSQL, the same code for both."""
