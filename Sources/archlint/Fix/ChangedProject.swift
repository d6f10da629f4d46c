import Fixes
import ProjectFiles
import ProjectModel

/// A project with changes that are not written yet.
struct ChangedProject {
  let location: Location
  private(set) var options: CheckOptions
  /// The project with all changes.
  private(set) var checked: CheckedProject
  private(set) var tree = WorkingTree()

  init(_ location: Location, _ options: CheckOptions) async throws(CommandError) {
    self.location = location
    self.options = options
    checked = try await recordingCheck(location, options)
  }

  /// Resolves the names in code. Otherwise, names that a moved file would lose are not found.
  mutating func resolveNames() async throws(CommandError) {
    if options.resolvesNames { return }
    options.resolvesNames = true
    checked = try await check(tree)
  }

  /// Lets the next checks resolve only the names that rules need.
  mutating func forgetNames() { options.resolvesNames = false }

  /// The effect of fixes on the files.
  func changes(_ fixes: [Fix]) -> RoundChanges { RoundChanges(fixes, text: text, isThere: isThere) }

  /// The project with further changes.
  func applying(_ changes: RoundChanges) async throws(CommandError) -> ChangedProject {
    var next = self
    next.tree.apply(changes, text: text)
    next.checked = try await check(next.tree)
    return next
  }

  private func check(_ tree: WorkingTree) async throws(CommandError) -> CheckedProject {
    var (location, options) = (location, options)
    var contents: [String: Result<[UInt8], SystemError>] = [:]
    for (path, file) in tree.files {
      let bytes = Array(file.text.utf8)
      if Overlay.speaks(of: path) {
        contents[path] = .success(bytes)
      } else {
        location.drafts[join(location.root, path)] = bytes
      }
    }
    options.overlay = Overlay(contents: contents, absent: Set(tree.moves.keys))
    options.known = checked.sources
    return try await recordingCheck(location, options)
  }

  /// The text of a file. nil if there is none, or if it is not valid UTF-8.
  func text(_ path: String) -> String? {
    if let file = tree.files[path] { return file.text }
    if let file = checked.project.file(at: path) {
      return String(validating: checked.project.files[file.index].outline.source.bytes, as: UTF8.self)
    }
    return (try? readFile(join(location.root, path))).flatMap { String(validating: $0, as: UTF8.self) }
  }

  private func isThere(_ path: String) -> Bool { isInUse(path, location, tree) }
}

/// The reason why a file cannot move or be created, as the end of a sentence.
///
/// - Parameter tree: The changes that are not written yet.
func obstacle(
  to fix: Fix, in project: Project, _ location: Location, _ tree: WorkingTree = WorkingTree()
) -> String? {
  for case .create(let path, _) in fix.steps where isInUse(path, location, tree) {
    return "\(location.paths(path)) exists already"
  }
  for case .move(let from, let to) in fix.steps {
    if isInUse(to, location, tree) { return "\(location.paths(to)) exists already" }
    if isLink(join(location.root, tree.files[from]?.origin ?? from)) { return "the file is a symbolic link" }
    if let link = project.links.first(where: { $0.target == from }) {
      return "the symbolic link \(location.paths(link.path)) leads to the file"
    }
  }
  return nil
}

/// Whether a path is in use, on disk or in the changed project. The order in which files move must not matter, so the
/// path of a file that moves away counts as well.
private func isInUse(_ path: String, _ location: Location, _ tree: WorkingTree) -> Bool {
  if tree.files[path] != nil { return true }
  if case .success = status(of: Array(join(location.root, path).utf8), followingLinks: false) { return true }
  return false
}

/// Checks a project, and records what it reads, so that the next check reads only the files that change.
private func recordingCheck(
  _ location: Location, _ options: CheckOptions
) async throws(CommandError) -> CheckedProject {
  let result = await ReadRecord.$current.withValue(ReadRecord()) { () async -> Result<CheckedProject, CommandError> in
    do throws(CommandError) {
      return .success(try await checkProject(location, options))
    } catch {
      return .failure(error)
    }
  }
  return try result.get()
}
