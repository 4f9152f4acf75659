# Everything a checkout needs, from a Python 3.11+ and make alone. `make help` lists it.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
OTHER := name another: make PYTHON=python3.12
# Two stamps, since serving needs a fifth of what developing does.
RUN := $(VENV)/.installed-run
DEV := $(VENV)/.installed-dev

# Each is measured even if one before it is over its budget.
BENCHES := command_line lookup_and_search documents playing exploring serving page_weights random_games attacked

# Tests and benches start hundreds of processes: what Python has compiled once, it keeps. So
# pip need not compile all that it installs, of which most is never imported.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help serve test check docs bench search-quality soak mutants fuzz games dist clean

help: ## what there is
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' Makefile | awk -F'|' '{printf "make %-14s %s\n", $$1, $$2}'

# What `make docs` has built is served as well; NRULES_DOCS names other docs, or (empty) none.
serve: export NRULES_DOCS ?= $(patsubst %/taught.json,%,$(wildcard docs/_build/html/taught.json))
serve: $(RUN) ## build what changed and serve it on HOST (127.0.0.1) and PORT (8000)
	@$(BIN)/nrules serve --host '$(HOST)' --port '$(PORT)'

test: $(DEV) ## run all tests, side by side on all processors (DEEP=1 for more examples)
	@$(BIN)/python -m pytest --numprocesses auto --dist worksteal $(if $(DEEP),--hypothesis-profile deep)

check: $(DEV) ## formatting, lint and types
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/oxfmt --check 'app/static/**/*.js' 'docs/_ext/**/*.js' 'docs/_static/**/*.js'
	@$(BIN)/oxlint --quiet --deny-warnings app/static docs/_ext docs/_static

docs: $(DEV) ## build the Sphinx documentation into docs/_build/html
	@$(BIN)/nrules docs

bench: $(DEV) ## how fast the prompt, lookup, search, reading, comparing, playing, exploring and serving are, as ratios within one run, and what rules' pages weigh
	@status=0; for part in $(BENCHES); do $(BIN)/python bench/$$part.py || status=1; done; exit $$status

search-quality: $(DEV) ## how well the search answers graded questions, by kind and beside FTS5 (EDITION=cr-24.03, WORST=20)
	@$(BIN)/python bench/search_quality.py $(if $(EDITION),--edition $(EDITION)) $(if $(WORST),--worst $(WORST))

soak: $(DEV) ## does the server stay as big as it is? 100,000 requests, twenty exchanged builds
	@$(BIN)/python bench/soak.py

mutants: $(DEV) ## take one rule at a time out of the kernel: which examples notice? (ONLY=9.2, ALL=1)
	@$(BIN)/python mutants/run.py $(if $(ONLY),--only '$(ONLY)') $(if $(ALL),--all)

fuzz: $(DEV) ## try 130,000 inputs made up from a seed: is each taken or refused? (SEED=7, KIND=query, FROM=, COUNT=, JOBS=)
	@$(BIN)/python fuzz/made_up.py $(if $(SEED),--seed $(SEED)) $(if $(KIND),--kind $(KIND)) \
	  $(if $(FROM),--from $(FROM)) $(if $(COUNT),--count $(COUNT)) $(if $(JOBS),--jobs $(JOBS))

dist: $(DEV) ## a wheel and a source archive to give away, into dist/
	@$(PIP) install --quiet --no-compile --constraint constraints.txt --editable '.[release]'
	@rm -rf build dist
	@$(BIN)/python -m build --no-isolation --outdir dist .
	@$(BIN)/python -m twine check --strict dist/*

games: $(DEV) ## play 10,000 whole games from setup to victory and tell how they end (GAMES=100, SEED=, JOBS=, DECKS=drawn)
	@$(BIN)/python games/many.py $(if $(GAMES),--games $(GAMES)) $(if $(SEED),--seed $(SEED)) \
	  $(if $(JOBS),--jobs $(JOBS)) $(if $(DECKS),--decks $(DECKS))

clean: ## remove the virtual environment and everything built in the checkout
	rm -rf $(VENV) build dist docs/_build docs/rules *.egg-info .mypy_cache .pytest_cache .ruff_cache

# pip's own script is the last thing that making an environment writes.
$(BIN)/pip:
	@command -v '$(PYTHON)' >/dev/null || { echo "There is no $(PYTHON) here; $(OTHER)" >&2; exit 1; }
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "nrules needs Python 3.11 or newer, $(PYTHON) is older; $(OTHER)" >&2; exit 1; }
	@test -w . || \
	  { echo "This folder cannot be written to, so no $(VENV) can be made in it; copy it to one of yours" >&2; exit 1; }
	@'$(PYTHON)' -m venv --clear $(VENV) || \
	  { echo "$(PYTHON) makes no environments (on Debian: apt-get install python3-venv)" >&2; exit 1; }

$(RUN): $(BIN)/pip pyproject.toml constraints.txt
	@echo "Installing what nrules needs into $(VENV) ..."
	@$(PIP) install --quiet --no-compile --constraint constraints.txt --editable .
	@touch $@

$(DEV): $(BIN)/pip pyproject.toml constraints.txt
	@echo "Installing nrules and its development tools into $(VENV) ..."
	@$(PIP) install --quiet --no-compile --constraint constraints.txt --editable '.[dev]'
	@touch $(RUN) $@
