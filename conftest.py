"""Set up what all tests share: the README's Python examples as tests, how hard properties look."""

import os

from hypothesis import settings
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

pytest_collect_file = Sybil(parsers=[PythonCodeBlockParser()], patterns=["README.md"]).pytest()

# A shared machine has slow moments: properties have no clock. The full run looks ten times as hard.
settings.register_profile("smoke", deadline=None, max_examples=60)
settings.register_profile("full", deadline=None, max_examples=600)
settings.load_profile("full" if os.environ.get("HEADFRAME_FULL") else "smoke")
