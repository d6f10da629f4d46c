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
        # Declarations, dependencies, exceptions and files that have a fault. They get no other one.
        self.taken = set()
        self.manifests = {path: path.read_text() for path in sorted(root.rglob("Package.swift"))}

    def sources(self):
        """The sources without manifests and tests, whose types `each type` does not select."""
        return [
            path for path in sorted(self.root.rglob("*.swift"))
            if path.name != "Package.swift" and "Tests" not in str(path.relative_to(self.root))]

    def replace(self, path, start, end, text):
        old = path.read_bytes().decode()
        path.write_bytes((old[:start] + text + old[end:]).encode())

    def rule(self, clauses):
        self.rules.append(clauses)

    def write_guide(self):
        """Adds the rules to the configuration. The clean project gets the same."""
        fences = [f"```rule planted-{number}\n{clauses}\n```\n" for number, clauses in enumerate(self.rules)]
        (self.root / GUIDE).write_text("# Planted\n\n" + "\n".join(fences))


def pick(random, project, pattern, name=2, isFitting=lambda match: True):
    """A random match in the sources whose declaration has no fault yet, and is the only one with its name.

    `name` is the group with the name of the declaration.
    """
    texts = {path: path.read_bytes().decode() for path in project.sources()}
    whole = "\n".join(texts.values())
    found = []
    for path, text in texts.items():
        for match in re.finditer(pattern, text):
            declared = rf"\b(?:struct|class|enum|actor|protocol|typealias|case|associatedtype) {match[name]}\b"
            if match[name] not in project.taken and len(re.findall(declared, whole)) == 1 and isFitting(match):
                found.append((path, match))
    if not found:
        return None
    path, match = random.choice(found)
    project.taken.add(match[name])
    return path, match


# Dependencies of manifests


def targets(manifest):
    """The targets with a list of dependencies on one or many lines: the name, and the range of the list."""
    pattern = r'\.(?:target|executableTarget)\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\]'
    return [(match[1], match.span(2), match[2]) for match in re.finditer(pattern, manifest)]


def target_names(project):
    return {name for text in project.manifests.values() for name in re.findall(r'arget\(\s*name: "(\w+)"', text)}


def graph(*manifests):
    """The dependencies of all targets in several versions of a manifest."""
    edges = {}
    for manifest in manifests:
        for name, _, body in targets(manifest):
            edges.setdefault(name, set()).update(re.findall(r'"(\w+)"', body))
    return edges


def reaches(edges, start, goal):
    pending, seen = [start], set()
    while pending:
        node = pending.pop()
        if node == goal:
            return True
        if node not in seen:
            seen.add(node)
            pending += edges.get(node, ())
    return False


def imports(project, target, module):
    return any(
        re.search(rf"^import {module}$", path.read_text(), re.M)
        for path in project.root.rglob("*.swift")
        if f"/{target}/" in str(path)
    )


def missing_dependency(project, random):
    entries = []
    for path in project.manifests:
        text = path.read_text()
        own = set(re.findall(r'arget\(\s*name: "(\w+)"', text))
        for name, (start, _), body in targets(text):
            for match in re.finditer(r'[ \n\t]*"(\w+)",?', body):
                if match[1] in own and (name, match[1]) not in project.taken and imports(project, name, match[1]):
                    entries.append((path, name, match[1], start + match.start(), start + match.end()))
    if not entries:
        return None
    path, name, dependency, start, end = random.choice(entries)
    text = path.read_text()
    path.write_text(re.sub(r"\[, ?", "[", text[:start] + text[end:]).replace(", ]", "]"))
    project.taken.add((name, dependency))
    return f"{name} does not declare {dependency}"


def unused_dependency(project, random):
    pairs = []
    for path, clean in project.manifests.items():
        text = path.read_text()
        own = re.findall(r'\.target\(\s*name: "(\w+)"', text)
        edges = graph(clean, text)
        pairs += [
            (path, name, other) for name in own for other in own
            if name != other and not reaches(edges, other, name) and not reaches(edges, name, other)
            and (name, other) not in project.taken and not imports(project, name, other)]
    if not pairs:
        return None
    path, name, other = random.choice(pairs)
    text = path.read_text()
    listed = {entry[0]: entry[1] for entry in targets(text)}
    if name in listed:
        start = listed[name][0]
        spread = text[start:].startswith("\n")
        indentation = re.match(r"\n\s*", text[start:])[0] if spread else ""
        isEmpty = text[start:].lstrip().startswith("]")
        entry = f'{indentation}"{other}",' if spread else f'"{other}"' if isEmpty else f'"{other}", '
        text = text[:start] + entry + text[start:]
    else:
        text = re.sub(rf'(\.target\(\s*name: "{name}")', rf'\1, dependencies: ["{other}"]', text, count=1)
    path.write_text(text)
    project.taken.add((name, other))
    return f"{name} does not need {other}"


# Parts of declarations


def not_final(project, random):
    found = pick(random, project, r"(?m)^[\t ]*(?:public |package )?(final )class (\w+)")
    return lacking(project, found, "each class {name}\nmust be final class _")


