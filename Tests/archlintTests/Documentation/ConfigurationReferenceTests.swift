import Configuration
import Foundation
import TestSupport
import Testing

/// The table of keys is complete: the message about an unknown key lists all of them.
@Test func theConfigurationReferenceNamesEveryKey() throws {
  let text = try String(contentsOf: packageRoot.appending(path: "docs/CONFIGURATION.md"), encoding: .utf8)
  let reported = try withTree(["archlint.json5": "{ zzzzzzzz: 1 }"]) { try archlint([], in: $0).error }
  let keys = reported.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    .filter { $0 != "zzzzzzzz" }
  let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
    $0.split(separator: "`").dropFirst().first
  }
  #expect(rows.map(String.init) == keys)
}

/// The schema and the reference have the same keys.
@Test func theSchemaNamesEveryKey() throws {
  let schema = try #require(
    JSONSerialization.jsonObject(with: Data(configurationSchema)) as? [String: Any])
  let properties = try #require(schema["properties"] as? [String: Any])
  let reported = try withTree(["archlint.json5": "{ zzzzzzzz: 1 }"]) { try archlint([], in: $0).error }
  let keys = reported.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    .filter { $0 != "zzzzzzzz" }
  #expect(properties.keys.sorted() == keys.sorted())
}

@Test func theConfigurationReferenceNamesWhatTheRootAloneSays() throws {
  let text = try String(contentsOf: packageRoot.appending(path: "docs/CONFIGURATION.md"), encoding: .utf8)
  let sentences = text.replacing("\n", with: " ").split(separator: ". ").filter {
    $0.contains("belong to the whole project")
  }
  let names = sentences.map { sentence in
    sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }
  #expect(names == [keysOfTheRoot])
}
