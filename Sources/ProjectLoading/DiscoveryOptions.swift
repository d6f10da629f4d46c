import BuildDescriptions
import ProjectFiles

/// What one run is to read.
package struct DiscoveryOptions: Sendable {
  /// What is passed over beside the usual folders.
  package var exclude: [Exclusion] = []
  /// Modules that the configuration names, whatever manifests and projects say of their files: a name and the folders
  /// or files it is made of, from the root.
  package var modules: [ConfiguredModule] = []
  /// Ask `swift package describe` instead of reading manifests.
  package var usesSwiftPM = false
  /// A module graph from outside, as JSON.
  package var moduleFile: String?
  /// Of other files to find on the way; "" for none.
  package var fileName = ""
  /// Files that are read as they are in another state of the tree than that on disk.
  package var overlay = Overlay()
  /// What the checkout has not of the files that git knows.
  package var leftOut = FilesLeftOut.known([])
  /// Whether git tracks a file, or a file in a folder, by its path from the root. A `.gitignore` does not apply to those.
  /// Asked only where one would.
  package var isTracked: @Sendable ([UInt8]) -> Bool = { _ in false }
  /// What links may lead to; where nil, no further than the repository around the root.
  package var boundary: Boundary?
  /// How many files are read at once; 0 for one a processor.
  package var jobs = 0
  /// Whether it is found what all code names.
  package var wantsReferences = false
  /// Whether rules ask who uses what, so that files are read for it which are no Swift. Asked where there are such.
  package var asksWhoNames: @Sendable () -> Bool = { false }

  package init() {}
}
