"""From Python to JavaScript: the plain layers above the kernels, for browsers.

Kernels become WebAssembly (`torcello.browser.modules`); what stands above them (views, notation,
refusals, matches, tables) is plain Python, and is translated statement by statement. So there is
one source of every rule and of every view. What JavaScript lacks of Python is in
`web/src/engine/python`.

Only what a program needs is translated: what its roots reach, and of a class the methods that
somebody mentions. Whatever cannot be translated is an error that names file and line. This package
needs nothing but the standard library, for it runs when the web app is built.
"""
