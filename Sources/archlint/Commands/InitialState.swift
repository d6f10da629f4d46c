import Findings
import Linting
import ProjectModel

/// The documents that `archlint init` writes, relative to the root.
let guidePath = "docs/architecture-rules.md"
let inferredPagePath = "docs/learned-rules.md"

/// The results of examining a project.
struct InitialState {
  let project: Project
  var survey: Survey
  var facts: [Fact]
  /// The number of findings of each pack.
  var findings: [String: Int]
  /// The packs to turn on: `core`, and packs that match the project without too many findings.
  var packs: [String]
  /// The definitions for the configuration.
  var definitions: [InferredDefinition]
  var isLearning: Bool
  var lines: Int { lineCount(of: project.files) }
}
