import ProjectModel

/// A module as a file of modules, or SwiftPM, describes it.
package struct GivenModule: Sendable {
  var name: String
  var kind: Module.Kind
  /// Folders, with everything below.
  var paths: [String] = []
  /// Single files.
  var sources: [String] = []
  var dependencies: [DeclaredDependency] = []
  var place: Place?
}
