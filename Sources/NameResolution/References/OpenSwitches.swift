import ProjectModel
import SwiftOutline

/// The subjects of the `switch` statements around positions of a file, which have to be passed in order.
struct OpenSwitches {
  /// The subjects of `switch` statements whose braces follow.
  private var begun: [SourceRange] = []
  private var open: [(subject: SourceRange, end: UInt32)] = []

  mutating func begin(_ subject: SourceRange) { begun.append(subject) }

  mutating func enter(_ braces: SourceRange) {
    leave(before: braces.start)
    if let subject = begun.popLast(), !braces.isEmpty { open.append((subject, braces.end)) }
  }

  /// The subject of the innermost `switch` around a position; nil if there is none.
  mutating func subject(at offset: UInt32) -> SourceRange? {
    leave(before: offset)
    return open.last.flatMap { $0.subject.isEmpty ? nil : $0.subject }
  }

  private mutating func leave(before offset: UInt32) {
    while let last = open.last, last.end <= offset { open.removeLast() }
  }
}
