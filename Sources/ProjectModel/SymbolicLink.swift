/// A symbolic link within the project. Both paths are relative to the root.
package struct SymbolicLink: Sendable {
  package var path: String
  /// A file or a folder.
  package var target: String

  package init(path: String, target: String) { (self.path, self.target) = (path, target) }
}
