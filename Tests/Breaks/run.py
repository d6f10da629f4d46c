"""Runs the breaks: run.py BINARY [SUITE…]"""

import importlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent
FIXTURES = HERE.parent.parent / "Fixtures"
SUITES = ["core", "feature_scoped_data", "feature_scoped_code", "service", "mvvm_services", "tca_modules"]
REQUIRED_SHARE = 0.92


def findings(binary, root):
    """The findings of a run: the rule, the paths of the place and of the evidence, and the message of each."""
    run = subprocess.run(
        [binary, "--format", "json", "--quiet"], cwd=root, capture_output=True, text=True, timeout=120
    )
    if run.returncode not in (0, 1):
        raise RuntimeError(f"exit {run.returncode}: {run.stderr.strip()}")
    found = []
    for finding in json.loads(run.stdout)["findings"]:
        paths = [finding.get("path", "")] + [one.get("path", "") for one in finding.get("evidence", [])]
        found.append((finding["rule"], paths, finding["message"]))
    return found


def changed_findings(binary, fixture, changes):
    """The findings in a changed copy of a clean project, in a repository of its own."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "Project"
        shutil.copytree(FIXTURES / fixture, root)
        subprocess.run(["git", "init", "-q", str(root)], check=True)
        for change in changes:
            change(root)
        return findings(binary, root)


def is_found(broken, found):
    def is_expected(path):
        return any(path == place or path.startswith(place.rstrip("/") + "/") for place in broken.places)

    return any(rule in broken.rules and any(map(is_expected, paths)) for rule, paths, _ in found)


def check(binary, fixture, broken):
    """Whether a break is found, and what is wrong; empty if it is as expected."""
    label = f"{broken.row} {broken.title}"
    try:
        found = changed_findings(binary, fixture, broken.changes)
    except (ValueError, RuntimeError, OSError) as error:
        return False, f"{label}: {error}"
    if is_found(broken, found):
        return True, f"{label}: is found now, so it is not missed any more" if broken.missed else ""
    if broken.missed:
        return False, ""
    others = "; ".join(f"{paths[0]}: [{rule}] {message}" for rule, paths, message in found) or "nothing"
    return False, f"{label}: no {' or '.join(broken.rules)} in {' or '.join(broken.places)}, but {others}"


def main():
    sys.path.insert(0, str(HERE))
    sys.dont_write_bytecode = True
    binary = str(Path(sys.argv[1]).resolve())
    total = found_total = 0
    wrong = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name in sys.argv[2:] or SUITES:
            pack = importlib.import_module(name).PACK
            clean = changed_findings(binary, pack.fixture, [])
            if clean:
                wrong.append(f"{name}: the clean project has findings: {clean}")
            results = list(pool.map(lambda broken: check(binary, pack.fixture, broken), pack.breaks))
            found = sum(is_found for is_found, _ in results)
            wrong += [fault for _, fault in results if fault]
            total, found_total = total + len(results), found_total + found
            print(f"{name}: {found} of {len(results)} breaks found", flush=True)
    for fault in wrong:
        print(f"✘ {fault}")
    share = found_total / max(total, 1)
    print(f"breaks: {found_total} of {total} found ({share:.1%}); {len(wrong)} wrong")
    sys.exit(1 if wrong or share < REQUIRED_SHARE else 0)


if __name__ == "__main__":
    main()
