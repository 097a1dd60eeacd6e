"""Python's garbage collector, kept from looking while many objects are made that stay."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Look for no garbage meanwhile, unless nobody looks anyway.

    A load makes a hundred thousand objects that all stay; searching them for cycles takes a third of its time.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
