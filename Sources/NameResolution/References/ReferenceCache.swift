import ProjectModel
import SwiftOutline
import Synchronization

/// Keeps the references of a project for its next check in the same process. If only bodies of functions have changed,
/// the next check resolves only the names in the changed files.
package final class ReferenceCache: Sendable {
  /// The cache of the current check. nil if the process makes only one.
  @TaskLocal package static var current: ReferenceCache?

  private let last = Mutex<KnownReferences?>(nil)

  package init() {}

  /// The references of the last check that hold in a project. nil if any of them may differ.
  func references(in project: Project) -> KnownReferences? {
    last.withLock(\.self).flatMap { $0.applied(to: project) }
  }

  func keep(_ references: KnownReferences) { last.withLock { $0 = references } }
}

/// The references in some files of a project.
struct KnownReferences {
  var project: Project
  var references: References
  /// For each file, whether the references in it are known.
  var isKnown: [Bool]

  /// The references that hold in a later revision of the project: those in the files that have not changed. nil if they
  /// may differ, because declarations, imports or modules have changed.
  fileprivate func applied(to later: Project) -> KnownReferences? {
    guard later.files.count == project.files.count, later.modules == project.modules,
      later.imports.resolveAlike(project.imports)
    else { return nil }
    var isKnown = isKnown
    for (index, (file, old)) in zip(later.files, project.files).enumerated() {
      guard file.path == old.path, file.modules == old.modules, file.build == old.build, file.systems == old.systems
      else { return nil }
      if file.outline === old.outline || file.outline.source.bytes == old.outline.source.bytes { continue }
      guard file.outline.hasEqualInterface(to: old.outline) else { return nil }
      isKnown[index] = false
    }
    return KnownReferences(project: later, references: references, isKnown: isKnown)
  }
}

extension LinkedImports {
  /// Whether names in the files of two revisions are looked up in the same modules.
  fileprivate func resolveAlike(_ other: LinkedImports) -> Bool {
    importedModules == other.importedModules && elsewhere == other.elsewhere && modules == other.modules
      && exported == other.exported && exportedNames == other.exportedNames && bridged == other.bridged
  }
}
