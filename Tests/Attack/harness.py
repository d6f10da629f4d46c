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


# Seconds after which a run counts as a hang. No run takes more than a few, also on a slow machine that is busy.
HANG = 120


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


def run(command, folder, timeout=HANG, environment=None, limits=None, input=None):
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


def processor_time(command, folder):
    """How many seconds of a processor a command takes; None where it takes too many."""
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = used()
    done = run(command, folder, timeout=10 * HANG, limits={resource.RLIMIT_CPU: HANG})
    return None if done.code is None or done.code < 0 else used() - before


def instructions(command, folder):
    """How many instructions a command takes, as valgrind counts them; None where it did not end in time."""
    valgrind = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    done = run(valgrind + command, folder, timeout=5 * HANG)
    counted = re.search(rb"I +refs: +([\d,]+)", done.error)
    return None if done.code is None or not counted else int(counted.group(1).replace(b",", b""))


# How much larger the larger input of a growth is, and the seconds below which a difference is noise.
FACTOR = 16
NOISE = 0.003

# An exponent that no noise explains. The instructions of such an input are not counted, which would take an hour.
QUADRATIC = 1.7


def growth(result, name, binary, make, n, arguments=("check",), bound=1.2):
    """Measures how the work grows from n to 16n: the exponent of n, after the cost of the input at n = 1 is taken off.

    Processor time is cheap to measure, but it depends on what else the machine does. So a time that grows too fast is
    measured again, and then the instructions are counted: they alone decide that an attack succeeds.

    `make(n)` returns the files of a tree; `arguments` is a tuple, or a function of n. A good n takes 10 to 30 ms.
    """
    def least(how, size, tries=1):
        with Tree(make(size)) as tree:
            words = arguments(size) if callable(arguments) else arguments
            result.inputs += 1
            found = [how([binary, *words, "--root", tree.root, "-j", "1"], tree.root) for _ in range(tries)]
            return None if None in found else min(found)

    def exponent_of(base, once, more, factor, noise):
        return math.log(max(more - base, noise) / max(once - base, noise), factor)

    for tries in (1, 3):
        times = [least(processor_time, 1, 3), least(processor_time, n, 3 * tries), least(processor_time, FACTOR * n, tries)]
        if None in times:
            break
        exponent = exponent_of(*times, FACTOR, NOISE)
        # Large inputs miss the caches of the processor more often.
        if exponent <= bound + 0.1:
            result.exponent = max(exponent, result.exponent or 0)
            return
        if exponent > QUADRATIC and tries > 1:
            result.exponent = max(exponent, result.exponent or 0)
            result.fail(f"{name}: exponent {exponent:.2f} ({times[1]:.2f} s at {n}, {times[2]:.2f} s at {FACTOR * n})")
            return
    half = FACTOR * n // 2
    counts = [least(instructions, size) for size in (1, half, 2 * half)]
    if None in counts:
        result.hangs += 1
        result.fail(f"{name}: did not end in time at n = {half} or {2 * half}")
        return
    exponent = exponent_of(*counts, 2, counts[0] / 10)
    result.exponent = max(exponent, result.exponent or 0)
    if exponent > bound:
        result.fail(f"{name}: exponent {exponent:.2f} ({counts[1]:,} instructions at {half}, {counts[2]:,} at {2 * half})")
