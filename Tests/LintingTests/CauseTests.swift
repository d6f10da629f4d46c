import Linting
import ProjectModel
import RuleLanguage
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
}
