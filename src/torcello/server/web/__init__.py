"""What the network sees: REST for lists and settings, a websocket for everything live."""
