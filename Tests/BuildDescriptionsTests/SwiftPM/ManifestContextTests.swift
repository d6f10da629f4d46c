import Testing

/// Implicit members, overloads and qualified names: what they mean depends on the types around them.
@Suite struct ManifestContextTests {
  @Test func namesWithTheirModule() {
    check(
      """
      import Foundation
      extension PackageDescription.Package.Dependency {
        static func mine(_ name: Swift.String) -> PackageDescription.Package.Dependency { .package(path: "../" + name) }
      }
      extension PackageDescription.Target.Dependency { static var log: PackageDescription.Target.Dependency { "Log" } }
      func kit(_ name: String, _ needs: Swift.Array<PackageDescription.Target.Dependency> = [.log]) -> PackageDescription.Target {
        PackageDescription.Target.target(name: name, dependencies: needs)
      }
      let isLocal = Foundation.ProcessInfo.processInfo.environment["NONE"] == nil
      let package = PackageDescription.Package(
        name: "P", products: [PackageDescription.Product.library(name: "K", targets: ["K"])],
        dependencies: isLocal ? [.mine("x")] : [], targets: [kit("K"), kit("L", [.log, .target(name: "K")])])
      """,
      """
      library K: Log
      library L: Log, .K
      library product K of K
      needs ../x here
      """)
  }

  @Test func membersOfTheExpectedType() {
    check(
      """
      struct Part { var name: String; var needs: [Part] = []
        static let core = Part(name: "Core"), net = Part(name: "Net", needs: [.core])
        static func kit(_ name: String, needs: [Part] = [.core]) -> Part { .init(name: name, needs: needs) }
        var target: Target { .target(name: name, dependencies: needs.map { .target(name: $0.name) }) } }
      let isFull = true
      let all: [String: Part] = ["a": .core, "b": .net]
      func first(_ isCore: Bool) -> Part { isCore ? .core : .net }
      func last() -> [Part] { if isFull { return [.kit("Last", needs: [.net])] } else { return [] } }
      func targets(_ parts: [Part], extra: Part? = .kit("Extra")) -> [Target] { (parts + [extra!]).map(\\.target) }
      let package = Package(name: "P", targets: targets([.core, all["b"]!, first(false).needs.isEmpty ? .core : .kit("Kit")] + last()))
      """,
      """
      library Core
      library Net: .Core
      library Kit: .Core
      library Last: .Net
      library Extra: .Core
      """)
  }

  @Test func membersThatTheOtherOperandGivesAType() {
    check(
      """
      extension Target.Dependency { static let log: Self = "Log", net: Self = .product(name: "Net", package: "n") }
      let common: [Target.Dependency] = [.log]
      func names(_ dependencies: [Target.Dependency]) -> [Target.Dependency] { dependencies }
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: (common + [.net]).reversed()), .target(name: "B", dependencies: names([.net] + common)),
        .target(name: "C", dependencies: [.log, .net].filter { $0 != .log }),
        .target(name: "D", dependencies: [[.log], [.net]].flatMap { $0 }),
        .target(name: "E", dependencies: ["x": [.log], "y": [.net]]["y"] ?? []),
      ])
      """,
      """
      library A: *Net@n, Log
      library B: *Net@n, Log
      library C: *Net@n
      library D: Log, *Net@n
      library E: *Net@n
      """)
  }

  @Test func overloadsOfThePackageDescription() {
    check(
      """
      enum Kit: String { case log = "Log", net = "Net" }
      extension Target.Dependency {
        static func target(name: Kit) -> Target.Dependency { .target(name: name.rawValue) }
        static func product(name: Kit, package: String = "kits") -> Self { .product(name: name.rawValue, package: package) }
        static func byName(name: Kit) -> Self { byName(name: name.rawValue + "Kit") }
      }
      extension Target {
        static func target(name: Kit, dependencies: [Target.Dependency] = []) -> Target {
          .target(name: name.rawValue, dependencies: dependencies, path: "Kits/\\(name.rawValue)")
        }
      }
      extension Package.Dependency {
        enum Host { case mine; var url: String { "https://x.y/" } }
        static func package(url host: Host, name: String) -> Package.Dependency { .package(url: host.url + name, from: "1.0.0") }
      }
      let package = Package(name: "P", dependencies: [.package(url: .mine, name: "a"), .package(url: "https://x.y/b", from: "1.0.0")], targets: [
        .target(name: .log), .target(name: "Other", dependencies: [.target(name: .log), .target(name: "X"), .byName(name: .net)]),
        .target(name: .net, dependencies: [.product(name: .log), .product(name: "Y", package: "y"), .product(name: Kit.net, package: "z")]),
      ])
      """,
      """
      library Log at Kits/Log
      library Other: .Log, .X, NetKit
      library Net at Kits/Net: *Log@kits, *Y@y, *Net@z
      needs https://x.y/a
      needs https://x.y/b
      """)
  }

  @Test func casesWithValues() {
    check(
      """
      enum Part { case kit(String), feature(name: String, needs: [Part] = []), core
        var name: String {
          switch self { case .kit(let name): return name + "Kit"; case let .feature(name, _): return name; case .core: return "Core" } }
        var needs: [Part] { if case .feature(_, let needs) = self { return needs }; return [] }
        var target: Target { .target(name: name, dependencies: needs.map { .target(name: $0.name) }) } }
      let parts: [Part] = [.kit("A"), .feature(name: "B", needs: [.kit("A"), .core]), .core, Part.feature(name: "C")]
      let package = Package(name: "P", targets: parts.map(\\.target))
      """,
      """
      library AKit
      library B: .AKit, .Core
      library Core
      library C
      """)
  }
}
