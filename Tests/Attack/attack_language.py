"""Small inputs that would take minutes or gigabytes: the rule language, the configuration, and the evaluation of rules."""

import resource

from harness import Class, Tree, attempt, growth

CONFIGURATION = '{ documents: ["Guide.md"] }\n'


def guide(*rules, definitions=None):
    text = "# Guide\n\n"
    if definitions:
        text += f"```definitions\n{definitions}\n```\n\n"
    for number, rule in enumerate(rules):
        text += f"```rule rule-{number}\n{rule}\n```\n\n"
    return text


def project(page, files, configuration=CONFIGURATION):
    return {"archlint.json5": configuration, "Guide.md": page, **files}


def types(count, body=""):
    return "".join(f"struct T{number} {{{body}}}\n" for number in range(count))


def chain(first, line, count):
    """`first` defines w0; each further definition is `line` with its own name and that of the one before."""
    lines = [f"w0 = {first}"]
    for number in range(1, count):
        lines += [part.format(own=f"w{number}", last=f"w{number - 1}") for part in line.split("\n")]
    return "\n".join(lines)


# Each definition uses the one before twice.
DOUBLING = [
    ("union", "type A", "{own} = {last}|{last}"),
    ("lines", "type A", "{own} = {last}\n{own} = {last}"),
    ("places", "type T*", "{own} = {last} in Sources\n{own} = {last} in Sources/App"),
    ("types in definitions", "folder Sources", "{own} = type _ in {last} in {last}"),
    ("conditions", "type T1", "{own} = type T* where comes with {last} where comes with {last}"),
    ("placeholders", "type {{Name}}A", "{own} = {last}|{last}"),
    ("code", "call f", "{own} = call f in {last}\n{own} = call g in {last}"),
    ("modules", "module X*", "{own} = {last}|{last}"),
    ("files", "file X*", "{own} = {last} not in {last}"),
]


def expanding_definitions(binary):
    result = Class("definitions that double")
    for name, first, line in DOUBLING:
        first = first.replace("{{", "{").replace("}}", "}")
        for rule in ("each w31\nmust be in Nowhere", "each file\nmust be in Nowhere"):
            page = guide(rule, definitions=chain(first, line, 32))
            with Tree(project(page, {"Sources/App/A.swift": types(20)})) as tree:
                done = attempt(result, [binary, "check", "--root", tree.root], tree.root, name, codes={2})
                if b"Guide.md:" not in done.error or b"' expands to more than" not in done.error:
                    result.fail(f"{name}: the message names no definition: {done.error[:300]!r}")
    overridden = ", ".join(f'w{number}: ["w{number - 1}", "w{number - 1}"]' for number in range(1, 32))
    page = guide("each w31\nmust be public", definitions="\n".join(f"w{number} = type A" for number in range(32)))
    configuration = f'{{ documents: ["Guide.md"], definitions: {{ {overridden} }} }}\n'
    with Tree(project(page, {"Sources/App/A.swift": types(20)}, configuration)) as tree:
        done = attempt(result, [binary, "check", "--root", tree.root], tree.root, "configuration", codes={2})
        if b"archlint.json5:1:" not in done.error or b"' expands to more than" not in done.error:
            result.fail(f"configuration: the message names no definition: {done.error[:300]!r}")
    page = guide("each w3999\nmust be public", definitions=chain("type A", "{own} = {last}", 4000))
    with Tree(project(page, {"Sources/App/A.swift": types(20)})) as tree:
        attempt(result, [binary, "check", "--root", tree.root], tree.root, "a chain of definitions", codes={2})
    return result


def nested_conditions(binary):
    """Definitions that ask for counterparts that are definitions: n things, each compared with n, to the power of the depth."""
    result = Class("definitions in conditions")
    for line in ("{own} = type T* where comes with {last}", "{own} = type T* where not comes with {last}",
                 "{own} = type T* where comes with at least 2 {last}"):
        page = guide("each w7\nmust be public", definitions=chain("type X", line, 8))
        with Tree(project(page, {"Sources/App/A.swift": types(300)})) as tree:
            attempt(result, [binary, "check", "--root", tree.root], tree.root, line)
    return result


