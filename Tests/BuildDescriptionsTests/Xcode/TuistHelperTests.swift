import Testing

@testable import ProjectLoading
@testable import ProjectModel

/// Checks what the targets of `A/Project.swift` depend on, with helpers in `Tuist/ProjectDescriptionHelpers/H.swift`.
/// The projects `B` and `Kits/C` have a target each. The expected text has one line for each target of the
/// manifest, then its problems.
private func check(
  dependencies: String, helpers: String = "", manifest: String = "", _ expected: String,
  _ location: Testing.SourceLocation = #_sourceLocation
) {
  check(
    targets:
      ".target(name: \"A\", destinations: .iOS, product: .framework, bundleId: \"a\", sources: [\"Sources/**\"], dependencies: \(dependencies))",
    helpers: helpers, manifest: manifest, expected, location)
}

private func check(
  targets: String, helpers: String = "", manifest: String = "", _ expected: String,
  _ location: Testing.SourceLocation = #_sourceLocation
) {
  func manifestText(_ targets: String) -> String {
    "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = Project(name: \"P\", targets: [\(targets)])"
  }
  func framework(_ name: String) -> String {
    manifestText(".target(name: \"\(name)\", product: .framework, bundleId: \"x\", sources: [\"Sources/**\"])")
  }
  let found = project(
    of: [
      ("A/Project.swift", manifestText(targets) + "\n" + manifest), ("A/Sources/1.swift", ""),
      ("B/Project.swift", framework("B")), ("B/Sources/1.swift", ""),
      ("Kits/C/Project.swift", framework("C")), ("Kits/C/Sources/1.swift", ""),
      ("Tuist/ProjectDescriptionHelpers/H.swift", "import ProjectDescription\n" + helpers),
    ], options: DiscoveryOptions())
  var lines = found.modules.filter { $0.project == "A/Project.swift" }.map { module in
    let needs = module.dependencies.map { need in
      need.modules.isEmpty ? "\(need.name) outside" : need.modules.map { found.modules[$0.index].folder ?? "" }.joined()
    }
    return "\(module.kind.rawValue) \(module.name)" + (needs.isEmpty ? "" : ": " + needs.joined(separator: ", "))
  }
  lines += found.problems.filter { $0.kind == .manifest }.map {
    "\($0.place?.path ?? ""):\($0.place?.line ?? 0):\($0.place?.column ?? 0): \($0.message)"
  }
  #expect(lines.joined(separator: "\n") == expected, sourceLocation: location)
}

private let both = "library A: B/Sources, Kits/C/Sources"

/// Helpers whose meaning depends on the types that are expected.
@Suite struct TuistHelperTests {
  // MARK: Names with their module

  @Test func extensionsOfQualifiedTypes() {
    check(
      targets: ".made(\"A\")",
      helpers: """
        extension ProjectDescription.Target {
          static func made(_ name: String) -> ProjectDescription.Target {
            .target(name: name, destinations: .iOS, product: .framework, bundleId: name, sources: ["Sources/**"],
              dependencies: [.b, ProjectDescription.TargetDependency.c])
          }
        }
        public extension ProjectDescription.TargetDependency {
          static let b: ProjectDescription.TargetDependency = .project(target: "B", path: ProjectDescription.Path.relativeToRoot("B"))
          static var c: Self { ProjectDescription.TargetDependency.project(target: "C", path: "../Kits/C") }
        }
        """, both)
    check(
      targets: ".made(\"A\", at: .low)",
      helpers: """
        typealias Place = ProjectDescription.Path
        extension Target {
          static func made(_ name: String, at path: ProjectDescription.Path, _ needs: [ProjectDescription.TargetDependency] = [.c]) -> Target {
            ProjectDescription.Target.target(name: name, destinations: .iOS, product: ProjectDescription.Product.framework,
              bundleId: name, sources: ["Sources/**"], dependencies: [.project(target: "B", path: path)] + needs)
          }
        }
        extension Place { static let low = Place("../B") }
        extension TargetDependency { static func project(_ name: String) -> TargetDependency { .project(target: name, path: "../Kits/C") }
          static let c = project("C") }
        """, both)
  }

  // MARK: Types from the context

