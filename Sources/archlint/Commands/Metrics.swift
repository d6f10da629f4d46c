import ProjectModel
import Reporting

/// Runs `archlint metrics`: prints figures of modules and features.
func showMetrics(_ arguments: Arguments, console: inout Console) async {
  let (reading, readingErrors) = readingOptions(arguments)
  let (destinations, formatErrors) = destinations(arguments, standard: MetricsFormat.text)
  var errors = readingErrors + formatErrors
  let level: GraphLevel? = arguments.has(.level) ? choice(arguments, .level, default: .module, errors: &errors) : nil
  guard errors.isEmpty else { return console.fail(errors, .usage) }
  do throws(CommandError) {
    let inquiry = try await inquire(
      reading, arguments, paths: reading.paths, needsReferences: level != .module)
    tell(inquiry.problems, reading, inquiry.location, console)
    var rows: [NodeMetrics] = []
    for level in level.map({ [$0] }) ?? [.module, .feature] {
      let graph = inquiry.project.dependencyGraph(level, features: inquiry.features)
      rows += (arguments.has(.tests) ? graph : graph.withoutTests()).metrics().filter { inquiry.isAskedFor($0.path) }
    }
    if rows.isEmpty { try inquiry.checkLimits(level.map(\.rawValue) ?? "module or feature") }
    for destination in destinations {
      write(to: destination.file, in: inquiry.location.root, &console) { () throws(RenderingError) in
        try render(rows, problems: inquiry.problems, as: destination.format)
      }
    }
    keep(inquiry.project)
  } catch {
    console.fail(error.errors, error.code)
  }
}
