extension CodePattern {
  /// Patterns to suggest if this pattern matches nothing, the most likely first. For `shared` or `Store.shared`, that
  /// is `.shared`. For a string literal, it is a name.
  package var otherSpellings: [CodePattern] {
    if elements.count == 1, case .string(let text) = elements[0] {
      guard let name = text.onlyName, !name.isEmpty, name.utf8.allSatisfy(isIdentifierByte) else { return [] }
      let bare = CodePattern(elements: [.name(text)], number: -1, text: name)
      return [bare, CodePattern(elements: [period] + bare.elements, number: -1, text: "." + name)]
    }
    return [otherMember, asLabel].compactMap(\.self)
  }

  /// The pattern with the label of an argument: `metadata: ...` for `metadata`, because a name alone does not match a
  /// label. nil if the pattern is not a name.
  package var asLabel: CodePattern? {
    guard elements.count == 1, case .name(let name) = elements[0], name.beginsSmall else { return nil }
    return CodePattern(elements: elements + [.text([UInt8(ascii: ":")])], number: -1, text: "\(text): ...")
  }

  private var period: Element { .text([UInt8(ascii: ".")]) }

  private var otherMember: CodePattern? {
    guard let last = elements.lastIndex(of: period) else {
      guard case .name(let name)? = elements.first, name.beginsSmall else { return nil }
      return CodePattern(elements: [period] + elements, number: -1, text: "." + text)
    }
    let member = Array(elements[last...])
    guard last > 0, member.count > 1, case .name(let name) = member[1] else { return nil }
    switch member.dropFirst(2) {
    case []: return CodePattern(elements: member, number: -1, text: "." + name.text)
    case [.arguments]: return CodePattern(elements: member, number: -1, text: ".\(name.text)(...)")
    default: return nil
    }
  }
}

extension NamePattern {
  fileprivate var beginsSmall: Bool { onlyName?.utf8.first.map(isSmall) ?? false }
}
