"""What is compiled, and the constants that it takes in."""
