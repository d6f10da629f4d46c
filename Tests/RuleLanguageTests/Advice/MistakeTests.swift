import Foundation
import RuleLanguage
import TestSupport
import Testing

/// Goldens/mistakes.txt: wrong blocks, each with all that is said of it. A record is the fence, the block, `---` and
/// the messages. `ARCHLINT_UPDATE_GOLDENS=1 swift test` writes the messages anew.
@Suite struct MistakeTests {
  private let words = "area = folder Sources/{Area}Area\nmodel = type {Entity}Model\nscreen = type {Name}View: View"

  @Test func everyMistakeIsTold() throws {
    let path = "Tests/RuleLanguageTests/Advice/Goldens/mistakes.txt"
    let file = packageRoot.appending(path: path)
    let records = try String(contentsOf: file, encoding: .utf8)
    var found: [String] = []
    for record in records.split(separator: "\n===\n").map(String.init) {
      let input = record.split(separator: "\n---", maxSplits: 1, omittingEmptySubsequences: false)[0]
      let block = input.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let text = block.count > 1 ? String(block[1]) : ""
      let reported = errors(inBlock: text, words: words, kind: String(block[0]))
      #expect(!reported.isEmpty, "nothing is said of:\n\(input)")
      found.append("\(input)\n---\n\(reported)")
    }
    let all = found.joined(separator: "\n===\n") + "\n===\n"
    #expect(try all == golden(path, updatedTo: all))
    #expect(found.count > 60)
  }
}
