import Findings
import ProjectLoading
import ProjectModel
import RuleLanguage

/// A difference between the findings of an example and its expectations.
package struct ExampleFailure: Error, Hashable, Sendable {
  /// In the page.
  package var place: PagePlace
  package var variant: ExampleVariant
  package var message: String
}

/// Runs the examples of a page in each variant. Returns unexpected findings and missing findings. The rules of the page
/// run, and the rules that the expectations name.
package func testExamples(of page: RulePage, rules: RuleSet, pages: [RulePage]) -> [ExampleFailure] {
  // Each access parses the examples again, so they are read once.
  let examples = page.examples
  let named = Set(page.rules.map(\.id) + examples.flatMap { $0.expectations.map(\.rule) })
  var options = LintOptions()
  options.only = Array(named)
  var failures: [ExampleFailure] = []
  for (_, files) in Dictionary(grouping: examples, by: \.group).sorted(by: { $0.key < $1.key }) {
    let tree = ExampleTree(page: page, files: files)
    if let twice = tree.drawnTwice {
      failures.append(twice)
      continue
    }
    let lintFiles = { (files: [(path: String, text: String)]) -> Report in
      var read = project(of: files, options: DiscoveryOptions())
      let exports = tree.files.filter(\.isCoverage).map { (name: $0.path, bytes: Array($0.text.utf8)) }
      // If the coverage export cannot be read, nothing counts as covered. The findings then differ from the
      // expectations.
      read.coverage = (try? coverage(of: read, exports: exports, root: "/"))?.coverage
      return lint(read, rules: rules, pages: pages, options: options)
    }
    let report = lintFiles(tree.texts(as: .asWritten))
    let wrong = tree.compare(report, as: .asWritten)
    failures += wrong
    // If the example fails as written, its variants would only repeat the failure.
    if !wrong.isEmpty { continue }
    for variant in ExampleVariant.allCases where variant != .asWritten {
      failures += tree.failures(of: lintFiles(tree.texts(as: variant)), as: variant, written: report)
    }
  }
  return failures.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
}

/// The files below one heading.
private struct ExampleTree {
  var page: RulePage
  var files: [Example]

  /// A failure if two files of the example have the same path. The project would contain only one of them.
  var drawnTwice: ExampleFailure? {
    var first: [String: Example] = [:]
    for file in files {
      guard let known = first[file.path] else {
        first[file.path] = file
        continue
      }
      let message =
        "\(file.path) appears twice below one heading, first in line \(known.place.line); give one of the files "
        + "another heading or path"
      return ExampleFailure(place: file.place, variant: .asWritten, message: message)
    }
    return nil
  }

  func texts(as variant: ExampleVariant) -> [(path: String, text: String)] {
    files.filter { !$0.isCoverage }.map { ($0.path, $0.text(as: variant, expected: $0.expectations)) }
  }

  func failures(of report: Report, as variant: ExampleVariant, written: Report) -> [ExampleFailure] {
    switch variant {
    case .asWritten, .carriageReturns: compare(report, as: variant)
    case .wideCharacters: compare(report, as: variant) + compareColumns(report, written)
    case .suppressed: compareSuppressed(report, written)
    case .commentedOut, .quoted:
      report.findings.filter { finding in
        // Findings about a path or a manifest do not depend on the content of a file, so they also occur in these
        // variants.
        finding.place.line ?? 1 > (variant == .quoted ? 1 : 0) && finding.place.line != nil
          && files.contains { $0.path == finding.place.path && !$0.isManifest }
      }.map { unexpected($0, variant) }
    }
  }

  /// Compares findings with expectations in both directions. A finding without a line, which is about a file or folder,
  /// can be expected in any line of the file or of a file in the folder.
  func compare(_ report: Report, as variant: ExampleVariant) -> [ExampleFailure] {
    var open = files.flatMap { file in file.expectations.map { (file: file, expectation: $0) } }
    var failures: [ExampleFailure] = []
    for finding in report.findings {
      let match = open.firstIndex { file, expectation in
        guard expectation.rule == finding.rule else { return false }
        guard let line = finding.place.line else {
          return isPath(file.path, atOrBelow: finding.place.path)
        }
        return file.path == finding.place.path && expectation.line == line
      }
      if let match { open.remove(at: match) } else { failures.append(unexpected(finding, variant)) }
    }
    failures += open.map { file, expectation in
      ExampleFailure(
        place: place(of: file, line: expectation.line), variant: variant,
        message: "\(file.path): expected a finding of \(expectation.rule) here, but there is none")
    }
    if variant == .asWritten {
      failures += report.problems.filter { [.manifest, .syntax, .module].contains($0.kind) }.map { problem in
        let file = files.first { $0.path == problem.place?.path } ?? files[0]
        return ExampleFailure(
          place: place(of: file, line: problem.place?.line ?? 0), variant: variant,
          message: "\(file.path): the example cannot be read: \(problem.message)")
      }
    }
    return failures
  }

  private func compareColumns(_ report: Report, _ written: Report) -> [ExampleFailure] {
    zip(report.findings, written.findings).compactMap { moved, finding in
      guard let column = finding.place.column, moved.place.column != column + wideComment.utf8.count else { return nil }
      var failure = unexpected(moved, .wideCharacters)
      failure.message += " (column \(moved.place.column ?? 0), expected \(column + wideComment.utf8.count))"
      return failure
    }
  }

  /// Checks that a directive can suppress each finding, and that each directive is used.
  private func compareSuppressed(_ report: Report, _ written: Report) -> [ExampleFailure] {
    let withLine = written.findings.filter { $0.place.line != nil }.count
    // A finding about a folder has no line, so no directive can be written for it.
    if withLine < written.findings.count { return [] }
    var failures = report.problems.filter { $0.kind == .suppression }.map { problem in
      let file = files.first { $0.path == problem.place?.path } ?? files[0]
      return ExampleFailure(
        place: place(of: file, line: 0), variant: .suppressed, message: "\(file.path): \(problem.message)")
    }
    if report.suppressed.count < withLine {
      let message = "\(files[0].path): \(report.suppressed.count) of \(withLine) findings could be suppressed"
      failures.append(ExampleFailure(place: files[0].place, variant: .suppressed, message: message))
    }
    return failures
  }

  private func unexpected(_ finding: Finding, _ variant: ExampleVariant) -> ExampleFailure {
    let file = files.first { $0.path == finding.place.path }
    let position = finding.place.path + (finding.place.line.map { ":\($0)" } ?? "")
    return ExampleFailure(
      place: file.map { place(of: $0, line: finding.place.line ?? 0) } ?? files[0].place, variant: variant,
      message: "\(position): unexpected finding: \(finding.message) [\(finding.rule)]")
  }

  /// A line of an example, in the page.
  private func place(of file: Example, line: Int) -> PagePlace {
    PagePlace(path: file.place.path, line: file.place.line + line, column: 1)
  }
}
