import Testing

@testable import SwiftOutline

/// Pieces of source, from which sources without sense are made.
private let pieces: [String] = [
  "(", ")", "[", "]", "{", "}", "<", ">", ",", ":", "::", ";", ".", "@", "#", "\\", "`", "\"", "\"\"\"", "\\(", "#\"",
  "?", "!", "&", "=", "->", "==", "+", "-", "*", "...", "..<", ">>", ">?", ">!", "??", "?.", ".?.", "~", "_", "\n",
  "\n", " ", " ", "// c\n", "/* c */", "/a/", "1", "2.5", "\"s\"", "$0", "a", "b", "T", "`x`", "Any", "as", "as?", "is",
  "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
  "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "let", "nil",
  "operator", "precedencegroup", "private(set)", "protocol", "public", "repeat", "rethrows", "return", "self", "Self",
  "static", "struct", "subscript", "super", "switch", "throw", "throws", "throws(", "true", "try", "typealias", "var",
  "where", "while", "actor", "macro", "async", "await", "get", "set", "willSet", "didSet", "weak", "unowned",
  "mutating",
  "nonisolated", "isolated", "some", "any", "each", "of", "unsafe", "copy", "consume", "discard", "yield", "then",
  "#if", "#elseif", "#else", "#endif", "#available", "#sourceLocation", "@objc(a:", "@available(iOS 1, *)", "@abi(",
  "@_specialize(where", "@unknown", "@a.b<C>(", "Type", "Protocol", "infix", "case .a(let", "f(", "f {", "a<", "x in",
]

@Suite struct TreePropertyTests {
  @Test func `random bytes`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<400 {
      let bytes = (0..<generator.next(300)).map { _ in UInt8(generator.next(256)) }
      #expect(firstFault(of: syntaxTree(of: SourceText(bytes))) == nil, "\(bytes)")
    }
  }

  @Test func `pieces of source in any order`() {
    var generator = SeededGenerator(seed: 2)
    var scratch = OutlineScratch()
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<1 + generator.next(30) {
        text += pieces[generator.next(pieces.count)]
        if generator.next(3) > 0 { text += " " }
      }
      let tree = syntaxTree(of: SourceText(text), scratch: &scratch)
      if let fault = firstFault(of: tree) {
        Issue.record("\(fault) in: \(text)")
        return
      }
    }
  }
}
