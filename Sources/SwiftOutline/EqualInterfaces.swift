extension Outline {
  /// Whether two versions of a file differ only in the bodies of functions and accessors, apart from the types that
  /// these declare. Names in other files then refer to the same declarations.
  package func hasEqualInterface(to other: Outline) -> Bool {
    guard declarations.count == other.declarations.count, conditions.count == other.conditions.count,
      isGenerated == other.isGenerated,
      zip(declarations, other.declarations).allSatisfy({ hasEqualRole($0, to: $1, in: other) }),
      zip(conditions, other.conditions).allSatisfy({
        $0.parent == $1.parent && $0.block == $1.block && source[$0.text] == other.source[$1.text]
      })
    else { return false }
    let (own, others) = (textOutsideBodies, other.textOutsideBodies)
    return own.count == others.count
      && zip(own, others).allSatisfy { source.bytes[$0].elementsEqual(other.source.bytes[$1]) }
  }

  private func hasEqualRole(_ own: Declaration, to declaration: Declaration, in other: Outline) -> Bool {
    guard own.kind == declaration.kind, own.effects == declaration.effects, own.flags == declaration.flags,
      own.modifierSet == declaration.modifierSet, own.parent == declaration.parent,
      own.condition == declaration.condition
    else { return false }
    return !own.flags.contains(.local)
      || source.bytes[own.head].elementsEqual(other.source.bytes[declaration.head])
  }

  /// The ranges between the outermost bodies of functions and accessors, in source order.
  private var textOutsideBodies: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for declaration in declarations {
      let body = declaration.body
      guard declaration.flags.contains(.body), !declaration.flags.contains(.local), !body.isEmpty,
        Int(body.start) >= start
      else { continue }
      ranges.append(start..<Int(body.start))
      start = Int(body.end)
    }
    return ranges + [start..<source.bytes.count]
  }
}

extension Declaration {
  /// The text before the body, or the whole declaration if it has none.
  fileprivate var head: Range<Int> { Int(range.start)..<Int(body.isEmpty ? range.end : body.start) }
}
