"""What the pictures of all boards share: colours, elements, coasts, bridges, scenery."""
