import Linting
import ProjectLoading
import ProjectModel
import RuleLanguage
import Testing

private let tree = """
  //- Sources/App/A.swift
  struct AView { var a = 1; var b = 2; var c = 3 }
  enum Outer { struct InnerView { var a = 1; var b = 2; var c = 3 } }
  //- Sources/Kit/B.swift
  struct BView { var a = 1; var b = 2; var c = 3; var d = 4 }
  """

private let a = "Sources/App/A.swift:1:8: error: AView must have at most 2 stored vars: has 3: a, b and c [probe]"
private let inner =
  "Sources/App/A.swift:2:21: error: Outer.InnerView must have at most 2 stored vars: has 3: a, b and c [probe]"
private let b = "Sources/Kit/B.swift:1:8: error: BView must have at most 2 stored vars: has 4: a, b, c and d [probe]"

/// What a run with these exceptions reports, each of them in a line of its own.
private func check(
  _ exceptions: [Exception], _ expected: String..., options: LintOptions = LintOptions(),
  at location: SourceLocation = #_sourceLocation
) {
  var options = options
  options.today = "2026-06-15"
  options.exceptions = exceptions.enumerated().map { index, exception in
    var exception = exception
    exception.place = Place(path: "archlint.json5", line: index + 1, column: 1)
    return exception
  }
  LintingTests.check(
    tree, "each type *View\nmust have at most 2 stored vars", expected.joined(separator: "\n"), options: options,
    at: location)
}

private let probe = Exception.Subject.rule(RuleID("probe"))

@Suite struct ExceptionTests {
  @Test func anExceptionLetsPassByPathOrName() {
    check(
      [Exception(probe, path: "App", reason: "r")], b,
      "suppressed Sources/App/A.swift:1:8 [probe] -- r", "suppressed Sources/App/A.swift:2:21 [probe] -- r")
    check(
      [Exception(probe, path: "/Sources/*/B.swift", reason: "r")], a, inner,
      "suppressed Sources/Kit/B.swift:1:8 [probe] -- r")
    check([Exception(probe, name: "BView", reason: "r")], a, inner, "suppressed Sources/Kit/B.swift:1:8 [probe] -- r")
    check(
      [Exception(probe, name: "Outer.InnerView|B*", reason: "r")], a,
      "suppressed Sources/App/A.swift:2:21 [probe] -- r", "suppressed Sources/Kit/B.swift:1:8 [probe] -- r")
    check(
      [Exception(probe, path: "Kit", name: "InnerView", reason: "r")], a, inner, b,
      "problem archlint.json5:1:1: except: probe reports nothing for 'InnerView' in 'Kit': remove this unused exception"
    )
  }

  /// The first that holds gives the reason, and none that holds is unused.
  @Test func severalExceptionsMayLetOneFindingPass() {
    check(
      [Exception(probe, path: "Kit", reason: "one"), Exception(probe, name: "BView", reason: "two")], a, inner,
      "suppressed Sources/Kit/B.swift:1:8 [probe] -- one")
  }

  @Test func anExceptionThatLetsNothingPassIsTold() {
    check(
      [Exception(probe, path: "Sources/Appp", reason: "r")], a, inner, b,
      "problem archlint.json5:1:1: except: the project has no file or folder 'Sources/Appp'; did you mean 'App'?")
    check(
      [Exception(probe, path: "Nowhere/*", reason: "r")], a, inner, b,
      "problem archlint.json5:1:1: except: the project has no file or folder 'Nowhere/*'")
    check(
      [Exception(.problem(.module), path: "Sources", reason: "r")], a, inner, b,
      "problem archlint.json5:1:1: except: a problem of the kind 'module' reports nothing in 'Sources': remove this unused exception"
    )
    var options = LintOptions()
    options.settings = [RuleSetting(rule: RuleID("probe"), isOff: true)]
    check(
      [Exception(probe, path: "Kit", reason: "r")],
      "problem archlint.json5:1:1: except: the rule 'probe' is off, so this exception has no effect; remove it",
      options: options)
    options = LintOptions()
    options.skip = [RuleID("probe")]
    check([Exception(probe, path: "Nowhere", reason: "r")], "", options: options)
  }

  @Test func aFolderMayBeCalledAsInAShell() {
    for path in ["./Sources/Kit", "./Sources/Kit/", "/Sources/Kit/"] {
      check([Exception(probe, path: path, reason: "r")], a, inner, "suppressed Sources/Kit/B.swift:1:8 [probe] -- r")
    }
    check(
      [Exception(probe, path: "./Kit", reason: "r")], a, inner, b,
      "problem archlint.json5:1:1: except: the project has no file or folder '/Kit'")
    for path in ["/", ".", "./"] {
      check(
        [Exception(probe, path: path, reason: "r")], "suppressed Sources/App/A.swift:1:8 [probe] -- r",
        "suppressed Sources/App/A.swift:2:21 [probe] -- r", "suppressed Sources/Kit/B.swift:1:8 [probe] -- r")
    }
  }

  private func checkIdle(_ exception: Exception, _ reported: String, at location: SourceLocation = #_sourceLocation) {
    check([exception], a, inner, b, "problem archlint.json5:1:1: except: \(reported)", at: location)
  }

