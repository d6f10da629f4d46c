"""The limits of the system: open files, memory, stack, threads, file sizes, full disks, closed streams, and kills."""

import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time

from harness import HANG, Class, Tree, attempt

MB = 1 << 20
SMALL, MEDIUM = 3, 120
OTHER_USER = 65534
COMMANDS = [(), ("-j", "1"), ("graph",), ("init", "--dry-run"), ("metrics",)]


def skip(reason):
    print(f"  skipped: {reason}", file=sys.stderr)


def project(files):
    """A package of seven modules with that many files, each with a few types that name each other."""
    tree = {}
    for number in range(files):
        types = "".join(
            f"public struct T{number}x{index}: Sendable {{ let next: T{(number + 1) % files}x{index}?; func run() {{}} }}\n"
            for index in range(30))
        tree[f"Sources/M{number % 7}/F{number}.swift"] = f"import Foundation\n{types}"
    targets = ", ".join(f'.target(name: "M{number}")' for number in range(min(7, files)))
    tree["Package.swift"] = (
        "// swift-tools-version: 6.0\nimport PackageDescription\n"
        f'let package = Package(name: "Shop", targets: [{targets}])\n')
    return tree


class Shop(Tree):
    """A project that another user may read."""

    def __init__(self, files=MEDIUM, extra=None):
        super().__init__({**project(files), **(extra or {})})

    def __enter__(self):
        super().__enter__()
        subprocess.run(["chmod", "-R", "a+rwX", self.outer], check=True)
        return self

    def names(self):
        return {os.path.relpath(os.path.join(folder, name), self.root)
                for folder, _, names in os.walk(self.root) for name in names}


def as_other_user():
    return ["setpriv", f"--reuid={OTHER_USER}", "--clear-groups"] if os.getuid() == 0 else []


def limited(result, binary, tree, command, what, **limits):
    """A run under limits works, or ends with 3 and a message. Without the limits it works."""
    limits = {getattr(resource, f"RLIMIT_{name}"): value for name, value in limits.items()}
    done = attempt(result, command, tree.root, what, codes={0, 3}, limits=limits)
    if done.code == 3 and b"archlint: error: " not in done.error:
        result.fail(f"{what}: exit code 3 without a message: {done.error[-200:]!r}")
    return done


def open_files(binary):
    result = Class("limit: open files")
    for size in (SMALL, MEDIUM):
        # As root the one, as another user the other.
        user = as_other_user() if size == MEDIUM else []
        with Shop(size) as tree:
            for command in COMMANDS:
                for limit in (4, 5, 6, 8, 12, 16, 23, 24, 25, 32):
                    limited(result, binary, tree, [*user, binary, *command], f"{limit} open files, {command}", NOFILE=limit)
    return result


def memory(binary):
    result = Class("limit: memory")
    with Shop(SMALL) as tree:
        # Below this the kernel or the loader ends the process.
        least = next((limit for limit in range(8, 600, 2) if fits(binary, tree, "AS", limit)), None)
        least_data = next((limit for limit in range(1, 64) if fits(binary, tree, "DATA", limit)), None)
        if least is None or least_data is None:
            skip("no limit of memory lets the binary start")
            return result
    for size in (SMALL, MEDIUM):
        user = as_other_user() if size == MEDIUM else []
        with Shop(size) as tree:
            for command in COMMANDS:
                for more in (0, 1, 2, 3, 5, 8, 12, 16, 20, 24, 32, 48, 64, 80, 96, 128, 192, 256):
                    what = f"{least + more} MB of memory, {command}"
                    limited(result, binary, tree, [*user, binary, *command], what, AS=(least + more) * MB)
                for more in (0, 1, 2, 4, 8, 16, 24, 32):
                    what = f"{least_data + more} MB of data, {command}"
                    limited(result, binary, tree, [*user, binary, *command], what, DATA=(least_data + more) * MB)
    # One file whose tokens alone do not fit.
    with Tree({"Sources/A/A.swift": "a " * (6 * MB)}) as tree:
        for more in (8, 32, 64):
            limited(result, binary, tree, [binary], f"a file of 12 MB in {least + more} MB", AS=(least + more) * MB)
    return result


