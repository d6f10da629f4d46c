import ProjectModel
import Scaffolding

/// The changes that `archlint new` makes, and the work that is left to the user.
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
  var leftToDo: [LeftToDo] = []
}

func indentation(of project: Project) -> String {
  indentationUnit(of: project.files.lazy.filter { !$0.isGenerated }.prefix(200).map(\.outline.source.bytes))
}
