import Linting
import ProjectModel
import RuleLanguage

/// The report's figures as gauges, in the text format of OpenMetrics.
func openMetricsReport(_ result: RunResult) -> String {
  let report = result.report
  var metrics = MetricsWriter()
  metrics.family("archlint", "info", "The tool that made these figures.")
  metrics.sample("archlint_info", [("version", result.version)], 1)
  metrics.family("archlint_refused_errors", "gauge", "Mistakes that kept the run from checking anything.")
  metrics.sample("archlint_refused_errors", [], result.errors.count)
  metrics.ruleFigures(report)
  metrics.moduleFigures(report)
  metrics.family("archlint_problems", "gauge", "What could not be read or decided, by kind.")
  for kind in Problem.Kind.allCases {
    metrics.sample("archlint_problems", [("kind", kind.rawValue)], report.problems.count { $0.kind == kind })
  }
  metrics.family("archlint_files", "gauge", "Swift files that were read.")
  metrics.sample("archlint_files", [], report.files)
  metrics.family("archlint_lines", "gauge", "Lines of the Swift files that were read.")
  metrics.sample("archlint_lines", [], report.lines)
  return metrics.text + "# EOF\n"
}

private struct MetricsWriter {
  typealias Label = (name: String, value: String)

  private(set) var text = ""

  mutating func family(_ name: String, _ type: String, _ help: String) {
    text += "# TYPE \(name) \(type)\n# HELP \(name) \(help)\n"
  }

  mutating func sample(_ name: String, _ labels: [Label], _ value: Int) {
    let list = labels.map { "\($0.name)=\"\(escapedLabel($0.value))\"" }.joined(separator: ",")
    text += name + (list.isEmpty ? "" : "{\(list)}") + " \(value)\n"
  }

  mutating func ruleFigures(_ report: Report) {
    let rules = ruleFindings(report)
    let suppressed = Dictionary(grouping: report.suppressed, by: \.finding.rule)
    family("archlint_findings", "gauge", "Findings of a rule, by severity.")
    for rule in rules {
      let counts = SeverityCounts(rule.findings)
      for severity in Severity.allCases.reversed() where counts[severity] > 0 || rule.run?.severity == severity {
        sample("archlint_findings", [("rule", rule.rule.name), ("severity", severity.rawValue)], counts[severity])
      }
    }
    family("archlint_suppressed", "gauge", "Findings of a rule that a directive or an exception lets pass.")
    for rule in rules { sample("archlint_suppressed", [("rule", rule.rule.name)], suppressed[rule.rule]?.count ?? 0) }
    family("archlint_subjects", "gauge", "How many things a rule looked at.")
    for rule in rules { sample("archlint_subjects", [("rule", rule.rule.name)], rule.run?.subjects ?? 0) }
  }

  mutating func moduleFigures(_ report: Report) {
    let found = Dictionary(grouping: report.findings, by: { $0.module ?? "" })
    family("archlint_module_findings", "gauge", "Findings in the files and folders of a module, by severity.")
    for name in Set(report.modules.map(\.name)).sorted() + (found[""] == nil ? [] : [""]) {
      let counts = SeverityCounts(found[name] ?? [])
      for severity in Severity.allCases.reversed() {
        sample("archlint_module_findings", [("module", name), ("severity", severity.rawValue)], counts[severity])
      }
    }
    // Packages may have modules of one name; the folder tells them apart.
    var seen: Set<String> = []
    let modules = report.modules.map { module in
      (module, [("module", module.name), ("package", module.package ?? ""), ("folder", module.folder ?? "")])
    }.filter { _, labels in seen.insert(labels.map(\.1).joined(separator: "\n")).inserted }
    let figures: [(name: String, help: String, value: (Report.ModuleSummary) -> Int)] = [
      ("archlint_module_files", "Swift files of a module.", { $0.files }),
      ("archlint_module_lines", "Lines of a module's Swift files.", { $0.lines }),
      ("archlint_module_declared", "Modules of the tree that a module declares as dependencies.", { $0.declared.count }),
      ("archlint_module_imported", "Modules of the tree that a module imports.", { $0.imported.count }),
    ]
    for figure in figures {
      family(figure.name, "gauge", figure.help)
      for (module, labels) in modules { sample(figure.name, labels, figure.value(module)) }
    }
  }
}

private func escapedLabel(_ text: String) -> String {
  var result = ""
  for scalar in printable(text).unicodeScalars {
    if scalar == "\\" || scalar == "\"" { result += "\\" }
    result.unicodeScalars.append(scalar)
  }
  return result
}
