import ProjectModel

/// A module that a module description file or SwiftPM describes.
package struct GivenModule: Sendable {
  var name: String
  var kind: Module.Kind
  /// Folders, including all their files at any depth.
  var paths: [String] = []
  /// Single files.
  var sources: [String] = []
  var dependencies: [DeclaredDependency] = []
  var place: Place?
}
