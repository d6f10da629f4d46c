import Testing

/// Manifests that compute what they say.
@Suite struct ManifestCodeTests {
  @Test func constants() {
    checkTargets(
      ".target(name: core, dependencies: shared + [.tca, .ui(\"Kit\")]), .target(name: .home.tests, path: \"\\(Names.base)/\\(1 + 1)\")",
      before: """
        let core = "Core"
        var shared: [Target.Dependency] = [.target(name: core)]
        shared += ["Log"]
        shared.append(.product(name: "N", package: "n"))
        enum Names { static let base = "Base"; enum Deep { static let x = "X" } }
        extension String { static let home = "Home"; var tests: String { self + "Tests" } }
        extension Target.Dependency {
          static let tca: Self = .product(name: "TCA", package: Names.Deep.x)
          static func ui(_ name: String) -> Self { .target(name: "UI\\(name)") }
        }
        extension Package.Dependency { static let tca: Package.Dependency = .package(url: "https://x.y/tca", from: "1.0.0") }
        """,
      """
      library Core: .Core, Log, *N@n, *TCA@X, .UIKit
      library HomeTests at Base/2
      """)
  }

  @Test func helpers() {
    check(
      """
      extension Target {
        static func feature(_ name: String, dependencies: [Dependency] = [], tests: Bool = true) -> [Target] {
          let base = Target.target(name: "\\(name)Feature", dependencies: ["Core"] + dependencies)
          guard tests else { return [base] }
          return [base, .testTarget(name: name + "Tests", dependencies: [.target(name: "\\(name)Feature")])]
        }
        static var core: Target { .target(name: "Core") }
      }
      func kit(_ name: String, path: String? = nil) -> Target { .target(name: name, path: path ?? "Kits/\\(name)") }
      struct Spec { let name: String; var deps: [String] = [] ; func make() -> Target { .target(name: name, dependencies: deps.map { .init(stringLiteral: $0) }) } }
      let package = Package(name: "P", targets:
        [.core, kit("K"), kit("M", path: "m")] + Target.feature("A") + Target.feature("B", dependencies: ["K"], tests: false)
        + [Spec(name: "S"), .init(name: "T", deps: ["S"])].map { $0.make() })
      """,
      """
      library Core
      library K at Kits/K
      library M at m
      library AFeature: Core
      test ATests: .AFeature
      library BFeature: Core, K
      library S
      library T: S
      """)
  }

  /// There it is the type.
  @Test func selfInStaticFunctions() {
    check(
      """
      extension PackageDescription.Target {
        static let prefix = "My"
        static var core: Target { self.target(name: prefixed("Core")) }
        static func prefixed(_ name: String) -> String { self.prefix + name }
        static func feature(_ name: String, dependencies: [Dependency] = []) -> PackageDescription.Target {
          return self.target(name: self.prefixed(name), dependencies: dependencies.map { self.log($0) } + [self.base])
        }
        static func log(_ dependency: Dependency) -> Dependency { dependency }
        static var base: Dependency { "Base" }
      }
      enum Kit: String, CaseIterable {
        case cart, shop
        static func all() -> [Target] { self.allCases.map { .target(name: $0.rawValue) } }
      }
      struct Spec { var name: String; static func make(_ name: String) -> Self { self.init(name: name) } }
      let package = Package(name: "P", targets: [
        .feature("A"), .feature("B", dependencies: ["A"]), .core, .target(name: Spec.make("S").name),
      ] + Kit.all())
      """,
      """
      library MyA: Base
      library MyB: A, Base
      library MyCore
      library S
      library cart
      library shop
      """)
  }

  /// Literals take the type whose extension has the method; a method of the file goes before one of the library.
  @Test func extensionsOfLists() {
    check(
      """
      let c = true
      extension Array {
        func appending(_ element: Element, if condition: Bool) -> [Element] { condition ? self + [element] : self }
        var twice: [Element] { self + self }
      }
      extension Array where Element == Target.Dependency {
        func app() -> [Target.Dependency] { self + ["Kit", .target(name: "Base")] }
        var tested: [Target.Dependency] { self + [.product(name: "T", package: "t")] }
      }
      extension Target.Dependency { static let log: Self = .target(name: "Log") }
      let common: [Target.Dependency] = [.log].appending("C", if: c).appending(.log, if: !c)
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: ["B"].app()), .target(name: "B", dependencies: [.target(name: "D")].app()),
        .target(name: "C", dependencies: ["B"].tested), .target(name: "D", dependencies: common),
        .target(name: "E", dependencies: [.log, "X"].appending(.target(name: "Y"), if: c)),
        .target(name: "F", dependencies: ["F"].appending("G", unless: c)), .target(name: "G", dependencies: ["B"].twice),
      ])
      """,
      """
      library A: B, Kit, .Base
      library B: .D, Kit, .Base
      library C: B, *T@t
      library D: .Log, C
      library E: .Log, X, .Y
      library F incomplete
      library G: B, B
      18:36: 'appending' of a list is not known, so the dependencies of 'F' may be incomplete
      """)
  }

