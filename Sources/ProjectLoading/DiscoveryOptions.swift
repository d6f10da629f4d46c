import BuildDescriptions
import ProjectFiles

/// The options for finding, reading and linking a source tree.
package struct DiscoveryOptions: Sendable {
  /// Files and folders to skip, in addition to the default ones.
  package var exclude: [Exclusion] = []
  /// Modules that the configuration defines: a name, and the folders or files of the module relative to the root. They
  /// override the modules of manifests and projects.
  package var modules: [ConfiguredModule] = []
  /// Whether to run `swift package describe` instead of reading manifests.
  package var usesSwiftPM = false
  /// The path of a module description file in JSON, which replaces the manifests.
  package var moduleFile: String?
  /// The name of other files to find during the walk; "" for none.
  package var fileName = ""
  /// File contents that replace the contents on disk, for example of another revision.
  package var overlay = Overlay()
  /// Files that git tracks but that are missing in the checkout.
  package var leftOut = FilesLeftOut.known([])
  /// Whether git tracks a file, or a file in a folder, by its path relative to the root. `.gitignore` does not apply to
  /// tracked files. Called only for paths that `.gitignore` matches.
  package var isTracked: @Sendable ([UInt8]) -> Bool = { _ in false }
  /// The folder that symbolic links may point into. nil means the repository around the root.
  package var boundary: Boundary?
  /// The number of files to read concurrently; 0 for one per processor.
  package var jobs = 0
  /// Whether to resolve the names in all code.
  package var wantsReferences = false
  /// Whether a rule checks the users of types. Then files in other languages have to be read. Called only if there are
  /// such files.
  package var asksWhoNames: @Sendable () -> Bool = { false }

  package init() {}
}
