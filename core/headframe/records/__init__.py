"""Records: a game as JSON lines, written while it is played, read again, and replayed with every hash verified.

Nothing here loads a game or makes bots (`headframe.library` does), and nothing prints.
"""

from headframe.records.differences import first_difference
from headframe.records.files import PathTaken
from headframe.records.holding import Hold, hold
from headframe.records.lines import FORMAT, Done, End, Header, Lock, ModLock, PluginLock, Snapshot
from headframe.records.lock import Verdict, compare, lock_of
from headframe.records.reading import Record, read_record
from headframe.records.recorder import Recorder
from headframe.records.replaying import demand_exact, follow, from_snapshot, opening, replay, stop_of

__all__ = [
    "FORMAT",
    "Done",
    "End",
    "Header",
    "Hold",
    "Lock",
    "ModLock",
    "PathTaken",
    "PluginLock",
    "Record",
    "Recorder",
    "Snapshot",
    "Verdict",
    "compare",
    "demand_exact",
    "first_difference",
    "follow",
    "from_snapshot",
    "hold",
    "lock_of",
    "opening",
    "read_record",
    "replay",
    "stop_of",
]
