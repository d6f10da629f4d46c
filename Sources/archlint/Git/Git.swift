import ProjectFiles

// Runs git, so that a repository cannot make it execute code. Git is used only for objects, the index and the names of
// untracked files. It reads no files of the working tree except for `.gitignore`, so it runs no filter, hook or diff
// program.
//
// The repository is passed explicitly. Paths are passed as bytes.

/// Runs git for one folder of a working tree.
struct Git {
  /// The folder to which paths are relative, as an absolute path without links.
  let folder: [UInt8]
  let gitFolder: [UInt8]
  /// The root of the working tree, as an absolute path without links.
  let workTree: [UInt8]
  /// A file that is used instead of the repository's index; nil for the repository's own.
  private(set) var index: [UInt8]?
  private let program: GitProgram
  /// The arguments before each command.
  private let pinned: [[UInt8]]

  /// Finds the repository that contains a folder. Checks that git finds the same one, and trusts it.
  ///
  /// - Parameter folder: An absolute path.
  init(in folder: [UInt8]) throws(CommandError) {
    let folder = resolvedBytes(folder)
    guard let checkout = try checkout(around: folder) else {
      let message = "'\(composed(folder))' is not in the working tree of a git repository"
      throw CommandError(message: message, code: .usage)
    }
    let program = try GitProgram(outside: checkout.root)
    try program.checkTrust(checkout)
    self.init(program, folder, checkout.gitFolder, workTree: checkout.root)
  }

  init(in folder: String) throws(CommandError) { try self.init(in: Array(folder.utf8)) }

  /// Uses another index file.
  func withIndex(_ index: [UInt8]) -> Git {
    var git = self
    git.index = index
    return git
  }

  /// Git for a submodule that is not checked out, but whose data this repository keeps.
  ///
  /// - Parameter store: The folder with the submodule's data, in `gitFolder`.
  func inStore(_ store: [UInt8]) -> Git { Git(program, store, store, workTree: store) }

  private init(_ program: GitProgram, _ folder: [UInt8], _ gitFolder: [UInt8], workTree: [UInt8]) {
    self.program = program
    self.folder = folder
    self.gitFolder = gitFolder
    self.workTree = workTree
    pinned = [
      Array("-C".utf8), folder, Array("--git-dir=".utf8) + gitFolder, Array("--work-tree=".utf8) + workTree,
    ]
  }

  /// The output of a git command.
  ///
  /// - Throws: An error with the reason if git fails.
  func output(_ arguments: [String], paths: [[UInt8]] = [], input: [UInt8] = []) throws(CommandError) -> [UInt8] {
    let result = try run(arguments, paths: paths, input: input)
    guard result.hasSucceeded else { throw failure(result, in: folder) }
    return result.output
  }

