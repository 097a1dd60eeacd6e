"""Python's garbage collector, kept from looking while many objects are made that stay."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

EVERY = 16
_pauses = count(1)  # the collector is the whole process's, and so is how often it was paused


@contextmanager
def collector_paused() -> Iterator[None]:
    """Look for no garbage meanwhile, unless nobody looks anyway.

    A load makes many thousand objects that all stay; searching them for cycles takes a third of its time. Afterwards
    they go straight to the oldest generation, so that the next look for young garbage passes them by. Python does not
    count them as come to that generation, whose own look it would put off for ever; each 16th time it is had here.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        if not gc.get_freeze_count():  # else somebody else has objects there, which this would let loose
            gc.freeze()
            gc.unfreeze()
        gc.enable()
        if next(_pauses) % EVERY == 0:
            gc.collect()
