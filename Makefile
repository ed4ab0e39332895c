# Everything a fresh machine needs is fetched by these targets: Python 3.11+, make and pip suffice.
# Only the tests want more, PostgreSQL and Redis; where there is apt-get, they fetch these, too.

PYTHON ?= python3
UV := $(shell command -v uv 2>/dev/null || echo .tools/bin/uv)
BIN := .venv/bin

export UV_PYTHON_DOWNLOADS ?= never
export UV_PYTHON ?= $(PYTHON)

.PHONY: help play test check system format lint test-jit test-nojit test-bounds twin golden bench clean

help:                ## say what there is
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:[^#]*##/\t/' | expand -t 16

play: .venv/play     ## play a game in the terminal
	@$(BIN)/torcello play ponte --against 2

test: system lint test-jit test-nojit test-bounds ## everything: format, lint, types, layers, all tests three ways

check: system lint   ## fast: format, lint, types, layers, unit tests
	$(BIN)/pytest -q -x -m "not slow"

system:              ## install what tests need from the system, if it is missing: PostgreSQL, Redis
	@$(PYTHON) tests/programs.py

lint: .venv/dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

format: .venv/dev    ## put the source in order
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

test-jit: .venv/dev  ## tests on compiled kernels
	$(BIN)/python tests/warm_up.py search
	$(BIN)/pytest -n 2 -m "not slow"

test-nojit: .venv/dev ## tests on the same kernels as plain Python; measures coverage
	$(BIN)/coverage erase
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -q -n 2 -m "not slow and not compiled" tests/games tests/kernels tests/contract tests/golden
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

test-bounds: .venv/dev ## tests with every array access checked
	NUMBA_BOUNDSCHECK=1 $(BIN)/python tests/warm_up.py
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -q -n 2 -m "not slow" -k "not drawing and not words and not boards" tests/games tests/kernels tests/contract tests/golden

twin: .venv/dev      ## compare the rules with their slow twins on 160,000 positions
	PYTHONPATH=tests $(BIN)/python -m games.ponte.compare --positions 100000 --jobs 2
	PYTHONPATH=tests $(BIN)/python -m games.equilibre.compare --positions 20000 --jobs 2
	PYTHONPATH=tests $(BIN)/python -m games.hashi.compare --positions 20000 --jobs 2
	PYTHONPATH=tests $(BIN)/python -m games.triangle.compare --positions 20000 --jobs 2

golden: .venv/dev    ## write the golden files anew
	PYTHONPATH=tests $(BIN)/python -m golden.rewrite

bench: .venv/dev     ## measure speeds; YARDSTICK='command {size}' measures another program beside them
	$(BIN)/python bench/speed.py $(if $(YARDSTICK),--yardstick '$(YARDSTICK)')

clean:               ## remove what was built; compiled kernels stay in the user's cache
	rm -rf .venv .tools dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage*

.tools/bin/uv:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Torcello needs Python 3.11 or newer: make PYTHON=/path/to/python3.11")'
	$(PYTHON) -m pip install --quiet --disable-pip-version-check --target .tools uv

.venv/play: pyproject.toml uv.lock | $(UV)
	$(UV) sync --locked --quiet --inexact --no-dev --extra cli
	@touch $@

.venv/dev: pyproject.toml uv.lock | $(UV)
	$(UV) sync --locked --quiet --all-extras
	@touch $@
