import Findings
import ProjectModel
import RuleLanguage

/// Prints the report as test results. Each rule is a suite and each finding is a failure. A rule without findings has
/// one passed test. Notes are skipped tests, and so are problems unless they fail the run. A test's name contains no
/// line number, so that its history survives edits.
func junitReport(_ result: RunResult) -> String {
  let report = result.report
  var suites: [Suite] = []
  if !result.errors.isEmpty { suites.append(Suite(name: "archlint", cases: result.errors.map(testCase))) }
  suites += ruleFindings(report).map { group in
    let passed = TestCase(name: group.run?.title ?? "", file: nil, outcome: nil)
    let cases = group.findings.map { testCase($0, fix: group.run?.advice ?? "", result.repositoryPaths) }
    return Suite(name: group.rule.name, cases: cases.isEmpty ? [passed] : cases)
  }
  if !report.problems.isEmpty {
    let cases = report.problems.map { problem in
      testCase(problem, result.isFailing(problem) ? .failure : .skipped, result.repositoryPaths)
    }
    suites.append(Suite(name: "could not be checked", cases: cases))
  }
  var xml = XMLWriter()
  let cases = suites.flatMap(\.cases)
  xml.begin("testsuites", [("name", "archlint")] + Array(counts(cases).dropLast()))
  for suite in suites { xml.write(suite) }
  xml.end()
  return xml.text
}

private struct Suite {
  var name: String
  var cases: [TestCase]
}

private struct TestCase {
  enum Kind { case failure, error, skipped }

  var name: String
  var file: String?
  /// nil if the test passed.
  var outcome: (kind: Kind, type: String, message: String, lines: [String])?
}

private func testCase(_ finding: Finding, fix: String, _ paths: PathMapping) -> TestCase {
  let message = finding.message
  let evidence = finding.evidence.map { "  " + ($0.place.map { paths.text($0) + ": " } ?? "") + $0.text }
  let lines =
    ["\(paths.text(finding.place)): \(message)"] + evidence + (fix.isEmpty ? [] : [fix])
    + (finding.owners.isEmpty ? [] : ["owned by \(finding.owners.joined(separator: ", "))"])
  let path = paths(finding.place.path)
  return TestCase(
    name: "\(path): \(message)", file: path,
    outcome: (finding.severity == .note ? .skipped : .failure, finding.severity.rawValue, message, lines))
}

private func testCase(_ problem: Problem, _ kind: TestCase.Kind, _ paths: PathMapping) -> TestCase {
  let path = problem.place.map { paths($0.path) }
  return TestCase(
    name: (path.map { "\($0): " } ?? "") + problem.message, file: path,
    outcome: (kind, problem.kind.rawValue, problem.message, []))
}

private func testCase(_ error: InputError) -> TestCase {
  let line = (error.place.map { PathMapping().text($0) + ": " } ?? "") + error.message
  return TestCase(
    name: error.message, file: error.place?.path, outcome: (.error, "refused", error.message, [line]))
}

private func counts(_ cases: [TestCase]) -> [(name: StaticString, value: String?)] {
  func count(_ kind: TestCase.Kind) -> String { "\(cases.count { $0.outcome?.kind == kind })" }
  return [
    ("tests", "\(cases.count)"), ("failures", count(.failure)), ("errors", count(.error)), ("skipped", count(.skipped)),
  ]
}

extension XMLWriter {
  fileprivate mutating func write(_ suite: Suite) {
    begin("testsuite", [("name", suite.name)] + counts(suite.cases))
    for test in suite.cases {
      let attributes: [(name: StaticString, value: String?)] = [
        ("classname", suite.name), ("name", test.name), ("file", test.file),
      ]
      guard let outcome = test.outcome else {
        element("testcase", attributes)
        continue
      }
      begin("testcase", attributes)
      let name: StaticString =
        switch outcome.kind {
        case .failure: "failure"
        case .error: "error"
        case .skipped: "skipped"
        }
      element(name, [("type", outcome.type), ("message", outcome.message)], lines: outcome.lines)
      end()
    }
    end()
  }
}
