import Foundation
import TestSupport
import Testing

/// Asks a fixture and compares all that is said, with the exit codes, with Goldens/NAME.
/// `ARCHLINT_UPDATE_GOLDENS=1 swift test` writes it anew.
func checkAnswers(
  _ lines: [String], in fixture: String, golden name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var text = ""
  let outcomes = try withTree([:]) { root in
    let copy = root.appending(path: "Shop")
    try FileManager.default.copyItem(at: fixtures.appending(path: fixture), to: copy)
    return try lines.map { try archlint($0.split(separator: " ").map(String.init), in: copy) }
  }
  for (line, outcome) in zip(lines, outcomes) {
    text += "$ archlint \(line)\n\(outcome.output)"
    if !outcome.error.isEmpty { text += outcome.error.split(separator: "\n").map { "2> \($0)\n" }.joined() }
    text += outcome.code == 0 ? "\n" : "exit code \(outcome.code)\n\n"
  }
  let expected = try golden("Tests/archlintTests/Goldens/\(name)", updatedTo: text)
  #expect(text == expected, sourceLocation: sourceLocation)
}