  /// Of what the rule does find: any other name would only be the next that finds nothing.
  @Test func theNameThatWasMeantIsTold() {
    func reported(_ name: String, _ end: String) {
      checkIdle(Exception(probe, name: name, reason: "r"), "probe reports nothing for '\(name)'\(end)")
    }
    reported("aView", "; did you mean 'AView'?")
    reported("InnerViews", "; did you mean 'InnerView'?")
    reported("Outer", ": remove this unused exception")
  }

  @Test func aFileIsNoFileForItsEnding() {
    for path in ["Kit/Nope.swift", "Kit/C.swift"] {
      checkIdle(Exception(probe, path: path, reason: "r"), "the project has no file or folder '\(path)'")
    }
  }

  /// Only together: what is left of it would still be wrong.
  @Test func aProblemOfSeveralFilesPassesWithAllOfThem() {
    var problem = Problem(kind: .module, message: "3 files", place: nil)
    problem.paths = ["Sources/Kit/A.swift", "Sources/Kit/B.swift", "Sources/App/C.swift"]
    var project = project(of: [("Sources/Kit/A.swift", ""), ("Sources/App/C.swift", "")], options: DiscoveryOptions())
    project.problems = [problem]
    func reported(_ paths: String...) -> [String] {
      var options = LintOptions()
      options.exceptions = paths.map {
        Exception(.problem(.module), path: $0, reason: "r", place: Place(path: "archlint.json5"))
      }
      return lint(project, rules: read("each file\nmust have at most 9 lines").rules, pages: [], options: options)
        .problems.map(
          \.message)
    }
    #expect(reported("Sources") == [])
    #expect(reported("App", "Kit") == [])
    #expect(reported("/") == [])
    let start =
      "except: this covers 2 of the 3 files of one finding of a problem of the kind 'module', which it suppresses only if it covers all; "
    #expect(reported("Kit") == ["3 files", start + "for the others: path: \"/Sources/App/C.swift\""])
  }

  @Test func anExceptionEnds() {
    check(
      [Exception(probe, path: "Sources", reason: "r", until: "2026-06-15")],
      "suppressed Sources/App/A.swift:1:8 [probe] -- r", "suppressed Sources/App/A.swift:2:21 [probe] -- r",
      "suppressed Sources/Kit/B.swift:1:8 [probe] -- r")
    check(
      [Exception(probe, path: "Sources", reason: "a while", until: "2026-06-14")], a, inner, b,
      "problem archlint.json5:1:1: except: the exception for probe in 'Sources' expired on 2026-06-14 (a while); fix its findings and remove it"
    )
  }

  @Test func problemsCanBeLetPassByKindOrByRule() {
    let tree = "//- Sources/App/A.swift\nimport Kit\nclass AView: Base {}\n"
    let rule = "each class *View\nmust be class _: Codable"
    let unknown =
      "problem Sources/App/A.swift:2:7: probe could not check AView: whether it conforms to Codable depends on external declarations: Base"
    LintingTests.check(tree, rule, unknown)
    for exception in [
      Exception(.problem(.unknown), path: "App", reason: "r"), Exception(probe, name: "AView", reason: "r"),
    ] {
      var options = LintOptions()
      options.exceptions = [exception]
      LintingTests.check(tree, rule, unknown.replacing("problem ", with: "suppressed ") + " -- r", options: options)
    }
  }

  @Test func aLimitWithoutANumberIsTold() {
    var options = LintOptions()
    let place = Place(path: "archlint.json5", line: 2, column: 3)
    options.settings = [RuleSetting(rule: RuleID("probe"), limit: 3, place: place)]
    LintingTests.check(
      tree, "each type BView\nmust be documented",
      """
      Sources/Kit/B.swift:1:8: error: BView must be documented: has no doc comment [probe]
      problem archlint.json5:2:3: rules.probe: its 'limit' has no effect, because the rule has no number
      """, options: options)
  }

  @Test func aLimitForSeveralNumbersIsTold() {
    var options = LintOptions()
    let place = Place(path: "archlint.json5", line: 2, column: 3)
    options.settings = [RuleSetting(rule: RuleID("probe"), limit: 500, place: place)]
    LintingTests.check(
      tree, "each type BView\nmust have at most 400 lines\nmust have at least 1 init",
      """
      Sources/Kit/B.swift:1:8: error: BView must have at least 1 init [probe]
      problem archlint.json5:2:3: rules.probe: its 'limit' has no effect, because the rule has several numbers: at most 400 and at least 1
      """, options: options)
  }

  /// Looked up, not gone through: this takes minutes where each finding is compared with each exception.
  @Test func manyExceptionsTakeLinearTime() {
    let names = (0..<5_000).map { "Old\($0)View" }
    let source = names.map { "struct \($0) {}\n" }.joined()
    let project = project(of: [("Sources/A.swift", source)], options: DiscoveryOptions())
    var options = LintOptions()
    options.exceptions = names.map { Exception(probe, name: $0, reason: "r", place: Place(path: "c")) }
    options.exceptions += names.map { Exception(probe, path: "\($0)/*", reason: "r", place: Place(path: "c")) }
    options.exceptions += names.map { Exception(probe, path: "Sources/\($0)", reason: "r", place: Place(path: "c")) }
    let (rules, pages) = read("each type *View\nmust be documented")
    let report = lint(project, rules: rules, pages: pages, options: options)
    #expect(report.findings.count == 0)
    #expect(report.suppressed.count == 5_000)
    #expect(report.problems.count == 10_000)
  }
}
