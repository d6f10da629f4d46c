import ProjectModel
import Scaffolding

/// What `archlint new` is going to write, and what is left for people to do.
struct NewPlan {
  var filling: Filling
  var changes: [FileChange] = []
  /// What is there already where a new file would go; nothing is written then.
  var clashes: [String] = []
  /// The new files that are tests, whether they are written or not.
  var tests: [String] = []
  /// The manifest around it says which targets there are.
  var hasManifest = false
  /// Full sentences without the stop.
  var notes: [String] = []
}

func indentation(of project: Project) -> String {
  indentationUnit(of: project.files.lazy.filter { !$0.isGenerated }.prefix(200).map(\.outline.source.bytes))
}
