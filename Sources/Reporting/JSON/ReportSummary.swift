import Findings

/// The counts of a report. The property names are keys of the JSON formats.
package struct ReportSummary: Encodable, Hashable, Sendable {
  package var errors, warnings, notes, problems, suppressed, excepted, baselined, staleEntries, elsewhere: Int
  package var modules, files, lines: Int
  package var generatedFiles, assumedTestFiles: Int

  init(_ report: Report) {
    let counts = SeverityCounts(report.findings)
    (errors, warnings, notes) = (counts[.error], counts[.warning], counts[.note])
    excepted = report.suppressed.count { $0.isException }
    (problems, suppressed) = (report.problems.count, report.suppressed.count - excepted)
    (baselined, staleEntries) = (report.baselined.count, report.staleEntries.count)
    elsewhere = report.findingsElsewhere
    (modules, files, lines) = (report.modules.count, report.files, report.lines)
    (generatedFiles, assumedTestFiles) = (report.generatedFiles.count, report.assumedTests.count)
  }
}
