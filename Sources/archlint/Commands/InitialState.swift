import Findings
import Linting
import ProjectModel

/// The paths of the documents that `archlint init` writes, relative to the root.
struct InitialPaths {
  /// The folder for documents. If it exists with other upper- or lower-case letters, such as `Docs`, that spelling is
  /// used.
  private let folder: String

  init(_ location: Location) throws(CommandError) {
    let names = try archlint.fileNames(in: location.root, as: location.shown(location.root))
    var folder = "docs"
    for name in names where name.lowercased() == folder {
      if try kind(of: join(location.root, name)) == .folder { folder = name }
      if folder == "docs" { break }
    }
    self.folder = folder
  }

  /// The guide with the project's boundaries.
  var guide: String { "\(folder)/architecture-rules.md" }
  /// The page of learned rules.
  var inferredPage: String { "\(folder)/learned-rules.md" }
}

/// What `archlint init` has found out about a project.
struct InitialState {
  let project: Project
  var survey: Survey
  var facts: [Fact]
  /// The number of findings of each pack.
  var findings: [String: Int]
  /// The packs for the configuration: `core`, and packs that match the project and do not have too many findings.
  var packs: [String]
  /// The definitions for the configuration.
  var definitions: [InferredDefinition]
  let paths: InitialPaths
  var isLearning: Bool
  var lines: Int { lineCount(of: project.files) }
}