  @Test(arguments: [
    // Arguments, also of a memberwise initializer.
    "[.project(target: \"B\", path: .low), .project(target: \"C\", path: Path.high)]",
    "[Need(name: \"B\", path: .low).dependency, Need(name: \"C\", path: .high).dependency]",
    // Elements and values.
    "places.map { .project(target: $0, path: $1) }",
    "[\"B\", \"C\"].map { .project(target: $0, path: table[$0]!) }",
    "zip([\"B\", \"C\"], paths).map { name, path in .project(target: name, path: path) }",
    // Default values.
    "[need(\"B\"), need(\"C\", at: .high)]",
    // Results.
    "[.project(target: \"B\", path: place(\"B\")), .project(target: \"C\", path: Place.of(\"C\"))]",
    "[.project(target: \"B\", path: Place.chosen(true)), .project(target: \"C\", path: Place.chosen(false))]",
    // Conditions.
    "[.project(target: \"B\", path: isLow ? .low : .high), .project(target: \"C\", path: !isLow ? .low : .high)]",
    "[.project(target: \"B\", path: none ?? .low), .project(target: \"C\", path: some ?? .low)]",
    "[.project(target: \"B\", path: Place.b.path), .project(target: \"C\", path: Place.c.path)]",
    "[.b] + (isLow ? [.c] : [])", "isLow ? [.b, .c] : []",
  ])
  func membersOfTheExpectedType(_ dependencies: String) {
    check(
      dependencies: dependencies,
      helpers: """
        extension Path { static let low: Path = .relativeToRoot("B"); static var high: Path { .relativeToRoot("Kits/C") } }
        struct Need { var name: String; var path: Path
          var dependency: TargetDependency { .project(target: name, path: path) } }
        let isLow = true
        let places: [(String, Path)] = [("B", .low), ("C", .high)]
        let table: [String: Path] = ["C": .high, "B": .low]
        let paths: [Path] = [.low, .high]
        let none: Path? = nil
        let some: Path? = .high
        func need(_ name: String, at path: Path = .low) -> TargetDependency { .project(target: name, path: path) }
        func place(_ name: String) -> Path { if name == "B" { return .low }; return .high }
        enum Place { case b, c
          static func of(_ name: String) -> Path { switch name { case "B": .low; default: .high } }
          static func chosen(_ isLow: Bool) -> Path { if isLow { .low } else { .high } }
          var path: Path { switch self { case .b: return .low; case .c: return .high } } }
        extension TargetDependency { static let b = need("B"), c = need("C", at: .high) }
        """, both)
  }

  @Test(arguments: [
    // Another name of the type.
    "typealias Need = TargetDependency\nenum Part { static let b: Need = .project(target: \"B\", path: \"../B\") }\n"
      + "extension Need { static let c: Need = .project(target: \"C\", path: \"../Kits/C\") }\n"
      + "extension Need { var dependency: TargetDependency { self } }",
    // A struct, with members of the same type elsewhere.
    "struct Need { let dependency: TargetDependency }\n"
      + "enum Part { static let b = Need(dependency: .project(target: \"B\", path: \"../B\")) }\n"
      + "extension Need { static let c = Need(dependency: .project(target: \"C\", path: \"../Kits/C\")) }",
    // An enum with values.
    "enum Need { case project(String, Path)\n"
      + "var dependency: TargetDependency { switch self { case .project(let name, let path): return .project(target: name, path: path) } } }\n"
      + "enum Part { static let b = Need.project(\"B\", .relativeToRoot(\"B\")) }\n"
      + "extension Need { static let c: Need = .project(\"C\", \"../Kits/C\") }",
    // A protocol.
    "protocol Need { var dependency: TargetDependency { get } }\n"
      + "enum Part: Need { case b; var dependency: TargetDependency { .project(target: \"B\", path: \"../B\") } }\n"
      + "struct Kit: Need { let name: String; var dependency: TargetDependency { .project(target: name, path: .relativeToRoot(\"Kits/\\(name)\")) } }\n"
      + "extension Need where Self == Kit { static var c: Kit { Kit(name: \"C\") } }",
    // A class.
    "final class Need { let dependency: TargetDependency; init(_ name: String, _ path: Path) { dependency = .project(target: name, path: path) } }\n"
      + "enum Part { static let b = Need(\"B\", \"../B\") }\nextension Need { static let c = Need(\"C\", \"../Kits/C\") }",
  ])
  func membersAmongElements(_ need: String) {
    check(
      dependencies: "dependencies(of: [Part.b, .c])",
      helpers: need + "\nfunc dependencies(of needs: [Need]) -> [TargetDependency] { needs.map(\\.dependency) }", both)
    check(
      dependencies: "dependencies(of: Part.b, .c)",
      helpers: need + "\nfunc dependencies(of needs: Need...) -> [TargetDependency] { needs.map { $0.dependency } }",
      both)
  }

  // MARK: Overloads

