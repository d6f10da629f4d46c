import func SwiftOutline.endOfFirst
import func SwiftOutline.isASCII

/// The maximum number of solutions that are collected for one name. Further solutions are ignored.
let mostSolutions = 256

extension NamePattern {
  @inlinable
  package func matches(_ name: some Collection<UInt8>, given: Bindings = Bindings()) -> Bool {
    matchesEverything || !solutions(name, given: given).isEmpty
  }

  /// The values of the placeholders for each way in which the pattern matches `name`. Solutions are ordered by
  /// alternatives, then by the shortest value of the leftmost placeholder. The time is linear in the length of the name
  /// for one placeholder or `*`, and limited for any pattern. Differences in Unicode normalization are ignored.
  @inlinable
  package func solutions(_ name: some Collection<UInt8>, given: Bindings) -> [Bindings] {
    withBytes(of: name) { solutions($0, given: given) }
  }

  @usableFromInline
  func solutions(_ bytes: UnsafeBufferPointer<UInt8>, given: Bindings) -> [Bindings] {
    var found: [Bindings] = []
    let isASCII = isASCII(bytes)
    for pieces in alternatives {
      if pieces.isEmpty {
        found.append(given)
      } else if isASCII {
        if !matchSimply(pieces, bytes, given: given, into: &found), holdsLiterals(of: pieces, bytes) {
          matchByTable(pieces, Array(bytes), given: given, elements: { $0 }, bytes: { Array($0) }, into: &found)
        }
      } else if mayBegin(bytes, with: pieces[0]) {
        matchByTable(
          pieces, Array(String(decoding: bytes, as: UTF8.self)), given: given,
          elements: { Array(String(decoding: $0, as: UTF8.self)) }, bytes: { Array(String($0).utf8) }, into: &found)
      }
    }
    return found.count < 2 ? found : distinct(found)
  }

}

extension Bindings {
  /// The bindings with this value for `placeholder`. nil if the placeholder already has another value.
  package func binding(_ placeholder: PlaceholderID, to text: [UInt8], isLower: Bool) -> Bindings? {
    guard let value = self[placeholder] else {
      var result = self
      result[placeholder] = Value(text: text, isLower: isLower)
      return result
    }
    if value.isLower == isLower { return areEquivalent(value.text, text) ? self : nil }
    if isLower { return areEquivalent(lowerCamelCase(value.text), text) ? self : nil }
    // `{name}` also matches a name with a capital letter, because folders of features are named so.
    guard areEquivalent(value.text, lowerCamelCase(text)) || areEquivalent(value.text, text) else { return nil }
    // The value is now known with its capital letters.
    var result = self
    result[placeholder] = Value(text: text, isLower: false)
    return result
  }
}

/// Whether two texts have the same characters, possibly in different Unicode encodings.
func areEquivalent(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  if left == right { return true }
  if left.allSatisfy({ $0 < 0x80 }) || right.allSatisfy({ $0 < 0x80 }) { return false }
  return String(decoding: left, as: UTF8.self) == String(decoding: right, as: UTF8.self)
}

func distinct(_ bindings: [Bindings]) -> [Bindings] {
  var seen: Set<Bindings> = []
  return bindings.filter { seen.insert($0).inserted }
}

/// Matches common patterns, such as `text*text`, `*text*` and `text{Name}text`, in a fast way. Returns false for other
/// patterns.
private func matchSimply(
  _ pieces: [NamePattern.Piece], _ name: UnsafeBufferPointer<UInt8>, given: Bindings, into found: inout [Bindings]
) -> Bool {
  var start = 0
  var end = name.count
  var first = 0
  var last = pieces.count
  if case .literal(let prefix) = pieces[0] {
    guard prefix.count <= end, name.prefix(prefix.count).elementsEqual(prefix) else { return true }
    start = prefix.count
    first = 1
  }
  if last > first, case .literal(let suffix) = pieces[last - 1] {
    guard suffix.count <= end - start, name.suffix(suffix.count).elementsEqual(suffix) else { return true }
    end -= suffix.count
    last -= 1
  }
  switch last - first {
  case 0:
    if start == end { found.append(given) }
    return true
  case 1:
    guard case .placeholder(let placeholder, let isLower) = pieces[first] else {
      guard case .star = pieces[first] else { return false }
      found.append(given)
      return true
    }
    if start < end, let bound = given.binding(placeholder, to: Array(name[start..<end]), isLower: isLower) {
      found.append(bound)
    }
    return true
  case 3:
    // `*text*`
    guard case .star = pieces[first], case .literal(let text) = pieces[first + 1], case .star = pieces[first + 2] else {
      return false
    }
    if contains(name[start..<end], text) { found.append(given) }
    return true
  default:
    return false
  }
}