def nested(opening, count, closing, core="1"):
    return opening * count + core + closing * count


def nested_code(binary):
    result = Class("nested code")
    calls = lambda size: f"func g() {{ let x = {nested('f(', size, ')')} }}\n"
    closures = lambda size: f"func g() {{ let x = {nested('run { f(); ', size, ' }')} }}\n"
    flat = lambda size: "func g() {\n" + "".join(f"h(f({number}))\n" for number in range(size)) + "}\n"
    inner = lambda size: "".join(f"struct T{number} {{ let a = f()\n" for number in range(size)) + "}" * size
    cases = [
        ("call in call", "each call f in call f\nmust be in Nowhere", calls, 400),
        ("call with arguments in call", "each call f(...) in call f(...)\nmust be in Nowhere", calls, 400),
        ("call in a closure's call", "each call f in call run\nmust be in Nowhere", closures, 300),
        ("calls side by side", "each call f in call h\nmust be in Nowhere", flat, 500),
        ("call contains call", "each call f\nmust not contain f(...)", calls, 300),
        ("type contains call", "each type\nmust not contain f", inner, 150),
    ]
    for name, rule, code, size in cases:
        growth(result, name, binary, lambda n: project(guide(rule), {"Sources/App/A.swift": code(n)}), size)
    return result


def many_things(binary):
    """n types, each of which could be compared with each other."""
    result = Class("many things")
    views = lambda n: "".join(f"struct T{i}View {{}}\nstruct T{i}ViewModel {{}}\n" for i in range(n))
    similar = lambda n: "".join(f"struct T{i} {{ var a: Int; var b{i}: Int }}\n" for i in range(n))
    same = lambda n: "".join("struct T%d { var a: Int; var b: Int }\n" % i for i in range(n))
    cases = [
        ("counterparts that must not be", "each type {Name}\nmust not come with type T*", types, 100),
        ("other counterparts that must not be", "each type {Name}\nmust not come with another type T*", types, 100),
        ("counted counterparts", "each type {Name}\nmust come with at least 2 types T*", types, 1600),
        ("counterparts by name", "each type {Name}View\nmust come with type {Name}ViewModel", views, 1200),
        ("types that share a property", "each type\nmust not resemble type", similar, 1600),
        ("types with the same properties", "each type\nmust resemble type", same, 1600),
        ("users of types", "each type\nmust be used by a file", types, 1000),
        ("users by folder", "each type\nmust be used by exactly 1 folder Sources/App/*", types, 1000),
    ]
    for name, rule, code, size in cases:
        growth(result, name, binary, lambda n: project(guide(rule), in_files(code(n))), size)
    return result


def followed_declarations(binary):
    """n declarations of one type or protocol, each of which leads to others."""
    result = Class("declarations that lead to others")
    call = lambda i, n: "; ".join(f"try f{(i * 7 + step) % n}()" for step in range(1, 5))
    calls = lambda n: "struct S {\n" + "".join(f"  func f{i}() throws {{ {call(i, n)} }}\n" for i in range(n)) + "}\n"
    clauses = lambda n: "func f() throws {\n" + "  do { try a() } catch is E { throw E.a }\n" * n + "}\n"
    refined = lambda n: "protocol P0 { func f0() }\n" + "".join(
        f"protocol P{i}: P{i - 1} {{ func f{i}() }}\n" for i in range(1, n))
    cases = [
        ("functions that call each other", "each func _\nmust throw only AppError", calls, 600),
        ("catch clauses in one function", "each func _\nmust throw only AppError", clauses, 2000),
        ("protocols that refine each other", "each protocol _\nmust have at most 3000 funcs", refined, 600),
    ]
    for name, rule, code, size in cases:
        growth(result, name, binary, lambda n: project(guide(rule), {"Sources/App/A.swift": code(n)}), size)
    return result


