// `A & B` is the same type as `B & A`. A pattern has one alternative for each order.

/// The maximum number of alternatives. Longer compositions match only in the order as written.
private let mostOrders = 120

private let mark: [UInt8] = [UInt8(ascii: "&")]
/// Tokens around the parts of a composition, except brackets.
private let separators = [",", ":", "->", "?", "!", "&"].map { Array($0.utf8) }
private let prefixes = typePrefixes.map { Array($0.utf8) }

extension [TypePattern.Piece] {
  func inEachOrder() -> [[TypePattern.Piece]] {
    var alternatives = [self]
    // Inner compositions come first, so the outer ones keep their ranges.
    for parts in compositions().sorted(by: { length($0) < length($1) }) {
      let orders = alternatives.flatMap { pieces in
        permutations(parts.map { Array(pieces[$0]) }).map { order in
          Array(pieces[..<parts[0].lowerBound]) + Array(order.joined(separator: [.punctuation(mark)]))
            + Array(pieces[parts[parts.count - 1].upperBound...])
        }
      }
      if orders.count > mostOrders { return alternatives }
      alternatives = orders
    }
    return alternatives
  }

  /// The ranges of the parts of each composition.
  private func compositions() -> [[Range<Int>]] {
    let tokens = map(\.token)
    guard tokens.contains(mark) else { return [] }
    let closings = closingIndices(tokens)
    let openings = Dictionary(closings.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [[Range<Int>]] = []
    for index in tokens.indices where tokens[index] == mark {
      var start = index
      while start > 0, !separators.contains(tokens[start - 1]), !openers.contains(tokens[start - 1]),
        !prefixes.contains(tokens[start - 1])
      {
        start = openings[start - 1] ?? start - 1
      }
      var end = index + 1
      while end < tokens.count, !separators.contains(tokens[end]), !closers.contains(tokens[end]) {
        end = Swift.min((closings[end] ?? end) + 1, tokens.count)
      }
      if let last = found.indices.last(where: { found[$0].last?.upperBound == index }) {
        found[last].append(index + 1..<end)
      } else {
        found.append([start..<index, index + 1..<end])
      }
    }
    return found
  }
}

private func length(_ parts: [Range<Int>]) -> Int { parts[parts.count - 1].upperBound - parts[0].lowerBound }

/// Every order of the items, the given one first.
private func permutations<Item>(_ items: [Item]) -> [[Item]] {
  if items.count < 2 || items.count > 5 { return [items] }
  return items.indices.flatMap { index in
    var others = items
    let first = others.remove(at: index)
    return permutations(others).map { [first] + $0 }
  }
}
