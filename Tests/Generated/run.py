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

# What follows `archlint new feature` or `archlint new service`.
SHORT = [
    "Reviews", "QRCode", "Category", "Store",
    "Basket --entity BookedService", "Shelves --entity Bus --entity Dress",
    "Taps --operation trackTap --operation capture",
]
ALL = SHORT + """
    Local Id Wait Import URLPreview Login2 HTTPLog AR Map Tab Text State Action Reducer Effect Feature View Model Service
    Item Client Core Class Protocol Type Any Self Default Error Result Task Books Categories News Address Bus Mouse Data
    Settings Shared Empty Logger
""".split()

# The names that a pack cannot use. `archlint new` has to say why.
REFUSED = {
    "feature-scoped": set(),
    "mvvm-services": set(),
    "tca-modules": set(),
    "service": set(),
}

# The modules of Apple's platforms may be imported without a dependency. The stubs of all other modules take the place of
# the packages that the manifest names.
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
    command = ["swiftc", "-emit-library", "-parse-as-library", "-module-name", "StubMacros", "-I", host, "-L", host]
    outcome = run(command + modules + ["-Xlinker", "-rpath", "-Xlinker", host, HERE / "Macros.swift", "-o", library], HERE)
    if outcome.returncode:
        sys.exit(f"the macros of the stubs do not compile:\n{outcome.stderr}")
    return library


class Pack:
    """A copy of a pack's fixture, to which features or services are added."""

    def __init__(self, name, binary, root):
        self.name, self.kind, self.binary, self.root = name, KINDS[name], binary, root
        self.made, self.faults = [], []
        shutil.copytree(FIXTURES / name, root)
        run(["git", "init", "-q"], root)

    def archlint(self, *words):
        return run([self.binary, *words], self.root)

    def add(self, request):
        words = request.split()
        if "--operation" in words and self.name == "feature-scoped" or words.count("--entity") > 1 and self.name == "service":
            return
        outcome = self.archlint("new", self.kind, *words)
        if outcome.returncode == 0:
            self.made.append(words[0])
        elif words[0] not in REFUSED[self.name]:
            self.faults.append(f"new {self.kind} {request}: {outcome.stderr.strip()}")

    def check(self):
        """Every finding and every problem, and every item of the checklist that is not ticked."""
        outcome = self.archlint("--strict")
        if outcome.returncode or outcome.stdout:
            self.faults.append(f"archlint --strict\n{outcome.stdout}{outcome.stderr}")
        outcome = self.archlint("checklist", "--format", "json")

    def build(self, macros):
        manifest = self.root / "Package.swift"
        manifest.write_text(manifest.read_text() + MANIFEST.format(stubs=HERE / "Stubs"))
        frontend = ["-load-plugin-library", macros, "-Xfrontend", "-import-module", "-Xfrontend", "FoundationNetworking"]
        flags = [flag for part in frontend for flag in ("-Xswiftc", part)]
        outcome = run(["swift", "build", "--build-tests", *flags], self.root)
        if outcome.returncode:
            errors = re.findall(r"^/\S+: error: .*$", outcome.stdout, re.M) or [(outcome.stdout + outcome.stderr)[-6000:]]
            self.faults += [error.replace(f"{self.root}/", "") for error in dict.fromkeys(errors)]
            return
        outcome = run(["swift", "test", "--skip-build", *flags], self.root)
        if outcome.returncode:
            self.faults.append(f"swift test\n{outcome.stdout[-6000:]}{outcome.stderr[-6000:]}")
        self.tests = re.findall(r"Test run with (\d+) tests?", outcome.stdout) + re.findall(
            r"Executed (\d+) tests?", outcome.stdout + outcome.stderr)[-1:]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--keep")
    parser.add_argument("binary", nargs="?", default=HERE.parent.parent / ".build/debug/archlint")
    parser.add_argument("packs", nargs="*", metavar="pack")
    arguments = parser.parse_args()
    binary, failed = Path(arguments.binary).resolve(), False
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(arguments.keep or folder)
        macros = build_macros(folder)
        for name in arguments.packs or KINDS:
            start = time.monotonic()
            pack = Pack(name, binary, folder / name)
            for request in ALL if arguments.all else SHORT:
                pack.add(request)
            pack.check()
            pack.build(macros)
            for fault in pack.faults:
                print(f"{name}: {fault}")
            failed = failed or bool(pack.faults)
            tests = " + ".join(getattr(pack, "tests", [])) or "no"
            print(f"{name}: {len(pack.made)} of {pack.kind}, {tests} tests, {time.monotonic() - start:.0f} s", flush=True)
    sys.exit(failed)


main()
