# Needs GNU make and Python 3.11 or newer. A C compiler makes the kernel fast; without one it runs
# interpreted. Node builds the browser part; where there is none, the one from PyPI does.

PY := .venv/bin/python
INTERPRETED := build/interpreted
unexport PYTHONDONTWRITEBYTECODE  # many short processes: none is to compile everything anew

help:  ## Print this list.
	@awk -F ':[^#]*## ' '/^[a-z-]+:.*## / {printf "make %-10s %s\n", $$1, $$2}' Makefile

# Prints why the kernel cannot be compiled here, or nothing where it can.
define why_interpreted
if [ "$$RUSSIANBANK_PURE" = 1 ]; then echo "RUSSIANBANK_PURE=1 asks for it"; \
elif ! $(PY) tests/install/compiler.py; then echo "there is no C compiler that finds Python.h"; \
fi
endef

# Copies the package without its compiled modules.
define copy_interpreted
rm -rf $(INTERPRETED); mkdir -p build; cp -R src $(INTERPRETED); \
find $(INTERPRETED) -name '*.so' -delete
endef

.PHONY: help build web site browser servers prepared play quick test test-all bench soak docs pictures lock wheels clean

build: .venv/ready  ## Compile the kernel in place; where that is impossible, it runs interpreted.
	@why="$$($(why_interpreted))"; \
	if [ -z "$$why" ]; then \
	    ls src/russianbank/core/kernel/*.so >/dev/null 2>&1 \
	        || echo "Compiling the kernel; the first time takes a minute or two."; \
	    $(PY) setup.py --quiet build_ext --inplace --parallel 4; \
	else \
	    find src -name '*.so' -delete; echo "The kernel runs interpreted: $$why."; \
	fi

# The virtual environment, empty.
.venv/made:
	@for python in python3.11 python3 python3.14 python3.13 python3.12; do \
	    if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	        exec $$python -m venv .venv; \
	    fi; \
	done; \
	echo "Python 3.11 or newer is missing; python3 here is: $$(python3 --version 2>&1)."; \
	echo "Install one (python.org, or your system's packages) and run make again."; \
	exit 1
	@touch $@

# The packages that a lock file names, in these very versions.
.venv/%-locked: requirements/%.txt .venv/made
	@echo "Fetching what requirements/$*.txt names, into .venv."
	@$(PY) -m pip install -qq --no-compile --no-deps --require-hashes -r $<
	@touch $@

# The package itself, in place and without its extensions: `build` makes those.
.venv/ready: .venv/play-locked pyproject.toml setup.py
	@rm -rf build  # C made by another setup.py would be taken for fresh
	@RUSSIANBANK_PURE=1 $(PY) -m pip install -qq --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev-locked: | .venv/ready  # never two pips at a time in one environment

# The packages of the bench lie in a folder of their own: a test run never imports them.
.venv/bench/locked: requirements/bench.txt .venv/made
	@echo "Fetching what requirements/bench.txt names, into .venv/bench."
	@rm -rf $(@D)
	@$(PY) -m pip install -qq --no-compile --no-deps --require-hashes --target $(@D) -r $<
	@touch $@

web: .venv/ready  ## Build the browser part.
	@$(PY) web/build.py

site: build .venv/dev-locked web  ## Make the site that plays without a server, into build/play.
	$(PY) web/make_site.py build/play compressed

browser:  ## Look for the chromium that the tests of the table need; install Debian's as root.
	@tests/install/browser.sh

servers: browser  ## Look for the PostgreSQL, Redis and HAProxy that tests need; install Debian's as root.
	@tests/install/servers.sh

# Where the browser part cannot be built, which it says, the game is played at the terminal.
play: build  ## Set everything up and open the table in the browser.
	@if $(PY) web/build.py; then .venv/bin/russianbank play; \
	else .venv/bin/russianbank play --terminal; fi

quick: .venv/dev-locked build web  ## Check types, lint, and the tests of what changed; below a minute.
	@$(PY) tests/install/quick.py

PYTEST := $(PY) -m pytest -n auto --dist worksteal --durations 20 --rerun-show-tracebacks
COMPILED := env RUSSIANBANK_EXPECT=compiled $(PYTEST)
INTERPRETED_PYTEST := env RUSSIANBANK_EXPECT=interpreted PYTHONPATH="$(CURDIR)/$(INTERPRETED)" \
    $(PYTEST) -o pythonpath="$(INTERPRETED) tests"

# Where the kernel is compiled, tests/core/kernel/test_differential.py proves that the interpreted one
# does the same, and these are the tests that run with the interpreted one as well.
TWICE := tests/core tests/rules tests/test_build_info.py

# Defines `check NAME COMMAND...`: every check runs even where an earlier one failed.
define checks
failed=; \
check() { \
    what="$$1"; shift; echo; echo "== $$what"; \
    "$$@" || failed="$$failed; $$what"; \
}; \
why="$$($(why_interpreted))"
endef

# Pytest rewrites the assertions of a file once and keeps them; else each worker would do it for all files.
rewrite_assertions := $(PY) -m pytest --collect-only -qq >/dev/null 2>&1

# The last line names the checks that failed.
define verdict
echo; \
if [ -n "$$failed" ]; then echo "Failed: $${failed#; }."; exit 1; fi; \
echo "All passed."
endef

# What the tests need, made side by side.
prepared:
	@$(MAKE) --no-print-directory --jobs 4 .venv/dev-locked build web browser servers

# The browser part is checked, and assertions are rewritten, beside mypy, which takes one processor.
test: prepared  ## Run every check but the longest tests.
	@$(checks); \
	said=$$(mktemp); \
	beside() { "$$@" >"$$said" 2>&1; }; \
	finished() { wait $$parts; status=$$?; cat "$$said"; rm "$$said"; return $$status; }; \
	beside $(PY) web/build.py test & parts=$$!; \
	$(rewrite_assertions) & rewritten=$$!; \
	check "ruff" $(PY) -m ruff check .; \
	check "ruff format" $(PY) -m ruff format --check src tests; \
	check "mypy" $(PY) -m mypy; \
	check "the browser part: types and units" finished; \
	wait $$rewritten; \
	if [ -z "$$why" ]; then \
	    check "pytest, compiled" $(COMPILED) -m "not extended"; \
	else \
	    echo; echo "== pytest, compiled: skipped, $$why"; \
	    $(copy_interpreted); \
	    check "pytest, interpreted" $(INTERPRETED_PYTEST) -m "not extended"; \
	fi; \
	$(verdict)

test-all: prepared  ## Run the longest tests, and those of the interpreted kernel: what `make test` leaves out.
	@$(checks); \
	$(copy_interpreted); \
	if [ -z "$$why" ]; then \
	    check "pytest, extended" $(COMPILED) -m extended; \
	    check "pytest, interpreted" $(INTERPRETED_PYTEST) -m "not extended" $(TWICE); \
	else \
	    check "pytest, extended, interpreted" $(INTERPRETED_PYTEST) -m extended; \
	fi; \
	$(verdict)

BENCH := env PYTHONPATH="$(CURDIR)/.venv/bench" $(PY)

bench: build .venv/bench/locked  ## Measure the speed, as ratios to other programs.
	$(BENCH) bench/engine.py
	$(BENCH) bench/envs.py
	$(BENCH) bench/turn_search.py
	$(BENCH) bench/table.py
	$(BENCH) bench/journal.py
	$(BENCH) bench/load.py

soak: .venv/dev-locked build web browser servers  ## Run the long campaigns.
	$(PY) bench/soak.py

docs: .venv/docs-locked .venv/ready  ## Build the pages into build/site.
	$(PY) docs/make_diagrams.py
	$(PY) docs/make_planes.py
	$(PY) docs/make_foster.py
	$(PY) docs/make_maxims.py
	$(PY) docs/make_index.py
	$(PY) docs/make_routes.py
	@$(copy_interpreted)
	$(PY) -m mkdocs build --strict

pictures: .venv/dev-locked build web browser  ## Take the pictures of the table for the pages anew.
	$(PY) docs/make_pictures.py

lock: .venv/made  ## Pin the newest versions of all packages that pyproject.toml allows.
	@requirements/lock.sh $(PY)

wheels: .venv/dev-locked .venv/ready  ## Build source archive and wheels into dist, and try them.
	$(PY) web/build.py fresh
	PYTHON=$(PY) tests/install/check_wheels.sh

clean:  ## Remove everything that was built, but not .venv.
	rm -rf build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache src/*.egg-info
	find src tests bench docs fuzz train -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete
	rm -rf src/russianbank/server/static web/node_modules web/art/build web/.built