def many_for_many(binary):
    """n of one thing for n of another, which a limit stops: each run ends in time, with little memory."""
    result = Class("many rules and items for many elements")
    rules = guide(*["each type\nmust be named Zed*"] * 700)
    items = "```rule other CO-1\neach type\nmust not be in Nowhere\n```\n\n```checklist\neach type\n```\n\n## Items\n\n"
    lines = "".join(f"must be named Zed{number}*\n" for number in range(3000))
    folders = {f"S/{'x' * 200}{number}/A.swift": "" for number in range(600)}
    modules = ", ".join(f'M{number}: ["S/{"x" * 200}{number + 600}"]' for number in range(600))
    cases = [
        ("rules", rules, {"Sources/App/A.swift": types(3500)}, CONFIGURATION, ("check",)),
        ("lines", guide("each type\n" + lines), {"Sources/App/A.swift": types(3500)}, CONFIGURATION, ("check",)),
        ("modules", "# Guide\n", folders, f"{{ modules: {{ {modules} }} }}", ("check",)),
    ] + [
        (f"items in {format}", "# Guide\n\n" + items + "- Item (CO-1)\n" * 2500, {"Sources/App/A.swift": types(2500)},
         CONFIGURATION, arguments)
        for format, arguments in [("text", ("checklist",)), ("json", ("checklist", "-f", "json")),
                                  ("html", ("check", "-f", "html"))]
    ]
    for name, page, files, configuration, arguments in cases:
        with Tree(project(page, files, configuration)) as tree:
            attempt(result, [binary, *arguments, "--root", tree.root], tree.root, name,
                    limits={resource.RLIMIT_AS: 2 << 30, resource.RLIMIT_CPU: 8})
    return result


def in_files(code):
    """Short files: finding the lines of a file below 32 KiB costs its length for each finding in it."""
    lines = code.splitlines(keepends=True)
    return {f"Sources/App/A{start}.swift": "".join(lines[start:start + 50]) for start in range(0, len(lines), 50)}


def deep_nesting(binary):
    result = Class("deep nesting in rules")
    depth = 20000
    rules = {
        "code": "each type X\nmust contain " + nested("(", depth, ")", "a"),
        "open brackets": "each type X\nmust contain " + "(" * depth,
        "members": "each type X\nmust be struct _ {" + nested(" struct A {", depth, "}", ""),
        "types": "each type X\nmust have var x: " + nested("[", depth, "]", "Int"),
        "generic types": "each type X\nmust have var x: " + nested("A<", depth, ">", "Int"),
        "optionals": "each type X\nmust have var x: Int" + "?" * depth,
        "places": "each type X" + " in type Y" * 2000 + "\nmust be public",
    }
    pages = {name: guide(rule) for name, rule in rules.items()}
    pages["backticks"] = "# Guide\n\n- " + "`a``b" * depth + "\n"
    pages["quotes"] = "# Guide\n\n" + ">" * depth + " a\n"
    pages["lists"] = "# Guide\n\n" + "".join(" " * (2 * level) + "- a\n" for level in range(1000))
    for name, page in pages.items():
        with Tree(project(page, {})) as tree:
            attempt(result, [binary, "check", "--root", tree.root], tree.root, name)
    for name, text in {
        "lists in JSON5": "{ documents: " + nested("[", depth, "]", "") + " }",
        "objects in JSON5": "{ rules: " + nested("{a:", depth, "}") + " }",
        "open lists in JSON5": "[" * depth,
    }.items():
        with Tree(project("# Guide\n", {}, text)) as tree:
            attempt(result, [binary, "check", "--root", tree.root], tree.root, name, codes={2})
    return result


def run(binary):
    return [expanding_definitions(binary), nested_conditions(binary), nested_code(binary), many_things(binary),
            followed_declarations(binary),
            many_for_many(binary), deep_nesting(binary)]
