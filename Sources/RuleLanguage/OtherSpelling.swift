extension CodePattern {
  /// The code that was most likely meant where this is found nowhere: of what is written as nobody's member, or as one
  /// thing's, any other thing's member; of a text the name that it is.
  package var otherSpelling: CodePattern? {
    let period = Element.text([UInt8(ascii: ".")])
    if elements.count == 1, case .string(let text) = elements[0] {
      guard let name = text.onlyName, !name.isEmpty, name.utf8.allSatisfy(isIdentifierByte) else { return nil }
      return CodePattern(elements: [.name(text)], number: -1, text: name)
    }
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
