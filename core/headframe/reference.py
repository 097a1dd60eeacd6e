"""The fixed yardstick of `headframe bench`: random tic-tac-toe on a list, as anybody would write it.

Speeds are told as ratios to this loop, measured in the same process, so that they mean the same on every machine.
Never change it: old figures would lose their meaning.
"""

from time import perf_counter

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
BATCH = 1_000


def reference_rate(seconds: float = 0.2) -> float:
    """Return how many decisions of random tic-tac-toe this process makes in a second."""
    decisions, seed = 0, 1
    began = perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        seed = play_random(BATCH, seed)
        decisions += BATCH
        elapsed = perf_counter() - began
    return decisions / elapsed


def play_random(decisions: int, seed: int) -> int:
    """Make so many decisions, beginning a new game whenever one is over, and return the seed for more."""
    board, player = [0] * 9, 1
    for _ in range(decisions):
        free = [square for square in range(9) if not board[square]]
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        board[free[(seed >> 16) % len(free)]] = player
        if len(free) == 1 or has_line(board, player):
            board, player = [0] * 9, 1
        else:
            player = 3 - player
    return seed


def has_line(board: list[int], player: int) -> bool:
    """Tell whether a player holds one of the eight lines."""
    for a, b, c in LINES:  # noqa: SIM110 - the plain loop: a generator would slow the yardstick down
        if board[a] == player and board[b] == player and board[c] == player:
            return True
    return False
