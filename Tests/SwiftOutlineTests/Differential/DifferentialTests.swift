import Foundation
import Testing

@testable import SwiftOutline

/// The outliner says of Swift source what the toolchain's own parser says: of snippets for each kind of trap, of
/// this package's sources, and of the interfaces that come with the toolchain.
///
/// The tests need the libraries SwiftParser and SwiftSyntax that Swift's toolchains have in `lib/swift/host`. A
/// toolchain without them fails the tests, unless `ARCHLINT_ALLOW_NO_REFERENCE=1` makes that a known issue.
/// Interfaces of more than 300 KB, and the tokens of all sources, take long in a debug build; `ARCHLINT_ALL_INTERFACES=1`
/// compares them as well.
@Suite struct DifferentialTests {
  @Test func `snippets agree with the toolchain's parser`() throws {
    let snippets = try trapSnippets()
    #expect(snippets.count > 250)
    try checkAgreement(snippets + snippets.flatMap(\.variants))
  }

  @Test func `this package's sources agree with the toolchain's parser`() throws {
    let files = try packageSources()
    #expect(files.count > 20)
    try checkAgreement(files)
  }

  @Test func `tokens agree with the toolchain's parser`() throws {
    let snippets = try trapSnippets()
    let takesAll = ProcessInfo.processInfo.environment["ARCHLINT_ALL_INTERFACES"] == "1"
    // All sources take as long as all other tests of the outliner together.
    let files = try packageSources().enumerated().filter { takesAll || $0.offset.isMultiple(of: 8) }.map(\.element)
    try checkAgreement(snippets + snippets.flatMap(\.variants) + files, onTokens: true)
  }

  @Test func `the toolchain's interfaces agree with its parser`() throws {
    guard let libraries = try? ReferenceProgram.shared.get().libraries else { return try checkAgreement([]) }
    let takesAll = ProcessInfo.processInfo.environment["ARCHLINT_ALL_INTERFACES"] == "1"
    // A private interface holds all of the public one beside it.
    let files = try Subject.files(below: libraries, suffix: ".private.swiftinterface").filter {
      takesAll || $0.source.count <= 300_000
    }
    #expect(!files.isEmpty)
    try checkAgreement(files)
  }
}

private func packageSources() throws -> [Subject] {
  let folders = ["Sources", "Tests", "Plugins", "Rules", "Benchmarks"].map(packageRoot.appendingPathComponent)
  return try (folders + [packageRoot.appendingPathComponent("Package.swift")]).flatMap {
    try Subject.files(below: $0, suffix: ".swift")
  }
}

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
}

/// Checks that outliner and reference agree on every subject without a syntax error, and on which those are.
private func checkAgreement(
  _ subjects: [Subject], onTokens: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let reference: ReferenceProgram
  do {
    reference = try ReferenceProgram.shared.get()
  } catch {
    return reportMissingReference("\(error)", sourceLocation)
  }
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archlint-" + UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let paths = subjects.indices.map { folder.appendingPathComponent("\($0).swift").path }
  for (subject, path) in zip(subjects, paths) { try Data(subject.source).write(to: URL(fileURLWithPath: path)) }

  var report = DisagreementReport()
  for (index, expected) in try reference.lines(of: paths, onTokens ? ["--tokens"] : []).enumerated() {
    let subject = subjects[index]
    let source = SourceText(subject.source)
    let found =
      onTokens
      ? tokensJSON(source, path: paths[index]) : outlineJSON(outline(source, options: .all), path: paths[index])
    let hasError = expected.range(of: Data(#""hasError":true"#.utf8)) != nil
    if subject.validity != .unknown, hasError != (subject.validity == .malformed) {
      report.add("\(subject.name): the toolchain's parser finds \(hasError ? "an" : "no") error, against what is said")
    }
    if hasError { continue }
    for disagreement in try disagreements(of: Data(found), with: expected, path: subject.name) {
      report.add(disagreement.description)
    }
  }
  if report.count > 0 { Issue.record("\(report)", sourceLocation: sourceLocation) }
}

private func reportMissingReference(_ reason: String, _ sourceLocation: SourceLocation) {
  let text = Comment(
    rawValue: """
      THE OUTLINER IS NOT COMPARED WITH SWIFT'S PARSER: \(reason)
      Use a toolchain whose lib/swift/host holds SwiftParser, or set ARCHLINT_ALLOW_NO_REFERENCE=1 to do without.
      """)
  if ProcessInfo.processInfo.environment["ARCHLINT_ALLOW_NO_REFERENCE"] == "1" {
    FileHandle.standardError.write(Data("warning: \(text)\n".utf8))
    withKnownIssue { Issue.record(text, sourceLocation: sourceLocation) }
  } else {
    Issue.record(text, sourceLocation: sourceLocation)
  }
}

/// The first twenty disagreements and how many there are.
private struct DisagreementReport: CustomStringConvertible {
  private var texts: [String] = []
  private(set) var count = 0

  mutating func add(_ text: String) {
    count += 1
    if texts.count < 20 { texts.append(text) }
  }

  var description: String { "\(count) disagreements\n" + texts.joined(separator: "\n") }
}
