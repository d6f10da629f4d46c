"""Small inputs that would take minutes or gigabytes: sources, manifests and projects with n of each kind of thing."""

import harness
from harness import Class

FILE_GRAPH = ("graph", "--level", "file")

RULES = {
    "used": "each type\nmust be used by a file",
    "uses": "each file\nmust not use file in Nowhere",
    "cycle": "each type\nmust not be in a cycle",
    "conforms": "each type _: P\nmust be final",
    "place": "each type\nmust not use type in folder App",
    "lacking": "each type {Name}Service\nmust come with type {Name}Mock",
    "isolated": "each class\nmust be @MainActor class _",
    "private": "each let\nmust be private",
    "conformers": "each protocol {Name}\nmust come with at least 2 protocols _: {Name}",
}


def ruled(files, *names):
    """A tree with a document of rules."""
    page = "".join(f"```rule {name}\n{RULES[name]}\n```\n\n" for name in names)
    return {**files, "guide.md": page, "archlint.json5": '{ packs: [], documents: ["guide.md"] }'}


def lines(n, text):
    """`text` n times, with `{i}` for the number, `{j}` for the next and `{h}` for the one before."""
    return "\n".join(
        text.replace("{i}", str(i)).replace("{j}", str((i + 1) % n)).replace("{h}", str(max(i - 1, 0)))
        for i in range(n))


def app(**sources):
    return {f"Sources/App/{name}.swift": text for name, text in sources.items()}


def package(body):
    return f"// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"a\", {body})\n"


# Inheritance


def superclasses(n):
    return ruled(app(A="protocol P {}\nclass A0: P {}\n" + lines(n, "class B{i}: B{h} {}")), "isolated")


def conformers(n):
    return ruled(app(A=lines(n, "protocol P{i} {}\nprotocol Q{i}: P{i} {}\nprotocol R{i}: Q{i} {}")), "conformers")


def lacking_counterparts(n):
    return ruled(app(A=lines(n, "class X{i}Service {}")), "lacking")


INHERITANCE = {
    "superclasses": lambda n: lines(n, "class A{i}: A{h} { func f{i}() { f0(); super.f0() } }"),
    "cycle of superclasses": lambda n: lines(n, "class A{i}: A{j} {}"),
    "cycle of protocols": lambda n: lines(n, "protocol A{i}: A{j} {}\nstruct S{i}: A{i} {}"),
    "ladder of protocols": lambda n: lines(
        n, "protocol A{i}: A{h}, B{h} {}\nprotocol B{i}: A{h}, B{h} {}\nstruct S{i}: A{i} {}"),
    "aliases": lambda n: lines(n, "typealias A{i} = A{h}\nclass C{i}: A{i} {}"),
    "cycle of aliases": lambda n: lines(n, "typealias A{i} = A{j}\nclass C{i}: A{i} { let a: A{i} }"),
    "extensions of extensions": lambda n: "struct S0 {}\n" + lines(
        n, "extension S{i} { struct T {} }\ntypealias S{j} = S{i}.T"),
    "generic superclasses": lambda n: lines(n, "class A{i}<T>: A{h}<[T: [T]]> { let a: T }"),
    "conformances of one type": lambda n: "struct S {}\n" + lines(n, "protocol P{i} {}\nextension S: P{i} {}"),
}

# Names


def overloads(n):
    return app(
        A=lines(n, "func f(a{i}: Int) {}") + "\nfunc g() {\n" + lines(n, "f(a{i}: 1)") + "\n}",
        B="struct S {\n" + lines(n, "func f(a{i}: Int) {}\nfunc g{i}() { self.f(a{i}: 1) }") + "\n}",
        C="struct T {}\n" + lines(n, "extension T { init(a{i}: Int) {}; static func m{i}() { T(a{i}: 1) } }"),
        D=lines(n, "extension String { func s{i}() { s{j}() } }"))


