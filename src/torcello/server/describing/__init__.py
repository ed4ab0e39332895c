"""The protocol described by itself: types for TypeScript, tables for the documents.

Nothing here runs in a server. `python -m torcello.server.typescript` writes it all.
"""
