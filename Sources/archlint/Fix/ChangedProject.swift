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
    checked = try await checkProject(location, options)
  }

  /// Resolves the names in code. Otherwise, names that a moved file would lose are not found.
  mutating func resolveNames() async throws(CommandError) {
    if options.resolvesNames { return }
    options.resolvesNames = true
    checked = try await check(tree)
  }

  /// The effect of fixes on the files.
  func changes(_ fixes: [Fix]) -> RoundChanges { RoundChanges(fixes, text: text, isThere: isThere) }

  /// The project with further fixes.
  func applying(_ fixes: [Fix]) async throws(CommandError) -> ChangedProject {
    var next = self
    next.tree.apply(changes(fixes), text: text)
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
    return try await checkProject(location, options)
  }

  /// The text of a file. nil if there is none, or if it is not valid UTF-8.
  func text(_ path: String) -> String? {
    if let file = tree.files[path] { return file.text }
    if let file = checked.project.file(at: path) {
      return String(validating: checked.project.files[file.index].outline.source.bytes, as: UTF8.self)
    }
    return (try? readFile(join(location.root, path))).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The reason why a file cannot move, as the end of a sentence.
  func obstacle(to fix: Fix) -> String? {
    for case .move(let from, let to) in fix.steps {
      if isThere(to) { return "\(location.paths(to)) exists already" }
      if isLink(join(location.root, tree.files[from]?.origin ?? from)) { return "the file is a symbolic link" }
      if let link = checked.project.links.first(where: { $0.target == from }) {
        return "the symbolic link \(location.paths(link.path)) leads to the file"
      }
    }
    return nil
  }

  /// Whether a path is in use, on disk or in the changed project. The order in which files move must not matter, so the
  /// path of a file that moves away counts as well.
  private func isThere(_ path: String) -> Bool {
    if tree.files[path] != nil { return true }
    if case .success = status(of: Array(join(location.root, path).utf8), followingLinks: false) { return true }
    return false
  }
}
