.PHONY: setup play test test-full fuzz bench solo-levels docs references fmt
.DELETE_ON_ERROR:

BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
EXAMPLES := $(wildcard examples/*/pyproject.toml)
FIND_PYTHON := for python in python3.11 python3.12 python3.13 python3 python; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && exec echo "$$python"; \
	done; echo "Headframe needs Python 3.11 or newer" >&2; exit 1

setup: .venv/stamp

# The build backend is installed first, so that nothing is fetched outside the constraints.
.venv/stamp: pyproject.toml constraints.txt $(EXAMPLES)
	@echo "Setting up .venv: once, for about a minute"
	@python=$$($(FIND_PYTHON)) && "$$python" -m venv .venv
	@$(PIP) install -c constraints.txt hatchling editables
	@$(PIP) install -c constraints.txt --no-build-isolation -e '.[dev,docs]'
	@for example in $(EXAMPLES); do \
		$(PIP) install -c constraints.txt --no-build-isolation -e "$$(dirname "$$example")" || exit 1; \
	done
	@touch $@

play: setup
	@$(BIN)/headframe play

test: setup
	@$(BIN)/python tests/run.py

test-full: setup
	HEADFRAME_FULL=1 $(BIN)/python tests/run.py

# About a minute of broken mods; HEADFRAME_FUZZ is how many of each sort.
fuzz: setup
	HEADFRAME_FUZZ=600 $(BIN)/python -m pytest -q tests/properties/test_mods.py

bench: setup
	$(BIN)/headframe bench
	$(BIN)/python benchmarks/content.py
	$(BIN)/python benchmarks/many_mods.py
	$(BIN)/python benchmarks/many_errors.py

# How strong the solo boards are: 200 games a level with greedy in the person's seat, about ten minutes.
solo-levels: setup
	$(BIN)/python tests/playthroughs/solo_levels.py 200

# The site, in build/docs; a warning is an error.
docs: setup
	$(BIN)/sphinx-build --jobs 2 --fail-on-warning --quiet docs build/docs
	@echo "Open build/docs/index.html"

# The pages of docs that are generated.
references: setup
	@PYTHONPATH=tests $(BIN)/python -m references
	@PYTHONPATH=tests $(BIN)/python tests/rules/coverage.py
	@$(BIN)/python -m headframe_cli.reference > docs/command_line.md

fmt: setup
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
