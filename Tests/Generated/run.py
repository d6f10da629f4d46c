"""Checks the code that `archlint new` writes: see Tests/generated.sh."""
import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
FIXTURES = HERE.parent.parent / "Fixtures"

KINDS = {"feature-scoped": "feature", "mvvm-services": "feature", "tca-modules": "feature", "service": "service"}

# The arguments of `archlint new feature` or `archlint new service`.
SHORT = [
    "Reviews",
    "QRCode",
    "Store",
    "Basket --entity BookedService",
    "Shelves --entity Bus --entity Category",
    "Taps --operation trackTap --operation capture",
]
NAMES = """
    Local Id Wait Import URLPreview Login2 HTTPLog AR Map Tab Text State Action Reducer Effect Feature View Model
    Service Item Client Core Class Protocol Type Any Self Default Error Result Task Books Categories News Address Mouse Data
    Settings Shared Empty Logger HTTPClient PhotoRepository ShopAPI
""".split()
ENTITIES = "Store Local Id Wait Answer Client News".split()
ALL = SHORT + NAMES + [f"Box{entity} --entity {entity}" for entity in ENTITIES]

# Names that would be a keyword or mean two things in a pack's code. `archlint new` says so.
REFUSED = {
    "feature-scoped": ["Any", "Feature", "BoxStore --entity Store", "BoxAnswer --entity Answer"],
    "mvvm-services": ["Any"],
    "tca-modules": """
        Store Import Map Tab Text State Action Reducer Effect View Client Core Class Protocol Any Self Default Error
        Result Task Data Shared Empty
    """.split() + ["BoxStore --entity Store"],
    "service": "Import Service Class Protocol Self Default".split(),
}

# Folders and files without which a template writes other code. The manifest's lines about the features go with them.
WITHOUT = {
    "mvvm-services": [
        "App/Core/Analytics", "App/Core/Cache", "App/Core/Network", "App/Core/ServiceContainer.swift", "App/Features"
    ],
}

# Items of a checklist that do not hold for new code: there is no coverage yet, and no feature uses a new service.
UNTICKED = {"DI-23", "CO-10", "SV-11", "SV-17"}

# The modules of Apple's platforms need no dependency. The other stubs take the place of the packages that the manifest
# names.
MANIFEST = """
package.dependencies = [.package(path: "{stubs}")]
for target in package.targets {{
  target.dependencies = target.dependencies.map {{ dependency in
    guard case .productItem(let name, _, _, _) = dependency else {{ return dependency }}
    return .product(name: name, package: "Stubs")
  }}
  target.dependencies += ["Combine", "OSLog", "SwiftUI"].map {{ .product(name: $0, package: "Stubs") }}
}}
"""


def run(command, folder):
    return subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, text=True)


def toolchain():
    """The folder with the SwiftSyntax that the compiler itself uses."""
    target = json.loads(run(["swift", "-print-target-info"], HERE).stdout)
    return Path(target["paths"]["runtimeResourcePath"]) / "host"


def build_macros(folder):
    library, host = folder / "libStubMacros.so", toolchain()
    modules = [f"-l{name}" for name in ("SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros")]
    options = ["-emit-library", "-parse-as-library", "-module-name", "StubMacros", "-I", host, "-L", host, *modules]
    rpath = ["-Xlinker", "-rpath", "-Xlinker", host]
    outcome = run(["swiftc", *options, *rpath, HERE / "Macros.swift", "-o", library], HERE)
    if outcome.returncode:
        sys.exit(f"the macros of the stubs do not compile:\n{outcome.stderr}")
    return library


