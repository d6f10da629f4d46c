"""Compares a history with checks of its revisions: run.py BINARY REPOSITORY COUNT"""

import collections
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

SETTINGS = ("archlint.json5", "archlint-baseline.jsonl", "CODEOWNERS")


def run(*command, cwd=None, codes=(0,)):
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode not in codes:
        raise RuntimeError(f"{command}: exit {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def settings(root):
    """The paths of the configurations, and of the files and folders that they name."""
    tracked = run("git", "ls-files", "-z", cwd=root).split("\0")
    found = {path for path in tracked if pathlib.PurePath(path).name in SETTINGS}
    for path in [path for path in found if path.endswith(".json5")]:
        folder = (root / path).parent
        for text in re.findall(r"[\"']([^\"']+)[\"']", (root / path).read_text()):
            place = (folder / text).resolve()
            if text.startswith("/") or not place.exists() or not place.is_relative_to(root.resolve()):
                continue
            inner = place.relative_to(root.resolve()).as_posix()
            if text.endswith(".md") or text.startswith("."):
                found |= {one for one in tracked if one == inner or one.startswith(inner + "/") and one.endswith(".md")}
    return found


def check_out(repository, commit, checkout, current):
    """Checks a commit out, with the current settings in place of its own."""
    run("git", "checkout", "--quiet", "--force", commit, cwd=checkout)
    run("git", "clean", "-ffdxq", cwd=checkout)
    for path in run("git", "ls-files", "-z", cwd=checkout).split("\0"):
        if pathlib.PurePath(path).name in SETTINGS and path not in current:
            (checkout / path).unlink()
    for path in current:
        (checkout / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(repository / path, checkout / path)


def samples(text):
    """The samples of an OpenMetrics report by name and labels, without their time."""
    found = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            name, value, *_ = re.match(r"(\S+?(?:\{.*\})?) (\S+)( \S+)?$", line).groups()
            found[name] = value
    return found


def samples_by_time(text):
    found = collections.defaultdict(dict)
    for line in text.splitlines():
        if not line.startswith("#"):
            name, value, time = re.match(r"(\S+?(?:\{.*\})?) (\S+) (\S+)$", line).groups()
            found[time][name] = value
    return found


def rows(report):
    """The number of findings by rule, severity, feature, owners and status."""
    counts = collections.Counter()
    found = [("found", one) for one in report["findings"]]
    found += [("baselined", one["finding"]) for one in report["baselined"]]
    found += [(one["status"], one["finding"]) for one in report["suppressed"]]
    for status, one in found:
        counts[one["rule"], one["severity"], one.get("feature"), *one.get("owners") or [], status] += 1
    return counts


def rows_of_history(line):
    counts = collections.Counter()
    for row in line["rules"]:
        for status in ("found", "baselined", "suppressed", "excepted"):
            key = (row["rule"], row["severity"], row.get("feature"), *row["owners"], status)
            if row[status]:
                counts[key] += row[status]
    return counts


def nodes(metrics, level):
    keys = ("name", "path", "files", "lines", "usedBy", "uses", "instability", "cycle")
    return [{key: row[key] for key in keys if key in row} for row in metrics["metrics"] if row["level"] == level]


def compare(label, one, other, failures):
    if one != other:
        failures.append(f"{label}: the history has {one}, the check has {other}")


def compare_revision(binary, checkout, line, figures, failures):
    label = line["commit"]["id"][:12]
    report_file, figure_file = checkout.parent / "report.json", checkout.parent / "figures.prom"
    run(binary, "--quiet", "--fail-on=never", f"--format=json:{report_file}", f"--format=openmetrics:{figure_file}",
        cwd=checkout)
    report = json.loads(report_file.read_text())
    metrics = json.loads(run(binary, "metrics", "--quiet", "--format=json", cwd=checkout))
    compare(f"{label} summary", line["summary"], report["summary"], failures)
    compare(f"{label} findings", rows_of_history(line), rows(report), failures)
    problems = collections.Counter(problem["kind"] for problem in report["problems"])
    compare(f"{label} problems", line["problems"], problems, failures)
    compare(f"{label} cycles", line["cycles"], report.get("cycles") or [], failures)
    for level in ("module", "feature"):
        compare(f"{label} {level}s", line[level + "s"], nodes(metrics, level), failures)
    wanted = samples(figure_file.read_text())
    for name in sorted(set(wanted) | set(figures)):
        if not name.startswith("archlint_info"):
            compare(f"{label} {name}", figures.get(name), wanted.get(name), failures)


def main():
    binary, repository, count = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), int(sys.argv[3])
    seed = random.randrange(1000)
    with tempfile.TemporaryDirectory() as folder:
        checkout = pathlib.Path(folder) / repository.name
        # A checkout of the last commit, so that changes of the working tree do not count.
        current = pathlib.Path(folder) / "current" / repository.name
        for place in (checkout, current):
            run("git", "clone", "--quiet", "--no-hardlinks", str(repository), str(place))
        commits = run("git", "rev-list", "--first-parent", "HEAD", cwd=current).split()
        every = ["--every=commit"] if len(commits) <= 60 else []
        files = [pathlib.Path(folder) / name for name in ("history.jsonl", "history.prom")]
        run(binary, "history", "--quiet", "--since=1970-01-01", *every, f"--format=json:{files[0]}",
            f"--format=openmetrics:{files[1]}", cwd=current)
        lines = [json.loads(line) for line in files[0].read_text().splitlines()]
        figures = samples_by_time(files[1].read_text())
        drawn = random.Random(seed).sample(lines, min(count, len(lines)))
        failures = []
        paths = settings(current)
        for line in drawn:
            check_out(current, line["commit"]["id"], checkout, paths)
            time = run("git", "show", "--no-patch", "--format=%ct", line["commit"]["id"], cwd=current).strip()
            compare_revision(binary, checkout, line, figures[time], failures)
        for failure in failures[:40]:
            print(failure)
        print(f"{len(drawn)} of {len(lines)} revisions (seed {seed}), {len(failures)} differences")
        sys.exit(1 if failures else 0)


main()
