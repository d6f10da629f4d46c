import ProjectModel

/// A module that a module description file, a build file or SwiftPM describes.
package struct GivenModule: Sendable {
  var name: String
  /// The name to write in an `import`; nil if it follows from `name`.
  var importName: String?
  var kind: Module.Kind
  /// Folders of the module. All files in them belong to it, at any depth.
  var paths: [String] = []
  /// Single files.
  var sources: [String] = []
  var dependencies: [DeclaredDependency] = []
  var place: Place?
  /// Whether all dependencies could be read.
  var isComplete = true
}
