import ProjectModel
import Scaffolding

/// The changes that `archlint new` will make, and the work that is left to the developer.
struct NewPlan {
  var filling: Filling
  var changes: [FileChange] = []
  /// Existing files that new files would overwrite. If there are any, nothing is written.
  var clashes: [String] = []
  /// The paths of the test files, even if they are not written.
  var tests: [String] = []
  /// For each new file, the template's target that contains it.
  var targets: [String: String] = [:]
  /// Whether a package manifest declares the targets of the new files.
  var hasManifest = false
  var leftToDo: [LeftToDo] = []
}

func indentation(of project: Project) -> String {
  indentationUnit(of: project.files.lazy.filter { !$0.isGenerated }.prefix(200).map(\.outline.source.bytes))
}
