// What comments say to this tool: that a program wrote the file, and which rules are suppressed.

extension Lexer {
  func marksGenerated(_ start: Int, _ end: Int) -> Bool { false }
  mutating func lexDirective(_ start: Int, _ end: Int) {}
}
