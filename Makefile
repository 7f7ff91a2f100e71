# Needs GNU make and Python 3.11 or newer. A C compiler makes the kernel fast; without one it runs
# interpreted. Node builds the browser part; where there is none, the one from PyPI does.

PY := .venv/bin/python
INTERPRETED := build/interpreted

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

.PHONY: build web browser play test bench soak docs pictures lock wheels clean

build: .venv/ready
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

web: .venv/ready
	@$(PY) web/build.py

# What the tests of the table need besides: a browser.
browser:
	@tests/install/browser.sh

# Where the browser part cannot be built, which it says, the game is played at the terminal.
play: build
	@if $(PY) web/build.py; then .venv/bin/russianbank play; \
	else .venv/bin/russianbank play --terminal; fi

# Every check runs even where an earlier one failed; the last line says which did. What does not
# run the kernel from end to end is tested once, with the kernel as it is.
ONCE := tests/server tests/faults tests/browser tests/test_docs.py
PYTEST := $(PY) -m pytest -n auto --dist worksteal

test: .venv/dev-locked build web browser
	@failed=; \
	check() { \
	    what="$$1"; shift; echo; echo "== $$what"; \
	    "$$@" || failed="$$failed; $$what"; \
	}; \
	check "ruff" $(PY) -m ruff check .; \
	check "mypy" $(PY) -m mypy; \
	check "the browser part: types and units" $(PY) web/build.py test; \
	why="$$($(why_interpreted))"; \
	only=; \
	if [ -z "$$why" ]; then \
	    check "pytest, compiled" env RUSSIANBANK_EXPECT=compiled $(PYTEST); \
	    only="$(ONCE:%=--ignore=%)"; \
	else \
	    echo; echo "== pytest, compiled: skipped, $$why"; \
	fi; \
	$(copy_interpreted); \
	check "pytest, interpreted" env RUSSIANBANK_EXPECT=interpreted \
	    PYTHONPATH="$(CURDIR)/$(INTERPRETED)" \
	    $(PYTEST) -o pythonpath="$(INTERPRETED) tests" $$only; \
	echo; \
	if [ -n "$$failed" ]; then echo "Failed: $${failed#; }."; exit 1; fi; \
	echo "All passed."

bench: build .venv/bench-locked
	$(PY) bench/engine.py
	$(PY) bench/turn_search.py
	$(PY) bench/table.py
	$(PY) bench/journal.py
	$(PY) bench/load.py

soak: .venv/dev-locked build web browser
	$(PY) bench/soak.py

docs: .venv/docs-locked .venv/ready
	$(PY) docs/make_diagrams.py
	$(PY) docs/make_index.py
	@$(copy_interpreted)
	$(PY) -m mkdocs build --strict

# The pictures of the table that the pages and README.md show, as a browser draws them now.
pictures: .venv/dev-locked build web browser
	$(PY) docs/make_pictures.py

# Newer versions of all packages, as far as pyproject.toml allows.
lock: .venv/made
	@requirements/lock.sh $(PY)

wheels: .venv/dev-locked .venv/ready
	$(PY) web/build.py fresh
	PYTHON=$(PY) tests/install/check_wheels.sh

clean:
	rm -rf build dist
	find src -name '*.so' -delete
	rm -rf src/russianbank/server/static web/node_modules web/art/build
