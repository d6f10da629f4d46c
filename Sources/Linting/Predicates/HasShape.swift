import ProjectModel
import RuleLanguage
import SwiftOutline

// SHAPE: the declaration has at least what is written, its extensions merged. What one declaration says of itself
// is RuleLanguage's to compare; access, conformances and members need the project.

extension Evaluation {
  func hasShape(_ shape: Shape, _ thing: Thing, _ given: Bindings) -> Answer {
    if case .imported(let id, _) = thing { return .yes(given, if: hasAttributes(shape, id)) }
    guard case .declaration(let id) = thing else { return .no }
    return hasShape(shape, id, given)
  }

  private func hasShape(_ shape: Shape, _ id: DeclarationID, _ given: Bindings) -> Answer {
    guard hasAccess(shape.modifiers, id), actors(in: shape).allSatisfy({ isIsolated(id, to: $0) }) else { return .no }
    guard case .matched(let solutions) = ownMatch(shape, id, given) else { return .no }
    var result = Answer(solutions: solutions, doubt: nil)
    for type in shape.inherits { result = result.then { conforms(id, to: type, $0) } }
    if shape.members.isEmpty { return result }
    let members = members(of: id)
    for member in shape.members {
      result = result.then { given in
        var any = Answer.no
        for candidate in members { any.formUnion(hasShape(member, candidate, given)) }
        return any
      }
    }
    return result
  }

  /// Everything but what needs the project.
  private func ownMatch(_ shape: Shape, _ id: DeclarationID, _ given: Bindings) -> ShapeMatch {
    var own = shape
    own.modifiers.subtract(AccessLevel.modifiers)
    own.attributes.removeAll(where: isActor)
    own.inherits = []
    own.members = []
    return own.solutions(of: id.index, in: project.files[id.file.index].outline, given: given)
  }

  /// `public` is open too, and `private` at a file's top level is what `fileprivate` says.
  private func hasAccess(_ modifiers: ModifierSet, _ id: DeclarationID) -> Bool {
    guard !modifiers.contains(.setterAccess), let asked = AccessLevel(modifiers) else { return true }
    let access = project.access(of: id)
    return switch asked {
    case .public: access >= .public
    case .private, .fileprivate:
      access == asked || (access <= .fileprivate && project.declaration(id).parent < 0)
    case .internal, .package, .open: access == asked
    }
  }

  private func hasAttributes(_ shape: Shape, _ id: ImportID) -> Bool {
    let outline = project.files[id.file.index].outline
    let entry = outline.imports[id.index]
    return shape.attributes.allSatisfy { pattern in
      entry.attributes.indices.contains { index in
        pattern.name.matches(outline.source.bytes[outline.attributes[index].name.offsets])
      }
    }
  }

  // MARK: Global actors

  private func actors(in shape: Shape) -> [AttributePattern] { shape.attributes.filter(isActor) }

  private func isActor(_ attribute: AttributePattern) -> Bool {
    attribute.arguments == nil && attribute.name.text.hasSuffix("Actor")
  }

  /// By its own attribute, that of a superclass or protocol of the project, or by the module's default.
  private func isIsolated(_ id: DeclarationID, to actor: AttributePattern) -> Bool {
    var open = [id]
    var seen: Set<Int> = []
    while let next = open.popLast() {
      let outline = project.files[next.file.index].outline
      let declaration = outline.declarations[next.index]
      let isWritten = declaration.attributes.indices.contains {
        actor.name.matches(outline.source.bytes[outline.attributes[$0].name.offsets])
      }
      if isWritten { return true }
      guard let type = project.typeOfDeclaration[next] else { continue }
      let bases = project.types[type].inherited.compactMap(\.type).filter { seen.insert($0).inserted }
      open += bases.map { project.types[$0].declaration }
    }
    let isDefault = modules(of: .declaration(id)).contains { project.modules[$0.index].isMainActorByDefault }
    return isDefault && actor.name.text == "MainActor" && !project.declaration(id).modifierSet.contains(.nonisolated)
  }

  // MARK: Conformance

