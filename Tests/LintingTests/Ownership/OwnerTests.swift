import Findings
import Linting
import ProjectLoading
import ProjectModel
import RuleLanguage
import TestSupport
import Testing

/// Who owns each path, by a CODEOWNERS; nobody where nothing stands behind it.
private func check(
  _ text: String, _ dialect: CodeOwners.Dialect, _ expected: [String], problems: [String] = [],
  at location: SourceLocation = #_sourceLocation
) {
  let (owners, found) = readCodeOwners(Array(text.utf8), path: "CODEOWNERS", dialect: dialect)
  for line in expected {
    let path = line.split(separator: ":", omittingEmptySubsequences: false)[0]
    let names = owners.owners(of: String(path)).joined(separator: " ")
    #expect("\(path): \(names)" == line, sourceLocation: location)
  }
  #expect(found.map { "\($0.place?.line ?? 0): \($0.message)" } == problems, sourceLocation: location)
}

@Suite struct OwnerTests {
  @Test func theLastLineThatFitsWins() {
    check(
      """
      # everything
      *       @all
      *.swift @swift  @org/ios # and a comment
      /Sources/Shop/ shop@example.org
      /Sources/Shop/Free
      Legacy/ @old
      docs/*  @docs
      /apps/  @apps
      **/Deep @deep
      my\\ folder/ @blank
      """, .gitHub,
      [
        "README.md: @all", "a/b/C.swift: @swift @org/ios", "Sources/Shop/A.swift: shop@example.org",
        "Sources/Shop/Free/B.swift: ", "x/Legacy/y/C.swift: @old", "docs/a.md: @docs", "docs/b/a.md: @all",
        "x/docs/a.md: @all", "apps/x/y.md: @apps", "z/apps/x.md: @all", "a/Deep/b/c.md: @deep",
        "my folder/x.md: @blank",
      ])
  }

  @Test func gitHubKnowsNoClassesAndNoExclusions() {
    check(
      """
      [ab].md @class
      \\[cd\\].md @escaped
      !a.md @x
      a.md shop
      b.md @
      """, .gitHub, ["[ab].md: @class", "[cd].md: @escaped", "a.md: ", "b.md: "],
      problems: [
        "3: GitHub does not support '!' in CODEOWNERS; list these files in a later line, with or without owners",
        "4: 'shop' is not an owner; write @user, @organisation/team or an email address, and '\\ ' for a space in a path",
        "5: '@' is not an owner; write @user, @organisation/team or an email address, and '\\ ' for a space in a path",
      ])
  }

  @Test func sectionsOfGitLabHaveTheirOwnLastLine() {
    check(
      """
      * @all
      docs/ @docs
      internal/README.md @inner

      [Design][2] @design
      *.swift
      Views/*.swift @views

      ^[Optional] @optional
      /Sources/
      !/Sources/Generated/
      /Sources/Generated/Own.swift @own

      [DESIGN]
      Colors.swift @colors
      """, .gitLab,
      [
        "x/a.md: @all", "x/docs/y/a.md: @docs", "x/internal/README.md: @inner", "a/B.swift: @all @design",
        "a/Views/B.swift: @all @views", "Sources/A.md: @all @optional", "Sources/Generated/A.md: @all",
        "Sources/Generated/Own.swift: @all @design", "a/Colors.swift: @all @colors",
      ])
    check("[Open\na @a", .gitLab, ["a: @a"], problems: ["1: this section is never closed by ']'"])
  }

