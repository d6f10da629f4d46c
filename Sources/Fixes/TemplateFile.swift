/// A file that a template has for a missing type.
package struct TemplateFile: Sendable {
  /// The path from the root.
  package var path: String
  package var text: String

  package init(path: String, text: String) { (self.path, self.text) = (path, text) }
}
