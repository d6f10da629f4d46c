"""Plants faults, and lets archlint fix them: run.py BINARY [SEED]"""

import filecmp
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent
FIXTURES = HERE.parent.parent / "Fixtures"
NAMES = ["clean-package", "feature-scoped", "service", "mvvm-services", "tca-modules"]
ROUNDS = 25
FAULTS = 8


def archlint(binary, root, *words):
    return subprocess.run([binary, *words], cwd=root, capture_output=True, text=True, timeout=600)


def configured(root):
    """Adds the document with the broken rules to the configuration."""
    path = root / "archlint.json5"
    text = path.read_text() if path.exists() else '{\n  packs: ["core"],\n}\n'
    if "documents:" in text:
        text = re.sub(r"documents: \[", 'documents: ["PLANTED.md", ', text, count=1)
    else:
        text = text.replace("{", '{\n  documents: ["PLANTED.md"],', 1)
    if "except: [\n" not in text:
        text = text.replace("{", "{\n  except: [\n  ],", 1)
    path.write_text(text)


def report(binary, root):
    run = archlint(binary, root, "--format", "json", "--quiet")
    if run.returncode not in (0, 1):
        raise RuntimeError(f"exit {run.returncode}: {run.stderr.strip()}")
    return json.loads(run.stdout)


def described(root):
    """The package as SwiftPM reads it, with dependencies in any order. None without a manifest."""
    if not (root / "Package.swift").exists() or not shutil.which("swift"):
        return None
    run = subprocess.run(
        ["swift", "package", "dump-package", "--disable-sandbox"], cwd=root, capture_output=True, text=True, timeout=600)
    if run.returncode:
        raise RuntimeError(f"swift package dump-package: {run.stderr.strip()}")
    package = json.loads(run.stdout)
    package.pop("packageKind", None)
    for target in package["targets"]:
        target["dependencies"].sort(key=lambda entry: json.dumps(entry, sort_keys=True))
    return package


def files(root):
    return {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file() and ".build" not in path.parts}


def differences(clean, fixed):
    """The files that differ, without manifests, whose lists may have another order."""
    names = files(clean) ^ files(fixed)
    both = files(clean) & files(fixed)
    return sorted(names | {name for name in both if name != "Package.swift" and not filecmp.cmp(clean / name, fixed / name, False)})


def check(binary, number, seed):
    """Plants the faults of one project. Returns their number, and what is wrong."""
    chance = random.Random(f"{seed} {number}")
    name = NAMES[number % len(NAMES)]
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        clean, broken = Path(folder) / "Clean" / "Project", Path(folder) / "Broken" / "Project"
        shutil.copytree(FIXTURES / name, clean)
        configured(clean)
        shutil.copytree(clean, broken)
        project = faults.Project(broken)
        planted = []
        for _ in range(FAULTS * 6):
            if len(planted) == FAULTS:
                break
            description = chance.choice(faults.KINDS)(project, chance)
            if description:
                planted.append(description)
        project.write_guide()
        shutil.copy(broken / faults.GUIDE, clean / faults.GUIDE)
        before = report(binary, clean)
        if before["findings"]:
            return 0, [f"{name} {number}: the clean project has findings: {before['findings'][0]['message']}"]
        run = archlint(binary, broken, "fix", "--unsafe")
        after = report(binary, broken)
        label = f"{name} {number}: {'; '.join(planted)}"
        if after["findings"]:
            left = "; ".join(f"{one['path']}: {one['message']} [{one['rule']}]" for one in after["findings"])
            wrong.append(f"{label}\n  left: {left}\n  {run.stdout}{run.stderr}")
        elif len(after["problems"]) > len(before["problems"]):
            known = {one["message"] for one in before["problems"]}
            new = [one["message"] for one in after["problems"] if one["message"] not in known]
            wrong.append(f"{label}\n  problems: {'; '.join(new)}")
        elif different := differences(clean, broken):
            wrong.append(f"{label}\n  differ: {', '.join(different)}\n  {run.stdout}{run.stderr}")
        elif described(clean) != described(broken):
            wrong.append(f"{label}\n  the manifest means something else")
        return len(planted), wrong


def main():
    binary = str(Path(sys.argv[1]).resolve())
    seed = sys.argv[2] if len(sys.argv) > 2 else "1"
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = []
        for result in pool.map(lambda number: check(binary, number, seed), range(ROUNDS)):
            results.append(result)
            for fault in result[1]:
                print(f"✘ {fault}", flush=True)
    wrong = [fault for _, faults in results for fault in faults]
    print(f"fixes: {sum(count for count, _ in results)} faults in {ROUNDS} projects; {len(wrong)} projects wrong")
    sys.exit(1 if wrong else 0)


sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True
import faults  # noqa: E402

if __name__ == "__main__":
    main()
