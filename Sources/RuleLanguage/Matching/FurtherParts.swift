import SwiftOutline

// `exactly`: a declaration has no further parts than its pattern.

extension DeclarationPattern {
  /// The attributes, modifiers, effects and the result of a declaration that a pattern after `exactly` does not have.
  /// Empty for other patterns. The project compares conformances and members.
  package func furtherParts(of declaration: Int, in outline: Outline) -> [Missing] {
    if !isExact { return [] }
    let found = outline.declarations[declaration]
    var further: [Missing] = []
    for attribute in outline.attributes[found.attributes.indices]
    where !attributes.contains(where: { $0.isName(of: attribute, in: outline.source) }) {
      let name = "@" + outline.source[attribute.name]
      further.append(Missing(aspect: .attribute, demand: "not have \(name)", found: "has \(name)"))
    }
    for modifier in outline.modifiers[found.modifiers.indices] where !hasModifier(outline.source[modifier]) {
      let name = outline.source[modifier]
      further.append(Missing(aspect: .modifier, demand: "not be \(name)", found: "is \(name)"))
    }
    if kind == .any { return further }
    let others = found.effects.subtracting(effects)
    for (name, effect) in effectNames where others.contains(effect) {
      further.append(Missing(aspect: .effects, demand: "not be marked \(name)", found: "is \(name)"))
    }
    if kind == .exactly(.function), result == nil, !found.type.isEmpty {
      let type = outline.source[found.type]
      if type != "Void", type != "()" {
        further.append(Missing(aspect: .result, demand: "return nothing", found: "returns \(type)"))
      }
    }
    return further
  }

  /// Whether the pattern has a modifier, as written: `final`, `private(set)`, `nonisolated(unsafe)`. The access level
  /// `internal` means the same as none.
  private func hasModifier(_ text: String) -> Bool {
    let name = text.prefix { $0 != "(" && $0 != " " }
    if name == "internal" { return true }
    guard let modifier = modifierNames.first(where: { $0.name == name })?.modifier, modifiers.contains(modifier) else {
      return false
    }
    return name == text || !accessModifiers.contains(modifier) || modifiers.contains(.setterAccess)
  }
}
