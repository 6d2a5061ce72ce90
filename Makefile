# Tilewright: `make play` to play, `make test` to check a change. Both set everything up first.
# Needs Python 3.11 to 3.14 and make; everything else goes into .venv and web/node_modules.

VENV  := .venv
BIN   := $(VENV)/bin
STAMP := $(VENV)/.setup
LOCK  := requirements.lock

# The page: its packages, its sources, and the last file that is built of them. Node comes with the packages of .venv, and trusts
# the certificates that the system trusts.
NPM     := cd web && NODE_USE_SYSTEM_CA=1 PATH="$(CURDIR)/$(BIN):$$PATH" npm --silent
MODULES := web/node_modules/.package-lock.json
PAGE    := src/tilewright/server/page/review.html
SOURCES := $(shell find web -path web/node_modules -prune -o -path web/e2e -prune -o -type f -print 2>/dev/null) $(wildcard src/tilewright/texts/*/*.ftl)

# Python to build .venv from: PYTHON if it fits, else the first that does of the names after it.
PYTHON  ?= python3
PYTHONS := python3 python3.14 python3.13 python3.12 python3.11

# Arguments for the game (make play ARGS="--game mini"), the number of games of make soak, the proofs that make proof runs, and
# arguments for the lock (make lock LOCK_FLAGS=--upgrade).
ARGS       ?=
GAMES      ?= 1000
PROOF      ?=
LOCK_FLAGS ?=

# The tests of the server that make test runs on PostgreSQL too; make test-stores runs all of them.
SHARED := tables steps rematch restart presence

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1
export PIP_USER := 0

# The stamp holds the folder it was made in: .venv is rebuilt if the folder has moved or its Python is gone.
READY := $(shell $(BIN)/python -c '' 2>/dev/null && cat $(STAMP) 2>/dev/null)
ifeq ($(READY),$(CURDIR))
REBUILD :=
else
REBUILD := yes
.PHONY: $(STAMP)
endif

.PHONY: help setup page play test test-python test-stores test-page test-browser browser services proxies types soak proof audit format lock wheel release clean
.DEFAULT_GOAL := help

help:  ## show this list
	@sed -n 's/^\([a-z-]*\):[^#]*## */\1|/p' $(firstword $(MAKEFILE_LIST)) | awk -F'|' '{printf "make %-13s %s\n", $$1, $$2}'

setup: $(STAMP)  ## make .venv with the pinned packages and the command tilewright in it

page: $(PAGE)  ## build the page that the server shows, and that reviews are written into

play: $(PAGE)  ## play in the browser (in this terminal: make play ARGS=--terminal)
	@$(BIN)/tilewright play $(ARGS)

test: test-python test-page test-browser  ## check format, lint, types and layers, then run all tests

# In tests, compiled code checks its indices. All parts use this form, because each form takes minutes to compile.
test-python test-stores test-browser: export NUMBA_BOUNDSCHECK := 1

test-python: $(STAMP) services proxies  ## check the Python code: format, lint, types and layers, then its tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest -n auto
	TILEWRIGHT_TEST_STORE=postgresql $(BIN)/pytest -n auto $(SHARED:%=tests/server/test_%.py)
	$(BIN)/python tests/lockstep.py --first 300 --games 100

test-stores: $(STAMP) services proxies  ## run all tests of the server on PostgreSQL and Redis, in place of SQLite
	TILEWRIGHT_TEST_STORE=postgresql $(BIN)/pytest -n auto tests/server tests/rules/test_outside.py

test-page: $(MODULES)  ## check the page: format, types that match the server's, components, logic
	$(BIN)/python -m tilewright.server.openapi | diff -u web/openapi.json - || \
		{ echo "web/openapi.json is not what the server says: run make types" >&2; exit 1; }
	$(NPM) run types -- --check
	$(NPM) run lint
	$(NPM) run check
	$(NPM) test

test-browser: $(PAGE) browser  ## play whole games in Chromium
	$(BIN)/tilewright warmup
	$(NPM) run e2e

types: $(MODULES)  ## write the server's API and the page's types of it anew
	$(BIN)/python -m tilewright.server.openapi > web/openapi.json
	$(NPM) run types

soak: $(STAMP)  ## compare kernels and rule books over many games of every kind (GAMES=1000)
	$(BIN)/python tests/lockstep.py --games $(GAMES)

proof: $(PAGE) services proxies browser  ## prove what docs/reliability.md says: hours (PROOF="--short kill": a part, seconds)
	$(BIN)/python -m proof $(PROOF)

# The tools come in their newest version, since it matters what they know. Packages that cannot be audited are a failure.
audit: $(MODULES)  ## look for known vulnerabilities of the pinned packages, and for risky code
	$(BIN)/python -m venv --clear build/audit
	build/audit/bin/python -m pip install --quiet bandit pip-audit
	build/audit/bin/bandit --quiet --recursive --configfile pyproject.toml src
	build/audit/bin/pip-audit --strict --require-hashes --disable-pip --requirement $(LOCK)
	$(NPM) audit --loglevel=notice

format: $(MODULES)  ## format the code and mend what the linter can mend
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .
	$(NPM) run format

lock: $(BIN)/python  ## bring requirements.lock up to pyproject.toml (newest versions: LOCK_FLAGS=--upgrade)
	@test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --system-certs --universal --python-version 3.11 --extra postgres --extra cluster --group dev --generate-hashes \
		--custom-compile-command "make lock" --no-emit-index-url --no-emit-find-links $(LOCK_FLAGS) pyproject.toml --output-file $(LOCK)

wheel: $(PAGE)  ## build the package with the page in it: installing it needs no Node
	$(BIN)/python -m hatchling build --target wheel

release: $(PAGE)  ## build source distribution and wheel, check them, and play with each in a new environment
	rm -rf dist
	$(BIN)/python -m hatchling build --target sdist --target wheel
	$(BIN)/python tests/release.py dist

clean:  ## remove .venv and everything that was built or cached
	rm -rf $(VENV) web/node_modules web/test-results web/playwright-report $(dir $(PAGE)) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests proof -name __pycache__ -type d -prune -exec rm -rf {} +

# One try per candidate: prints the path of its Python if it is new enough and can make environments.
FITS := import sys; (3, 11) <= sys.version_info < (3, 15) or sys.exit(3); import ensurepip, venv; print(sys.executable)

define make_venv
found=; bare=; \
for name in "$(PYTHON)" $(PYTHONS); do \
	found=$$("$$name" -c '$(FITS)' 2>/dev/null) && break; \
	found=; \
	"$$name" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null && bare=$${bare:-$$name}; \
done; \
if [ -z "$$found" ] && [ -n "$$bare" ]; then \
	echo "setup: $$bare has no venv module: install it (on Debian and Ubuntu the package python3-venv), then run make again." >&2; exit 1; \
elif [ -z "$$found" ]; then \
	echo "setup: no Python from 3.11 to 3.14 was found: install one, or name it with make PYTHON=/path/to/python." >&2; exit 1; \
fi; \
echo "setup: making $(VENV) with $$("$$found" --version)"; \
"$$found" -m venv --clear $(VENV)
endef

$(BIN)/python:
	@$(make_venv)

$(STAMP): $(LOCK) pyproject.toml
	@$(if $(REBUILD),$(make_venv),:)
	@echo "setup: installing the packages of $(LOCK)"
	@$(BIN)/python -m pip install --quiet --require-hashes -r $(LOCK)
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@printf '%s\n' "$(CURDIR)" > $(STAMP)
	@echo "setup: done, the command is $(BIN)/tilewright"

$(MODULES): $(STAMP) web/package.json web/package-lock.json
	@echo "setup: installing the packages of the page"
	@$(NPM) ci --no-audit --no-fund
	@touch $@

$(PAGE): $(MODULES) $(SOURCES)
	@echo "setup: building the page"
	@$(NPM) run build
	@touch $@

# Debian's Chromium where it can be installed. Without one the browser tests cannot run: with CI=true that is a failure.
browser:
	@for name in chromium-headless-shell chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "setup: installing Chromium for the browser tests"; \
		export DEBIAN_FRONTEND=noninteractive; install="apt-get install -qq -y --no-install-recommends fonts-noto-core"; \
		apt-get update -qq && { $$install chromium-headless-shell || $$install chromium; } >/dev/null; \
	fi

# Installs the packages $$missing where that is possible.
define install
if [ -n "$$missing" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	echo "setup: installing for the tests of the server:" $$missing; \
	export DEBIAN_FRONTEND=noninteractive; \
	apt-get update -qq && apt-get install -qq -y --no-install-recommends $$missing >/dev/null; \
fi
endef

# Debian's PostgreSQL and Redis where they can be installed. Tests that need what is missing are skipped: with CI=true that is
# a failure.
services:
	@missing=; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing=postgresql; \
	command -v valkey-server >/dev/null || command -v redis-server >/dev/null || missing="$$missing redis-server"; \
	$(install)

# Debian's nginx and Caddy where they can be installed. The proof of a rolling restart says which of them it went without; its
# test is skipped without both: with CI=true that is a failure.
proxies:
	@missing=; \
	for name in nginx caddy; do command -v $$name >/dev/null || missing="$$missing $$name"; done; \
	$(install)
