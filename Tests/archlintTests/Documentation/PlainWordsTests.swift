import Foundation
import TestSupport
import Testing

/// Old-fashioned idioms that readers have to translate. The limits are the current counts and may only become lower.
@Test(arguments: [("README.md", 0), ("docs", 0), ("Rules", 0), ("Sources", 1)])
func idiomsAreRare(_ path: String, limit: Int) throws {
  let uses = try idioms(below: path)
  let list = uses.joined(separator: "\n")
  #expect(uses.count <= limit, "\(uses.count) idioms in \(path), more than \(limit):\n\(list)")
}

@Test func idiomsAreFoundAsWholeWords() {
  #expect(idioms(in: "Nobody mends it, whatever stands behind it.").count == 4)
  #expect(idioms(in: "It lets pass what it was told, some of which stands in a file.").count == 4)
  #expect(idioms(in: "A recommendation that stands. The untold amendment passes.").isEmpty)
}

private func idioms(in text: String) -> [Substring] { text.matches(of: idiom()).map(\.output) }

/// Made once for all lines, because it is compiled at run time.
private func idiom() -> Regex<Substring> {
  /\b(?:mend(?:s|ed|ing)?|nobody|whatever|lets? pass|of which|stands? (?:in|for|behind)|told)\b/.ignoresCase()
}

/// The idioms in a file, or in the texts of a folder, each as `file:line: idiom`.
private func idioms(below path: String) throws -> [String] {
  let root = packageRoot.appending(path: path)
  let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }.sorted() ?? []
  let files = names.isEmpty ? [path] : names.map { "\(path)/\($0)" }
  let idiom = idiom()
  return try files.filter { ["md", "swift", "js", "json"].contains(($0 as NSString).pathExtension) }.flatMap { file in
    let text = try String(contentsOf: packageRoot.appending(path: file), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
      line.matches(of: idiom).map { "\(file):\(number + 1): \($0.output)" }
    }
  }
}