  @Test func statements() {
    check(
      """
      enum Part: String, CaseIterable { case one, two = "Second"
        var target: Target { switch self { case .one: return .target(name: rawValue); case .two: return .target(name: rawValue, dependencies: ["one"]) } } }
      let package = Package(name: "P", targets: [])
      package.targets = Part.allCases.map(\\.target)
      for name in ["X", "Y"] where name != "Y" { package.targets.append(.target(name: name)) }
      package.targets += (1...2).map { .target(name: "N\\($0)") }
      for target in package.targets { var s = target.swiftSettings ?? []; s.append(.define("X")); target.swiftSettings = s }
      for (name, needs) in ["b": ["X"], "a": []].sorted(by: { $0.key < $1.key }) {
        package.targets.append(.target(name: name, dependencies: needs.map { .target(name: $0) }))
      }
      package.targets.removeAll { $0.name == "N2" }
      package.targets.append(.target(name: "All", dependencies: package.targets.compactMap { $0.type == .test ? nil : .byName(name: $0.name) }))
      """,
      """
      library one
      library Second: one
      library X
      library N1
      library a
      library b: .X
      library All: one, Second, X, N1, a, b
      """)
  }

  @Test func emptyEnvironment() {
    check(
      """
      import Foundation
      let local = ProcessInfo.processInfo.environment["LOCAL"] != nil
      let mode = Context.environment["MODE"] ?? "plain"
      func has(_ name: String) -> Bool { return ProcessInfo.processInfo.environment[name] == "1" }
      let package = Package(name: "P", dependencies: local ? [.package(path: "../x")] : [.package(url: "https://x.y/x", from: "1.0.0")],
        targets: [.target(name: mode)])
      if has("CI") { package.targets.append(.target(name: "OnlyCI")) } else { package.targets.append(.target(name: "Here")) }
      """,
      """
      library plain
      library Here
      library OnlyCI
      needs https://x.y/x
      """)
  }

  /// What is there where variables are set is there beside what is there where none is.
  @Test func environmentThatIsSet() {
    check(
      """
      let package = Package(name: "P", dependencies: [.package(url: "https://x.y/a", from: "1.0.0")],
        targets: [.target(name: "A")])
      if Context.environment["BENCH"] != nil {
        package.dependencies.append(.package(url: "https://x.y/bench", from: "1.0.0"))
        package.targets.append(.executableTarget(name: "B", dependencies: ["A"], path: "Benchmarks/B"))
        package.targets.first { $0.name == "A" }?.dependencies.append("Extra")
      }
      if Context.environment["LOCAL"] == "true" { package.dependencies = [.package(path: "../a")] }
      if let name = Context.environment["NAME"] {
        package.targets += [.target(name: name), .target(name: "In", path: name)]
        package.products.append(.library(name: "L", targets: ["A"]))
      }
      let folder = Context.environment["FOLDER"] ?? "../b"
      package.dependencies += [.package(path: folder), .package(path: "\\(folder)/kit")]
      if Bool(Context.environment["SLIM"] ?? "") == true { package.targets = [.target(name: "A", path: "Slim")] }
      """,
      """
      library A: Extra?
      executable B at Benchmarks/B: A
      library product L of A
      needs https://x.y/a
      needs ../b here
      needs ../b/kit here
      needs https://x.y/bench
      """)
  }

  @Test func textsAndListsThatAreMade() {
    check(
      """
      let package = Package(name: "P", targets: [
        .target(name: String(repeating: "Ab", count: 2)),
        .target(name: String("B"), dependencies: Array(repeating: "C", count: 1)),
        .target(name: "D", path: String(repeating: "x", count: 1 << 40)),
        .target(name: "E", path: String(contentsOfFile: "x")),
        .target(name: "F", path: String(repeating: "x", count: 9_000_000)),
      ])
      """,
      """
      library AbAb
      library B: C
      library D incomplete
      library E incomplete
      library F incomplete
      6:58: the operator '<<' is not known, so the path of 'D' may be incomplete
      7:28: cannot create 'String' without running the manifest, so the path of 'E' may be incomplete
      8:28: this is nested too deeply or runs too long, so the path of 'F' may be incomplete
      """)
  }

  @Test func aFunctionWithTheNameOfAVariable() {
    check(
      """
      var products: [Product] = []
      func products(from name: String) -> [Product] { [.library(name: name, targets: [name])] }
      products += products(from: "A")
      products += ["B", "C"].flatMap(products(from:))
      let package = Package(name: "P", products: products, targets: [.target(name: "A")])
      """,
      """
      library A
      library product A of A
      library product B of B
      library product C of C
      """)
  }

  @Test func membersOfAProtocolsExtension() {
    check(
      """
      protocol Path: RawRepresentable<String> {
        var name: String { get }
        static var kit: String { get }
        func file() -> String
      }
      protocol Deep: Path {}
      extension Path {
        var name: String { "\\(self.rawValue)Kit" }
        static var kit: String { "Kit" }
        func file() -> String { "Sources/" + rawValue }
      }
      enum Feature: String, Deep { case Cart, Search
        var name: String { self == .Search ? "Find" : rawValue } }
      enum Core: String, Path { case Net }
      extension String { var name: String { "none" } }
      let package = Package(
        name: "P",
        targets: [
          .target(name: Feature.Search.name, path: Feature.Cart.file()), .target(name: Core.Net.name),
          .target(name: Core.kit),
        ])
      """,
      """
      library Find at Sources/Cart
      library NetKit
      library Kit
      """)
  }

  @Test func accessors() {
    check(
      """
      protocol Named {
        var name: String { get }
        var path: String { get set }
      }
      struct Part { let base: String
        var name: String { get throws { base + "Kit" } }
        var path: String { get { base } set {} } }
      let part = Part(base: "A")
      let package = Package(name: "P", targets: [.target(name: part.name, path: part.path)])
      """,
      "library AKit at A")
  }
}
