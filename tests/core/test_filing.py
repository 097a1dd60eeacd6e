"""Files that people name: read within bounds, written whole, and nothing is waited for."""

from __future__ import annotations

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from headframe.filing import make_folder, open_beside, read_bytes, replace_bytes, write_bytes

pipes = pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes")


def test_a_file_is_read_up_to_a_limit(tmp_path: Path) -> None:
    """And refused above it, in words."""
    file = tmp_path / "a"
    file.write_bytes(b"12345")

    assert read_bytes(file, most=5) == b"12345"
    with pytest.raises(OSError, match="it holds more than 4 bytes"):
        read_bytes(file, most=4)


@pipes
def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    """A pipe that nobody is at, a device without an end."""
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(OSError, match="it is no regular file"):
            read_bytes(path, most=5)
    with pytest.raises(OSError, match="No such device or address"):
        write_bytes(tmp_path / "pipe", b"x")


@pipes
def test_a_pipe_that_is_read_is_written_to(tmp_path: Path) -> None:
    """All of it, however little a pipe holds at once."""
    os.mkfifo(tmp_path / "pipe")
    found: list[bytes] = []
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reader, True)
    other = os.open(tmp_path / "pipe", os.O_WRONLY)  # a pipe that nobody holds open for writing is at its end

    def read() -> None:
        with os.fdopen(reader, "rb") as file:
            found.append(file.read())

    thread = threading.Thread(target=read)
    thread.start()
    write_bytes(tmp_path / "pipe", b"x" * 1_000_000)
    os.close(other)
    thread.join()

    assert found == [b"x" * 1_000_000]


def test_a_folder_names_what_is_in_its_way(tmp_path: Path) -> None:
    """The file, not the folder that was wanted below it."""
    (tmp_path / "file").write_bytes(b"")
    for wanted in (tmp_path / "file", tmp_path / "file/a/b"):
        with pytest.raises(OSError, match="file is no folder"):
            make_folder(wanted)
    make_folder(tmp_path / "a/b")
    make_folder(tmp_path / "a/b")


def test_files_beside_another_are_each_of_their_own(tmp_path: Path) -> None:
    """However often one is opened, and however long the name of the other is."""
    path = tmp_path / ("x" * 255)
    opened = [open_beside(path) for _ in range(3)]
    for _, descriptor in opened:
        os.close(descriptor)

    assert len({beside for beside, _ in opened}) == 3


def test_many_may_replace_a_file_at_once(tmp_path: Path) -> None:
    """It always holds what one of them wrote, whole, and nothing is left beside it."""
    file = tmp_path / "a.json"
    texts = [bytes([65 + n]) * 200_000 for n in range(8)]
    replace_bytes(file, texts[0])

    def work(text: bytes) -> set[bytes]:
        seen = set()
        for _ in range(20):
            replace_bytes(file, text)
            seen.add(file.read_bytes())
        return seen

    with ThreadPoolExecutor(8) as pool:
        seen = set().union(*pool.map(work, texts))

    assert seen <= set(texts)
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


def test_what_cannot_be_replaced_leaves_nothing_behind(tmp_path: Path) -> None:
    """A folder stands where the file is to be."""
    (tmp_path / "a").mkdir()
    with pytest.raises(OSError, match="directory"):
        replace_bytes(tmp_path / "a", b"x")

    assert [path.name for path in tmp_path.iterdir()] == ["a"]
