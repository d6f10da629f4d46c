import ProjectModel
import SwiftOutline

/// What the `switch` statements around the places of a file compare; they are asked about from the first to the last.
struct OpenSwitches {
  /// Those whose braces are still to come.
  private var begun: [SourceRange] = []
  private var open: [(subject: SourceRange, end: UInt32)] = []

  mutating func begin(_ subject: SourceRange) { begun.append(subject) }

  mutating func enter(_ braces: SourceRange) {
    leave(before: braces.start)
    if let subject = begun.popLast(), !braces.isEmpty { open.append((subject, braces.end)) }
  }

  /// The subject of the innermost one around a place; nil where that has none.
  mutating func subject(at offset: UInt32) -> SourceRange? {
    leave(before: offset)
    return open.last.flatMap { $0.subject.isEmpty ? nil : $0.subject }
  }

  private mutating func leave(before offset: UInt32) {
    while let last = open.last, last.end <= offset { open.removeLast() }
  }
}
