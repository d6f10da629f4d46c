#!/usr/bin/env python3
"""Attacks a built binary with everything a hostile repository may hold, and prints one line for each class of attack.

usage: attack.py BINARY [MODULE…]

Exits with 1 where an attack succeeds. Needs git and valgrind.
"""

import importlib
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
# The longest first: two run at once.
MODULES = ["model", "limits", "git", "output", "language"]


def run_module(binary, name):
    """Runs one module in this process. Returns how many of its classes held and how many failed."""
    started = time.time()
    held, failed = 0, 0
    for found in importlib.import_module(f"attack_{name}").run(binary):
        print(found.line(), flush=True)
        for failure in found.failures:
            print(f"{found.name}: {failure}", file=sys.stderr, flush=True)
        held, failed = held + found.holds, failed + (not found.holds)
    print(f"attack_{name}.py took {time.time() - started:.0f} s", file=sys.stderr, flush=True)
    return held, failed


def run_in_process(binary, name):
    """Runs one module in a process of its own, and passes on what it prints."""
    done = subprocess.run([sys.executable, __file__, binary, name], capture_output=True, text=True, errors="replace")
    lines = done.stdout.splitlines()
    summary = re.fullmatch(r"(\d+) passed, (\d+) failed", lines[-1] if lines else "")
    print("\n".join(lines[:-1] if summary else lines), flush=True)
    print(done.stderr, end="", file=sys.stderr, flush=True)
    return (int(summary.group(1)), int(summary.group(2))) if summary else (0, 1)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    binary = os.path.abspath(sys.argv[1])
    modules = sys.argv[2:] or MODULES
    if len(modules) == 1:
        counts = [run_module(binary, modules[0])]
    else:
        with ThreadPoolExecutor(2) as pool:
            counts = list(pool.map(lambda name: run_in_process(binary, name), modules))
    held, failed = (sum(column) for column in zip(*counts))
    print(f"{held} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
