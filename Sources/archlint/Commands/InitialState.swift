import Linting
import ProjectModel

/// Where the page of learnt rules goes, from the root.
let learntPagePath = "docs/learned-rules.md"

/// What looking at a project came to.
struct InitialState {
  let project: Project
  var survey: Survey
  var facts: [Fact]
  /// By pack, how much each would find.
  var findings: [String: Int]
  /// Those that fit and do not flood; `core` always.
  var packs: [String]
  var words: [LearntWord]
  var lines: Int { project.files.reduce(0) { $0 + $1.outline.lineCount } }
}
