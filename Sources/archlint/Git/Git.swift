import ProjectModel

// What is asked of git, by its own plumbing: names come as bytes that end with NUL, and nothing that a repository's
// configuration or attributes name is run.

/// Git in one folder.
struct Git {
  /// Absolute.
  let folder: String
  private let settings: [String]
  private let environment: [String]

  /// - Parameters:
  ///   - folder: absolute, in a working tree.
  ///   - isStore: it is a repository's own folder, whose working tree may not be there.
  init(in folder: String, index: String? = nil, isStore: Bool = false) throws(CommandError) {
    self.folder = folder
    environment = gitEnvironment(index: index)
    var settings = fixedSettings + (isStore ? ["--git-dir=.", "--work-tree=."] : [])
    // A file whose time stamp alone changed is compared by its content, through what its attributes name as a filter.
    let found = run(
      ["git", "-C", folder] + settings + ["config", "-z", "--name-only", "--get-regexp", #"^filter\."#],
      environment: environment)
    // Where there are none it ends with 1.
    guard found.status <= 1 else { throw failure(found, folder) }
    for key in texts(found.text) {
      guard !key.contains("="), let dot = key.lastIndex(of: ".") else {
        throw CommandError(message: "git's configuration has a filter by the name '\(key)', which cannot be turned off")
      }
      let name = key[..<dot]
      settings += [
        "-c", "\(name).clean=", "-c", "\(name).smudge=", "-c", "\(name).process=", "-c", "\(name).required=false",
      ]
    }
    self.settings = settings
  }

  /// What git prints, or why it did not.
  func output(_ arguments: [String], input: [UInt8] = []) throws(CommandError) -> [UInt8] {
    let result = attempt(arguments, input: input)
    guard result.status == 0 else {
      // Outside of a repository some commands tell how else they could be used; this one tells what is wrong.
      let found = attempt(["rev-parse", "--git-dir"])
      throw failure(found.status == 0 ? result : found, folder)
    }
    return result.text
  }

  /// One line without its end; nil where git does not end well.
  func line(_ arguments: [String]) -> String? {
    let result = attempt(arguments)
    guard result.status == 0 else { return nil }
    let text = String(decoding: result.text, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  private func attempt(_ arguments: [String], input: [UInt8] = []) -> ProcessOutput {
    run(["git", "-C", folder] + settings + arguments, environment: environment, input: input)
  }
}

/// Parts that end with NUL, as text.
func texts(_ bytes: [UInt8]) -> [String] { bytes.split(separator: 0).map { composed(Array($0)) } }

private let fixedSettings = [
  "--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-c", "core.untrackedCache=false", "-c",
  "core.hooksPath=/dev/null", "-c", "diff.external=", "-c", "core.quotePath=false", "-c", "core.pager=cat", "-c",
  "diff.orderFile=/dev/null", "-c", "submodule.recurse=false",
]

/// This process's, without what tells git of another repository, and without what it would ask, fetch or write.
private func gitEnvironment(index: String?) -> [String] {
  let kept = Platform.environment().filter { entry in
    !entry.hasPrefix("GIT_") || entry.hasPrefix("GIT_CONFIG") || entry.hasPrefix("GIT_EXEC_PATH=")
  }
  let own = [
    "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1",
    // No transport has this name: nothing is fetched, whatever the configuration allows.
    "GIT_ALLOW_PROTOCOL=none",
  ]
  return kept.filter { !$0.hasPrefix("LC_ALL=") } + own + (index.map { ["GIT_INDEX_FILE=\($0)"] } ?? [])
}

/// Git's own last word, in a sentence.
private func failure(_ output: ProcessOutput, _ folder: String) -> CommandError {
  let text = String(decoding: output.errors, as: UTF8.self)
  let lines = text.split(separator: "\n").map(String.init)
  if output.status == 127 {
    return CommandError(message: "\(lines.last ?? "'git' cannot be run"); install it, or name files by --files-from")
  }
  if text.contains("not a git repository") {
    return CommandError(message: "'\(folder)' lies in no git repository", code: .usage)
  }
  let word =
    lines.first { $0.hasPrefix("fatal: ") }.map { String($0.dropFirst("fatal: ".count)) } ?? lines.last
    ?? "it ended with status \(output.status)"
  // `\tgit config --global --add safe.directory /path`
  if let advice = lines.first(where: { $0.hasPrefix("\t") && $0.contains("safe.directory") })?.dropFirst() {
    let what = "git does not trust the repository around '\(folder)', which is another user's"
    return CommandError(message: "\(what): \(word); to let it: \(advice)")
  }
  // A bare repository, or the folder of one that has a working tree elsewhere.
  let isWithoutTree = text.contains("must be run in a work tree") || text.contains("safe.bareRepository")
  let advice = isWithoutTree ? "; run archlint in a working tree of the repository" : ""
  return CommandError(message: "git failed in '\(folder)': \(word)\(advice)")
}
