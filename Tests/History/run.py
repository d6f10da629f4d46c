"""Compares a history with checks of its revisions: run.py [--seed N] [--configuration FILE] BINARY REPOSITORY COUNT"""

import argparse
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


def check_out(commit, checkout):
    """Writes the files of a commit. A partial snapshot may lack the contents of large files, such as pictures."""
    run("git", "update-ref", "--no-deref", "HEAD", commit, cwd=checkout)
    run("git", "read-tree", commit, cwd=checkout)
    run("git", "checkout-index", "--all", "--force", "--index", "--quiet", cwd=checkout, codes=range(256))
    run("git", "clean", "-ffdxq", cwd=checkout)
    missing = run("git", "ls-files", "--deleted", "*.swift", cwd=checkout)
    if missing:
        raise RuntimeError(f"{commit}: no contents of {missing}")


def use_settings(repository, checkout, current):
    """Replaces the settings of a checkout by the current ones."""
    for path in run("git", "ls-files", "-z", cwd=checkout).split("\0"):
        if pathlib.PurePath(path).name in SETTINGS and path not in current:
            (checkout / path).unlink()
    for path in current:
        # A configuration in a folder that the revision lacks could match an entry of 'exclude'.
        if pathlib.PurePath(path).name != "archlint.json5" or (checkout / path).parent.exists():
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
    """The number of violations by rule, severity, feature, owners and status."""
    counts = collections.Counter()
    found = [("found", one) for one in report["findings"]]
    found += [("baselined", one["finding"]) for one in report["baselined"]]
    found += [(one["status"], one["finding"]) for one in report["suppressed"]]
    for status, one in found:
        counts[one["rule"], one["severity"], one.get("feature"), *one.get("owners") or [], status] += one["violations"]
    return counts


def violations(findings):
    return sum(finding["violations"] for finding in findings)


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
    compare(f"{label} violations", rows_of_history(line), rows(report), failures)
    problems = collections.Counter(problem["kind"] for problem in report["problems"])
    compare(f"{label} problems", line["problems"], problems, failures)
    compare(f"{label} cycles", line["cycles"], report.get("cycles") or [], failures)
    for level in ("module", "feature"):
        compare(f"{label} {level}s", line[level + "s"], nodes(metrics, level), failures)
    wanted = samples(figure_file.read_text())
    for name in sorted(set(wanted) | set(figures)):
        if not name.startswith("archlint_info"):
            compare(f"{label} {name}", figures.get(name), wanted.get(name), failures)


def compare_changes(binary, checkout, line, before, failures):
    """Compares the violations that are new or gone since the revision before with those of a check with '--base'."""
    label = line["commit"]["id"][:12]
    report_file = checkout.parent / "difference.json"
    run(binary, "--quiet", "--fail-on=never", f"--base={before['commit']['id']}", f"--format=json:{report_file}",
        cwd=checkout)
    report = json.loads(report_file.read_text())
    worsened = sum(row["worsened"] for row in line["rules"])
    compare(f"{label} came since {before['commit']['id'][:12]}", line["came"] + worsened, violations(report["findings"]), failures)
    compare(f"{label} went since {before['commit']['id'][:12]}", line["went"], violations(report["difference"]["gone"]), failures)


def parsed():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=random.randrange(1000))
    parser.add_argument("--configuration", type=pathlib.Path, help="in place of the one in the root of the repository")
    parser.add_argument("binary")
    parser.add_argument("repository", type=pathlib.Path)
    parser.add_argument("count", type=int)
    return parser.parse_args()


def main():
    options = parsed()
    binary, repository = options.binary, options.repository.resolve()
    with tempfile.TemporaryDirectory() as folder:
        checkout = pathlib.Path(folder) / "project"
        # A checkout of the last commit, so that changes of the working tree do not count.
        current = pathlib.Path(folder) / "current" / "project"
        for place in (checkout, current):
            run("git", "clone", "--quiet", "--shared", "--no-checkout", str(repository), str(place))
        check_out("HEAD", current)
        commits = run("git", "rev-list", "--first-parent", "HEAD", cwd=current).split()
        paths = settings(current)
        if options.configuration:
            shutil.copyfile(options.configuration, current / "archlint.json5")
            paths.add("archlint.json5")
        # Three times as many revisions as are drawn, so that most are not the neighbours of drawn ones.
        every = -(-len(commits) // (3 * options.count))
        files = [pathlib.Path(folder) / name for name in ("history.jsonl", "history.prom")]
        run(binary, "history", "--quiet", "--since=1970-01-01", f"--every={every}", f"--format=json:{files[0]}",
            f"--format=openmetrics:{files[1]}", cwd=current)
        lines = [json.loads(line) for line in files[0].read_text().splitlines()]
        figures = samples_by_time(files[1].read_text())
        drawn = random.Random(options.seed).sample(range(len(lines)), min(options.count, len(lines)))
        failures = []
        for index in drawn:
            line = lines[index]
            check_out(line["commit"]["id"], checkout)
            use_settings(current, checkout, paths)
            time = run("git", "show", "--no-patch", "--format=%ct", line["commit"]["id"], cwd=current).strip()
            compare_revision(binary, checkout, line, figures[time], failures)
            if index > 0:
                compare_changes(binary, checkout, line, lines[index - 1], failures)
        for failure in failures[:40]:
            print(failure)
        print(f"{len(drawn)} of {len(lines)} revisions (seed {options.seed}), {len(failures)} differences")
        sys.exit(1 if failures else 0)


main()