  @Test(arguments: [
    "enum Place { case low, high; var path: Path { self == .low ? .relativeToRoot(\"B\") : .relativeToRoot(\"Kits/C\") } }",
    "enum Place: String { case low = \"B\", high = \"Kits/C\"; var path: Path { .relativeToRoot(rawValue) } }",
    "struct Place { let path: Path; static let low = Place(path: \"../B\"), high = Place(path: \"../Kits/C\") }",
    "struct Place { let name: String; var path: Path { Path.relativeToRoot(name) }\n"
      + "static var low: Place { .init(name: \"B\") }; static func high() -> Place { Place(name: \"\") }\n"
      + "static let high = Place(name: \"Kits/C\") }",
    "struct Place { let path: Path }\n"
      + "extension Place { static let low: Self = .init(path: \"../B\"), high: Self = .init(path: \"../Kits/C\") }",
  ])
  func aFunctionBesideTheOneOfTuist(_ place: String) {
    let helpers =
      place + """

        extension TargetDependency {
          static func project(target: String, path: Place) -> TargetDependency { .project(target: target, path: path.path) }
        }
        """
    check(
      dependencies: "[.project(target: \"B\", path: .low), .project(target: \"C\", path: .high)]", helpers: helpers,
      both)
    check(
      dependencies: "[.project(target: \"B\", path: \"../B\"), .project(target: \"C\", path: Place.high)]",
      helpers: helpers, both)
    check(
      dependencies:
        "[.project(target: \"B\", path: .relativeToRoot(\"B\")), .project(target: \"C\", path: Path(\"../Kits/C\"))]",
      helpers: helpers, both)
  }

  @Test func namesOfExternalsByTheirTypes() {
    check(
      dependencies: "[.external(name: .log), .external(name: \"Net\"), .external(.other), .target(name: Kit.log)]",
      helpers: """
        enum Kit: String { case log = "Log", net = "Net", other = "Other" }
        extension TargetDependency {
          static func external(name: Kit) -> TargetDependency { .external(name: name.rawValue) }
          static func external(_ kit: Kit) -> TargetDependency { external(name: kit) }
          static func target(name: Kit) -> TargetDependency { .external(name: "Target" + name.rawValue) }
        }
        """, "library A: Log outside, Net outside, Other outside, TargetLog outside")
  }

  // MARK: Paths

  @Test(arguments: [
    "Path(\"../B\")", "Path.relativeToRoot(\"B\")", ".relativeToManifest(\"../B\")", ".relativeToCurrentFile(\"../B\")",
    "Path.relativeToManifest(\"../\" + name)", "\"../B\"", "\"//B\"", "Path(\"../\\(name)\")", ".path(\"../B\")",
    ".init(\"../B\")", "Path.b", ".b", ".kit(\"B\")", "Path(stringLiteral: \"../B\")", "Path.fromHelper",
  ])
  func paths(_ path: String) {
    check(
      dependencies: "[.project(target: \"B\", path: \(path))]",
      helpers: """
        let name = "B"
        extension Path {
          static let b = Path("../B")
          static func kit(_ name: String) -> Path { .relativeToManifest("../\\(name)") }
          static let fromHelper: Path = .relativeToCurrentFile("../../B")
        }
        """, "library A: B/Sources")
  }

  // MARK: Products

  @Test(arguments: [
    (".module", "library"), ("Product.module", "library"), ("product(isStatic: true)", "library"),
    ("product(isStatic: false)", "library"), ("Kind.feature.product", "library"), ("Kind.app.product", "executable"),
    (".kind(.tests)", "test"), ("isRelease ? .staticFramework : .framework", "library"),
    ("Kind.all[\"kit\"]!", "library"), ("Kind.all[\"none\"] ?? .staticLibrary", "library"),
  ])
  func products(_ product: String, _ kind: String) {
    check(
      targets: ".target(name: \"A\", product: \(product), bundleId: \"a\", sources: [\"Sources/**\"])",
      helpers: """
        let isRelease = false
        extension Product {
          static let module: Product = .framework
          static func kind(_ kind: Kind) -> Product { kind.product }
        }
        func product(isStatic: Bool) -> Product { if isStatic { return .staticFramework }; return .framework }
        enum Kind { case app, feature, tests
          static let all: [String: Product] = ["kit": .framework]
          var product: Product { switch self { case .app: .app; case .feature: .framework; case .tests: .unitTests } } }
        """, "\(kind) A")
  }

  @Test(arguments: [
    ("made()", 72, "'made'"), ("Kind.product", 72, "'Kind'"), ("isRelease() ? .app : .framework", 72, "'isRelease'"),
    ("list[0]", 72, "'list'"), ("Product(rawValue: read())!", 90, "'read'"),
  ])
  func aProductThatIsNotKnown(_ product: String, _ column: Int, _ cause: String) {
    check(
      targets: ".target(name: \"A\", product: \(product), bundleId: \"a\", sources: [\"Sources/**\"])",
      """
      library A
      A/Project.swift:3:\(column): the product of 'A' is unknown, so archlint assumes a library: cannot evaluate \(cause) without running the manifest
      """)
  }
}
