"""Makes a release: `make release`."""
