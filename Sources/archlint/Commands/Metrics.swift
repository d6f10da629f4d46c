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
    let loaded = try await loadProject(
      reading, arguments, paths: reading.paths, needsReferences: level != .module)
    printMessage(loaded.problems, reading, loaded.location, console)
    var rows: [NodeMetrics] = []
    for level in level.map({ [$0] }) ?? [.module, .feature] {
      let graph = loaded.project.dependencyGraph(level, features: loaded.features)
      rows += (arguments.has(.tests) ? graph : graph.withoutTests()).metrics().filter { loaded.isAskedFor($0.path) }
    }
    if rows.isEmpty { try loaded.checkLimits(level.map(\.rawValue) ?? "module or feature") }
    for destination in destinations {
      write(to: destination.file, in: loaded.location.root, &console) { () throws(RenderingError) in
        try render(rows, problems: loaded.problems, as: destination.format)
      }
    }
    keep(loaded.project)
  } catch {
    console.fail(error.errors, error.code)
  }
}
