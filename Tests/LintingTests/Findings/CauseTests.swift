import Linting
import ProjectLoading
import ProjectModel
import RuleLanguage
import TestSupport
import Testing

private let tree = """
  //- Package.swift
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(name: "Shop", targets: [.target(name: "App"), .target(name: "Core")])
  //- Sources/App/A.swift
  // archlint:disable:next probe -- moved soon
  import Core
  //- Sources/App/B.swift
  import Core
  //- Sources/App/C.swift
  import Core
  //- Sources/Core/D.swift
  public struct D {}
  """

private let nothing =
  "problem guide.md:4:1: probe checked nothing: the project has no import, or none that satisfies every 'where'"

private let rule = """
  each import
  where uses a library module
  must be declared
  """

@Suite struct CauseTests {
  @Test func oneOfSeveralPlacesCanBeSuppressed() {
    check(
      tree, rule,
      """
      Sources/App/B.swift:1:8: error: App imports Core, which it does not declare [probe]
        Sources/App/C.swift:1:8: here too
      suppressed Sources/App/A.swift:2:8 [probe] -- moved soon
      """)
  }

  @Test func aDirectiveSpeaksOfNoOtherImport() {
    let use = """
      each library module App
      must not use module UIKit
      """
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "App")])
      //- Sources/App/A.swift
      import UIKit  // archlint:disable:this probe -- a picture
      //- Sources/App/B.swift
      import UIKit
      //- Sources/App/C.swift
      import UIKit  // archlint:disable:this probe
      //- Sources/App/D.swift
      import UIKit
      """, use,
      """
      Sources/App/B.swift:1:8: error: App must not use module UIKit: imports UIKit [probe]
        Sources/App/D.swift:1:8: imports UIKit
      suppressed Sources/App/A.swift:1:8 [probe] -- a picture
      suppressed Sources/App/C.swift:1:8 [probe] -- 
      """)
    var options = LintOptions()
    let place = Place(path: "archlint.json5", line: 3, column: 5)
    options.exceptions = [Exception(.rule(RuleID("probe")), path: "A.swift", reason: "old", place: place)]
    let (rules, pages) = read(rule)
    let report = lint(
      project(of: files(tree), options: DiscoveryOptions()), rules: rules, pages: pages, options: options)
    #expect(report.suppressed.map(\.place) == [place])
  }

  @Test func theSymbolIsTheCauseWhereverItIsTold() {
    let (rules, pages) = read(rule)
    func symbols(_ paths: [String]) -> [String] {
      var options = LintOptions()
      options.paths = paths
      return lint(project(of: files(tree), options: DiscoveryOptions()), rules: rules, pages: pages, options: options)
        .findings.map(\.symbol)
    }
    #expect(symbols([]) == ["import:App->Core"])
    #expect(symbols(["Sources/App/C.swift"]) == ["import:App->Core"])
    #expect(symbols(["Sources/Core"]) == [])
  }

  @Test func theOrderOfFilesDoesNotMatter() {
    let (rules, pages) = read(rule)
    let reports = [files(tree), files(tree).reversed()].map { files in
      let project = project(of: files, options: DiscoveryOptions())
      return rendered(lint(project, rules: rules, pages: pages, options: LintOptions()))
    }
    #expect(reports[0] == reports[1])
  }

  @Test func aModuleOfAnUnrelatedPackageIsNotMeant() {
    check(
      """
      //- App/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(url: "https://example.com/swift-log.git", from: "1.0.0")],
        targets: [.target(name: "App", dependencies: [.product(name: "Logging", package: "swift-log")])])
      //- App/Sources/App/A.swift
      import Logging
      //- Examples/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Examples", targets: [.target(name: "Demo"), .target(name: "Logging")])
      //- Examples/Sources/Logging/B.swift
      public struct Logger {}
      //- Examples/Sources/Demo/C.swift
      import Logging
      """, rule, "Examples/Sources/Demo/C.swift:1:8: error: Demo imports Logging, which it does not declare [probe]")
  }

  /// Xcode lets packages of one workspace import each other without a word in any manifest. A dependency from another
  /// repository changes nothing.
  @Test(arguments: [
    "", "dependencies: [.product(name: \"Tools\", package: \"tools\")]", "dependencies: [\"Between\"]",
    "dependencies: [\"Plain\"]",
  ])
  func aTargetOfAnotherPackageIsMeantIfNoOtherHasTheName(_ needs: String) {
    let needs = needs.isEmpty ? "" : ", \(needs)"
    check(
      """
      //- App/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(url: "https://example.com/tools.git", from: "1.0.0")],
        targets: [
          .target(name: "Low"\(needs)), .target(name: "Plain"),
          .target(name: "Between", dependencies: [.product(name: "Tools", package: "tools")])])
      //- App/Sources/Low/A.swift
      import High
      import Network
      import Double
      //- App/Sources/Plain/B.swift
      //- App/Sources/Between/C.swift
      //- Top/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Top", dependencies: [.package(path: "../App")],
        targets: [
          .target(name: "High", dependencies: [.product(name: "Low", package: "App")]), .target(name: "Network"),
          .target(name: "Double")])
      //- Top/Sources/High/D.swift
      //- Top/Sources/Network/E.swift
      //- Top/Sources/Double/F.swift
      //- Other/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Other", targets: [.target(name: "Double")])
      //- Other/Sources/Double/G.swift
      """, rule,
      """
      App/Sources/Low/A.swift:1:8: error: Low imports High, which it does not declare [probe]
      problem App/Sources/Low/A.swift:3:8: several modules are named 'Double', and no dependency of 'Low' selects one of them; these imports were not checked
      """)
  }

  @Test func whatIsTestDataIsBuiltForItself() {
    let package = """
      // swift-tools-version: 6.0
      import PackageDescription
      """
    check(
      """
      //- Fixtures/One/Package.swift
      \(package)
      let package = Package(name: "One", targets: [.target(name: "One")])
      //- Fixtures/One/Sources/One/A.swift
      import Two
      //- Fixtures/Two/Package.swift
      \(package)
      let package = Package(name: "Two", targets: [.target(name: "Two")])
      //- Fixtures/Two/Sources/Two/B.swift
      """, rule, nothing)
  }

  @Test func aCycleMayLeadThroughPackages() {
    check(
      """
      //- Low/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Low", products: [.library(name: "Low", targets: ["Low"])], targets: [.target(name: "Low")])
      //- Low/Sources/Low/A.swift
      import High
      //- High/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "High", dependencies: [.package(path: "../Low")],
        targets: [.target(name: "High", dependencies: ["Low"])])
      //- High/Sources/High/B.swift
      import Low
      """,
      """
      each module
      must not be in a cycle
      """,
      """
      Low/Sources/Low/A.swift:1:8: error: modules import each other in a cycle: Low -> High -> Low; Low does not declare a dependency on High [probe]
        Low/Sources/Low/A.swift:1:8: Low imports High
        High/Sources/High/B.swift:1:8: High imports Low
      """)
  }

  @Test func modulesOfOneNameAreToldApart() {
    func package(_ folder: String, _ targets: String) -> String {
      """
      //- \(folder)Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [\(targets)])

      """
    }
    let sources = """
      .target(name: "Same", dependencies: ["Lost", "Gone"]), .target(name: "Lost"), .target(name: "Gone"), \
      .target(name: "Core")
      """
    let tree = ["", "Kit/"].map { folder in
      package(folder, sources) + """
        //- \(folder)Sources/Same/A.swift
        import Core
        //- \(folder)Sources/Core/B.swift
        import Same
        //- \(folder)Sources/Lost/C.swift
        struct C {}
        //- \(folder)Sources/Gone/D.swift
        struct D {}

        """
    }.joined()
    check(
      tree, rule,
      """
      Kit/Sources/Core/B.swift:1:8: error: Core (Kit) imports Same, which it does not declare [probe]
      Kit/Sources/Same/A.swift:1:8: error: Same (Kit) imports Core, which it does not declare [probe]
      Sources/Core/B.swift:1:8: error: Core (.) imports Same, which it does not declare [probe]
      Sources/Same/A.swift:1:8: error: Same (.) imports Core, which it does not declare [probe]
      """)
    check(
      tree,
      """
      all dependencies in module {M}
      must be imported
      """,
      """
      Kit/Package.swift:3:81: error: 2 of 2 dependencies in module Same (Kit) are not imported: Gone and Lost [probe]
        Kit/Package.swift:3:81: Lost
        Kit/Package.swift:3:89: Gone
      Package.swift:3:81: error: 2 of 2 dependencies in module Same (.) are not imported: Gone and Lost [probe]
        Package.swift:3:81: Lost
        Package.swift:3:89: Gone
      """)
    check(
      tree,
      """
      each module
      must not be in a cycle
      """,
      """
      Kit/Sources/Core/B.swift:1:8: error: modules import each other in a cycle: Core (Kit) -> Same (Kit) -> Core (Kit); \
      Core (Kit) does not declare a dependency on Same (Kit) [probe]
        Kit/Sources/Core/B.swift:1:8: Core (Kit) imports Same (Kit)
        Kit/Sources/Same/A.swift:1:8: Same (Kit) imports Core (Kit)
      Sources/Core/B.swift:1:8: error: modules import each other in a cycle: Core (.) -> Same (.) -> Core (.); Core (.) does not declare a dependency on Same (.) [probe]
        Sources/Core/B.swift:1:8: Core (.) imports Same (.)
        Sources/Same/A.swift:1:8: Same (.) imports Core (.)
      """)
    check(
      tree,
      """
      all library modules
      must be used by a test
      """,
      """
      Kit/Package.swift:3:44: error: 8 of 8 library modules are not used by any test: Core (.), Core (Kit), Gone (.), Gone (Kit), \
      Lost (.) and 3 more [probe]
        Kit/Package.swift:3:44: Same (Kit)
        Kit/Package.swift:3:99: Lost (Kit)
        Kit/Package.swift:3:122: Gone (Kit)
        Kit/Package.swift:3:145: Core (Kit)
        Package.swift:3:44: Same (.)
        Package.swift:3:99: Lost (.)
        Package.swift:3:122: Gone (.)
        Package.swift:3:145: Core (.)
      """)
  }

  @Test(.timeLimit(.minutes(4))) func manyFindingsInOneFileTakeLinearTime() {
    let (rules, pages) = read("each struct\nmust be named Good")
    let text = (0..<20_000).map { "struct Bad\($0) {}\n" }.joined()
    let report = lint(
      project(of: [("A.swift", text)], options: DiscoveryOptions()), rules: rules, pages: pages, options: LintOptions())
    #expect(report.findings.count == 20_000)
    #expect(report.findings.last?.place.line == 20_000)
  }
}
