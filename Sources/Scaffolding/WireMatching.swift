import SwiftOutline

extension Wire {
  /// Whether a text contains the declaration into which the wire's lines are inserted.
  package func isDeclared(in text: String) -> Bool {
    let outline = SwiftOutline.outline(SourceText(text))
    return outline.declarations.contains { matches($0, self, outline) }
  }

  /// The names of the enum cases in the wire's lines.
  var newCases: [String] {
    members(of: outline(ofMembers: lines), where: { $0.kind == .enumCase }).map(\.name)
  }

  fileprivate func outline(ofMembers lines: [String]) -> Outline {
    SwiftOutline.outline(SourceText("enum New {\n\(lines.joined(separator: "\n"))\n}"))
  }
}

/// Whether a declaration is the one that a wire names.
func matches(_ declaration: Declaration, _ wire: Wire, _ outline: Outline) -> Bool {
  declaration.kind.keyword == wire.declaration?.keyword && outline.name(declaration.name) == wire.declaration?.name
    && !declaration.flags.contains(.local)
}

/// Whether the code that a wire inserts already exists.
enum Presence {
  case absent, present
  /// Another member has the name.
  case conflicting
}

func presence(of wire: Wire, in text: String) -> Presence {
  let outline = SwiftOutline.outline(SourceText(text))
  let tokens = TokenText(text)
  guard wire.declaration != nil else {
    let new = TokenText(wire.lines.joined()).texts
    return outline.imports.contains { $0.condition < 0 && outline.source[$0.path] == new.last } ? .present : .absent
  }
  let parents = outline.declarations.indices.filter { matches(outline.declarations[$0], wire, outline) }
  guard case .member = wire.anchor else {
    let new = TokenText(wire.lines.joined(separator: "\n")).texts
    let isThere = parents.contains { parent in
      let texts = tokens.texts(in: outline.declarations[parent].body)
      return texts.indices.contains { texts[$0...].starts(with: new) }
    }
    return isThere ? .present : .absent
  }
  let own = members(of: wire.outline(ofMembers: wire.lines)) { $0.parent == 0 }
  let others = members(of: outline) { parents.contains(Int($0.parent)) }
  let found = own.compactMap { member in others.first { $0.name == member.name }.map { (member.form, $0.form) } }
  if found.isEmpty { return .absent }
  return found.allSatisfy { $0 == $1 } ? .present : .conflicting
}

/// The members that a text declares: their names, and the tokens by which two members with the same name differ. For an
/// enum case, these are its associated values; for other members, everything after the name.
private func members(
  of outline: Outline, where isWanted: (Declaration) -> Bool
) -> [(name: String, form: [String])] {
  let tokens = TokenText(outline.source)
  return outline.declarations.filter { isWanted($0) && !$0.flags.contains(.local) }.map { declaration in
    let rest = tokens.tokens.indices.filter {
      tokens.tokens[$0].range.start >= declaration.name.end && tokens.tokens[$0].range.end <= declaration.range.end
    }
    guard let first = rest.first else { return (outline.name(declaration.name), []) }
    // The raw value of an enum case, and a comma after it, are not compared.
    let isCase = declaration.kind == .enumCase
    let end = isCase ? (tokens.kind(first) == .leftParen ? tokens.next(first) : first) : first + rest.count
    return (outline.name(declaration.name), (first..<end).map(tokens.text))
  }
}
