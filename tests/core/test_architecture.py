"""What keeps the rooms apart: who may import whom, what the kernel does without, and that every hook is used."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from headframe import bundled, hookspecs

ROOT = Path(__file__).resolve().parents[2]
KERNEL = "core/headframe"
GAMES = ("headframe_drillers", "headframe_mine_out", "headframe_tic_tac_toe")
FACES = ("headframe_cli", "headframe_terminal")
CLOCKS = {"time", "datetime", "timeit"}
CLOCKED = {
    # Benchmarks time the same work in one process; nothing of a game depends on what they read.
    "core/headframe/reference.py",
}
HOOKS = sorted(name for name in vars(hookspecs) if name.startswith("hf_"))


@cache
def sources(*folders: str) -> tuple[Path, ...]:
    """List the Python files below some folders of the project."""
    return tuple(path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))


@cache
def tree(path: Path) -> ast.Module:
    """Parse a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path) -> set[str]:
    """Return the modules that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def tops(path: Path) -> set[str]:
    """Return the top-level packages that a file imports."""
    return {name.split(".")[0] for name in imported(path)}


def where(path: Path) -> str:
    """Return a file's path inside the project."""
    return path.relative_to(ROOT).as_posix()


def strings(path: Path) -> Iterator[str]:
    """Yield the texts of a file but for docstrings."""
    docs = {
        node.body[0].value
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs:
            yield node.value


def test_there_is_something_to_look_at() -> None:
    """The folders that these tests look through are found."""
    assert len(sources(KERNEL)) > 40
    assert len(sources("plugins")) > 40
    assert 5 == len([path for path in sources("examples") if path.parent.name == "headframe_tic_tac_toe"])


def test_the_kernel_imports_no_plugin() -> None:
    """Arrows point from games and faces to the kernel."""
    assert [] == [where(path) for path in sources(KERNEL) if any(top.startswith("headframe_") for top in tops(path))]


def test_only_the_tuple_of_bundled_plugins_names_any() -> None:
    """No other text of the kernel is a game's or plugin's name; that file holds strings and nothing that runs."""
    names = {package.removeprefix("headframe_") for package in bundled.PACKAGES} | set(bundled.PACKAGES)
    games = {game.removeprefix("headframe_") for game in GAMES}
    named = {
        where(path)
        for path in sources(KERNEL)
        for text in strings(path)
        if text.split(":")[0] in names or any(game in text for game in games)
    }
    kinds = {type(node) for node in tree(ROOT / KERNEL / "bundled.py").body}

    assert {f"{KERNEL}/bundled.py"} == named
    assert {ast.Expr, ast.ImportFrom, ast.Assign} == kinds
    assert {"__future__"} == imported(ROOT / KERNEL / "bundled.py")


def test_nobody_imports_the_top_folders() -> None:
    """`core`, `plugins`, `mods` and `schemas` are source roots, no packages."""
    everywhere = sources("core", "plugins", "mods", "schemas", "tests", "examples", "benchmarks")

    assert [] == [where(path) for path in everywhere if tops(path) & {"core", "plugins", "mods", "schemas"}]


def test_a_base_game_does_not_import_its_expansions() -> None:
    """An expansion may import its base; neither imports another game or a face."""
    for path in sources("plugins", "examples"):
        package = next((part for part in path.parts if part.startswith("headframe_")), "")
        base = next((game for game in GAMES if package == game or package.startswith(f"{game}_")), None)
        if base:
            allowed = {package, base}
            others = {top for top in tops(path) if top.startswith("headframe_")} - allowed

            assert (where(path), set()) == (where(path), others)


def test_no_module_below_the_faces_uses_random_or_a_clock() -> None:
    """Chance comes from the state's keyed streams and a bot's own key; nothing depends on when it runs."""
    below = [path for path in sources("core", "plugins", "mods", "examples") if not set(path.parts) & set(FACES)]
    random = [where(path) for path in below if "random" in tops(path)]
    clocks = {where(path) for path in below if tops(path) & CLOCKS}

    assert [] == random
    assert CLOCKED == clocks


def test_a_seed_is_drawn_from_the_system_in_one_place() -> None:
    """Only where a game is begun without one."""
    assert ["core/headframe/library.py"] == [
        where(path) for path in sources("core", "plugins", "mods", "examples") if tops(path) & {"secrets", "os.urandom"}
    ]


def test_rules_do_no_input_and_output() -> None:
    """Games neither print nor open files; their content comes through the reader."""
    games = [path for path in sources("plugins", "examples") if any(game in where(path) for game in GAMES)]
    called = {
        (where(path), node.func.id)
        for path in games
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"open", "print", "input"}
    }

    assert set() == called


def code_lines(path: Path) -> int:
    """Count the lines of a file that are code: no blank ones, comments and docstrings."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs: set[int] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr):
            docs |= set(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    return sum(1 for n, line in lines if line.strip() and not line.strip().startswith("#") and n not in docs)


def test_the_heart_reads_in_one_sitting() -> None:
    """Frames, advance, apply and settle: about 150 lines of code."""
    assert code_lines(ROOT / KERNEL / "flow.py") <= 150


def test_functions_and_files_are_short() -> None:
    """No function over 40 lines, no file over 500."""
    everywhere = sources("core", "plugins", "mods", "examples", "tests", "benchmarks")
    long_files = [where(path) for path in everywhere if len(path.read_text(encoding="utf-8").splitlines()) > 500]
    long_functions = [
        f"{where(path)}:{node.lineno} {node.name}"
        for path in everywhere
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= 40
    ]

    assert ([], []) == (long_files, long_functions)


def test_a_folders_init_only_re_exports() -> None:
    """Of the kernel's packages; a plugin's own is its module of hooks."""
    for path in sources(KERNEL):
        if path.name == "__init__.py" and path.parent.name != "headframe":
            kinds = {type(node) for node in tree(path).body}

            assert (where(path), set()) == (where(path), kinds - {ast.Expr, ast.Import, ast.ImportFrom, ast.Assign})


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_documented_with_its_signature_and_an_example(hook: str) -> None:
    """One sentence, then an example that is Python; what it takes and returns is annotated."""
    spec = getattr(hookspecs, hook)
    first, *_ = (inspect.getdoc(spec) or "").splitlines()
    [example] = re.findall(r"Example: `(.+)`", " ".join((inspect.getdoc(spec) or "").split()))
    signature = inspect.signature(spec)

    assert first.endswith(".")
    assert ast.parse(f"def {hook}(build):\n    {example}").body
    assert signature.return_annotation is not inspect.Signature.empty
    assert set(signature.parameters) <= {"build"}


def implementing(hook: str, *folders: str) -> list[str]:
    """Return the files that implement a hook."""
    return [
        where(path)
        for path in sources(*folders)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef)
        and node.name == hook
        and any(isinstance(mark, ast.Name) and mark.id == "hookimpl" for mark in node.decorator_list)
    ]


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_used_by_a_plugin(hook: str) -> None:
    """A hook that nobody needs is removed, not kept."""
    assert implementing(hook, "plugins", "examples")


def test_hooks_are_called_by_the_loader_or_a_face_and_nobody_else() -> None:
    """No rule, bot or step calls a hook: pluggy never stands on the hot path."""
    callers = {where(path) for path in sources("core", "plugins") if {"pluggy"} & tops(path)}

    assert {f"{KERNEL}/hookspecs.py", f"{KERNEL}/plugins.py"} == callers
