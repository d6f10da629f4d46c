import Foundation

/// Why the reference cannot be asked; its description is a whole report.
struct ReferenceUnavailable: Error, CustomStringConvertible {
  let description: String
}

/// The program in `Reference/`, built against the parser libraries of the toolchain on PATH.
struct ReferenceProgram: Sendable {
  private let executable: URL
  /// `…/usr/lib/swift`, where the toolchain keeps its libraries and interfaces.
  let libraries: URL

  static let shared = Result { try ReferenceProgram() }

  /// Builds the program unless a build of the same sources by the same compiler is there.
  private init() throws {
    let answer = try run("/usr/bin/env", ["swiftc", "-print-target-info"])
    guard answer.status == 0 else {
      throw ReferenceUnavailable(description: "swiftc, which should be on PATH, cannot be run: \(answer.errors)")
    }
    let target = try JSONDecoder().decode(TargetInfo.self, from: answer.output)
    libraries = URL(fileURLWithPath: target.paths.runtimeResourcePath)
    let host = libraries.appendingPathComponent("host").path
    guard FileManager.default.fileExists(atPath: host + "/SwiftParser.swiftmodule") else {
      throw ReferenceUnavailable(description: "the toolchain has no SwiftParser library at \(host)")
    }
    let sources = try Self.sources()
    var hash = FNV1a()
    hash.combine(Data((target.compilerVersion + host).utf8))
    for source in sources { hash.combine(try Data(contentsOf: source)) }
    let folder = packageRoot.appendingPathComponent(".build/outline-reference")
    executable = folder.appendingPathComponent(String(hash.value, radix: 16))
    if FileManager.default.isExecutableFile(atPath: executable.path) { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Another test process may build it too: what is there is always whole.
    let unfinished = folder.appendingPathComponent(UUID().uuidString)
    let build = try run(
      "/usr/bin/env",
      ["swiftc", "-O", "-swift-version", "6", "-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host]
        + ["-o", unfinished.path] + sources.map(\.path))
    guard build.status == 0 else {
      throw ReferenceUnavailable(
        description: "the reference program does not build with \(target.compilerVersion):\n\(build.errors)")
    }
    guard rename(unfinished.path, executable.path) == 0 else {
      throw ReferenceUnavailable(description: "the reference program cannot be put at \(executable.path)")
    }
  }

  private static func sources() throws -> [URL] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Reference")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  /// What the toolchain's parser says about each file: a line of JSON for each option, in the order of the files.
  func lines(of paths: [String], _ options: [String]) throws -> [Data] {
    let result = try run(executable.path, options, input: paths.map { $0 + "\n" }.joined())
    let lines = result.output.split(separator: UInt8(ascii: "\n"))
    guard result.status == 0, lines.count == paths.count * options.count else {
      let done = lines.count / max(options.count, 1)
      throw ReferenceUnavailable(
        description: """
          the reference program ended with status \(result.status) after \(done) of \(paths.count) files: \
          \(paths.dropFirst(done).first ?? "")
          \(result.errors)
          """)
    }
    return lines
  }
}

let packageRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// What `swiftc -print-target-info` says, as far as it is needed.
private struct TargetInfo: Decodable {
  struct Paths: Decodable { let runtimeResourcePath: String }
  let compilerVersion: String
  let paths: Paths
}

/// Runs a program to its end. Its input and output are files, which never fill up as pipes do.
private func run(
  _ program: String, _ arguments: [String], input: String = ""
) throws -> (status: Int32, output: Data, errors: String) {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archlint-" + UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let files = ["input", "output", "errors"].map(folder.appendingPathComponent)
  try Data(input.utf8).write(to: files[0])
  try Data().write(to: files[1])
  try Data().write(to: files[2])
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.standardInput = try FileHandle(forReadingFrom: files[0])
  process.standardOutput = try FileHandle(forWritingTo: files[1])
  process.standardError = try FileHandle(forWritingTo: files[2])
  try process.run()
  process.waitUntilExit()
  let errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    .trimmingCharacters(in: .whitespacesAndNewlines)
  return (process.terminationStatus, try Data(contentsOf: files[1]), errors)
}

/// A hash that is the same in every process.
private struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ data: Data) {
    for byte in data { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