def not_public(project, random):
    found = pick(random, project, r"(?m)^(public )(?:struct|enum) (\w+)(?=[:<{ ])(?![^{]*View\b)")
    return lacking(project, found, "each type {name}\nmust be public type _")


def not_private(project, random):
    found = pick(random, project, r"(?m)^[\t ]*(private )(?:final )?(?:struct|enum|class) (\w+)")
    return lacking(project, found, "each type {name}\nmust be private type _")


def not_isolated(project, random):
    # A protocol may isolate its types.
    found = pick(
        random, project, r"(?m)^(@MainActor\s)(?:public )?(?:final )?(?:class|struct|protocol) (\w+)(?= \{)")
    return lacking(project, found, "each type {name}\neach protocol {name}\nmust be @MainActor _")


def not_conforming(project, random):
    # Another protocol, also of an extension, may inherit this one. An enum without values is Equatable anyway.
    extended = set(re.findall(r"extension (\w+):", "\n".join(path.read_text() for path in project.sources())))

    def is_fitting(match):
        isAlone = match[3] == ": " or match[4] and match[5] == "Equatable" and "Hashable" not in match[3]
        return match[2] not in extended and isAlone

    found = pick(
        random, project,
        r"(?m)^[\t ]*(?:public )?(struct|enum) (\w+)(: [\w, ]*?)(, )?"
        r"\b(Equatable|Codable|Hashable|Sendable|CaseIterable|Error) \{", 2,
        lambda match: is_fitting(match) and (match[1] == "struct" or match[5] not in ("Equatable", "Hashable")))
    if not found:
        return None
    path, match = found
    project.rule(f"each type {match[2]}\nmust be type _: {match[5]}")
    project.replace(path, match.start(4) if match[4] else match.start(3), match.end(5), "")
    return f"{match[2]} is not {match[5]}"


def lacking(project, found, rule):
    if not found:
        return None
    path, match = found
    project.rule(rule.format(name=match[2]))
    project.replace(path, *match.span(1), "")
    return f"{match[2]} lacks {match[1].strip()}"


# Entries without effect


def unused_suppression(project, random):
    # A directive above an attribute or a comment would be for its line.
    lines = []
    for path in project.sources():
        text = path.read_bytes().decode()
        pattern = r"(?m)^([ \t]*)(?:public |final |@MainActor )*(?:struct|class|enum|func|let|var) .*$"
        lines += [(path, match) for match in re.finditer(pattern, text) if "archlint:" not in text]
    if not lines:
        return None
    path, match = random.choice(lines)
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
    rules = [rule for rule in ["cyclic-modules", "test-code-in-production"] if rule not in project.taken]
    folders = sorted({file.relative_to(project.root).parts[0] for file in project.sources()})
    if not rules or "except: [\n" not in text:
        return None
    rule = random.choice(rules)
    entry = f'    {{ rule: "{rule}", path: "{random.choice(folders)}", reason: "planted {{" }},\n'
    path.write_text(text.replace("except: [\n", "except: [\n" + entry, 1))
    project.taken.add(rule)
    return f"an unused exception from {rule}"


# Files


def lone_type(path):
    """The name of the only type in a file, if the file declares nothing else."""
    text = path.read_text()
    declared = r"(?m)^(?:@\w+(?:\([^)\n]*\))?\s+)*(?:public |final |package |private |fileprivate |internal )*"
    if len(re.findall(declared + r"(?:struct|class|enum|actor|protocol|func|let|var|typealias) ", text)) != 1:
        return None
    found = re.search(declared + r"(?:struct|class|enum|actor) (\w+)", text)
    return found[1] if found else None


def misplaced_file(project, random):
    files = [
        (path, lone_type(path)) for path in project.sources()
        if path not in project.taken and len(path.relative_to(project.root).parts) > 2]
    files = [(path, name) for path, name in files if name and name not in project.taken]
    if not files:
        return None
    path, name = random.choice(files)
    folder = path.parent.relative_to(project.root)
    # A file beside it keeps the folder. The file stays in its target, whose dependencies may have faults, too.
    isAlone = len(list(path.parent.glob("*.swift"))) == 1 or path.parent.name in target_names(project)
    kind = random.choice(["type", "file"] if isAlone or len(folder.parts) < 3 else ["type", "file", "folder", "folder"])
    if kind == "folder":
        project.rule(f"each type {name}\nmust be in /{folder}")
        new = path.parent.parent / "Misplaced" / path.name
    elif kind == "file":
        new = path.with_name("Misnamed" + path.name)
        project.rule(f"each file Misnamed{path.stem}.swift\neach file {path.name}\nmust be named {path.name}")
    else:
        new = path.with_name("Misnamed" + path.name)
        project.rule(f"each type {name}\nmust be in file {path.name}")
    new.parent.mkdir(exist_ok=True)
    path.rename(new)
    project.taken |= {name, path, new}
    return f"{path.name} is at {new.relative_to(project.root)}"


KINDS = [
    missing_dependency, missing_dependency, unused_dependency, unused_dependency, not_final, not_public, not_private,
    not_isolated, not_conforming, unused_suppression, unused_exception, misplaced_file, misplaced_file,
]
