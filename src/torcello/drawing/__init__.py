"""What the diagrams of all games share: colours, elements, curves, and what a caller points out."""
