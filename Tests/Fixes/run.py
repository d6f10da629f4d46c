"""Plants faults, and lets archlint fix them: run.py BINARY [SEED]"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent
FIXTURES = HERE.parent.parent / "Fixtures"
TREES = [
    "feature-scoped-as-printed", "compiled-services", "compiled-ui", "compiled-generics", "mvvm-services-as-printed",
    "service-as-printed", "feature-scoped", "mvvm-services", "tca-modules", "service",
]
FAULTS = 22


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


def described(folder):
    """The package as SwiftPM reads it, with dependencies in any order."""
    run = subprocess.run(
        ["swift", "package", "dump-package", "--disable-sandbox"], cwd=folder, capture_output=True, text=True,
        timeout=600)
    if run.returncode:
        raise RuntimeError(f"swift package dump-package: {run.stderr.strip()}")
    package = json.loads(run.stdout)
    package.pop("packageKind", None)
    for target in package["targets"]:
        target["dependencies"].sort(key=lambda entry: json.dumps(entry, sort_keys=True))
    return package


def manifest_differences(clean, fixed):
    """The manifests with another meaning."""
    names = [path.relative_to(clean) for path in clean.rglob("Package.swift")]
    changed = [name for name in names if (clean / name).read_text() != (fixed / name).read_text()]
    if not shutil.which("swift"):
        return []
    return [str(name) for name in changed if described((clean / name).parent) != described((fixed / name).parent)]


def files(root):
    return {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file() and ".build" not in path.parts}


def differences(clean, fixed):
    """The files that differ, without manifests, whose lists may have another order."""
    names = files(clean) ^ files(fixed)
    both = [name for name in files(clean) & files(fixed) if not name.endswith("Package.swift")]
    return sorted(names | {name for name in both if words(clean / name) != words(fixed / name)})


def words(path):
    """The text without white space, because an attribute may be on its own line or not."""
    return path.read_bytes().split()


def planted(project, chance):
    """Plants faults. Returns the name of the kind and the description of each."""
    found = []
    for _ in range(FAULTS * 8):
        if len(found) == FAULTS:
            break
        kind = chance.choice(faults.KINDS)
        if description := kind(project, chance):
            found.append((kind.__name__, description))
    project.write_guide()
    return found


def check(binary, tree, seed):
    """Plants the faults of one project. Returns their kinds, and what is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        clean, broken = Path(folder) / "Clean" / "Project", Path(folder) / "Broken" / "Project"
        shutil.copytree(FIXTURES / tree, clean)
        configured(clean)
        shutil.copytree(clean, broken)
        project = faults.Project(broken)
        found, count = planted(project, random.Random(f"{seed} {tree}")), len(project.rules)
        shutil.copy(broken / faults.GUIDE, clean / faults.GUIDE)
        before, unfixed = report(binary, clean), report(binary, broken)
        run = archlint(binary, broken, "fix", "--unsafe")
        after = report(binary, broken)

        def new(key):
            known = Counter(one["message"] for one in before[key])
            return [one for one in after[key] if known[one["message"]] == 0]

        wrong = []
        if new("findings"):
            left = [f"{one['path']}: {one['message']} [{one['rule']}]" for one in new("findings")]
            wrong.append("findings: " + "; ".join(left))
        if new("problems"):
            wrong.append("problems: " + "; ".join(one["message"] for one in new("problems")))
        if names := differences(clean, broken):
            wrong.append("different files: " + ", ".join(names))
        if names := manifest_differences(clean, broken):
            wrong.append("other meaning: " + ", ".join(names))
        rules = {one["rule"] for one in unfixed["findings"]}
        if missing := [number for number in range(count) if f"planted-{number}" not in rules]:
            wrong.append(f"rules without findings: {missing}")
        if wrong:
            lines = [description for _, description in found] + wrong + [run.stdout, run.stderr]
            wrong = [f"{tree}\n  " + "\n  ".join(lines)]
        return [kind for kind, _ in found], wrong


def main():
    binary = str(Path(sys.argv[1]).resolve())
    seed = sys.argv[2] if len(sys.argv) > 2 else "1"
    kinds, wrong = Counter(), 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for found, faulty in pool.map(lambda tree: check(binary, tree, seed), TREES):
            kinds.update(found)
            wrong += len(faulty)
            for text in faulty:
                print(f"✘ {text}", flush=True)
    print(f"fixes: {kinds.total()} faults in {len(TREES)} projects; {wrong} projects wrong")
    print("  " + ", ".join(f"{kind.replace('_', ' ')} {count}" for kind, count in sorted(kinds.items())))
    if kinds.total() < 200:
        print("✘ there are fewer than 200 faults")
    sys.exit(1 if wrong or kinds.total() < 200 else 0)


sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True
import faults  # noqa: E402

if __name__ == "__main__":
    main()