class Pack:
    """A copy of a pack's fixture, to which features or services are added."""

    def __init__(self, name, binary, root, without=()):
        self.name, self.kind, self.binary, self.root = name, KINDS[name], binary, root
        self.made, self.faults = [], []
        self.tests = "no"
        shutil.copytree(FIXTURES / name, root)
        for path in without:
            shutil.rmtree(root / path) if (root / path).is_dir() else (root / path).unlink()
            manifest = re.sub(r", exclude: .*]|.*testTarget.*\n", "", (root / "Package.swift").read_text())
            (root / "Package.swift").write_text(manifest)
        run(["git", "init", "-q"], root)

    def archlint(self, *words):
        return run([self.binary, *words], self.root)

    def takes(self, words):
        """Whether the template has a place for the options."""
        if self.name == "feature-scoped":
            return "--operation" not in words
        return self.name != "service" or words.count("--entity") < 2

    def add(self, request):
        words = request.split()
        if not self.takes(words):
            return
        outcome = self.archlint("new", self.kind, *words)
        if outcome.returncode == 0:
            self.made.append(words[0])
        elif request not in REFUSED[self.name]:
            self.faults.append(f"new {self.kind} {request}: {outcome.stderr.strip()}")

    def check(self):
        outcome = self.archlint("--strict")
        if outcome.returncode or outcome.stdout:
            self.faults.append(f"archlint --strict\n{outcome.stdout}{outcome.stderr}")
        lists = json.loads(self.archlint("checklist", "--format", "json").stdout)["checklists"]
        sections = next(checklist for checklist in lists if checklist["pack"] == self.name)["sections"]
        for item in (item for section in sections for item in section["items"]):
            states = {mark["state"] for mark in item["marks"]} - {"holds", "open", "notApplicable"}
            if states and not UNTICKED.intersection(item["rows"]):
                self.faults.append(f"checklist: {' '.join(item['rows'])} {item['text']}: {', '.join(sorted(states))}")

    def build(self, macros):
        manifest = self.root / "Package.swift"
        manifest.write_text(manifest.read_text() + MANIFEST.format(stubs=HERE / "Stubs"))
        # On Apple's platforms, `import Foundation` is enough for `URLSession`.
        networking = ["-Xfrontend", "-import-module", "-Xfrontend", "FoundationNetworking"]
        flags = [flag for part in ["-load-plugin-library", macros, *networking] for flag in ("-Xswiftc", part)]
        outcome = run(["swift", "build", "--build-tests", *flags], self.root)
        if outcome.returncode:
            output = outcome.stdout + outcome.stderr
            errors = re.findall(r"^/\S+: error: .*$", output, re.M) or [output[-6000:]]
            self.faults += [error.replace(f"{self.root}/", "") for error in dict.fromkeys(errors)]
            return
        outcome = run(["swift", "test", "--skip-build", *flags], self.root)
        if outcome.returncode:
            self.faults.append(f"swift test\n{outcome.stdout[-6000:]}{outcome.stderr[-6000:]}")
        counts = re.findall(r"(?:Test run with|Executed) ([1-9]\d*) tests?", outcome.stdout + outcome.stderr)
        self.tests = counts[-1] if counts else "no"

    def report(self, start):
        for fault in self.faults:
            print(f"{self.name}: {fault}")
        seconds = time.monotonic() - start
        print(f"{self.name}: {len(self.made)} {self.kind}s, {self.tests} tests, {seconds:.0f} s", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--keep")
    parser.add_argument("binary", nargs="?", default=HERE.parent.parent / ".build/debug/archlint")
    parser.add_argument("packs", nargs="*", metavar="pack")
    arguments = parser.parse_args()
    requests, binary, failed = ALL if arguments.all else SHORT, Path(arguments.binary).resolve(), False
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(arguments.keep or folder).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        macros = build_macros(folder)
        for name in arguments.packs or KINDS:
            projects = [(folder / name, (), requests)]
            if name in WITHOUT:
                projects.append((folder / f"{name}-bare", WITHOUT[name], SHORT[:1]))
            for root, without, wanted in projects:
                start = time.monotonic()
                pack = Pack(name, binary, root, without)
                for request in wanted:
                    pack.add(request)
                pack.check()
                pack.build(macros)
                pack.report(start)
                failed = failed or bool(pack.faults)
    sys.exit(failed)


main()