def fits(binary, tree, limit, megabytes):
    probe = Class("probe")
    limits = {getattr(resource, f"RLIMIT_{limit}"): megabytes * MB}
    return attempt(probe, [binary, "--version"], tree.root, "", limits=limits).code == 0


def stack(binary):
    result = Class("limit: stack")
    deep = "let a = " + "(" * 20000 + "1" + ")" * 20000 + "\nfunc f() " + "{" * 20000 + "}" * 20000 + "\n"
    with Shop(SMALL, {"Sources/M0/Deep.swift": deep}) as tree:
        for command in COMMANDS:
            for limit in (64, 96, 128, 192, 256, 384, 511, 512, 640, 1024, 2048, 8192):
                what = f"{limit} KB of stack, {command}"
                done = limited(result, binary, tree, [binary, *command], what, STACK=limit << 10)
                if limit < 512 and done.code == 0:
                    result.fail(f"{what}: was not refused")
                if limit >= 512 and done.code == 3:
                    result.fail(f"{what}: {done.error!r}")
    return result


def threads(binary):
    result = Class("limit: threads")
    other = as_other_user()
    if not other and os.getuid() == 0:
        skip("setpriv, which runs as another user")
        return result
    with Shop() as tree:
        for command in COMMANDS:
            expected = attempt(result, [*other, binary, *command], tree.root, f"{command}", codes={0})
            for limit in (0, 1, 2, 3, 4):
                what = f"{limit} processes, {command}"
                done = limited(result, binary, tree, [*other, binary, *command], what, NPROC=limit)
                if (done.code, done.output) != (expected.code, expected.output):
                    result.fail(f"{what}: another report than without a limit")
    return result


# Commands that write files, the configuration that they need, and whether the files may exist before.
WRITERS = [
    (("--format", "html:out.html", "--format", "json:out.json"), None, True),
    (("--stamp", "stamp.swift"), None, True),
    (("baseline", "write"), None, True),
    (("graph", "--format", "json:graph.json"), None, True),
    (("init",), None, False),
    (("new", "service", "Book"), '{ packs: ["service"] }', False),
]


