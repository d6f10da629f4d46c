import Foundation
import TestSupport
import Testing

/// The sections `Add a …` of CONTRIBUTING.md name the files of a change.
@Suite struct ContributingTests {
  private let guide: String

  init() throws {
    guide = try String(contentsOf: packageRoot.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
  }

  /// The paths in code spans of a section, in order.
  private func paths(inSection title: String) throws -> [String] {
    let start = try #require(guide.range(of: "\n## \(title)\n"))
    let rest = guide[start.upperBound...]
    let section = rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
    return section.matches(of: /`((?:Sources|Tests|Editors|docs)\/[A-Za-z0-9_.\/]+)`/).map { String($0.1) }
  }

  /// The files of Sources with a text that matches.
  private func sources(matching pattern: Regex<Substring>) throws -> [String] {
    let folder = packageRoot.appending(path: "Sources").path(percentEncoded: false)
    let files = try #require(FileManager.default.enumerator(atPath: folder))
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.filter { path in
      try String(contentsOfFile: folder + "/" + path, encoding: .utf8).contains(pattern)
    }.map { "Sources/" + $0 }.sorted()
  }

  @Test(arguments: ["Add a predicate", "Add a subject kind", "Add a format", "Add an option"])
  func theFilesExist(section: String) throws {
    let paths = try paths(inSection: section)
    #expect(!paths.isEmpty)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: packageRoot.appending(path: path).path), "\(path)")
    }
  }

  @Test func aPredicateIsInTheNamedFilesOnly() throws {
    let named = try paths(inSection: "Add a predicate").filter { $0.hasPrefix("Sources/") }
    #expect(try sources(matching: /\.reachable\b|func reachable\(/) == named.sorted())
    #expect(named.count == 5)
  }

  @Test func aSubjectKindIsInTheNamedFilesOnly() throws {
    let named = try paths(inSection: "Add a subject kind").filter { $0.hasPrefix("Sources/") }
    // Manifests have a case `.product`, too: a form of dependency.
    let found = try sources(matching: /case product\b|\.product[(,)\]:]/).filter {
      $0.hasPrefix("Sources/RuleLanguage/") || $0.hasPrefix("Sources/Linting/")
    }
    #expect(found == named.sorted())
    #expect(named.count <= 6)
  }

  @Test func aFormatIsInTheNamedFilesOnly() throws {
    let named = try paths(inSection: "Add a format").filter { $0.hasPrefix("Sources/") }
    #expect(try sources(matching: /\.junit\b|func junitReport\(/) == named.sorted())
  }

  @Test func anOptionIsInTheNamedFilesOnly() throws {
    let named = try paths(inSection: "Add an option").filter { $0.hasPrefix("Sources/") }
    let found = try sources(matching: /\.maxFindings\b/)
    #expect(found == Array(named.prefix(2)).sorted())
  }
}
