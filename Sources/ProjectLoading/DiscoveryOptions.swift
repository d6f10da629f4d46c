import BuildDescriptions
import ProjectFiles

/// The options for finding, reading and linking a source tree.
package struct DiscoveryOptions: Sendable {
  /// Files and folders to skip, in addition to the default ones.
  package var exclude: [Exclusion] = []
  /// Modules that the configuration defines. A definition consists of a name and of folders or files relative to the
  /// root. It overrides modules of manifests and Xcode projects.
  package var modules: [ConfiguredModule] = []
  /// Whether to run `swift package describe` instead of reading manifests.
  package var usesSwiftPM = false
  /// The path of a module description file in JSON, which replaces the manifests.
  package var moduleFile: String?
  /// The name of files to find during the walk besides Swift files; "" for none.
  package var fileName = ""
  /// File contents that replace the contents on disk, for example of another revision.
  package var overlay = Overlay()
  /// The commit whose files are read; nil for the disk.
  package var revision: RevisionFiles?
  /// The outlines of files that were read for other revisions.
  package var outlines = OutlineCache()
  /// The sources of the last run; nil to read all files.
  package var known: KnownSources?
  /// Files that git tracks but that are missing in the checkout.
  package var leftOut = FilesLeftOut.known([])
  /// Whether git tracks a file, or a file in a folder, by its path relative to the root. `.gitignore` does not apply to
  /// tracked files. Called only for paths that `.gitignore` matches.
  package var isTracked: @Sendable ([UInt8]) -> Bool = { _ in false }
  /// The places that symbolic links may point to. nil means the repository around the root.
  package var boundary: Boundary?
  /// The number of files to read concurrently; 0 for one per processor.
  package var jobs = 0
  /// Whether to resolve the names in all code.
  package var wantsReferences = false
  /// Whether a rule checks which code uses a type. If so, files in other languages have to be read too. Called only if
  /// there are such files.
  package var asksWhoNames: @Sendable () -> Bool = { false }

  package init() {}
}
