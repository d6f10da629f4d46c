import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

// What a declaration pattern asks of a declaration's isolation, as Swift infers it.

extension Evaluation {
  enum Isolation {
    case yes
    case no
    /// It depends on these, which the tree does not declare.
    case unknown([String])

    var isYes: Bool { if case .yes = self { true } else { false } }
    var isNo: Bool { if case .no = self { true } else { false } }
  }

  /// By its own attribute, that of a superclass, of a protocol that its primary declaration names, or by the module's
  /// default; of a member, as what it is in.
  func isolation(of id: DeclarationID, to actor: AttributePattern) -> Isolation {
    isolation(of: id) { actor.name.matches(qualified: $0) }
  }

  /// What is not known of a declaration that has to be isolated as a declaration pattern says; nil where it is known not to be.
  func isolationDoubts(_ id: DeclarationID, as declarationPattern: DeclarationPattern) -> [Doubt]? {
    var doubts: [Doubt] = []
    for actor in declarationPattern.attributes where isGlobalActor(actor) {
      switch isolation(of: id, to: actor) {
      case .yes: continue
      case .no: return nil
      case .unknown(let names):
        let words = "belongs to @\(actor.name.text) depends on what the project does not declare"
        doubts.append(.about(id, lead: "whether ", words: DoubtText(words), sources: names))
      }
    }
    return doubts
  }

  /// - Parameter isMeant: whether the global actor of that name is asked about.
  private func isolation(of id: DeclarationID, to isMeant: (ArraySlice<UInt8>) -> Bool) -> Isolation {
    if let container = isolating(id) {
      let said = isolationAttributes(of: id)
      if said.contains(where: isMeant) { return .yes }
      let member = project.declaration(id)
      if !said.isEmpty || member.modifierSet.contains(.nonisolated) || takesActor(id) { return .no }
      if member.modifierSet.contains(.override) { return isolation(ofOverriding: id, in: container, to: isMeant) }
      return isolation(ofWitness: id, in: container, to: isMeant) ?? isolation(of: container, to: isMeant)
    }
    let isMain = isMeant(Array("MainActor".utf8)[...])
    var isDecided = false
    var unknown: Set<String> = []
    var open = [id]
    var seen: Set<Int> = []
    var looked = 0
    while let next = open.popLast() {
      looked += 1
      if looked > inheritanceLimit { return .unknown([]) }
      let outline = project.files[next.file.index].outline
      let declaration = outline.declarations[next.index]
      let attributes = attributeNames(of: next)
      if attributes.contains(where: isMeant) { return .yes }
      // What says otherwise takes nothing over.
      let isOther = declaration.kind == .actor || attributes.contains(where: isGlobalActor)
      if isOther { isDecided = true }
      if isOther || declaration.modifierSet.contains(.nonisolated) { continue }
      guard let type = project.typeOfDeclaration[next] else {
        guard isMain, declaration.kind == .extension else { continue }
        let name = extendedName(declaration, outline) ?? outline.name(declaration.name)
        if isMainActorOutside(name) { return .yes }
        if !isKnownOutside(name) { unknown.insert(name) }
        continue
      }
      if declaration.kind == .extension {
        open.append(project.types[type].declaration)
        continue
      }
      // Conformances that extensions add isolate nothing.
      for inherited in project.inherited(by: type) where inherited.declaration == next {
        if let base = inherited.type {
          if seen.insert(base).inserted { open.append(project.types[base].declaration) }
        } else if isMain, isMainActorOutside(inherited.name) {
          return .yes
        } else if isMain, !inherited.name.hasPrefix("~"), !isKnownOutside(inherited.name) {
          unknown.insert(inherited.name)
        }
      }
    }
    let isDefault = modules(of: .declaration(id)).contains { project.modules[$0.index].isMainActorByDefault }
    if isDefault, isMain, !isDecided, !isOutOfDefault(id) { return .yes }
    return unknown.isEmpty ? .no : .unknown(unknown.sorted())
  }

  /// Whether a module's default leaves a declaration alone: it says so or is in what does, in an actor too, or it
  /// is a type that crosses tasks by what it conforms to.
  private func isOutOfDefault(_ id: DeclarationID) -> Bool {
    var next: DeclarationID? = id
    while let current = next {
      let declaration = project.declaration(current)
      let type = project.typeOfDeclaration[current].map { project.types[$0].declaration }
      if ([current] + (type.map { [$0] } ?? [])).contains(where: isNonisolatedOrActor) { return true }
      next = declaration.parent < 0 ? nil : DeclarationID(file: current.file, index: Int(declaration.parent))
    }
    guard let type = project.typeOfDeclaration[id] else { return false }
    return ["CodingKey", "Error", "Sendable"].contains { project.conformance(of: type, to: $0) == .yes }
      && project.declaration(project.types[type].declaration).kind != .class
  }

  private func isNonisolatedOrActor(_ id: DeclarationID) -> Bool {
    let declaration = project.declaration(id)
    return declaration.kind == .actor || declaration.modifierSet.contains(.nonisolated)
  }