class Writer:
    """One command that writes files, in a tree where all of them are old or missing."""

    def __init__(self, binary, tree, arguments, configuration, mayExist):
        self.binary, self.tree, self.mayExist = binary, tree, mayExist
        self.command = [binary, *arguments]
        if configuration:
            tree.write("archlint.json5", configuration)
        self.before = {name: self.content(name) for name in tree.names()}
        self.run()
        self.whole = {name: self.content(name) for name in tree.names()}
        self.whole = {name: content for name, content in self.whole.items() if self.before.get(name) != content}
        self.old = {}

    def run(self):
        return subprocess.run(self.command, cwd=self.tree.root, capture_output=True, stdin=subprocess.DEVNULL)

    def content(self, name):
        try:
            with open(self.tree.path(name), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def reset(self, exist):
        for name in self.tree.names() - self.before.keys():
            os.unlink(self.tree.path(name))
        for name, content in self.whole.items():
            # A baseline has to be one still.
            self.old[name] = content + b"\n" if exist else self.before.get(name)
            if self.old[name] is not None:
                self.tree.write(name, self.old[name])
        # Another user may have to write into folders that an earlier run made.
        for folder, _, _ in os.walk(self.tree.root):
            os.chmod(folder, 0o777)

    def check(self, result, what, mayLeave=False):
        for name, whole in self.whole.items():
            if self.content(name) not in (self.old[name], whole):
                result.fail(f"{what}: '{name}' is neither the old one nor the new one")
        left = self.tree.names() - self.before.keys() - self.whole.keys()
        odd = {name for name in left if not (mayLeave and isTemporary(name))}
        if odd:
            result.fail(f"{what}: left {sorted(odd)}")


def isTemporary(path):
    name = os.path.basename(path)
    return name.startswith(".archlint-") and name.endswith(".tmp")


def writers(binary, tree, result):
    for arguments, configuration, mayExist in WRITERS:
        writer = Writer(binary, tree, arguments, configuration, mayExist)
        if not writer.whole:
            result.fail(f"{arguments}: wrote nothing")
            continue
        for exist in (False, True) if mayExist else (False,):
            yield writer, exist
        writer.reset(False)
        if configuration:
            os.unlink(tree.path("archlint.json5"))


def file_sizes(binary):
    result = Class("limit: size of files")
    with Shop(SMALL) as tree:
        for writer, exist in writers(binary, tree, result):
            for limit in (0, 1, 100):
                writer.reset(exist)
                what = f"files of {limit} bytes, {writer.command[1:]}"
                smallest = min(len(content) for content in writer.whole.values())
                done = limited(result, binary, tree, writer.command, what, FSIZE=limit)
                if limit < smallest and done.code != 3:
                    result.fail(f"{what}: exit code {done.code}")
                writer.check(result, what)
        for limit in (0, 1, 100):
            with open(tree.path("report"), "wb") as report:
                done = subprocess.run(
                    [binary], cwd=tree.root, stdout=report, stderr=subprocess.PIPE,
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
            result.inputs += 1
            if done.returncode != 3 or b"standard output cannot be written: File too large" not in done.stderr:
                result.fail(f"standard output of {limit} bytes: {done.returncode} {done.stderr!r}")
    return result


def names(binary):
    result = Class("long names of reports")
    with Shop(SMALL) as tree:
        before = tree.names()
        deep = "/".join(["d" * 200] * 15)
        os.makedirs(tree.path(deep))
        for name in ["a" * 200, "a" * 240, "a" * 250, "a" * 255, "a" * 256, "a" * 4000, "a" * 5000, "ö" * 127,
                     "漢" * 85, "漢" * 86, f"{deep}/{'a' * 255}", f"{deep}/{'b' * 256}", ".a" * 127]:
            what = f"a report named {name[:8]}… of {len(name.encode())} bytes"
            done = attempt(result, [binary, "--format", f"json:{name}"], tree.root, what, codes={0, 3})
            fits = len(name.split("/")[-1].encode()) <= 255
            if fits != (done.code == 0):
                result.fail(f"{what}: exit code {done.code}: {done.error[-200:]!r}")
            left = tree.names() - before
            if left != ({name} if fits else set()):
                result.fail(f"{what}: left {[found[:20] for found in left]}")
            for found in left:
                os.unlink(tree.path(found))
    return result


def full_disks(binary):
    result = Class("full disks and devices")
    with Shop(SMALL) as tree:
        for arguments in (["--format", "json:/dev/full"], ["--format", "html:/dev/full"], ["--stamp", "/dev/full"]):
            done = attempt(result, [binary, *arguments], tree.root, f"{arguments}", codes={3})
            if b"cannot be written: No space left on device" not in done.error:
                result.fail(f"{arguments}: {done.error!r}")
        for arguments in ([], ["graph"], ["--format", "json"], ["--help"], ["schema"], ["rules"]):
            result.inputs += 1
            with open("/dev/full", "wb") as full:
                done = subprocess.run([binary, *arguments], cwd=tree.root, stdout=full, stderr=subprocess.PIPE)
            if done.returncode != 3 or b"standard output cannot be written" not in done.stderr:
                result.fail(f"{arguments} to /dev/full: {done.returncode} {done.stderr!r}")
    # A file system of its own that is full but for the files of the project.
    script = """
      set -e
      mount -t tmpfs -o size=64k tmpfs "$1"
      cd "$1"
      mkdir -p Sources/A disk
      echo 'public struct A {}' >Sources/A/A.swift
      dd if=/dev/zero of=fill bs=1k 2>/dev/null || true
      shift
      "$@" && code=0 || code=$?
      rm -f fill
      echo "left: $(find . -type f | sort | tr '\\n' ' ')" >&2
      exit $code
    """
    if os.getuid() != 0 or subprocess.run(["unshare", "-m", "true"], capture_output=True).returncode != 0:
        skip("a file system of 64 KB: needs root and unshare")
        return result
    with Tree() as tree:
        for arguments in (["--format", "html:out.html"], ["--format", "json:out.json"], ["init"], ["--stamp", "s.swift"],
                          ["graph", "--format", "json"]):
            command = ["unshare", "-m", "bash", "-c", script, "bash", tree.root, binary, *arguments]
            isWritten = arguments[0] != "graph"
            done = attempt(result, command, tree.root, f"a full disk, {arguments}", codes={3 if isWritten else 0})
            if isWritten and b"No space left on device" not in done.error:
                result.fail(f"a full disk, {arguments}: {done.error!r}")
            if b"left: ./Sources/A/A.swift \n" not in done.error:
                result.fail(f"a full disk, {arguments}: {done.error!r}")
    return result


def closed_streams(binary):
    result = Class("closed streams and pipes")
    with Shop(SMALL) as tree:
        for closed in range(8):
            redirections = " ".join(f"{number}>&-" for number in range(3) if closed >> number & 1)
            for arguments in ("", "graph", "--format json", "--format json --files-from -"):
                what = f"archlint {arguments} {redirections}"
                command = ["bash", "-c", f'echo Sources/M0/F0.swift | "$0" {arguments} {redirections}', binary]
                code = 3 if closed & 2 or (closed & 1 and "from" in arguments) else 0
                done = attempt(result, command, tree.root, what, codes={code})
                if code == 3 and not closed & 4 and b"archlint: error: standard " not in done.error:
                    result.fail(f"{what}: {done.error!r}")
        # Whoever closes the pipe has read enough: no message, and the code of the run.
        for arguments in ("--format html", "--format json", "graph --format json", "schema"):
            command = ["bash", "-c", f'"$0" {arguments} | head -c 1; exit ${{PIPESTATUS[0]}}', binary]
            attempt(result, command, tree.root, f"archlint {arguments} | head -c 1", codes={0})
    return result


def deterministic_kills(binary):
    """Each signal at each system call that writes."""
    result = Class("kills at each write")
    if shutil.which("strace") is None:
        skip("strace, which delivers signals at system calls")
        return result
    with Shop(SMALL) as tree:
        for writer, exist in writers(binary, tree, result):
            for name in ("TERM", "INT", "HUP", "KILL"):
                user = as_other_user() if name in ("INT", "HUP") else []
                for call, when in (("write", 1), ("write", 2), ("fchmod", 1), ("rename", 1), ("rename", 2), ("link", 1),
                                   ("unlink", 1)):
                    writer.reset(exist)
                    what = f"SIG{name} at {call} {when}, {writer.command[1:]}"
                    traced = [*user, "strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e",
                              f"inject={call}:signal=SIG{name}:when={when}", *writer.command]
                    interrupted(result, traced, tree, what, {-getattr(signal, f"SIG{name}"), 0})
                    writer.check(result, what, mayLeave=name == "KILL")
                    if name == "KILL":
                        again(result, writer, what)
    return result


def random_kills(binary):
    result = Class("kills at random times")
    chance = random.Random(7)
    with Shop(60) as tree:
        for writer, exist in writers(binary, tree, result):
            writer.reset(exist)
            started = time.time()
            writer.run()
            length = time.time() - started
            for name in ("TERM", "INT", "KILL"):
                for _ in range(4):
                    writer.reset(exist)
                    what = f"SIG{name} at a random time, {writer.command[1:]}"
                    process = subprocess.Popen(
                        writer.command, cwd=tree.root, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                        stderr=subprocess.DEVNULL)
                    time.sleep(chance.random() * length)
                    process.send_signal(getattr(signal, f"SIG{name}"))
                    process.wait(HANG)
                    result.inputs += 1
                    writer.check(result, what, mayLeave=name == "KILL")
                    if name == "KILL":
                        again(result, writer, what)
    return result


def interrupted(result, command, tree, what, codes):
    result.inputs += 1
    try:
        done = subprocess.run(command, cwd=tree.root, stdin=subprocess.DEVNULL, capture_output=True, timeout=HANG)
    except subprocess.TimeoutExpired:
        result.hangs += 1
        return result.fail(f"{what}: did not end in time")
    if done.returncode not in codes:
        result.fail(f"{what}: exit code {done.returncode}: {done.stderr[-200:]!r}")


def again(result, writer, what):
    """A file that a killed run left does not disturb the next one."""
    for name, content in writer.old.items():
        if not writer.mayExist and content is None and writer.content(name) is not None:
            os.unlink(writer.tree.path(name))
        elif content is not None:
            writer.tree.write(name, content)
    done = writer.run()
    if done.returncode != 0 or any(writer.content(name) != whole for name, whole in writer.whole.items()):
        result.fail(f"{what}: the next run ended with {done.returncode}: {done.stderr[-200:]!r}")


# Lines of source, and the most bytes of memory that each byte of it may take: in many files, and in one. Lines that
# declare much in few bytes take the most.
LINES = {
    "// a comment that goes on for a while and says little\n": (2, 2),
    "a ": (2, 8),
    "{}": (2, 15),
    "1,": (2, 15),
    "// MARK: - a\n": (2, 3),
    'let a = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"\n': (3.5, 6),
    "#if A\n#endif\n": (4, 8),
    "import A\n": (12, 15),
    "var a=1\n": (15, 28),
    "enum A{}\n": (32, 32),
}

# The same for the overview, which runs without a configuration: it reads the code of all bodies into trees.
OVERVIEW = 90


def peak_memory(binary):
    result = Class("peak memory")
    with Shop(SMALL) as tree:
        base = peak(result, binary, tree)
    for line, factors in LINES.items():
        for count, factor in zip((200, 1), factors):
            size = 20 * MB if factor <= 4 else 4 * MB
            text = line * (size // count // len(line))
            files = {f"Sources/M{number % 5}/F{number}.swift": text for number in range(count)}
            with Tree({**files, "archlint.json5": "{}"}) as tree:
                bytes = count * len(text)
                for pack, most, options in (("core", factor, ()), ("overview", OVERVIEW, ("--no-config",))):
                    found = peak(result, binary, tree, *options)
                    if found > base + 8 * MB + most * bytes:
                        result.fail(f"{pack}, {line!r} in {count} files: {found >> 20} MB for {bytes >> 20} MB of source")
    # The 2,000 files of a cycle share the list of its uses.
    ring = {f"F{number}/T.swift": f"struct T{number} {{ var next: [T{(number + 1) % 2000}] }}" for number in range(2000)}
    with Tree(ring) as tree:
        found = peak(result, binary, tree)
        if found > base + 150 * MB:
            result.fail(f"a cycle of 2,000 files: {found >> 20} MB")
    return result


# A process counts the memory of the one that began it as its own: so a small one begins it.
MEASURE = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
print(usage.ru_maxrss << 10)
sys.exit(1 if os.WIFSIGNALED(status) else 0)
"""


def peak(result, binary, tree, *options):
    result.inputs += 1
    measured = subprocess.run(
        [sys.executable, "-S", "-c", MEASURE, binary, *options], cwd=tree.root, capture_output=True, text=True)
    result.crashes += measured.returncode != 0
    return int(measured.stdout)


def run(binary):
    return [attack(binary) for attack in (
        open_files, memory, stack, threads, file_sizes, names, full_disks, closed_streams, deterministic_kills,
        random_kills, peak_memory)]
