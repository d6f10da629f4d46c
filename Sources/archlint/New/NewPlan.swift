import ProjectModel
import Scaffolding

/// The changes that `archlint new` makes, and notes about the remaining work.
struct NewPlan {
  var filling: Filling
  var changes: [FileChange] = []
  /// Existing files at the paths of new files. If there are any, nothing is written.
  var clashes: [String] = []
  /// The paths of the test files, whether they are written or not.
  var tests: [String] = []
  /// The template's target of each new file.
  var targets: [String: String] = [:]
  /// Whether a manifest declares the targets.
  var hasManifest = false
  /// Full sentences without a period.
  var notes: [String] = []
  /// The work that the template always leaves to the user. Full sentences.
  var todo: [String] = []
}

func indentation(of project: Project) -> String {
  indentationUnit(of: project.files.lazy.filter { !$0.isGenerated }.prefix(200).map(\.outline.source.bytes))
}