  /// `func work(on actor: isolated Store)` runs there.
  private func takesActor(_ id: DeclarationID) -> Bool {
    let outline = project.files[id.file.index].outline
    return outline.declarations[id.index].parameters.indices.contains { parameter in
      outline.source.bytes[outline.parameters[parameter].type.offsets].starts(with: "isolated ".utf8)
    }
  }

  /// A member runs where the one runs that it overrides.
  private func isolation(
    ofOverriding id: DeclarationID, in container: DeclarationID, to isMeant: (ArraySlice<UInt8>) -> Bool
  ) -> Isolation {
    var current = project.typeOfDeclaration[container]
    var seen: Set<Int> = []
    while let type = current, seen.insert(type).inserted {
      if seen.count > inheritanceLimit { return .unknown([]) }
      let inherited = project.inherited(by: type)
      guard let base = inherited.first(where: { $0.type != nil && project.isClass($0) })?.type else {
        guard let outer = inherited.first(where: { $0.type == nil }) else { return .no }
        if isMeant(Array("MainActor".utf8)[...]), isMainActorOutside(outer.name) { return .yes }
        return isKnownOutside(outer.name) ? .no : .unknown([outer.name])
      }
      if let overridden = members(of: project.types[base].declaration, calledAs: id).first {
        return isolation(of: overridden, to: isMeant)
      }
      current = base
    }
    return .no
  }

  /// A member that a protocol asks for runs where that says, where the type conforms to it in the same place; nil where
  /// none there asks for it.
  private func isolation(
    ofWitness id: DeclarationID, in container: DeclarationID, to isMeant: (ArraySlice<UInt8>) -> Bool
  ) -> Isolation? {
    guard let type = project.typeOfDeclaration[container] else { return nil }
    for entry in project.inherited(by: type) where entry.declaration == container {
      guard let other = entry.type else {
        // Of an extension's conformance nobody knows here what is asked for.
        let isOfExtension = project.declaration(container).kind == .extension
        if isOfExtension, isMeant(Array("MainActor".utf8)[...]), isMainActorOutside(entry.name),
          !isolation(of: container, to: isMeant).isYes
        {
          return .unknown([entry.name])
        }
        continue
      }
      let declaration = project.types[other].declaration
      guard project.declaration(declaration).kind == .protocol,
        let demand = members(of: declaration, calledAs: id).first(where: { $0.file == declaration.file })
      else { continue }
      let isDemanded = isolation(of: demand, to: isMeant)
      if isDemanded.isYes { return isDemanded }
      if project.declaration(demand).modifierSet.contains(.nonisolated) { return .no }
    }
    return nil
  }

  private func members(of container: DeclarationID, calledAs id: DeclarationID) -> [DeclarationID] {
    let (kind, name) = (project.declaration(id).kind, project.nameBytes(of: id))
    return members(of: container).filter { other in
      project.declaration(other).kind == kind && project.nameBytes(of: other).elementsEqual(name)
    }
  }

  /// What decides for a member that says nothing itself: the type or the extension that it is in.
  private func isolating(_ id: DeclarationID) -> DeclarationID? {
    let declaration = project.declaration(id)
    switch declaration.kind {
    case .function, .initializer, .subscript, .variable, .constant:
      return declaration.parent < 0 ? nil : DeclarationID(file: id.file, index: Int(declaration.parent))
    default: return nil
    }
  }

  /// Those that say where a declaration runs.
  private func isolationAttributes(of id: DeclarationID) -> [ArraySlice<UInt8>] {
    attributeNames(of: id).filter { isGlobalActor($0) || $0.elementsEqual("concurrent".utf8) }
  }

  private func attributeNames(of id: DeclarationID) -> [ArraySlice<UInt8>] {
    let outline = project.files[id.file.index].outline
    return outline.declarations[id.index].attributes.indices.map {
      outline.source.bytes[outline.attributes[$0].qualifiedName.offsets]
    }
  }

  /// Whether a type's isolation makes it Sendable. Where an extension refuses that, its superclass may still be.
  func isSendableByIsolation(_ type: Int) -> Bool {
    var current = type
    var seen: Set<Int> = []
    while project.refusal(of: "Sendable", by: current) != nil, seen.insert(current).inserted,
      seen.count <= inheritanceLimit
    {
      let base = project.inherited(by: current).first { $0.type != nil && project.isClass($0) }?.type
      guard let base else { return false }
      current = base
    }
    return isolation(of: project.types[current].declaration, to: isGlobalActor).isYes
  }

  // MARK: Global actors

  /// By what a global actor is called, or as one of the project's.
  func isGlobalActor(_ name: ArraySlice<UInt8>) -> Bool {
    if name.reversed().starts(with: "Actor".utf8.reversed()) { return true }
    if index.globalActors.isEmpty { return false }
    return index.globalActors.contains(lastComponent(of: String(decoding: name, as: UTF8.self)))
  }

  /// A global actor, which may be inherited.
  func isGlobalActor(_ attribute: AttributePattern) -> Bool {
    if attribute.arguments != nil { return false }
    let name = attribute.name.text
    return name.hasSuffix("Actor") || !index.globalActors.isEmpty && isGlobalActor(Array(name.utf8)[...])
  }
}
