# Needs GNU make and Python 3.11 or newer. A C compiler makes the kernel fast; without one it runs
# interpreted.

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

.PHONY: build play test bench soak docs wheels clean

build: .venv/ready
	@why="$$($(why_interpreted))"; \
	if [ -z "$$why" ]; then \
	    $(PY) setup.py --quiet build_ext --inplace; \
	else \
	    find src -name '*.so' -delete; echo "The kernel runs interpreted: $$why."; \
	fi

# Installs without the extensions: `build` makes them, in place and anew whenever a source changes.
.venv/ready: pyproject.toml setup.py
	@for python in python3.11 python3 python3.14 python3.13 python3.12; do \
	    if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	        exec $$python -m venv .venv; \
	    fi; \
	done; \
	echo "Python 3.11 or newer is missing; python3 here is: $$(python3 --version 2>&1)."; \
	echo "Install one (python.org, or your system's packages) and run make again."; \
	exit 1
	rm -rf build  # C written under another setup.py would pass for fresh
	$(PY) -m pip install --quiet --upgrade pip
	RUSSIANBANK_PURE=1 $(PY) -m pip install --quiet --editable ".[dev]"
	@touch $@

play: build
	.venv/bin/russianbank play

# Every check runs even where an earlier one failed; the last line says which did.
test: build
	@failed=; \
	check() { \
	    what="$$1"; shift; echo; echo "== $$what"; \
	    "$$@" || failed="$$failed; $$what"; \
	}; \
	check "ruff" $(PY) -m ruff check .; \
	check "mypy" $(PY) -m mypy; \
	why="$$($(why_interpreted))"; \
	if [ -z "$$why" ]; then \
	    check "pytest, compiled" env RUSSIANBANK_EXPECT=compiled $(PY) -m pytest; \
	else \
	    echo; echo "== pytest, compiled: skipped, $$why"; \
	fi; \
	$(copy_interpreted); \
	check "pytest, interpreted" env RUSSIANBANK_EXPECT=interpreted \
	    PYTHONPATH="$(CURDIR)/$(INTERPRETED)" \
	    $(PY) -m pytest -o pythonpath="$(INTERPRETED) tests"; \
	echo; \
	if [ -n "$$failed" ]; then echo "Failed: $${failed#; }."; exit 1; fi; \
	echo "All passed."

bench: build .venv/bench-ready
	$(PY) bench/engine.py
	$(PY) bench/walk.py

soak: build
	$(PY) bench/soak.py

docs: .venv/docs-ready
	$(PY) docs/make_diagrams.py
	$(PY) docs/make_index.py
	@$(copy_interpreted)
	$(PY) -m mkdocs build --strict

# What only one target needs: open_spiel for bench, mkdocs for docs.
.venv/%-ready: .venv/ready
	RUSSIANBANK_PURE=1 $(PY) -m pip install --quiet --editable ".[$*]"
	@touch $@

wheels: .venv/ready
	PYTHON=$(PY) tests/install/check_wheels.sh

clean:
	rm -rf build dist
	find src -name '*.so' -delete
