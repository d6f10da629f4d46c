#!/usr/bin/env python3
"""Attacks a built binary with everything a hostile repository may hold, and prints one line for each class of attack.

usage: attack.py BINARY [MODULE…]

Exits with 1 where an attack succeeds. Needs git and valgrind.
"""

import importlib
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
MODULES = ["git", "output", "language", "model", "limits"]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    binary = os.path.abspath(sys.argv[1])
    classes = []
    for name in sys.argv[2:] or MODULES:
        started = time.time()
        for found in importlib.import_module(f"attack_{name}").run(binary):
            print(found.line(), flush=True)
            classes.append(found)
        print(f"  attack_{name}.py: {time.time() - started:.0f} s", file=sys.stderr)
    failures = [f"{found.name}: {failure}" for found in classes for failure in found.failures]
    for failure in failures:
        print(failure, file=sys.stderr)
    failed = sum(not found.holds for found in classes)
    print(f"{len(classes) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
