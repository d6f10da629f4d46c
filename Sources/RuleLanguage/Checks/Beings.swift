import SwiftOutline

// What can never be so, whether it is demanded or forbidden: a class is no struct, and an enum is never weak.

/// What a modifier is said of.
private struct Bearers {
  var modifiers: ModifierSet
  var kinds: SubjectKinds
  var told: String
}

private let members: SubjectKinds = [.func, .var, .let, .subscript]

private let bearers = [
  Bearers(modifiers: .final, kinds: members.union([.class, .actor]), told: "classes and what they hold"),
  Bearers(modifiers: .open, kinds: members.union([.class]), told: "classes and what they hold"),
  Bearers(modifiers: .override, kinds: members.union([.`init`]), told: "what classes hold"),
  Bearers(modifiers: .class, kinds: members, told: "what classes hold"),
  Bearers(modifiers: .static, kinds: members, told: "what types hold"),
  Bearers(modifiers: .optional, kinds: members, told: "what protocols ask for"),
  Bearers(modifiers: .lazy, kinds: [.var], told: "vars that may change"),
  Bearers(modifiers: [.weak, .unowned], kinds: [.var, .let], told: "vars"),
  Bearers(modifiers: [.mutating, .nonmutating, .consuming, .borrowing], kinds: [.func], told: "funcs"),
  Bearers(modifiers: [.prefix, .postfix, .infix], kinds: [.func], told: "operators' funcs"),
  Bearers(modifiers: [.convenience, .required], kinds: [.`init`], told: "inits"),
  Bearers(modifiers: .indirect, kinds: [.enum, .case], told: "enums and their cases"),
]

extension SubjectKinds {
  /// With what each of them may be more closely: a type is a struct, class, enum or actor.
  fileprivate var narrowed: SubjectKinds {
    var all = self
    if contains(.type) { all.formUnion(SubjectKinds.types.subtracting([.protocol])) }
    if contains(.var) { all.insert(.let) }
    if contains(.test) { all.insert(.func) }
    if contains(.preview) { all.formUnion(.declarations) }
    return all
  }
}

extension Shape.Kind {
  /// The kinds that say as much; nil where it says none.
  fileprivate var beings: SubjectKinds? {
    if self == .any { return nil }
    return SubjectKinds(SubjectKind.allCases.filter { $0.shapeKind == self }).narrowed
  }
}

extension Shape {
  /// Why none of these kinds is ever so; nil where one may be.
  func never(_ kinds: SubjectKinds) -> String? { neverOfKind(kinds) ?? neverModified(kinds) }

  /// A modifier that none of these kinds has.
  func neverModified(_ kinds: SubjectKinds) -> String? {
    var asked = kinds.narrowed
    if let beings = kind.beings { asked = asked.intersection(beings) }
    for bearer in bearers where !modifiers.isDisjoint(with: bearer.modifiers) && asked.isDisjoint(with: bearer.kinds) {
      guard let name = modifierNames.first(where: { modifiers.intersection(bearer.modifiers).contains($0.modifier) })
      else { continue }
      let never = asked.isSubset(of: kinds) ? kinds.intersection(asked) : asked
      return "'\(name.name)' is said of \(bearer.told), and '\(list(never.names))' is never \(name.name)"
    }
    return nil
  }

  private func neverOfKind(_ kinds: SubjectKinds) -> String? {
    guard let beings = kind.beings, kinds.narrowed.isDisjoint(with: beings), let own = kinds.names.first else {
      return nil
    }
    let wanted = SubjectKind.allCases.first { $0.shapeKind == kind }?.name ?? "type"
    let never = "\(withArticle(list(kinds.names))) is never \(withArticle(wanted))"
    if kinds.isSubset(of: [.var, .let]), beings.isSubset(of: .types) {
      let type = inherits.first?.text ?? (name.matchesEverything ? "…" : name.text)
      return "\(never); for its type write: \(own) _: \(type)"
    }
    guard kinds.isSubset(of: .types) else { return never }
    if !inherits.isEmpty {
      return "\(never); write: \(own) \(name.text): \(inherits.map(\.text).joined(separator: ", "))"
    }
    if wanted == "protocol" { return "\(never): 'type' leaves protocols out" }
    return own == "protocol" && wanted == "class"
      ? "\(never); for one that classes alone conform to write: protocol _: AnyObject" : never
  }
}
