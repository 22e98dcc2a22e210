# play and test are the two commands; the others are for who changes something.
PORT ?= 8000
PYTHON ?= python3
VENV := .venv/bin/python
unexport PYTHONDONTWRITEBYTECODE # where it is set, each of hundreds of Pythons would compile all of its files anew

.PHONY: play test built trust thorough engines kills leaks evening fuzz check site bench lighthouse shots words clean help

play: .build/npm.stamp .build/venv-build.stamp ## serve the site on http://localhost:8000, always built from the sources of now (PORT=8001, SW=1: with the service worker)
	@$(VENV) -m tools.serve --port $(PORT) $(if $(SW),--worker)

site: .build/npm.stamp .build/venv-build.stamp ## build what is deployed into dist/
	@$(VENV) -m tools.build --release

check: .build/venv.stamp .build/npm.stamp ## what is quick: formatters, linters, types, catalogs
	@$(VENV) -m ruff check .
	@$(VENV) -m ruff format --check .
	@$(VENV) -m mypy --strict engine ui tools
	@$(VENV) -m tools.words.check
	@node_modules/.bin/biome ci --error-on-warnings
	@for part in page worker node; do node_modules/.bin/tsc -p tools/tsc/$$part.json || exit 1; done

test: ## check, and every test, in a real Chromium too (TESTS=tests/engine, or TESTS=tests/browser/test_kept.py::NAME)
	@$(MAKE) --no-print-directory --jobs=2 check built
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.engines
	@$(VENV) -m tools.tested $(TESTS)

built: .build/npm.stamp .build/venv-build.stamp ## the site as the tests try it, in dist/: as make site, compressed in a hurry
	@$(VENV) -m tools.build

trust: .build/venv.stamp .build/npm.stamp ## all that is below until bench, and a table of what was tried, how often, where, what broke
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.engines
	@$(VENV) -m tools.trust

thorough: .build/venv.stamp .build/npm.stamp ## more of what make test tries: every file, every language, every size
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.trust thorough

engines: .build/venv.stamp .build/npm.stamp ## the same steps in Chromium, Firefox and WebKitGTK
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.engines
	@$(VENV) -m tools.trust engines

kills: .build/venv.stamp .build/npm.stamp ## kill the page or the browser 300 times: the same match goes on at the same move
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.trust kills

leaks: .build/venv.stamp .build/npm.stamp ## whole games with a watcher at every channel
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.trust leaks

evening: .build/venv.stamp .build/npm.stamp ## 100 games in one page and 12 hours: memory, nodes, storage and taps stay flat
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.trust evening

fuzz: .build/venv.stamp .build/npm.stamp ## 100,000 bad inputs at every door, by Hypothesis and, where it installs, by Atheris
	@$(VENV) -m tools.trust fuzz twins
	@if $(VENV) -m pip install --quiet --target .build/atheris --disable-pip-version-check --require-hashes -r tools/requirements-fuzz.txt; \
		then PYTHONPATH=.build/atheris:. SPY_TABLE_FUZZ=20000 $(VENV) -m tests.fuzz.by_atheris; \
		else echo "fuzz: Atheris does not install here and is left out"; fi

bench: site .build/venv.stamp ## how fast it starts and answers a tap, as ratios in one run (JSON=FILE keeps all figures)
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.bench $(if $(JSON),--json $(JSON))

lighthouse: site .build/venv.stamp .build/lighthouse.stamp ## what Lighthouse says of the site, a median of three visits
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.bench.lighthouse

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
	@echo "npm: fetching Pyodide, PyScript, idiomorph, the font and the tools"
	@npm ci --ignore-scripts --no-progress --loglevel=error
	@touch $@

.build/lighthouse.stamp: tools/lighthouse/package.json tools/lighthouse/package-lock.json .build/npm.stamp
	@echo "npm: fetching Lighthouse"
	@mkdir -p .build/lighthouse && cp tools/lighthouse/package*.json .build/lighthouse/
	@cd .build/lighthouse && npm ci --ignore-scripts --no-progress --loglevel=error
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

words: .build/venv.stamp ## what translators need beside every key, and how far each language is (DONE=es: what is stale has been looked at)
	@$(VENV) -m tools.words $(if $(DONE),--done $(DONE))

clean: ## throw away all that was fetched and built
	@rm -rf .build .venv node_modules dist shots test-results

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
