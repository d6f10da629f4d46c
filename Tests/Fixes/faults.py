"""The kinds of faults. Each plants one fault in a project, which a fix has to undo exactly.

A kind is a function `plant(project, random)`. It changes the project and returns a description, or None if there is no
place for the fault.
"""

import re
from pathlib import Path

GUIDE = "PLANTED.md"


class Project:
    """A copy of a fixture, and the rules that the faults break."""

    def __init__(self, root: Path):
        self.root = root
        self.rules = []
        self.touched = set()

    def sources(self):
        """The sources that no fault changes yet, without tests, whose types `each type` does not select."""
        folders = [self.root / "Sources", self.root / "Features", self.root / "App"]
        files = sorted(path for folder in folders for path in folder.rglob("*.swift"))
        return [path for path in files if path not in self.touched and "Tests" not in str(path.relative_to(self.root))]

    def replace(self, path, start, end, text):
        old = path.read_bytes().decode()
        path.write_bytes((old[:start] + text + old[end:]).encode())
        self.touched.add(path)

    def rule(self, clauses):
        self.rules.append(clauses)

    def write_guide(self):
        """Adds the rules to the configuration. The clean project gets the same."""
        fences = [f"```rule planted-{number}\n{clauses}\n```\n" for number, clauses in enumerate(self.rules)]
        (self.root / GUIDE).write_text("# Planted\n\n" + "\n".join(fences))


def pick(random, project, pattern, isFitting=lambda match, path: True):
    """A random match in the sources that no fault changes yet."""
    found = []
    for path in project.sources():
        text = path.read_bytes().decode()
        found += [(path, match) for match in re.finditer(pattern, text) if isFitting(match, path)]
    return random.choice(found) if found else None


def targets(manifest):
    """The targets with a list of dependencies on one or many lines: the name, and the range of the list."""
    pattern = r'\.(?:target|executableTarget)\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\]'
    return [(match[1], match.span(2), match[2]) for match in re.finditer(pattern, manifest)]


def missing_dependency(project, random):
    path = project.root / "Package.swift"
    if not path.exists() or path in project.touched:
        return None
    text = path.read_text()
    own = set(re.findall(r'arget\(\s*name: "(\w+)"', text))
    entries = []
    for name, (start, _), body in targets(text):
        for match in re.finditer(r'[ \n\t]*"(\w+)",?', body):
            if match[1] in own and imports(project, name, match[1]):
                entries.append((name, match[1], start + match.start(), start + match.end()))
    if not entries:
        return None
    name, dependency, start, end = random.choice(entries)
    new = text[:start] + text[end:]
    new = re.sub(r"\[, ?", "[", new).replace(", ]", "]")
    path.write_text(new)
    project.touched.add(path)
    return f"{name} does not declare {dependency}"


def imports(project, target, module):
    return any(
        re.search(rf"^import {module}$", path.read_text(), re.M)
        for path in project.root.rglob("*.swift")
        if f"/{target}/" in str(path)
    )


def unused_dependency(project, random):
    path = project.root / "Package.swift"
    if not path.exists() or path in project.touched:
        return None
    text = path.read_text()
    own = re.findall(r'\.target\(\s*name: "(\w+)"', text)
    graph = {name: set(re.findall(r'"(\w+)"', body)) & set(own) for name, _, body in targets(text)}

    def reaches(start, goal):
        open, seen = [start], set()
        while open:
            node = open.pop()
            if node == goal:
                return True
            if node not in seen:
                seen.add(node)
                open += graph.get(node, ())
        return False

    pairs = [
        (name, other)
        for name in own
        for other in own
        if name != other and other not in graph.get(name, ()) and not reaches(other, name)
        and not reaches(name, other) and not imports(project, name, other)
    ]
    if not pairs:
        return None
    name, other = random.choice(pairs)
    listed = {entry[0]: entry[1] for entry in targets(text)}
    if name in listed:
        start = listed[name][0]
        spread = text[start:].startswith("\n")
        indentation = re.match(r"\n\s*", text[start:])[0] if spread else ""
        text = text[:start] + (f'{indentation}"{other}",' if spread else f'"{other}", ') + text[start:]
    else:
        text = re.sub(rf'(\.target\(\s*name: "{name}")', rf'\1, dependencies: ["{other}"]', text, count=1)
    path.write_text(text)
    project.touched.add(path)
    return f"{name} does not need {other}"