def namesakes(n):
    return {
        **app(A=lines(n, "struct S { let a: S; func f() { a.f() } }")),
        **app(B="#if os(iOS)\n" + lines(n, "#elseif os(macOS) || A{i}\nstruct T { let a: T }") + "\n#endif"),
        **{f"Sources/App/P{i}.swift": "private struct Q { let q: Q }" for i in range(n // 4)},
    }


def arguments(n):
    declared = ", ".join(f"a{i}: T = .x" for i in range(n))
    return app(A=f"struct T {{}}\nextension T {{ static let x = T() }}\nfunc g({declared}, z: T) {{}}\nfunc f() {{\n"
               + lines(n, "g(a{i}: .x, z: .x)") + "\n}")


def imports(n):
    return app(A=lines(n, "import M{i}") + "\nstruct S {}")


def imports_of_the_tree(n):
    targets = ", ".join(f'.target(name: "T{i}")' for i in range(n))
    return {
        "Package.swift": package(f'targets: [.target(name: "App"), {targets}]'),
        **{f"Sources/T{i}/A.swift": f"public class S{i} {{}}" for i in range(n)},
        **app(A=lines(n, "import T{i}") + "\n" + lines(n, "class X{i}: S{i} { let a: S{i} }")),
    }


# Nesting


def nested(n):
    return ruled(app(
        A="".join(f"struct A{i} {{ let x: A0; let y: Missing; " for i in range(n)) + "}" * n,
        B="func f(t: T) {\n" + "".join(f"g {{ a{i} in t.x; h(a{i})\n" for i in range(n)) + "}" * n + "\n}",
        C="func f() {" + "g(" * n + "1" + ")" * n + "}\nlet b: " + "[" * n + "Int" + "]" * n,
        D='let s = ' + '"\\(' * n + "x" + ')"' * n,
        E="func f() {" + "if a { " * n + "}" * n + "}"), "used", "uses", "cycle")


# Modules


def shared_folder(n):
    targets = ", ".join(f'.target(name: "T{i}", path: "Sources/X")' for i in range(n))
    return {"Package.swift": package(f"targets: [{targets}]"),
            **{f"Sources/X/A{i}.swift": f"struct S{i} {{}}" for i in range(n // 8)}}


def missing_folders(n):
    return {"Package.swift": package("targets: [" + ", ".join(f'.target(name: "T{i}")' for i in range(n)) + "]")}


def skipped_folders(n):
    targets = ", ".join(f'.target(name: "T{i}")' for i in range(n))
    return {"Package.swift": package(f"targets: [{targets}]"),
            **{f"Sources/T{i}/Pods/A.swift": "" for i in range(n)}, "Sources/T0/A.swift": ""}


def products(n):
    requirements = ", ".join(f'.package(url: "https://x.y/p{i}", from: "1.0.0")' for i in range(n))
    uses = ", ".join(f'.product(name: "Q{i}", package: "p{i}")' for i in range(n))
    return {"Package.swift": package(f'dependencies: [{requirements}], targets: [.target(name: "T", dependencies: [{uses}])]'),
            "Sources/T/A.swift": lines(n, "import Q{i}")}


def unexplained_imports(n):
    """Dependencies on packages and targets, and imports with other names."""
    external = ", ".join(f'.product(name: "Q{i}", package: "p")' for i in range(n))
    own = ", ".join(f'"T{i}"' for i in range(n))
    targets = ", ".join(f'.target(name: "T{i}", dependencies: [.product(name: "R", package: "p")])' for i in range(n))
    uses = '.package(url: "https://x.y/p", from: "1.0.0")'
    return {"Package.swift": package(f'dependencies: [{uses}], targets: [.target(name: "A", dependencies: [{external}]), '
                                     f'.target(name: "B", dependencies: [{own}]), {targets}]'),
            "Sources/A/A.swift": lines(n, "import X{i}"), "Sources/B/B.swift": lines(n, "import X{i}"),
            **{f"Sources/T{i}/A.swift": "class A {}" for i in range(n)}}


def re_exports(n):
    targets = ", ".join(f'.target(name: "T{i}", dependencies: ["T{max(i - 1, 0)}"])' for i in range(n))
    return {"Package.swift": package(f"targets: [{targets}]"),
            **{f"Sources/T{i}/A.swift": f"@_exported import T{max(i - 1, 0)}\nstruct S{i} {{ let a: S0 }}" for i in range(n)}}


def synchronized_folder(n):
    targets = "".join(
        f'T{i} = {{isa = PBXNativeTarget; name = T{i}; productType = "com.apple.product-type.framework"; '
        "fileSystemSynchronizedGroups = (Y);};" for i in range(n))
    names = ",".join(f"T{i}" for i in range(n))
    text = (f"// !$*UTF8*$!\n{{ objects = {{ P = {{isa = PBXProject; mainGroup = G; targets = ({names});}}; "
            'G = {isa = PBXGroup; sourceTree = "<group>"; children = (Y);}; Y = {isa = '
            f'PBXFileSystemSynchronizedRootGroup; path = Src; sourceTree = "<group>";}}; {targets}}}; rootObject = P; }}')
    return {"A.xcodeproj/project.pbxproj": text, **{f"Src/A{i}.swift": f"struct S{i} {{}}" for i in range(20)}}


def workspace(n):
    """A workspace that lists n projects, and the first of them n times more."""
    listed = "".join(f'<FileRef location="group:P{i}/P{i}.xcodeproj"/>' for i in [*range(n), *[0] * n])
    return {"W.xcworkspace/contents.xcworkspacedata": f'<?xml version="1.0"?><Workspace version="1.0">{listed}</Workspace>',
            "A/a.swift": "", **{f"P{i}/P{i}.xcodeproj/project.pbxproj": "{}" for i in range(n)}}


def repeated_phases(n):
    text = ("// !$*UTF8*$!\n{ objects = { P = {isa = PBXProject; mainGroup = G; targets = (T);}; T = {isa = PBXNativeTarget; "
            'name = A; productType = "com.apple.product-type.application"; buildPhases = (' + "B," * n + ");}; "
            "B = {isa = PBXSourcesBuildPhase; files = (" + "BF," * n + ");}; BF = {isa = PBXBuildFile; fileRef = F;}; "
            'F = {isa = PBXFileReference; path = "A/a.swift"; sourceTree = "<group>";}; '
            'G = {isa = PBXGroup; children = (F); sourceTree = "<group>";}; }; rootObject = P; }')
    return {"A.xcodeproj/project.pbxproj": text, "A/a.swift": "class A {}"}


def repeated_dependencies(n):
    listed = '"A", ' * n
    return {"Package.swift": package(f'targets: [.target(name: "A", dependencies: [{listed}])]'),
            "Sources/A/a.swift": "class A {}"}


def apart(**trees):
    """Several trees, each in a folder of its own."""
    return {f"{folder}/{path}": text for folder, files in trees.items() for path, text in files.items()}


# Everything else: none of it may end a run, or keep it for long.
SOURCES = {
    "member chain": lambda n: "struct T { var x: T }\nextension T { var y: T { self } }\nfunc f(t: T) { t" + ".x.y" * n + " }",
    "calls behind each other": lambda n: "func f(t: T) { t" + ".x { $0.y(1) }\n.y(1)" * n + " }",
    "type chain": lambda n: "func f() -> A" + ".B" * n + " { A" + ".B" * n + "() }",
    "values of values": lambda n: "struct T { var x: T }\nfunc f() {\nlet a0 = T()\n" + lines(n, "let a{i} = a{h}.x") + "\n}",
    "operators": lambda n: "let s = a" + " + a" * n + "\nlet t = " + "-" * n + "a\nlet u = " + "a ? b : " * n + "c",
    "interpolations": lambda n: 'let s = "' + "\\(t.x.x)" * n + '"',
    "generic constraints": lambda n: "struct S<T> where " + ", ".join(["T: P"] * n) + " { let a: T }",
    "generic nesting": lambda n: "let a: " + "S<" * n + "Int" + ">" * n,
    "tuple": lambda n: "let a = (" + ", ".join(["T()"] * n) + ")\nfunc f(t: (" + ", ".join(["T"] * n) + ")) { t.0.z() }",
    "dictionary": lambda n: "let a: [String: T] = [" + ", ".join(['"a": .x'] * n) + "]",
    "key paths": lambda n: "let a = \\T" + ".x.y" * n + "\nlet b = [" + ", ".join(["\\T.x.y"] * n) + "]",
    "attribute arguments": lambda n: "@Foo(" + ", ".join(["a: T.x"] * n) + ") struct S {}",
    "comments": lambda n: "func f() { a\n" + "// c\n.b() { }\n" * n + "\n}\n" + "/*" * n + "*/" * n,
    "conditions": lambda n: "#if A0\n" + lines(n, "#elseif A{i}\nimport M{i}\nstruct S{i} { let a: S0 }") + "\n#endif",
    "nested conditions": lambda n: lines(n, "#if A{i}\nimport M{i}\nstruct S{i} {}") + "\n#endif" * n,
    "long condition": lambda n: "#if " + " && ".join(["a"] * n) + "\n#endif\n#if " + "(" * n + "A" + ")" * n + "\n#endif",
    "closures": lambda n: "func f() {\n" + " " * n + "\n" + "{}()\n" * n + "}",
    "else if": lambda n: "func f(t: T?) { " + "if let a = t { a.z() } else " * n + "{} }",
    "guards": lambda n: "func f(a0: T) {\n" + lines(n, "guard let a{i} = a{h}.x else { return }") + "\n}",
    "cases": lambda n: "enum T { " + lines(n, "case a{i}(T)") + " }\nfunc f(t: T) { switch t {\n" + lines(n, "case .a{i}(let x): x.z()") + "\n} }",
    "open brackets": lambda n: "let a = " + "([{<" * n,
    "closing brackets": lambda n: "struct S {}" + ")]}" * n,
    "open strings": lambda n: 'let a = "x\n' * n + 'let b = """\n' * n,
    "open raw strings": lambda n: "let a = " + "#" * n + '"x\n' + 'let a = ####"x\n' * n,
    "open regular expressions": lambda n: "let a = /x\n" * n + "let a = #/\n" * n,
    "keywords": lambda n: "struct " * n + "func f(" * n + "let a = " * n,
    "attributes": lambda n: "@" * n + "@a " * n + "@a(" * n,
    "long names": lambda n: "struct " + "A" * 20 * n + " {\n" + lines(n, "let a{i} = 1\nstruct S{i} {}") + "\n}",
    "long extended types": lambda n: "extension A" + ".A" * 10 * n + " {\n" + lines(n, "let a{i} = 1\nstruct S{i} {}") + "\n}",
    "conditions in #else": lambda n: lines(n, "#if A{i}\nstruct S{i} {}\n#else") + "\n#endif" * n,
    "one long line": lambda n: "let a = 1; " * n + " " * n,
    "bytes": lambda n: "\0" * n + "\u0301" * n + "\r" * n + "`a" * n,
}


def chains(binary):
    found = Class("chains of inheritance")
    # Up to the limit it is the square, so this begins far above it.
    harness.growth(found, "superclasses", binary, superclasses, 500)
    harness.growth(found, "conformers of many protocols", binary, conformers, 100)
    harness.growth(found, "nearest of many names", binary, lacking_counterparts, 100)
    for name, make in INHERITANCE.items():
        with harness.Tree(ruled(app(A="protocol P {}\n" + make(800)), *RULES)) as tree:
            harness.attempt(found, [binary, "check", "--root", tree.root], tree.root, name)
    return found


def names(binary):
    found = Class("many of one name, many uses")
    harness.growth(
        found, "overloads, namesakes, arguments", binary,
        lambda n: apart(a=overloads(n), b=namesakes(n), c=arguments(n)), 150, FILE_GRAPH)
    harness.growth(
        found, "users of one name with many declarations", binary,
        lambda n: ruled({"a.swift": "class C { var x: C }\n" * n}, "place"), 1000)
    harness.growth(
        found, "types that nobody uses", binary, lambda n: ruled(app(A=lines(n, "struct S{i} {}")), "used"), 1000)
    return found


def many_imports(binary):
    found = Class("many imports")
    harness.growth(
        found, "imports from outside and of the tree", binary,
        lambda n: apart(a=imports(15 * n), b=imports_of_the_tree(n)), 200, FILE_GRAPH)
    return found


def deep(binary):
    found = Class("deep nesting")
    harness.growth(found, "types, closures, brackets, strings", binary, nested, 400)
    for depth in (200, 1500):
        folders = "d/" * depth
        with harness.Tree({f"Sources/{folders}A.swift": "struct S { let a: S }"}) as tree:
            harness.attempt(found, [binary, "graph", "--root", tree.root], tree.root, f"folders {depth} deep")
    return found


def modules(binary):
    found = Class("many targets, packages and products")
    harness.growth(
        found, "targets of the same files", binary,
        lambda n: apart(a=shared_folder(n), b=synchronized_folder(n)), 256)
    harness.growth(
        found, "targets without folders, products, skipped folders", binary,
        lambda n: apart(a=missing_folders(n), b=products(n), c=skipped_folders(n // 2)), 500)
    harness.growth(found, "re-exports", binary, re_exports, 250)
    harness.growth(found, "projects of one workspace", binary, workspace, 100)
    harness.growth(found, "repeated build phases", binary, repeated_phases, 20_000)
    harness.growth(found, "repeated dependencies", binary, repeated_dependencies, 1000)
    harness.growth(found, "imports that no dependency explains", binary, unexplained_imports, 250)
    return found


def everything(binary):
    found = Class("n of each kind of thing")
    for name, make in SOURCES.items():
        with harness.Tree(ruled(app(A=make(3000)), *RULES)) as tree:
            for command in (["check"], ["graph", "--level", "type"]):
                harness.attempt(found, [binary, *command, "--root", tree.root], tree.root, f"{name}, {command[0]}")
    return found


# Whatever repeats the names and conditions around a declaration for each one.
REPEATING = ["long names", "long extended types", "conditions", "nested conditions", "conditions in #else"]


def outputs(binary):
    """The output grows no faster than the input."""
    found = Class("output for n of each kind of thing")
    for name in REPEATING:
        for command in (["check"], ["check", "--format", "json"], ["graph", "--level", "type"]):
            sizes = []
            for n in (1500, 3000):
                with harness.Tree(ruled(app(A=SOURCES[name](n)), "used", "private")) as tree:
                    done = harness.attempt(found, [binary, *command], tree.root, f"{name}, {command}")
                    sizes.append(len(done.output))
            if sizes[1] > 2.4 * sizes[0] + 10_000:
                found.fail(f"{name}, {command}: {sizes[0]:,} bytes of output at 1500, {sizes[1]:,} at 3000")
    return found


def run(binary):
    return [attack(binary) for attack in (chains, names, many_imports, deep, modules, everything, outputs)]
