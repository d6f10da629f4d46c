import BuildDescriptions
import Linting
import ProjectLoading
import ProjectModel
import TestSupport
import Testing

/// Two apps, each with files of its own, that share what lies in one folder: what a shared file names is, in each, what
/// that app has.
@Suite struct SharedTargetTests {
  private func check(
    _ tree: String, _ rules: String, _ expected: String, apps: [String] = ["Mac", "Phone"],
    at location: SourceLocation = #_sourceLocation
  ) {
    var options = DiscoveryOptions()
    options.modules = apps.map {
      ConfiguredModule(name: $0, paths: [$0.replacing("Z", with: ""), "Shared"], isTest: false)
    }
    let (rules, pages) = read(rules)
    let report = lint(project(of: files(tree), options: options), rules: rules, pages: pages, options: LintOptions())
    #expect(rendered(report) == expected, sourceLocation: location)
  }

  @Test func anImportIsToldOnceForAllTargetsOfItsFile() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "A", path: "S"), .target(name: "B", path: "S"), .target(name: "C")])
      //- S/A.swift
      import C
      //- Sources/C/C.swift
      public let c = 1
      """, "each import\nmust be declared",
      """
      S/A.swift:1:8: error: A imports C, which it does not declare [probe]
        so does B, which also contains the file
      problem S/A.swift: the file is in two targets, 'A' and 'B'
      """, apps: [])
  }

  @Test func anExtensionIsOfTheTypesOfAllTargets() {
    let tree = """
      //- Mac/P.swift
      struct P { func g() {} }
      //- Phone/P.swift
      struct P {}
      //- Shared/O.swift
      extension P: Equatable { func f() {} }
      //- Phone/U.swift
      func u(p: P) { p.f() }
      """
    check(tree, "each struct P\nmust be struct _: Equatable\nmust have func f", "")
    check(
      tree, "each struct P\nmust have func g",
      "Phone/P.swift:1:8: error: P must have func g [probe]")
    for app in ["Mac", "Phone"] {
      check(
        tree, "each file O.swift\nmust not use file in /\(app)",
        "Shared/O.swift:1:11: error: O.swift must not use file in /\(app): uses P of P.swift [probe]")
    }
    check(
      tree, "each file U.swift\nmust not use file O.swift",
      "Phone/U.swift:1:18: error: U.swift must not use file O.swift: uses P.f of O.swift [probe]")
  }

  /// Each of its files is built with some of the others, and never with all of them.
  @Test func noCycleLeadsThroughTheFilesOfTwoTargets() {
    let tree = """
      //- Mac/AppDelegate.swift
      final class AppDelegate { let f = Fetch() }
      //- Phone/AppDelegate.swift
      final class AppDelegate {}
      //- Phone/Hiding.swift
      final class Hiding { let f: Feed? = nil }
      //- Shared/Feed.swift
      final class Feed { var d: AppDelegate? }
      //- Shared/Fetch.swift
      final class Fetch { let h = Hiding() }
      """
    check(tree, "each file\nmust not be in a cycle", "")
    check(tree, "each class\nmust not be in a cycle", "")
  }

  /// Whatever the targets are called.
  @Test(arguments: [["Mac", "Phone"], ["ZMac", "Phone"]])
  func aCycleOfOneTargetIsFound(_ apps: [String]) {
    let tree = """
      //- Mac/B.swift
      enum Config { static let current = 1 }
      //- Phone/C.swift
      enum Config { static let current = 2; static let m = Model() }
      //- Shared/S.swift
      final class Model { let c = Config.current }
      """
    check(
      tree, "each file\nmust not be in a cycle",
      """
      Phone/C.swift:1:54: error: files use each other in a cycle: C.swift -> S.swift -> C.swift [probe]
        Phone/C.swift:1:54: C.swift uses Model
        Shared/S.swift:1:29: S.swift uses Config
      """, apps: apps)
  }

  /// Also where each target nests its own in a type of all.
  @Test func nestedTypesOfTargetsAreToldApart() {
    let tree = """
      //- Shared/Player.swift
      struct Player {}
      //- Mac/C.swift
      extension Player { struct Controls {} }
      //- Phone/C.swift
      extension Player { struct Controls {} }
      //- Shared/O.swift
      extension Player.Controls { func f() -> Time { Time() } }
      struct Time {}
      """
    for app in ["Mac", "Phone"] {
      let other = app == "Mac" ? "Phone" : "Mac"
      check(
        tree, "each type Controls in module \(app)\nmust have func f\nmust not use type Controls in module \(other)", ""
      )
      check(
        tree, "each type Time\nmust not be used by type Controls in module \(app)",
        """
        Shared/O.swift:2:8: error: Time must not be used by type Controls in module \(app): is used by Player.Controls [probe]
          Shared/O.swift:1:41: Player.Controls uses it
        """)
    }
  }

  private let twins = """
    //- Mac/Thing.swift
    struct Thing {}
    //- Phone/Thing.swift
    struct Thing { let x: Int }
    //- Shared/Ext.swift
    extension Thing: Drawable { func su() -> Helper { Helper() } }
    protocol Drawable {}
    //- Shared/Helper.swift
    struct Helper { func f(_ m: Thing) {} }
    """

  /// What an extension names, each of the types that it extends names, and none of them the other.
  @Test(arguments: [["Mac", "Phone"], ["ZMac", "Phone"]])
  func anExtensionSpeaksForTheTypesOfAllTargets(_ apps: [String]) {
    for app in apps {
      check(
        twins, "each type Thing in module \(app)\nmust not use type Helper",
        """
        Shared/Ext.swift:1:42: error: Thing must not use type Helper: uses Helper in its extension in Ext.swift [probe]
          Shared/Ext.swift:1:51: uses Helper
        """, apps: apps)
      let other = apps[app == apps[0] ? 1 : 0]
      check(twins, "each type Thing in module \(app)\nmust not use type Thing in module \(other)", "", apps: apps)
      check(
        twins, "each type Helper\nmust not be used by type Thing in module \(app)",
        """
        Shared/Helper.swift:1:8: error: Helper must not be used by type Thing in module \(app): is used by Thing [probe]
          Shared/Ext.swift:1:42: Thing uses it
        """, apps: apps)
    }
  }

  /// A way from one thing to another leads through the files of one target, and so does a cycle.
  @Test(arguments: [["Mac", "Phone"], ["ZMac", "Phone"]])
  func waysAndCyclesAreThoseOfOneTarget(_ apps: [String]) {
    var options = DiscoveryOptions()
    options.wantsReferences = true
    options.modules = apps.map {
      ConfiguredModule(name: $0, paths: [$0.replacing("Z", with: ""), "Shared"], isTest: false)
    }
    let types = project(of: files(twins), options: options).dependencyGraph(.type, features: Features())
    let cycles = types.components().map { members in members.map { types.nodes[$0].name }.sorted() }
    #expect(cycles.map { $0.joined(separator: " ") }.sorted() == apps.map { "Helper \($0).Thing" }.sorted())
    func way(_ graph: DependencyGraph, _ from: String, _ to: String) -> String? {
      graph.shortestChain(from: graph.nodes(named: from), to: graph.nodes(named: to)).map { chain in
        chain.edges.map { graph.nodes[graph.edges[$0].to].name }.joined(separator: " ")
      }
    }
    #expect(way(types, "\(apps[0]).Thing", "Phone.Thing") == nil)
    #expect(way(types, "Phone.Thing", "Helper") == "Helper")
    let tree = """
      //- Mac/T.swift
      struct T { let s: Two }
      //- Phone/T.swift
      struct T {}
      //- Mac/U.swift
      struct U {}
      //- Phone/U.swift
      struct U { let s: One }
      //- Shared/One.swift
      struct One { let t: T }
      //- Shared/Two.swift
      struct Two { let u: U }
      """
    let graph = project(of: files(tree), options: options).dependencyGraph(.type, features: Features())
    #expect(way(graph, "One", "Two") == "\(apps[0]).T Two")
    #expect(way(graph, "Two", "One") == "Phone.U One")
    #expect(way(graph, "\(apps[0]).T", "Phone.U") == nil)
    #expect(graph.components().isEmpty)
  }
}
