import CSystem
import Foundation
import Testing

/// The limits of the system, as `ulimit` sets them: a run works, or ends with a message and exit code 3.
@Suite struct LimitTests {
  /// Enough files for several threads.
  private static let files = Dictionary(
    uniqueKeysWithValues: (0..<300).map { ("Sources/F\($0).swift", "final class F\($0) {}\n") })

  /// Runs a line of bash in which `$0` is the binary, and `|& cat` keeps the limit of file sizes off the test's own files.
  private func check(
    _ line: String, files: [String: String] = files, user: UInt32? = nil, _ expected: String, code: Int32,
    left: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try withTree(files) { root in
      chmod(root.path, 0o777)
      let words = ["-c", "(\(line)) |& cat; exit ${PIPESTATUS[0]}", product.path]
      let outcome = try run("/bin/bash", words, in: root, user: user)
      #expect(outcome.output == expected, sourceLocation: sourceLocation)
      #expect(outcome.code == code, sourceLocation: sourceLocation)
      let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
      #expect(Set(names).subtracting(["Sources"]) == left, sourceLocation: sourceLocation)
    }
  }

  private let clean = "archlint: no findings in 300 files of unknown modules\n"

  @Test func openFiles() throws {
    for limit in [5, 10, 23] {
      let message =
        "archlint: error: the limit of open files is \(limit), but archlint needs 24; raise the limit with 'ulimit -n'\n"
      try check("ulimit -n \(limit); \"$0\"", message, code: 3)
    }
    try check("ulimit -n 24; \"$0\"", clean, code: 0)
    try check("ulimit -n 24; \"$0\" -j 64", clean, code: 0)
  }

  @Test func stack() throws {
    for limit in [128, 256, 511] {
      let message =
        "archlint: error: the stack is limited to \(limit) KB, but archlint needs 512 KB; raise the limit with 'ulimit -s'\n"
      try check("ulimit -s \(limit); \"$0\"", message, code: 3)
    }
    try check("ulimit -s 512; \"$0\"", clean, code: 0)
  }

  /// Threads that the system refuses are done without. The limit does not hold for root.
  @Test(arguments: [0, 1, 2, 3]) func threads(limit: Int) throws {
    let user: UInt32? = getuid() == 0 ? 65534 : nil
    for arguments in ["", "-j 1", "-j 8", "--format json:/dev/null"] {
      try check("ulimit -u \(limit); exec \"$0\" \(arguments)", user: user, clean, code: 0)
    }
  }

  #if os(Linux)
    /// One is told before it is read, the other when memory has run out.
    @Test func memory() throws {
      let message =
        "archlint: error: the project needs about 312 MB of memory, and the limit is 195 MB; raise it with 'ulimit'"
      try checkMemory(["Sources/A.swift": String(repeating: "a ", count: 10 << 20)], message)
      let types = String(repeating: "class A: B, C, D, E {}\n", count: 20_000)
      let files = Dictionary(uniqueKeysWithValues: (0..<16).map { ("Sources/F\($0).swift", types) })
      try checkMemory(files, "archlint: error: out of memory: the limit is 195 MB; raise it with 'ulimit'")
    }

    private func checkMemory(
      _ files: [String: String], _ message: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try withTree(files) { root in
        let outcome = try run("/bin/bash", ["-c", "ulimit -v 200000; exec \"$0\"", product.path], in: root)
        #expect(outcome.output == "", sourceLocation: sourceLocation)
        // The runtime's own words may come first.
        let last = outcome.error.split(separator: "\n").last
        #expect(last.map(String.init) == message, sourceLocation: sourceLocation)
        #expect(outcome.code == 3, sourceLocation: sourceLocation)
      }
    }
  #endif

  @Test func sizeOfFiles() throws {
    for (arguments, name) in [("--format html:out.html", "out.html"), ("--stamp out.swift", "out.swift")] {
      try check(
        "ulimit -f 0; \"$0\" -q \(arguments)", "archlint: error: '\(name)' cannot be written: File too large\n", code: 3
      )
    }
    try check(
      "ulimit -f 0; \"$0\" init",
      "archlint: error: 'archlint.json5' cannot be written: File too large; nothing was changed\n", code: 3)
    try check(
      "ulimit -f 0; \"$0\" -q --format json >/tmp/archlint-limit-$$",
      "archlint: error: standard output cannot be written: File too large\n", code: 3)
  }

  /// The temporary file beside a report has a name that does not grow with the report's.
  @Test func namesOfReports() throws {
    for name in [
      String(repeating: "a", count: 250), String(repeating: "a", count: 255), String(repeating: "é", count: 127),
    ] {
      try check("\"$0\" -q --format html:\(name)", "", code: 0, left: [name])
    }
    for name in [String(repeating: "a", count: 256), String(repeating: "é", count: 128)] {
      try check(
        "\"$0\" -q --format html:\(name)", "archlint: error: '\(name)' cannot be read: its path is too long\n", code: 3)
    }
  }
}
