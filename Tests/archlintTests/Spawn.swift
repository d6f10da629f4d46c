import CSystem
import Foundation

/// How a run of the built binary ended.
struct Outcome {
  var code: Int32
  var output: String
  var error: String
}

struct SpawnError: Error {
  var message: String
}

/// The product beside the test bundle.
let product: URL = {
  let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }?.bundleURL.deletingLastPathComponent()
  return (bundle ?? Bundle.main.bundleURL).appending(path: "archlint")
}()

/// Runs the built binary in a folder, with nothing of this process's environment but what is given.
///
/// - Parameters:
///   - input: a file to read standard input from.
///   - output: a file for standard output, where its content is not wanted.
///   - user: runs as this user, where this process may say so.
func archlint(
  _ arguments: [String], in folder: URL, environment: [String] = [], input: String = "/dev/null",
  output: String? = nil, user: UInt32? = nil
) throws -> Outcome {
  try run(product.path, arguments, in: folder, environment: environment, input: input, output: output, user: user)
}

/// The same of any program.
func run(
  _ program: String, _ arguments: [String], in folder: URL, environment: [String] = [], input: String = "/dev/null",
  output: String? = nil, user: UInt32? = nil
) throws -> Outcome {
  let captured = FileManager.default.temporaryDirectory.appending(path: "archlint-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: captured, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: captured) }
  let outputFile = output ?? captured.appending(path: "output").path
  let errorFile = captured.appending(path: "error").path
  if output == nil { try Data().write(to: captured.appending(path: "output")) }

  // A shell sets the folder and, where asked, another user; then it becomes the binary.
  var words = ["/bin/sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder.path]
  if let user { words += ["setpriv", "--reuid=\(user)", "--clear-groups"] }
  words += [program] + arguments

  var actions = uninitializedSpawnFileActions()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, outputFile, O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, errorFile, O_WRONLY | O_CREAT, 0o644)
  var pointers = words.map { strdup($0) } + [nil]
  var variables = (["PATH=/usr/bin:/bin:/usr/sbin:/sbin"] + environment).map { strdup($0) } + [nil]
  defer { (pointers + variables).forEach { free($0) } }
  var process: pid_t = 0
  guard posix_spawn(&process, "/bin/sh", &actions, nil, &pointers, &variables) == 0 else {
    throw SpawnError(message: "'\(program)' cannot be started")
  }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { throw SpawnError(message: "no child") } }
  // A signal is told as a shell tells it.
  let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
  let text = { (file: String) in String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self) }
  return Outcome(code: code, output: output == nil ? text(outputFile) : "", error: text(errorFile))
}

/// A folder of files for the time of a test.
func withTree<Result>(_ files: [String: String], _ body: (URL) throws -> Result) throws -> Result {
  // Resolved, since the working folder that the binary sees is; with a name of its own, since a tree without a
  // manifest is a module of that name.
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "archlint-tree-\(UUID().uuidString)")
  let root = folder.appending(path: "Project")
  try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (path, text) in files {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  return try body(root)
}