def not_final(project, random):
    found = pick(random, project, r"^(?:\t| )*(?:public |package )?(final )class (\w+)")
    found = found or pick(random, project, r"(?m)^(?:public |package )?(final )class (\w+)")
    return lacking(project, found, "each class {name}\nmust be final class _")


def not_public(project, random):
    found = pick(random, project, r"(?m)^(public )(?:struct|enum) (\w+)(?=[:<{ ])(?![^{]*View\b)")
    return lacking(project, found, "each type {name}\nmust be public type _")


def not_isolated(project, random):
    return lacking(project, pick(random, project, r"(?m)^(@MainActor\s)(?:public )?(?:final )?(?:class|struct|protocol) (\w+)"),
                   "each type {name}\neach protocol {name}\nmust be @MainActor _")


def not_conforming(project, random):
    found = pick(
        random, project,
        r"(?m)^(?:public )?struct (\w+): (?:[\w, ]+)(, (?:Equatable|Codable|Hashable)) \{",
        # A type with Hashable is still Equatable.
        lambda match, path: "Hashable" not in match[0].removesuffix(match[2] + " {"))
    if not found:
        return None
    path, match = found
    name, protocol = match[1], match[2][2:]
    project.rule(f"each type {name}\nmust be type _: {protocol}")
    project.replace(path, *match.span(2), "")
    return f"{name} is not {protocol}"


def lacking(project, found, rule):
    if not found:
        return None
    path, match = found
    project.rule(rule.format(name=match[2]))
    project.replace(path, *match.span(1), "")
    return f"{match[2]} lacks {match[1].strip()}"


def unused_suppression(project, random):
    found = pick(random, project, r"(?m)^([ \t]*)(?:public |final |@MainActor )*(?:struct|class|enum|func|let|var) .*$")
    if not found:
        return None
    path, match = found
    rule = random.choice(["cyclic-modules", "undeclared-import", "test-code-in-production"])
    if random.random() < 0.5:
        project.replace(path, match.start(), match.start(), f"{match[1]}// archlint:disable:next {rule} -- planted\n")
    else:
        project.replace(path, match.end(), match.end(), f"  // archlint:disable:this {rule}")
    return f"an unused suppression of {rule}"


def unused_exception(project, random):
    path = project.root / "archlint.json5"
    text = path.read_text()
    # No fault breaks these rules, so the exception suppresses nothing.
    rule = random.choice(["cyclic-modules", "test-code-in-production"])
    entry = f'    {{ rule: "{rule}", path: "Sources", reason: "planted {{" }},\n'
    if "except: [\n" not in text or path in project.touched or not (project.root / "Sources").exists():
        return None
    path.write_text(text.replace("except: [\n", "except: [\n" + entry, 1))
    project.touched.add(path)
    return f"an unused exception from {rule}"


def misplaced_file(project, random):
    files = [
        path for path in project.sources()
        if len(re.findall(r"(?m)^(?:@\w+\s)*(?:public |final |package )*(?:struct|class|enum|actor|protocol|func|let) ", path.read_text())) == 1
        and re.search(r"(?m)^(?:@\w+\s)*(?:public |final )*(?:struct|class|enum|actor) (\w+)", path.read_text())
        and len(path.relative_to(project.root).parts) > 2
    ]
    if not files:
        return None
    path = random.choice(files)
    name = re.search(r"(?m)^(?:@\w+\s)*(?:public |final )*(?:struct|class|enum|actor) (\w+)", path.read_text())[1]
    folder = path.parent.relative_to(project.root)
    # A file beside it keeps the folder.
    if random.random() < 0.5 and len(list(path.parent.glob("*.swift"))) > 1 and len(folder.parts) > 2:
        project.rule(f"each type {name}\nmust be in /{folder}")
        new = path.parent.parent / "Misplaced" / path.name
    else:
        project.rule(f"each type {name}\nmust be in file {path.name}")
        new = path.with_name("Misnamed" + path.name)
    new.parent.mkdir(exist_ok=True)
    path.rename(new)
    project.touched.add(new)
    return f"{path.name} is at {new.relative_to(project.root)}"


KINDS = [
    missing_dependency, unused_dependency, not_final, not_public, not_isolated, not_conforming, unused_suppression,
    unused_suppression, unused_exception, misplaced_file, misplaced_file,
]
