import Foundation
import Testing

@testable import SwiftOutline

/// The outline and the syntax tree of a Swift source agree with the toolchain's own parser: for snippets of each kind of
/// trap, this package's sources, and the interfaces that come with the toolchain.
///
/// The tests need the libraries SwiftParser and SwiftSyntax that Swift's toolchains have in `lib/swift/host`. A
/// toolchain without them fails the tests, unless `ARCHLINT_ALLOW_NO_REFERENCE=1` makes that a known issue.
/// Interfaces of more than 300 KB, and the tokens of all sources, take long in a debug build; `ARCHLINT_ALL_INTERFACES=1`
/// compares them as well.
@Suite struct DifferentialTests {
  @Test func `snippets agree with the toolchain's parser`() throws {
    #expect(try trapSnippets().count > 250)
    try checkAgreement(Corpus.snippets, .outline)
  }

  @Test func `this package's sources agree with the toolchain's parser`() throws {
    try checkAgreement(Corpus.packageSources, .outline)
  }

  @Test func `tokens agree with the toolchain's parser`() throws {
    let snippets = try trapSnippets()
    // All sources take as long as all other tests of the outliner together.
    let files = try Subject.packageSources().enumerated()
      .filter { Subject.takesAll || $0.offset.isMultiple(of: 8) }.map(\.element)
    try checkAgreement(Result { try Corpus(snippets + snippets.flatMap(\.variants) + files, [.tokens]) }, .tokens)
  }

  @Test func `the toolchain's interfaces agree with its parser`() throws {
    try checkAgreement(Corpus.interfaces, .outline)
  }

  @Test(arguments: CodeCorpus.allCases)
  func `code agrees with the toolchain's parser`(_ code: CodeCorpus) throws { try checkAgreement(code.corpus, .nodes) }
}

/// What is compared node by node.
enum CodeCorpus: CaseIterable {
  case snippets, packageSources, interfaces

  fileprivate var corpus: Result<Corpus, any Error> {
    switch self {
    case .snippets: Corpus.snippets
    case .packageSources: Corpus.packageSources
    case .interfaces: Corpus.interfaces
    }
  }
}

/// Checks that archlint and the reference agree on every subject without a syntax error, and on which those are.
private func checkAgreement(
  _ corpus: Result<Corpus, any Error>, _ list: Corpus.List, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if case .failure(let error) = ReferenceProgram.shared { return reportMissingReference("\(error)", sourceLocation) }
  let corpus = try corpus.get()
  #expect(corpus.subjects.count > 20, sourceLocation: sourceLocation)
  var report = DisagreementReport()
  for (index, subject) in corpus.subjects.enumerated() {
    let expected = corpus.answer(list, about: index)
    let hasError = expected.range(of: Data(#""hasError":true"#.utf8)) != nil
    if subject.validity != .unknown, hasError != (subject.validity == .malformed) {
      report.add("\(subject.name): the toolchain's parser finds \(hasError ? "an" : "no") error, against what is said")
    }
    if hasError { continue }
    let found = try disagreements(list, about: subject, path: corpus.paths[index], with: expected)
    for disagreement in found { report.add(disagreement.description) }
  }
  if report.count > 0 { Issue.record("\(report)", sourceLocation: sourceLocation) }
}

private func disagreements(
  _ list: Corpus.List, about subject: Subject, path: String, with expected: Data
) throws -> [Disagreement] {
  let source = SourceText(subject.source)
  switch list {
  case .outline:
    // An outline may miss clauses in code bodies that it skips.
    let found = outlineJSON(
      outline(source, options: .all), conditions: wholeOutline(source).conditions, path: path)
    return try disagreements(of: Data(found), with: expected, path: subject.name)
  case .tokens:
    return try disagreements(of: Data(tokensJSON(source, path: path)), with: expected, path: subject.name)
  case .nodes:
    let found = nodesJSON(syntaxTree(of: source), path: path)
    return try nodeDisagreements(of: Data(found), with: expected, source: source, path: subject.name)
  }
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