  private func conforms(_ id: DeclarationID, to pattern: TypePattern, _ given: Bindings) -> Answer {
    guard let type = project.typeOfDeclaration[id] else { return .no }
    var result = Answer.no
    for pieces in pattern.alternatives {
      if let name = exactName(pieces, given) {
        switch project.conformance(of: type, to: name) {
        case .yes: return .yes(given)
        case .no: continue
        case .unknown: result.doubt = unknownConformance(of: type, to: name)
        }
      }
    }
    for name in inheritedNames(of: type) {
      result.solutions += pattern.solutions(Array(name.utf8), given: given)
    }
    return result
  }

  /// The one type that the pieces name, bound holes filled.
  private func exactName(_ pieces: [TypePattern.Piece], _ given: Bindings) -> String? {
    var name = ""
    for piece in pieces {
      switch piece {
      case .name(let pattern):
        let filled = pattern.filled(given)
        guard pattern.alternatives.count == 1, !pattern.alternatives[0].contains(.star), !filled.contains("{") else {
          return nil
        }
        name += filled
      case .punctuation(let text): name += String(decoding: text, as: UTF8.self)
      case .any: return nil
      }
    }
    return name
  }

  /// What the type and everything that it inherits in the project name.
  private func inheritedNames(of type: Int) -> [String] {
    var names: [String] = []
    var seen: Set<Int> = [type]
    var open = [type]
    while let next = open.popLast() {
      for entry in project.types[next].inherited {
        names.append(entry.name)
        if let inner = entry.type, seen.insert(inner).inserted { open.append(inner) }
      }
    }
    return names
  }

  private func unknownConformance(of type: Int, to name: String) -> Doubt {
    var outside: Set<String> = []
    var seen: Set<Int> = [type]
    var open = [type]
    while let next = open.popLast() {
      for entry in project.types[next].inherited {
        if let inner = entry.type {
          if seen.insert(inner).inserted { open.append(inner) }
        } else if project.conformance(of: type, to: entry.name) == .yes {
          outside.insert(entry.name)
        }
      }
    }
    return Doubt(
      cause: "whether it conforms to \(name) depends on what the project does not declare"
        + (outside.isEmpty ? "" : ": \(list(outside.sorted(), "and"))"))
  }

  // MARK: What is missing

  func shapeFaults(_ shape: Shape, _ thing: Thing, _ given: Bindings) -> [Fault] {
    guard case .declaration(let id) = thing else { return [Fault()] }
    var faults: [Fault] = []
    var bindings = given
    switch ownMatch(shape, id, given) {
    case .matched(let solutions): bindings = solutions.first ?? given
    case .missing(let missing): faults += missing.map { Fault(demand: $0.demand, found: $0.found) }
    }
    if !hasAccess(shape.modifiers, id), let asked = AccessLevel(shape.modifiers) {
      let access = project.access(of: id)
      let isHidden = AccessLevel(project.declaration(id).modifierSet) == asked
      faults.append(
        Fault(
          demand: "be \(asked.keyword)", found: isHidden ? "stands in what is \(access.keyword)" : "is \(access.keyword)"))
    }
    faults += actors(in: shape).filter { !isIsolated(id, to: $0) }.map { Fault(demand: "be @\($0.name.text)") }
    let lacking = shape.inherits.filter { !conforms(id, to: $0, bindings).holds }
    if !lacking.isEmpty {
      faults.append(Fault(demand: "conform to " + list(lacking.map { $0.text }, "and", limit: 9)))
    }
    for member in shape.members {
      let members = members(of: id)
      if members.contains(where: { hasShape(member, $0, bindings).holds }) { continue }
      faults.append(memberFault(member, members, bindings))
    }
    return faults.isEmpty ? [Fault()] : faults
  }

  /// At the member that differs, where there is one of that name.
  private func memberFault(_ member: Shape, _ members: [DeclarationID], _ given: Bindings) -> Fault {
    var fault = Fault(demand: "have \(rules.filled(member.text, by: given))")
    let near = members.first { named(member.name, .declaration($0), given).holds && !member.name.matchesEverything }
    if let near {
      let differences = shapeFaults(member, .declaration(near), given).compactMap(\.found)
      fault.found = "\(project.name(of: near)) " + list(differences, "and")
      fault.place = place(of: .declaration(near))
      if differences.isEmpty { fault.found = nil }
    }
    return fault
  }
}
