"""The protocol described by itself: types for TypeScript, tables for the documents.

Nothing here runs in a server. `make types` writes it all.
"""
