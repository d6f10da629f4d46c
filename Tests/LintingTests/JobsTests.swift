import Linting
import ProjectLoading
import RuleLanguage
import TestSupport
import Testing

/// Cycles, exceptions and several statements of one rule, in as many rules as take several jobs.
private let rules =
  (1...12).map { number in
    """
    ```rule knot-\(number)
    each module
    must not be in a cycle
    ```

    ```rule name-\(number)
    each struct
    must be named *\(number)
    each file
    must not be named *\(number).swift
    ```
    """
  }.joined(separator: "\n\n")

private let tree =
  """
  //- Package.swift
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(name: "Shop", targets: [.target(name: "A"), .target(name: "B"), .target(name: "C")])
  //- Sources/A/A1.swift
  import B
  import C
  public struct A1 {}
  //- Sources/B/B2.swift
  import A
  public struct B2 {}
  //- Sources/C/C3.swift
  import A
  public struct C3 {}

  """
  // As many files as are read and judged side by side.
  + (1...300).map { "//- Sources/C/More\($0).swift\nstruct More\($0) { let a = A1() }\n" }.joined()

@Suite struct JobsTests {
  @Test func severalJobsReportWhatOneDoes() async {
    let project = project(of: files(tree), options: DiscoveryOptions())
    let (rules, pages) = read(rules)
    var options = LintOptions()
    options.exceptions = [Exception(.rule(RuleID("knot-1")), name: "A", reason: "moved soon")]
    let alone = rendered(lint(project, rules: rules, pages: pages, options: options))
    #expect(alone.contains("knot-12"))
    for jobs in 1...4 {
      let report = await lint(
        project, books: [RuleBook(rules: rules, pages: pages)],
        scopes: [RuleScope(folder: "", book: 0, settings: [])], options: options, jobs: jobs)
      #expect(rendered(report) == alone)
      let same = await lint(project, rules: rules, pages: pages, options: options, jobs: jobs)
      #expect(rendered(same) == alone)
    }
  }

  @Test func severalJobsLookAtWhatOneDoes() async {
    let project = project(of: files(tree), options: DiscoveryOptions())
    let (rules, pages) = read(rules + "\n\n```rule made\neach struct\nwhere contains A1()\nmust be named A*\n```\n")
    let (id, book) = (RuleID("made"), RuleBook(rules: rules, pages: pages))
    for jobs in 1...3 {
      let looks = await ruleSubjects(
        in: project, books: [book], scopes: [RuleScope(folder: "", book: 0, settings: [])], options: LintOptions(),
        jobs: jobs)
      #expect(looks.first { $0.rule == id }?.places.count == 300)
      #expect(looks.map(\.rule.name).sorted() == looks.map(\.rule.name) && looks.count == 25)
      #expect(await subjects(of: id, in: project, rules: rules, jobs: jobs).listed.count == 300)
    }
  }
}
