import Configuration
import ProjectLoading
import ProjectModel
import Reporting
import RuleLanguage

/// Reads the coverage exports that the command line names, or else those of the configuration. A missing file that the
/// configuration names is a problem. A file in an unknown format is an error.
func readCoverage(
  of project: inout Project, _ setup: Setup, _ options: CheckOptions
) throws(CommandError) -> [Problem] {
  var problems: [Problem] = []
  var exports: [(name: String, bytes: [UInt8])] = []
  for file in options.coverage { exports.append((file, try readFile(file))) }
  if exports.isEmpty {
    let folder = setup.location.configuration.map { parent($0) } ?? setup.location.root
    for entry in setup.configuration.coverage {
      let path = absolutePath(entry.value, in: folder)
      // The file may be missing because the tests have not run yet, so it is no error.
      // The file of the working tree says nothing about another revision.
      guard !options.isOfRevision, try kind(of: path, as: entry.value) != nil else {
        let message =
          "coverage: there is no file '\(entry.value)', so coverage rules are not checked; swift test "
          + "--enable-code-coverage writes one"
        problems.append(Problem(kind: .configuration, message: message, place: Place(entry.place)))
        continue
      }
      try setup.location.checkInside(path, as: entry.value)
      exports.append((entry.value, try readFile(path, as: entry.value)))
    }
  }
  if exports.isEmpty { return problems }
  do throws(CoverageError) {
    let found = try coverage(of: project, exports: exports, root: setup.location.root)
    project.coverage = found.coverage
    return problems + found.problems
  } catch {
    throw CommandError(
      errors: [InputError(place: Place(path: error.file, line: error.line), message: error.message)], code: .usage)
  }
}
