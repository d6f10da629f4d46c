import ProjectModel
import SwiftOutline

// Reads the module imports of Objective-C files. If rules ask which types are used, the words in these files are read
// too. No rule checks Objective-C files themselves.

/// An Objective-C file, and the modules and headers that it imports.
package struct ForeignFile: Sendable {
  /// The path relative to the root.
  package var path: String
  var imports: [ForeignImport]
  /// The headers that a header file includes in quotes: `Cell.h` for `#include "Views/Cell.h"`.
  var headers: [String]

  package var isEmpty: Bool { imports.isEmpty && headers.isEmpty }
}

/// Finds the modules that an Objective-C file imports with `@import M;`, `#import <M/…>` or `#include <M/…>`. Comments
/// and strings are skipped.
package func foreignFile(_ bytes: [UInt8], path: String) -> ForeignFile {
  var scanner = ForeignScanner(path: path)
  bytes.withUnsafeBufferPointer { scanner.scan($0) }
  return ForeignFile(path: path, imports: scanner.imports, headers: scanner.headers)
}

/// The words in a file that may name a type. These are words in code, and strings that contain only a name:
/// `NSClassFromString(@"App.Name")`. nil if there are too many.
func objectiveCWords(_ bytes: UnsafeBufferPointer<UInt8>) -> Set<ForeignWord>? {
  var scanner = ForeignScanner(path: "", collectsWords: true)
  scanner.scan(bytes)
  return scanner.words.count < foreignWordLimit ? scanner.words : nil
}

private struct ForeignScanner {
  let path: String
  private(set) var imports: [ForeignImport] = []
  private(set) var headers: [String] = []
  private var position = 0
  private var line = 1
  private var lineStart = 0
  /// Whether only whitespace has been read on the current line.
  private var isLineBegin = true
  private let collectsWords: Bool
  private(set) var words: Set<ForeignWord> = []

  init(path: String, collectsWords: Bool = false) {
    self.path = path
    self.collectsWords = collectsWords
  }

  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A:
        position += 1
        beginLine()
      case 0x20, 0x09, 0x0D: position += 1
      case UInt8(ascii: "/") where begins("/*", bytes): passComment(bytes)
      case UInt8(ascii: "/") where begins("//", bytes): passLine(bytes)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): passText(bytes)
      case UInt8(ascii: "#") where isLineBegin:
        isLineBegin = false
        position += 1
        passBlanks(bytes)
        if takeWord("import", bytes) || takeWord("include", bytes) { readHeader(bytes) }
      case UInt8(ascii: "@"):
        isLineBegin = false
        position += 1
        if takeWord("import", bytes) { readModule(bytes) }
      default:
        isLineBegin = false
        if collectsWords { takeWord(bytes) } else { position += 1 }
      }
    }
  }

  private mutating func takeWord(_ bytes: UnsafeBufferPointer<UInt8>) {
    let word = bytes[position...].prefix(while: isForeignWord)
    words.note(word)
    position += max(1, word.count)
  }

  private mutating func beginLine() {
    line += 1
    lineStart = position
    isLineBegin = true
  }

  /// Parses the header of an import. In `<M/Header.h>`, `M` is the name of the framework and of its module.
  private mutating func readHeader(_ bytes: UnsafeBufferPointer<UInt8>) {
    passBlanks(bytes)
    guard position < bytes.count else { return }
    let start = position + 1
    if bytes[position] == UInt8(ascii: "\""), path.hasSuffix(".h") {
      let text = bytes[start...].prefix { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
      let name = text.lastIndex(of: UInt8(ascii: "/")).map { text[($0 + 1)...] } ?? text
      headers.append(String(decoding: name, as: UTF8.self))
      return passLine(bytes)
    }
    guard bytes[position] == UInt8(ascii: "<") else { return }
    var end = start
    while end < bytes.count, isForeignWord(bytes[end]) { end += 1 }
    if end > start, end < bytes.count, bytes[end] == UInt8(ascii: "/") { add(start..<end, bytes) }
    passLine(bytes)
  }

  private mutating func readModule(_ bytes: UnsafeBufferPointer<UInt8>) {
    passBlanks(bytes)
    let start = position
    while position < bytes.count, isForeignWord(bytes[position]) { position += 1 }
    if position > start { add(start..<position, bytes) }
  }

  private mutating func add(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    imports.append(
      ForeignImport(
        module: String(decoding: bytes[range], as: UTF8.self),
        place: Place(
          path: path, line: line, column: range.lowerBound - lineStart + 1, endLine: line,
          endColumn: range.upperBound - lineStart + 1)))
  }

  // MARK: Skipping

  private func begins(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Consumes a word if the whole word is at the current position.
  private mutating func takeWord(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard begins(word, bytes), end >= bytes.count || !isForeignWord(bytes[end]) else { return false }
    position = end
    return true
  }

  private mutating func passBlanks(_ bytes: UnsafeBufferPointer<UInt8>) {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
  }

  /// Skips to the end of the line. If the line ends with a backslash, the next line is skipped too.
  private mutating func passLine(_ bytes: UnsafeBufferPointer<UInt8>) {
    while position < bytes.count, bytes[position] != 0x0A {
      position += 1
      if position < bytes.count, bytes[position] == 0x0A, bytes[position - 1] == UInt8(ascii: "\\") {
        position += 1
        beginLine()
      }
    }
  }

  private mutating func passComment(_ bytes: UnsafeBufferPointer<UInt8>) {
    position += 2
    while position < bytes.count, !begins("*/", bytes) {
      position += 1
      if bytes[position - 1] == 0x0A { beginLine() }
    }
    position = min(position + 2, bytes.count)
  }

  /// Skips a string literal. A literal ends at the end of its line.
  private mutating func passText(_ bytes: UnsafeBufferPointer<UInt8>) {
    isLineBegin = false
    let quote = bytes[position]
    position += 1
    if collectsWords {
      let text = bytes[position...].prefix { isForeignWord($0) || $0 == UInt8(ascii: ".") }
      if text.endIndex < bytes.count, bytes[text.endIndex] == quote {
        words.note(text[(text.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? text.startIndex)...])
      }
    }
    while position < bytes.count, bytes[position] != 0x0A {
      let byte = bytes[position]
      position += 1
      if byte == quote { return }
      if byte == UInt8(ascii: "\\"), position < bytes.count, bytes[position] != 0x0A { position += 1 }
    }
  }
}
