import Testing

/// Manifests that change what they have made: through references, members and elements.
@Suite struct ManifestChangeTests {
  @Test func whatIsPassedByReference() {
    check(
      """
      struct Spec { var name: String; var deps: [String] = [] }
      func add(_ name: String, to targets: inout [Target]) { targets.append(.target(name: name)) }
      func link(_ spec: inout Spec, to name: String) { spec.deps.append(name) }
      func filled(_ fill: (inout [Target]) -> Void) -> [Target] { var list: [Target] = []; fill(&list); return list }
      let package = Package(name: "P", targets: [])
      var targets: [Target] = []
      add("A", to: &targets)
      package.targets = targets + filled { $0.append(.target(name: "B")) }
      add("C", to: &package.targets)
      var specs = [Spec(name: "D")]
      link(&specs[0], to: "A")
      var lists: [String: [Target]] = [:]
      add("E", to: &lists["x", default: []])
      let rename = { (spec: inout Spec, name: String) in spec.name = name }
      rename(&specs[0], "F")
      package.targets += specs.map { .target(name: $0.name, dependencies: $0.deps.map { .byName(name: $0) }) }
      package.targets += lists["x"]! + ["G", "H"].reduce(into: []) { $0.append(.target(name: $1)) }
      """,
      """
      library A
      library B
      library C
      library F: A
      library E
      library G
      library H
      """)
  }

  @Test func aReferenceThatCannotBeFollowed() {
    check(
      """
      var targets: [Target] = [.target(name: "A")]
      extend(&targets)
      let package = Package(name: "P", targets: targets)
      """,
      """
      library A
      4:1: cannot evaluate 'extend' without running the manifest, so the package's targets may be incomplete
      """)
  }

  @Test func keysThatAreMembersOfTheirType() {
    check(
      """
      enum Part: String, CaseIterable { case core = "Core", net = "Net", ui = "UI" }
      var needs: [Part: [Part]] = [.net: [.core]]
      needs[.ui] = [.net]
      needs[.ui, default: []].append(.core)
      needs[.core, default: []] += []
      let paths = [Part.core: "c"]
      func count(_ counts: [Part: Int] = [.net: 1]) -> String { "x\\(counts[.net]!)" }
      let package = Package(name: "P", targets: Part.allCases.map { part in
        .target(name: part.rawValue, dependencies: (needs[part] ?? []).map { .target(name: $0.rawValue) })
      })
      package.targets.append(.target(name: "All", dependencies: needs[.ui]!.map { .byName(name: $0.rawValue) }, path: paths[.core]))
      package.targets.append(.target(name: paths[.net] ?? "None", dependencies: needs[.core]!.map { .byName(name: $0.rawValue) }, path: count()))
      """,
      """
      library Core
      library Net: .Core
      library UI: .Net, .Core
      library All at c: Net, Core
      library None at x1
      """)
  }

  @Test func aKeyThatIsNotKnown() {
    check(
      """
      let paths = ["A": "x", unknown: "y"]
      let package = Package(name: "P", targets: [.target(name: "A", path: paths["A"]), .target(name: "B", path: paths["B"])])
      """,
      """
      library A at x
      library B incomplete
      4:107: this key is not known, so the path of 'B' may be incomplete
      """)
  }

  @Test func membersComeBeforeGlobals() {
    check(
      """
      let path = "Modules"
      var deps: [String] = ["Z"]
      var dependencies: [Target.Dependency] = []
      struct Spec { let name: String; var path: String; var deps: [String] = []; var count = 0
        init(_ name: String) { self.name = name; path = "Mods/" + name }
        mutating func link(_ name: String) { deps.append(name); count += 1 } }
      extension Target { func need(_ name: String) { dependencies.append(.target(name: name)) } }
      var spec = Spec("A")
      spec.link("B")
      let package = Package(name: "P", targets: [
        .target(name: spec.name, dependencies: spec.deps.map { .byName(name: $0) }, path: spec.path),
        .target(name: path, dependencies: dependencies + deps.map { .byName(name: $0) }),
      ])
      package.targets[1].need("A")
      """,
      """
      library A at Mods/A: B
      library Modules: Z, .A
      """)
  }

  @Test func aSetterIsNotFollowed() {
    check(
      """
      extension Target { var deps: [Target.Dependency] { get { dependencies } set { dependencies = newValue } } }
      let package = Package(name: "P", targets: [.target(name: "A")])
      package.targets[0].deps = ["B"]
      """,
      """
      library A
      5:27: cannot evaluate the setter of 'deps', so the contents of the package may be incomplete
      """)
  }

  @Test func anObserverIsNotFollowed() {
    check(
      """
      var names: [String] = [] { didSet { targets = names.map { .target(name: $0) } } }
      var count = 0 { didSet { print(count) } }
      var targets: [Target] = []
      names.append("A")
      let package = Package(name: "P", targets: targets)
      """,
      "6:1: cannot evaluate the setter of 'names', so the contents of the package may be incomplete")
  }

  @Test func whatIsNilStaysSo() {
    check(
      """
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B", swiftSettings: [])])
      for target in package.targets { target.swiftSettings?.append(.swiftLanguageMode(.v6)) }
      var lists: [String: [Target]] = ["x": []]
      lists["y"]?.append(.target(name: "No"))
      lists["x"]?.append(.target(name: "C"))
      package.targets += lists["x"]! + (lists["y"] ?? [])
      """,
      """
      library A
      library B mode 6
      library C
      """)
  }

  @Test func classesAreShared() {
    check(
      """
      final class Registry {
        static let shared = Registry("S")
        var targets: [Target] = []
        var names = [String](), count = 0
        let suffix: String
        init(_ suffix: String) { self.suffix = suffix }
        func add(_ name: String) { targets.append(.target(name: name + suffix)); names.append(name); count += 1 }
      }
      class Counter { var count = 0 }
      func fill(_ registry: Registry) { registry.add("A"); registry.targets += [.target(name: "B")] }
      let registry = Registry("Kit"), counter = Counter(), same = counter
      fill(registry)
      same.count += 2
      Registry.shared.add("C")
      let package = Package(name: "P", targets: registry.targets + Registry.shared.targets)
      package.targets.append(.target(name: "D\\(registry.count)\\(counter.count)", dependencies: registry.names.map { .byName(name: $0) }))
      """,
      """
      library AKit
      library B
      library CS
      library D12: A
      """)
  }

  @Test func aClassThatInheritsIsTold() {
    check(
      """
      class Base { var targets: [Target] = [] }
      class More: Base { func add() { targets.append(.target(name: "A")) } }
      let more = More()
      more.add()
      let package = Package(name: "P", targets: more.targets)
      """,
      """
      5:12: 'More' inherits from a class, which archlint does not evaluate, so the package's targets may be incomplete
      """)
  }

  @Test func targetsByTheirNames() {
    check(
      """
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
      let byName = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
      byName["B"]?.dependencies.append("A")
      """,
      """
      library A
      library B: A
      """)
  }

  @Test func changesThatAreNotFollowed() {
    check(
      """
      func with<T>(_ value: T, _ change: (T) -> Void) -> T { change(value); return value }
      let package = Package(name: "P", targets: [.target(name: "A"), with(.target(name: "B")) { $0.dependencies.append("A") }])
      let last = package.targets.randomElement()
      last?.path = "x"
      """,
      """
      library A
      library B: A
      5:12: 'randomElement' of a list is not known, so the contents of the package may be incomplete
      """)
  }
}
