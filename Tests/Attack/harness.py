"""What the attacks share: trees of files, runs of the binary with limits, instruction counts, and the table of results."""

import math
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field

# Deep folders are made one inside the other.
sys.setrecursionlimit(10_000)

# A crash ends a process by a signal, or with the code that a shell makes of one.
EXPECTED_CODES = {0, 1, 2, 3}


# Instructions of a run on the smallest input, by binary and arguments.
BASES = {}


@dataclass
class Class:
    """One line of the table: a kind of attack, and what came of its inputs."""

    name: str
    inputs: int = 0
    crashes: int = 0
    hangs: int = 0
    injections: int = 0
    # The largest growth exponent seen, for blow-ups.
    exponent: float | None = None
    failures: list[str] = field(default_factory=list)

    def fail(self, message):
        self.failures.append(message)

    @property
    def holds(self):
        return not (self.failures or self.crashes or self.hangs or self.injections)

    def line(self):
        exponent = "-" if self.exponent is None else f"{self.exponent:.2f}"
        state = "ok" if self.holds else "FAILED"
        return (f"{self.name:<34} inputs {self.inputs:>4}  crashes {self.crashes}  hangs {self.hangs}  "
                f"injections {self.injections}  exponent {exponent:>5}  {state}")


@dataclass
class Run:
    code: int | None  # None: the run did not end in time.
    output: bytes
    error: bytes


class Tree:
    """A folder of files that is removed at the end of a `with` block. Paths and contents are str or bytes."""

    def __init__(self, files=None):
        self.files = files or {}

    def __enter__(self):
        self.outer = tempfile.mkdtemp(prefix="archlint-attack-")
        self.root = os.path.join(self.outer, "tree")
        os.mkdir(self.root)
        for path, content in self.files.items():
            self.write(path, content)
        return self

    def __exit__(self, *_):
        subprocess.run(["chmod", "-R", "u+rwX", self.outer], check=False, stderr=subprocess.DEVNULL)
        shutil.rmtree(self.outer, ignore_errors=True)

    def path(self, path):
        return os.path.join(os.fsencode(self.root), os.fsencode(path))

    def write(self, path, content):
        target = self.path(path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)


def run(command, folder, timeout=20, environment=None, limits=None, input=None):
    """Runs a command. `limits` maps resource.RLIMIT_… to a number, set in the child alone."""

    def set_limits():
        for limit, value in (limits or {}).items():
            resource.setrlimit(limit, (value, value))

    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, timeout=timeout, input=input,
            stdin=subprocess.DEVNULL if input is None else None,
            env={**os.environ, "NO_COLOR": "1", **(environment or {})},
            preexec_fn=set_limits if limits else None)
    except subprocess.TimeoutExpired as expired:
        return Run(None, expired.stdout or b"", expired.stderr or b"")
    return Run(done.returncode, done.stdout, done.stderr)


def attempt(result, command, folder, what, codes=EXPECTED_CODES, **options):
    """Runs a command as one input of a class, and counts a crash, a hang or an unexpected code."""
    result.inputs += 1
    done = run(command, folder, **options)
    if done.code is None:
        result.hangs += 1
        result.fail(f"{what}: did not end in time")
    elif done.code < 0 or done.code > 128:
        result.crashes += 1
        result.fail(f"{what}: ended by a signal ({done.code}): {done.error[-300:]!r}")
    elif done.code not in codes:
        result.fail(f"{what}: exit code {done.code}, expected one of {sorted(codes)}: {done.error[-300:]!r}")
    return done


def instructions(command, folder, timeout=100):
    """How many instructions a command takes, as valgrind counts them; None where it did not end in time."""
    with tempfile.TemporaryDirectory(prefix="archlint-attack-") as work:
        valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={work}/counts"]
        done = run(valgrind + command, folder, timeout=timeout)
        counted = re.search(rb"Collected\s*:\s*(\d+)", done.error)
        return None if done.code is None or not counted else int(counted.group(1))


def growth(result, name, binary, make, n, arguments=("check",), bound=1.2):
    """Measures how the work grows from n to 2n: the exponent of n, after the cost of the input at n = 1 is taken off.

    `make(n)` returns the files of a tree; `arguments` is a tuple, or a function of n.
    """
    def count(size):
        with Tree(make(size)) as tree:
            words = arguments(size) if callable(arguments) else arguments
            result.inputs += 1
            return instructions([binary, *words, "--root", tree.root, "-j", "1"], tree.root)

    # A start costs about the same for all inputs, so it is counted once for each command.
    key = (binary, "" if callable(arguments) else arguments)
    if key not in BASES:
        BASES[key] = count(1)
    counts = [BASES[key], count(n), count(2 * n)]
    if None in counts:
        result.hangs += 1
        result.fail(f"{name}: did not end in time at n = {n} or {2 * n}")
        return
    base, once, twice = counts
    if once - base < base / 10:
        # The input costs next to nothing beside a start: no growth to speak of.
        exponent = 0.0 if twice - base < base / 5 else math.log2((twice - base) / max(once - base, 1))
    else:
        exponent = math.log2(max(twice - base, 1) / (once - base))
    result.exponent = max(exponent, result.exponent or 0)
    if exponent > bound:
        result.fail(f"{name}: exponent {exponent:.2f} ({once:,} instructions at {n}, {twice:,} at {2 * n})")
