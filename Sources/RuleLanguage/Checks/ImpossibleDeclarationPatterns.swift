import SwiftOutline

// Declaration patterns that no element of some kinds can match. For example, a class is never a struct, and an enum is
// never weak.

/// The elements that may have a modifier.
private struct ModifierUse {
  var modifiers: ModifierSet
  var kinds: SubjectKinds
  var elements: String
}

private let members: SubjectKinds = [.func, .var, .let, .subscript]

private let modifierUses = [
  ModifierUse(modifiers: .final, kinds: members.union([.class, .actor]), elements: "classes and their members"),
  ModifierUse(modifiers: .open, kinds: members.union([.class]), elements: "classes and their members"),
  ModifierUse(modifiers: .override, kinds: members.union([.`init`]), elements: "members of classes"),
  ModifierUse(modifiers: .class, kinds: members, elements: "members of classes"),
  ModifierUse(modifiers: .static, kinds: members, elements: "members of types"),
  ModifierUse(modifiers: .optional, kinds: members, elements: "requirements of protocols"),
  ModifierUse(modifiers: .lazy, kinds: [.var], elements: "mutable vars"),
  ModifierUse(modifiers: [.weak, .unowned], kinds: [.var, .let], elements: "vars"),
  ModifierUse(modifiers: [.mutating, .nonmutating, .consuming, .borrowing], kinds: [.func], elements: "funcs"),
  ModifierUse(modifiers: [.prefix, .postfix, .infix], kinds: [.func], elements: "operators' funcs"),
  ModifierUse(modifiers: [.convenience, .required], kinds: [.`init`], elements: "inits"),
  ModifierUse(modifiers: .indirect, kinds: [.enum, .case], elements: "enums and their cases"),
]

extension SubjectKinds {
  /// The kinds, and the more specific kinds that they include: `type` includes `struct`, `class`, `enum` and `actor`.
  fileprivate var narrowed: SubjectKinds {
    var all = self
    if contains(.type) { all.formUnion(SubjectKinds.types.subtracting([.protocol])) }
    if contains(.var) { all.insert(.let) }
    if contains(.test) { all.insert(.func) }
    if contains(.preview) { all.formUnion(.declarations) }
    return all
  }
}

extension DeclarationPattern.Kind {
  /// The kinds of elements that this kind of pattern can match. nil if it can match any kind.
  fileprivate var matchingKinds: SubjectKinds? {
    if self == .any { return nil }
    return SubjectKinds(SubjectKind.allCases.filter { $0.declarationPatternKind == self }).narrowed
  }
}

extension DeclarationPattern {
  /// The message if no element of these kinds can match the pattern. nil if some can.
  func never(_ kinds: SubjectKinds) -> String? { neverOfKind(kinds) ?? neverModified(kinds) }

  /// The message if no element of these kinds can have the pattern's modifiers, as in `lazy func`. nil if some can.
  func neverModified(_ kinds: SubjectKinds) -> String? {
    var asked = kinds.narrowed
    if let matchingKinds = kind.matchingKinds { asked = asked.intersection(matchingKinds) }
    for use in modifierUses where !modifiers.isDisjoint(with: use.modifiers) && asked.isDisjoint(with: use.kinds) {
      guard let name = modifierNames.first(where: { modifiers.intersection(use.modifiers).contains($0.modifier) })
      else { continue }
      let never = asked.isSubset(of: kinds) ? kinds.intersection(asked) : asked
      return "'\(name.name)' applies to \(use.elements); '\(list(never.names))' is never \(name.name)"
    }
    return nil
  }

  private func neverOfKind(_ kinds: SubjectKinds) -> String? {
    guard let matchingKinds = kind.matchingKinds, kinds.narrowed.isDisjoint(with: matchingKinds),
      let own = kinds.names.first
    else {
      return nil
    }
    let wanted = SubjectKind.allCases.first { $0.declarationPatternKind == kind }?.name ?? "type"
    let never = "\(withArticle(list(kinds.names))) is never \(withArticle(wanted))"
    if kinds.isSubset(of: [.var, .let]), matchingKinds.isSubset(of: .types) {
      let type = inherits.first?.text ?? (name.matchesEverything ? "…" : name.text)
      return "\(never); for its type, write: \(own) _: \(type)"
    }
    guard kinds.isSubset(of: .types) else { return never }
    if !inherits.isEmpty {
      return "\(never); write: \(own) \(name.text): \(inherits.map(\.text).joined(separator: ", "))"
    }
    if wanted == "protocol" { return "\(never): 'type' does not match protocols" }
    return own == "protocol" && wanted == "class"
      ? "\(never); for a protocol that only classes conform to, write: protocol _: AnyObject" : never
  }
}
