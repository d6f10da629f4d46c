import ProjectModel
import SwiftOutline

// Resolves key paths without a root whose wrapper or modifier determines the root: `@Dependency(\.client)`,
// `.environment(\.theme, dark)`.

extension FileReferences {
  /// Records the use of a property that an extension declares, in a key path that a library's wrapper or modifier
  /// takes.
  ///
  /// - Returns: false if it is not such a key path.
  mutating func noteKeyPath(_ range: SourceRange, _ name: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let open = Int(range.start) - 3
    guard open > 1, bytes[open] == UInt8(ascii: "("), bytes[open + 1] == UInt8(ascii: "\\"),
      bytes[open + 2] == UInt8(ascii: ".")
    else { return false }
    let start = open - bytes[..<open].reversed().prefix(while: isNameByte).count
    let word = SourceRange(start, open)
    guard start > 0, let root = KeyPathRoots.taken(by: bytes[start..<open], behind: bytes[start - 1]),
      let type = lookup.table.extendedName(root), !isOfProject(word, bytes)
    else { return false }
    let found = given(range, to: .outside(type), bytes) { $0.given(name, toForeign: type, .component, from: $1, $2) }
    noteElsewhere(range, name, found)
    // The code then has a value of the property's type.
    if let target = found.target, case .own(let value)? = lookup.valueAtHand(target) { add(range, value) }
    return true
  }

  /// Whether a wrapper or modifier may be declared by the project, and so take key paths with another root.
  private func isOfProject(_ word: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let name = lookup.number(of: bytes.nameBytes(word)) else { return false }
    let uses = lookup.table.uses(of: name)
    guard bytes[Int(word.start) - 1] == UInt8(ascii: "@") else { return uses.contains(.instance) }
    if uses.isDisjoint(with: .types) { return false }
    switch lookUp(name, at: word.start, .attribute) {
    case .nothing, .unseen, .foreign: return false
    default: return true
    }
  }
}