  /// But for what has no place, which concerns everybody.
  @Test func whatStandsElsewhereIsLeftOut() {
    let (owners, _) = readCodeOwners(Array("* @all\n/App/Shop/ @shop".utf8), path: "CODEOWNERS", dialect: .gitHub)
    let problems = ["Shop/A.swift", "Cart/A.swift", "../CODEOWNERS", nil].map { path in
      Problem(kind: .unknown, message: path ?? "none", place: path.map { Place(path: $0) })
    }
    func narrowed(_ name: String, of owners: ProjectOwners?) -> [String] {
      var report = Report(findings: [], problems: problems, suppressed: [], rules: [], modules: [], files: 0, lines: 0)
      report.suppressedProblems = problems.map {
        Report.SuppressedProblem(problem: $0, reason: "later", place: Place(path: "archlint.json5"))
      }
      report.staleEntries = problems.compactMap(\.place).map {
        BaselineEntry(path: $0.path, rule: RuleID("probe"), symbol: "s")
      }
      report.narrow(toOwners: [name], of: owners)
      return report.problems.map(\.message) + ["-"] + report.suppressedProblems.map(\.problem.message) + ["-"]
        + report.staleEntries.map(\.path)
    }
    let own = ProjectOwners(owners, prefix: "App/") { _ in false }
    #expect(
      narrowed("@shop", of: own) == ["Shop/A.swift", "none", "-", "Shop/A.swift", "none", "-", "Shop/A.swift"])
    let others = ["Cart/A.swift", "../CODEOWNERS"]
    #expect(narrowed("@all", of: own) == others + ["none", "-"] + others + ["none", "-"] + others)
    #expect(narrowed("none", of: own) == ["none", "-", "none", "-"])
    #expect(narrowed("none", of: nil).count == 13)
  }

  @Test func whatIsToldTogetherIsToldToEachOwner() {
    let (rules, pages) = read("all structs\nmust have a func")
    let tree = "//- Cart/A.swift\nstruct A {}\n//- Shop/B.swift\nstruct B {}\n//- Shop/C.swift\nstruct C {}"
    let project = project(of: files(tree), options: DiscoveryOptions())
    let report = lint(project, rules: rules, pages: pages, options: LintOptions())
    let (owners, _) = readCodeOwners(Array("* @all\n/Shop/ @shop".utf8), path: "CODEOWNERS", dialect: .gitHub)
    let own = ProjectOwners(owners, prefix: "") { _ in false }
    func narrowed(_ name: String) -> String {
      var report = report
      report.assign(own)
      report.narrow(toOwners: [name], of: own)
      return rendered(report)
    }
    var assigned = report
    assigned.assign(own)
    #expect(assigned.findings.map(\.owners) == [["@all", "@shop"]])
    #expect(narrowed("@all") == "Cart/A.swift:1:8: error: A must have a func [probe]")
    #expect(
      narrowed("@shop") == """
        Shop/B.swift:1:8: error: 2 of 3 structs have no func: B and C [probe]
          Shop/B.swift:1:8: B
          Shop/C.swift:1:8: C
        """)
    #expect(narrowed("none") == "")
  }

  @Test func oneCauseInSeveralFilesIsToldToEachOwner() {
    let (rules, pages) = read("each import\nmust be declared")
    let tree = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
      //- Sources/A/One/A.swift
      import B
      //- Sources/A/Two/A.swift
      import B
      //- Sources/B/B.swift
      public let b = 1
      """
    let project = project(of: files(tree), options: DiscoveryOptions())
    var report = lint(project, rules: rules, pages: pages, options: LintOptions())
    let (owners, _) = readCodeOwners(
      Array("/Sources/A/One/ @one\n/Sources/A/Two/ @two".utf8), path: "CODEOWNERS", dialect: .gitHub)
    report.assign(ProjectOwners(owners, prefix: "") { _ in false })
    #expect(report.findings.map(\.owners) == [["@one", "@two"]])
  }

  @Test func whatIsToldTogetherIsToldOfChangedFiles() {
    let (rules, pages) = read("all structs\nmust have a func")
    let tree = "//- A.swift\nstruct A {}\n//- B.swift\nstruct B {}\n//- C.swift\nstruct C {}"
    let project = project(of: files(tree), options: DiscoveryOptions())
    func narrowed(_ paths: [String]) -> Report {
      var report = lint(project, rules: rules, pages: pages, options: LintOptions())
      report.narrow(to: ChangedPaths(paths))
      return report
    }
    #expect(rendered(narrowed(["B.swift"])) == "B.swift:1:8: error: B must have a func [probe]")
    let reported = [["B.swift"], ["A.swift", "B.swift"], []].flatMap { narrowed($0).findings.map(fingerprint) }
    #expect(Set(reported).count == 2)
  }

  @Test func theDialectIsThatOfThePlace() {
    #expect(dialect(of: Array("[A]".utf8), inFolder: ".github") == .gitHub)
    #expect(dialect(of: Array("* @a".utf8), inFolder: ".gitlab") == .gitLab)
    #expect(dialect(of: Array("* @a\n^[A]".utf8), inFolder: "") == .gitLab)
    #expect(dialect(of: Array("* @a".utf8), inFolder: "docs") == .gitHub)
  }
}
