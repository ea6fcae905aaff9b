"""What all tests on CPython share: how hard hypothesis tries. It must not know any single test.

`./run test --quick` picks "quick", `--long` picks "long", CI picks "ci", everything else "default";
--hypothesis-profile overrides.
"""

import os

from hypothesis import settings

# No deadlines: the lanes share two cores, so the time of one example says nothing.
settings.register_profile("quick", max_examples=15, deadline=None, derandomize=True)
settings.register_profile("default", max_examples=100, deadline=None)
settings.register_profile("ci", max_examples=150, deadline=None, derandomize=True, print_blob=True)
settings.register_profile("long", max_examples=400, deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "default")
