import SwiftOutline

/// Whether a type conforms to a protocol, or inherits a class.
package enum Conformance: Sendable { case yes, no, unknown }

extension Project {
  /// Whether a type, given as an index into `types`, conforms to a protocol or inherits a class by this name: by
  /// its own clauses, those of its extensions, and those of the protocols and classes it inherits, at any
  /// distance. Past a type that the project does not declare nothing is known, but for the well-known ones.
  package func conformance(of type: Int, to name: String) -> Conformance {
    let wanted = Set([name]).union(standardComponents[name].map { [$0.joined(separator: "&")] } ?? [])
    var found: Set<String> = []
    var seen: Set<Int> = [type]
    var work = [type]
    var isUnknown = false
    while let current = work.popLast() {
      found.formUnion(inferred(current))
      for inherited in types[current].inherited {
        if let inner = inherited.type {
          found.insert(types[inner].name)
          found.insert(lastName(types[inner].name))
          if seen.insert(inner).inserted { work.append(inner) }
          continue
        }
        if inherited.name.hasPrefix("~") {
          found.insert(inherited.name)
          continue
        }
        let plain = OutsideTypes.plain(inherited.name)
        found.insert(plain)
        found.insert(lastName(plain))
        guard var refined = OutsideTypes.supertypes(of: plain) else {
          isUnknown = true
          continue
        }
        while let one = refined.popLast() {
          if found.insert(one).inserted { refined += OutsideTypes.supertypes(of: one) ?? [] }
        }
      }
    }
    if !wanted.isDisjoint(with: found) { return .yes }
    if let parts = standardComponents[name], parts.allSatisfy(found.contains) { return .yes }
    return isUnknown ? .unknown : .no
  }

  /// What a declaration conforms to without saying so.
  private func inferred(_ type: Int) -> [String] {
    let declaration = declaration(types[type].declaration)
    if declaration.kind == .actor { return ["Actor", "AnyActor", "Sendable"] }
    let outline = files[types[type].declaration.file.index].outline
    let isMainActor = declaration.attributes.indices.contains { index in
      outline.source[outline.attributes[index].name] == "MainActor"
    }
    if isMainActor { return ["Sendable"] }
    // A case without a payload compares and hashes itself.
    if declaration.kind == .enum, hasOnlyPlainCases(types[type].declaration) {
      return ["Equatable", "Hashable"]
        + (declaration.modifierSet.isDisjoint(with: [.public, .open]) ? ["Sendable"] : [])
    }
    return []
  }

  private func hasOnlyPlainCases(_ id: DeclarationID) -> Bool {
    let outline = files[id.file.index].outline
    var hasCase = false
    for index in outline.declarations.indices.dropFirst(id.index + 1) {
      let declaration = outline.declarations[index]
      if declaration.range.start >= outline.declarations[id.index].range.end { break }
      guard declaration.kind == .enumCase, declaration.parent == Int32(id.index) else { continue }
      hasCase = true
      if declaration.flags.contains(.parameters) { return false }
    }
    return hasCase
  }

  private func lastName(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

/// Whether all that an outside type of this name refines or inherits is known, so that nothing else can hide behind it.
package func isKnownOutside(_ name: String) -> Bool { OutsideTypes.supertypes(of: name) != nil }

/// Names that stand for several.
private let standardComponents = ["Codable": ["Decodable", "Encodable"]]