private func contains(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ text: [UInt8]) -> Bool {
  guard let first = text.first else { return true }
  return text.count == 1 ? bytes.contains(first) : endOfFirst(text, in: UnsafeBufferPointer(rebasing: bytes)) != nil
}

/// Whether the name contains each literal.
private func holdsLiterals(of pieces: [NamePattern.Piece], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
  pieces.allSatisfy { if case .literal(let text) = $0 { contains(name[...], text) } else { true } }
}

/// Whether the name can begin with this part of the pattern. Non-ASCII letters can have several encodings, so such
/// names always can.
private func mayBegin(_ name: UnsafeBufferPointer<UInt8>, with piece: NamePattern.Piece) -> Bool {
  guard case .literal(let text) = piece else { return true }
  guard let (own, other) = zip(name, text).first(where: { $0 != $1 || $0 >= 0x80 }) else { return true }
  return own >= 0x80 || other >= 0x80
}

/// Matches any pattern. First, a table records from which offsets the rest of the pattern can match. Then values are
/// assigned to placeholders from left to right, using only these offsets, so no attempt fails.
private func matchByTable<Element: Hashable>(
  _ pieces: [NamePattern.Piece], _ name: [Element], given: Bindings, elements: ([UInt8]) -> [Element],
  bytes: (ArraySlice<Element>) -> [UInt8], into found: inout [Bindings]
) {
  let literals = pieces.map { piece -> [Element]? in
    if case .literal(let text) = piece { elements(text) } else { nil }
  }
  let end = name.count
  var canMatch = [[Bool]](repeating: [], count: pieces.count + 1)
  canMatch[pieces.count] = [Bool](repeating: false, count: end) + [true]
  for index in pieces.indices.reversed() {
    let rest = canMatch[index + 1]
    var row = [Bool](repeating: false, count: end + 1)
    if let literal = literals[index] {
      for offset in stride(from: end - literal.count, through: 0, by: -1) where rest[offset + literal.count] {
        row[offset] = name[offset..<offset + literal.count].elementsEqual(literal)
      }
    } else {
      let least = pieces[index] == .star ? 0 : 1
      var isReachable = false
      for offset in stride(from: end, through: 0, by: -1) {
        if offset + least <= end, rest[offset + least] { isReachable = true }
        row[offset] = isReachable
      }
    }
    canMatch[index] = row
  }
  guard canMatch[0][0] else { return }

  let lastPlaceholder = pieces.lastIndex { if case .placeholder = $0 { true } else { false } } ?? -1
  var states = [State(offset: 0, bindings: given)]
  for index in 0..<(lastPlaceholder + 1) {
    var next: [State] = []
    var seen: Set<State> = []
    for state in states where next.count < mostSolutions {
      if let literal = literals[index] {
        next.append(State(offset: state.offset + literal.count, bindings: state.bindings))
        continue
      }
      for offset in state.offset...end where canMatch[index + 1][offset] && next.count < mostSolutions {
        var moved = State(offset: offset, bindings: state.bindings)
        if case .placeholder(let placeholder, let isLower) = pieces[index] {
          guard offset > state.offset,
            let bound = state.bindings.binding(placeholder, to: bytes(name[state.offset..<offset]), isLower: isLower)
          else { continue }
          moved.bindings = bound
        }
        if seen.insert(moved).inserted { next.append(moved) }
      }
    }
    states = next
  }
  found.append(contentsOf: states.map(\.bindings))
}

/// The state of a match: the next position in the name, and the values of placeholders so far.
private struct State: Hashable {
  var offset: Int
  var bindings: Bindings
}
