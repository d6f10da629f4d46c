import ProjectFiles
import ProjectModel
import SwiftOutline

/// A finished check, with its report.
struct CheckRun {
  var location: Location
  /// The options of the run, with the contents that were checked.
  var options: CheckOptions
  var changeFilter: ChangeFilter
  var checked: CheckedProject
  var made: RunReport
}

/// Checks a project and makes its report, for the command line and for editors.
func runCheck(_ options: CheckOptions, at location: Location) async throws(CommandError) -> CheckRun {
  var location = location
  var options = options
  var changeFilter = try asked(options, location)
  let unsaved = location.inside(options.unsaved)
  options.overlay = changeFilter.overlay.overlaid(with: overlay(of: unsaved))
  location.drafts = [:]
  for (path, bytes) in unsaved { location.drafts[join(location.root, path)] = bytes }
  let baseSettings = options.usesBaseRules ? try changeFilter.base?.settings() : nil
  location = location.configured(by: baseSettings ?? changeFilter.staged)
  let ownership = try readOwnership(location)
  try checkOwners(options.owners, ownership)
  options.before = changeFilter.base?.overlay
  options.ticksChecklists = options.before != nil || options.destinations.contains { $0.format.showsChecklists }
  let checked = try await checkProject(location, options)
  changeFilter.changed = try await changeFilter.changed(in: checked)
  if let error = nothingToCheck(checked.project) { throw error }
  var made = try report(of: checked, options, ownership, changeFilter: changeFilter)
  made.report.problems += try await hiddenProblems(in: checked, since: changeFilter.base, location, options)
  return CheckRun(location: location, options: options, changeFilter: changeFilter, checked: checked, made: made)
}

extension Location {
  /// The files of the project, by their paths relative to the root. The root may be a symbolic link, and the files may be
  /// named by its target.
  ///
  /// - Parameter files: The contents by absolute path.
  func inside(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
    if files.isEmpty { return [:] }
    let resolvedRoot = resolvedPath(root)
    var contents: [String: [UInt8]] = [:]
    for (path, bytes) in files {
      if let inner = composedPath(path, below: root) ?? resolvedRoot.flatMap({ composedPath(path, below: $0) }) {
        contents[inner] = bytes
      }
    }
    return contents
  }
}

/// The overlay of sources and project files that are not saved yet.
///
/// - Parameter files: The contents by path relative to the root.
private func overlay(of files: [String: [UInt8]]) -> Overlay {
  var contents: [String: Result<[UInt8], SystemError>] = [:]
  for (path, bytes) in files where Overlay.speaks(of: path) {
    contents[path] = bytes.count < Overlay.sizeLimit(of: path) ? .success(bytes) : .failure(.tooLarge)
  }
  return Overlay(contents: contents)
}

/// The path from a folder to a file, as the project's files are named; nil for a file outside of the folder.
private func composedPath(_ path: String, below folder: String) -> String? {
  relative(path, to: folder).map { composed($0) }
}
