import Foundation

/// Something to compare: a snippet or a file.
struct Subject: Sendable {
  enum Validity: Sendable { case valid, malformed, unknown }

  let name: String
  let source: [UInt8]
  let validity: Validity

  /// All files below a folder, or the file itself; in the order of their names.
  static func files(below url: URL, suffix: String) throws -> [Subject] {
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    let paths = names.isEmpty ? [url.path] : names.map { url.path + "/" + $0 }
    return try paths.filter { $0.hasSuffix(suffix) }.sorted().map { path in
      Subject(name: path, source: Array(try Data(contentsOf: URL(fileURLWithPath: path))), validity: .valid)
    }
  }

  static func packageSources() throws -> [Subject] {
    let folders = ["Sources", "Tests", "Plugins", "Rules", "Benchmarks"].map(packageRoot.appendingPathComponent)
    return try (folders + [packageRoot.appendingPathComponent("Package.swift")]).flatMap {
      try Subject.files(below: $0, suffix: ".swift")
    }
  }

  /// Whether the tests also compare the sources that take long.
  static var takesAll: Bool { ProcessInfo.processInfo.environment["ARCHLINT_ALL_INTERFACES"] == "1" }
}

/// Subjects, and the reference's answers about each of them.
struct Corpus: Sendable {
  /// A list that the reference program prints; the raw value is its option.
  enum List: String { case outline = "--outline", tokens = "--tokens", nodes = "--nodes" }

  let subjects: [Subject]
  let paths: [String]
  private let lists: [List]
  private let answers: [Data]

  init(_ subjects: [Subject], _ lists: [List]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archlint-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    paths = subjects.indices.map { folder.appendingPathComponent("\($0).swift").path }
    for (subject, path) in zip(subjects, paths) { try Data(subject.source).write(to: URL(fileURLWithPath: path)) }
    self.subjects = subjects
    self.lists = lists
    answers = try ReferenceProgram.shared.get().lines(of: paths, lists.map(\.rawValue))
  }

  /// The line of JSON that the reference prints for a subject.
  func answer(_ list: List, about index: Int) -> Data {
    answers[index * lists.count + (lists.firstIndex(of: list) ?? 0)]
  }
}

// The reference parses each file once, for its outline and for its nodes.
extension Corpus {
  static let snippets = Result {
    let snippets = try trapSnippets()
    return try Corpus(snippets + snippets.flatMap(\.variants), [.outline, .nodes])
  }

  static let packageSources = Result { try Corpus(Subject.packageSources(), [.outline, .nodes]) }

  /// The interfaces that come with the toolchain. A private interface holds all of the public one beside it.
  static let interfaces = Result {
    let libraries = try ReferenceProgram.shared.get().libraries
    let files = try Subject.files(below: libraries, suffix: ".private.swiftinterface")
    return try Corpus(files.filter { Subject.takesAll || $0.source.count <= 300_000 }, [.outline, .nodes])
  }
}
