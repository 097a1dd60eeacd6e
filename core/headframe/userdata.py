"""The user's own folder: saved games, and which third-party plugins are enabled.

`HEADFRAME_HOME` moves it; otherwise it lies where the system keeps a user's data.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import NamedTuple

import msgspec

from headframe import bundled
from headframe.errors import PluginError
from headframe.filing import make_folder, replace_bytes
from headframe.home import VARIABLE, consent_file, home, saves
from headframe.plugins import Broken, Offer, offers
from headframe.suggesting import nearest

__all__ = ["VARIABLE", "Consent", "Enabled", "disable", "enable", "enabled", "home", "saves"]


class Consent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The distribution and version that a plugin was enabled at; any other is asked about again."""

    dist: str
    version: str


class Enabled(NamedTuple):
    """The third-party plugins whose code may be imported, and those that were enabled but no longer count, with why."""

    names: tuple[str, ...]
    stale: tuple[Broken, ...]


def enabled() -> Enabled:
    """Return which third-party plugins are enabled; imports none of them. Raises PluginError for a damaged file."""
    consents = _read()
    if not consents:
        return Enabled((), ())
    installed = {offer.name: offer for offer in offers()}
    faults = {name: _stale(name, consents[name], installed.get(name)) for name in sorted(consents)}
    stale = [Broken(name, consents[name].dist, fault) for name, fault in faults.items() if fault]
    return Enabled(tuple(name for name, fault in faults.items() if not fault), tuple(stale))


def enable(name: str) -> Offer:
    """Enable an installed third-party plugin as it is now. Raises PluginError."""
    offer = _installed(name)
    with _alone():
        _write({**_read(), name: Consent(dist=offer.dist, version=offer.version)})
    return offer


def disable(name: str) -> None:
    """Take back that a plugin is enabled, installed or not. Raises PluginError if it is not enabled."""
    if name not in (consents := _read()):
        known = f"enabled: {', '.join(sorted(consents))}" if consents else "none is"
        raise PluginError(f"plugin {name!r} is not enabled{_near(name, consents)} ({known})")
    with _alone():
        _write({other: consent for other, consent in _read().items() if other != name})


@contextmanager
def _alone() -> Iterator[None]:
    """Let no other program change what is enabled meanwhile, where the system knows locks. Raises PluginError."""
    folder = consent_file().parent
    try:
        make_folder(folder)
    except OSError as error:
        raise _unwritable(error) from error
    if sys.platform == "win32":
        yield
        return
    import fcntl

    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # some folders know no locks
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)  # which lets go of it


def _installed(name: str) -> Offer:
    if f"headframe_{name}" in bundled.PACKAGES:
        raise PluginError(f"plugin {name!r} ships with Headframe and is always on; --without {name} leaves it out")
    installed = {offer.name: offer for offer in offers()}
    if name not in installed:
        known = f"installed: {', '.join(installed)}" if installed else "none is installed"
        raise PluginError(f"plugin {name!r} is not installed{_near(name, installed)} ({known})")
    return installed[name]


def _stale(name: str, consent: Consent, offer: Offer | None) -> str:
    """Say why a consent no longer counts, nothing if it does."""
    if offer is None:
        return f"it is enabled, but no longer installed (wanted {consent.dist} {consent.version})"
    if (offer.dist, offer.version) == (consent.dist, consent.version):
        return ""
    wanted, found = f"{consent.dist} {consent.version}", f"{offer.dist} {offer.version}"
    return f"it was enabled at {wanted}, found {found}: look at it, then `headframe plugins enable {name}` again"


def _read() -> dict[str, Consent]:
    path = consent_file()
    if path.is_fifo():  # it would be waited for without end
        raise PluginError(f"cannot read {path}: it is no regular file")
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Consent])
    except FileNotFoundError:
        return {}
    except OSError as error:
        cure = f"mend that, or let {VARIABLE} name another folder"
        raise PluginError(f"cannot read {path}: {error.strerror or error}; {cure}") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise PluginError(f"{path} is damaged: {error}; mend it, or delete it and enable your plugins again") from error


def _write(consents: Mapping[str, Consent]) -> None:
    path = consent_file()
    try:
        replace_bytes(path, msgspec.json.format(msgspec.json.encode(dict(sorted(consents.items())))) + b"\n")
    except OSError as error:
        raise _unwritable(error) from error


def _unwritable(error: OSError) -> PluginError:
    return PluginError(f"cannot write {consent_file()}: {error.strerror or error}; {VARIABLE} names another folder")


def _near(name: str, known: Mapping[str, object]) -> str:
    close = nearest(name, known)
    return f"; did you mean {close[0]!r}?" if close else ""
