# play and test are the two commands; the others are for who changes something.
PORT ?= 8000
PYTHON ?= python3
VENV := .venv/bin/python

.PHONY: play test check site bench shots clean help

play: .build/npm.stamp .build/venv-build.stamp ## serve the site on http://localhost:8000, always built from the sources of now (PORT=8001, SW=1: with the service worker)
	@$(VENV) -m tools.serve --port $(PORT) $(if $(SW),--worker)

site: .build/npm.stamp .build/venv-build.stamp ## build what is deployed into dist/
	@$(VENV) -m tools.build --release

check: .build/venv.stamp ## what is quick: formatter, linter, types, catalogs
	@$(VENV) -m ruff check .
	@$(VENV) -m ruff format --check .
	@$(VENV) -m mypy --strict engine ui tools
	@$(VENV) -m tools.catalogs

test: ## check, and every test, in a real Chromium too (TESTS=tests/engine, or TESTS=tests/browser/test_kept.py::NAME)
	@$(MAKE) --no-print-directory --jobs=2 check .build/npm.stamp
	@$(VENV) -m tools.chromium
	@$(VENV) -m pytest -n 2 --dist worksteal $(TESTS)

bench: site .build/venv.stamp ## how fast it starts and answers a tap, as ratios in one run (JSON=FILE keeps all figures)
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.bench $(if $(JSON),--json $(JSON))

shots: site .build/venv.stamp ## every screen as a picture, into shots/
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.shots

.build/venv.stamp: tools/requirements.txt .build/venv-build.stamp
	@echo "python: installing the tools of the tests"
	@$(VENV) -m pip install --no-compile --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

.build/npm.stamp: package.json package-lock.json | .build
	@command -v node >/dev/null || { echo "Node 20 or newer is needed: install it from nodejs.org or your system's packages." >&2; exit 1; }
	@node -e 'process.exit(+(parseInt(process.versions.node) < 20))' || { echo "This Node is $$(node --version); 20 or newer is needed." >&2; exit 1; }
	@command -v npm >/dev/null || { echo "npm is needed: it comes with Node from nodejs.org, or as the package npm." >&2; exit 1; }
	@echo "npm: fetching Pyodide, PyScript, idiomorph and the font"
	@npm ci --ignore-scripts --no-progress --loglevel=error
	@touch $@

.build/venv-build.stamp: tools/requirements-build.txt | .build
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed: install it from python.org or your system's packages." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "This is $$($(PYTHON) --version); 3.11 or newer is needed (make PYTHON=… chooses another)." >&2; exit 1; }
	@echo "python: setting up .venv"
	@$(PYTHON) -m venv .venv || { echo "Python's venv is missing: on Debian and Ubuntu, install the package python3-venv." >&2; exit 1; }
	@$(VENV) -m pip install --no-compile --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

.build:
	@mkdir -p $@

clean: ## throw away all that was fetched and built
	@rm -rf .build .venv node_modules dist shots test-results

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-7s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
