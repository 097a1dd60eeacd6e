"""Views of three very different games, written by hand; no game code stands behind them."""

from faces.samples.crawl import CRAWL
from faces.samples.mine import MINE
from faces.samples.plots import PLOTS

SAMPLES = {"crawl": CRAWL, "mine": MINE, "plots": PLOTS}

__all__ = ["CRAWL", "MINE", "PLOTS", "SAMPLES"]