  /// The first line of the output of a git command. nil if git fails.
  func line(_ arguments: [String]) throws(CommandError) -> String? {
    let result = try run(arguments)
    guard result.hasSucceeded else { return nil }
    let text = String(decoding: result.output, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  private func run(
    _ arguments: [String], paths: [[UInt8]] = [], input: [UInt8] = []
  ) throws(CommandError) -> SubprocessResult {
    var environment = ["GIT_CONFIG_NOSYSTEM=1", "GIT_ATTR_NOSYSTEM=1", "GIT_NO_REPLACE_OBJECTS=1"].map {
      Array($0.utf8)
    }
    if let index { environment.append(Array("GIT_INDEX_FILE=".utf8) + index) }
    return try program.run(pinned, arguments, paths: paths, environment: environment, input: input, folder: folder)
  }
}

/// The git executable, and how it is run.
private struct GitProgram {
  private let path: [UInt8]
  /// The time limit of each run, in seconds.
  private let timeLimit: Int

  init(outside checkout: [UInt8]) throws(CommandError) {
    guard let path = findProgram("git", outside: checkout) else {
      throw CommandError(
        message: "git is not on the PATH; install it, or list the changed files with --files-from")
    }
    self.path = path
    timeLimit = try gitTimeLimit()
  }

  func run(
    _ pinned: [[UInt8]], _ arguments: [String], paths: [[UInt8]], environment: [[UInt8]], input: [UInt8],
    folder: [UInt8]
  ) throws(CommandError) -> SubprocessResult {
    let words = pinned + settings + arguments.map { Array($0.utf8) } + paths
    let result = runProgram(
      path, words, environment: inheritedEnvironment() + environment, input: input, timeLimit: timeLimit)
    switch result.ending {
    case .exited, .killed: return result
    case .notStarted(let error):
      throw CommandError(message: "'\(composed(path))' cannot be run: \(error.message)")
    case .timedOut:
      let command = (["git"] + arguments.prefix(2)).joined(separator: " ")
      throw CommandError(
        message: "'\(command)' did not finish within \(timeLimit) s in '\(composed(folder))'; a file without an "
          + "end, such as a pipe, or a pattern in .gitignore may block it. Set \(timeLimitVariable) to allow more "
          + "seconds")
    }
  }

  /// Checks that git trusts the repository. Git rejects a repository of another user, but only when it searches for the
  /// repository itself. So this call makes git search, but not above the root of the checkout.
  func checkTrust(_ checkout: Checkout) throws(CommandError) {
    let ceiling = Array("GIT_CEILING_DIRECTORIES=".utf8) + parent(ofPath: checkout.root)
    let arguments = ["-c", "safe.bareRepository=explicit", "rev-parse", "--absolute-git-dir"]
    let result = try run(
      [Array("-C".utf8), checkout.root], arguments, paths: [], environment: [ceiling], input: [], folder: checkout.root)
    guard result.hasSucceeded else { throw failure(result, in: checkout.root) }
    let found = Array(result.output.dropLast())
    guard resolvedBytes(found) == resolvedBytes(checkout.gitFolder) else {
      throw CommandError(
        message: "git uses '\(composed(found))' as the repository of '\(composed(checkout.root))', not "
          + "'\(composed(checkout.gitFolder))'; repair its .git")
    }
  }
}

private let settings: [[UInt8]] = [
  "--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-c", "core.untrackedCache=false", "-c",
  "core.hooksPath=/dev/null", "-c", "core.attributesFile=/dev/null", "-c", "diff.external=", "-c",
  "core.quotePath=false", "-c", "core.pager=cat", "-c", "diff.orderFile=/dev/null", "-c", "submodule.recurse=false",
  "-c", "protocol.allow=never",
].map { Array($0.utf8) }

/// The environment of this process, without variables that select another repository, and with variables that keep git
/// from prompting, fetching and writing.
private func inheritedEnvironment() -> [[UInt8]] {
  let kept = processEnvironment().filter { entry in
    !entry.starts(with: "LC_ALL=".utf8)
      && (!entry.starts(with: "GIT_".utf8) || entry.starts(with: "GIT_CONFIG".utf8)
        || entry.starts(with: "GIT_EXEC_PATH=".utf8))
  }
  let own = [
    "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1",
    // `none` is no protocol, so git cannot fetch anything, even if the repository's settings allow it.
    "GIT_ALLOW_PROTOCOL=none",
  ]
  return kept + own.map { Array($0.utf8) }
}

private let timeLimitVariable = "ARCHLINT_GIT_TIMEOUT"

/// In seconds.
private func gitTimeLimit() throws(CommandError) -> Int {
  guard let text = Platform.environment(timeLimitVariable), !text.isEmpty else { return 60 }
  guard let seconds = Int(text), seconds > 0, seconds <= 86_400 else {
    throw CommandError(message: "\(timeLimitVariable) must be a number of seconds, not '\(text)'", code: .usage)
  }
  return seconds
}

/// An error that contains the message of git.
private func failure(_ result: SubprocessResult, in folder: [UInt8]) -> CommandError {
  let text = String(decoding: result.errors, as: UTF8.self)
  let lines = text.split(separator: "\n").map(String.init)
  let folder = composed(folder)
  let ending = if case .exited(let code) = result.ending { "exit code \(code)" } else { "a signal" }
  let reason =
    lines.first { $0.hasPrefix("fatal: ") }.map { String($0.dropFirst("fatal: ".count)) } ?? lines.last
    ?? "it ended with \(ending)"
  // The advice that git prints, for example `\tgit config --global --add safe.directory /path`.
  if let advice = lines.first(where: { $0.hasPrefix("\t") && $0.contains("safe.directory") })?.dropFirst() {
    return CommandError(
      message: "git does not trust the repository around '\(folder)', which belongs to another user: \(reason); "
        + "to trust it, run: \(advice)")
  }
  return CommandError(message: "git failed in '\(folder)': \(reason)")
}
