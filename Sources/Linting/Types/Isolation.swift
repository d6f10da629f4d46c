import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

// Checks the isolation part of a declaration pattern with Swift's inference rules.

extension Evaluation {
  enum Isolation {
    case yes
    case no
    /// The isolation depends on these external types, about which nothing is known.
    case unknown([String])

    var isYes: Bool { if case .yes = self { true } else { false } }
    var isNo: Bool { if case .no = self { true } else { false } }
  }

  /// Whether a declaration is isolated to a global actor: by its own attribute, a superclass, a protocol in its
  /// inheritance clause, or the default isolation of its module. A member has the isolation of its type unless it has
  /// its own.
  func isolation(of id: DeclarationID, to actor: AttributePattern) -> Isolation {
    isolation(of: id) { actor.name.matches(qualified: $0) }
  }

  /// The reasons why it is unknown whether a declaration has the isolation that a pattern requires. nil if it certainly
  /// has another.
  func isolationDoubts(_ id: DeclarationID, as declarationPattern: DeclarationPattern) -> [Doubt]? {
    var doubts: [Doubt] = []
    for actor in declarationPattern.attributes where isGlobalActor(actor) {
      switch isolation(of: id, to: actor) {
      case .yes: continue
      case .no: return nil
      case .unknown(let names):
        let words = "belongs to @\(actor.name.text) depends on external declarations"
        doubts.append(.about(id, lead: "whether ", words: DoubtText(words), sources: names))
      }
    }
    return doubts
  }

  /// Whether the declaration is isolated to a certain global actor.
  ///
  /// - Parameter isMeant: whether the global actor with this name is the one that is asked for.
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
      // A declaration with its own isolation does not inherit one.
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
      // A conformance that is added by an extension does not isolate the type.
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

  /// Whether the default isolation of the module does not apply: because the declaration or a type that contains it is
  /// `nonisolated` or an actor, or because its conformances make it Sendable.
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

  /// Whether the function runs on an actor that is passed to it: `func work(on actor: isolated Store)`.
  private func takesActor(_ id: DeclarationID) -> Bool {
    let outline = project.files[id.file.index].outline
    return outline.declarations[id.index].parameters.indices.contains { parameter in
      outline.source.bytes[outline.parameters[parameter].type.offsets].starts(with: "isolated ".utf8)
    }
  }

  /// The isolation of an overriding member, which is that of the overridden member.
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

  /// The isolation of a member that implements a protocol requirement. It is that of the requirement, if the type
  /// conforms to the protocol in the same declaration. nil if the member implements no requirement.
  private func isolation(
    ofWitness id: DeclarationID, in container: DeclarationID, to isMeant: (ArraySlice<UInt8>) -> Bool
  ) -> Isolation? {
    guard let type = project.typeOfDeclaration[container] else { return nil }
    for entry in project.inherited(by: type) where entry.declaration == container {
      guard let other = entry.type else {
        // It is unknown which requirements a protocol of the SDK has.
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

  /// The type or extension that contains a member, and from which the member gets its isolation.
  private func isolating(_ id: DeclarationID) -> DeclarationID? {
    let declaration = project.declaration(id)
    switch declaration.kind {
    case .function, .initializer, .subscript, .variable, .constant:
      return declaration.parent < 0 ? nil : DeclarationID(file: id.file, index: Int(declaration.parent))
    default: return nil
    }
  }

  /// The attributes of a declaration that set its isolation, such as `@MainActor` and `@concurrent`.
  private func isolationAttributes(of id: DeclarationID) -> [ArraySlice<UInt8>] {
    attributeNames(of: id).filter { isGlobalActor($0) || $0.elementsEqual("concurrent".utf8) }
  }

  /// Whether the declaration itself is isolated to a global actor. It can only have one.
  func hasGlobalActor(_ id: DeclarationID) -> Bool { attributeNames(of: id).contains { isGlobalActor($0) } }

  private func attributeNames(of id: DeclarationID) -> [ArraySlice<UInt8>] {
    let outline = project.files[id.file.index].outline
    return outline.declarations[id.index].attributes.indices.map {
      outline.source.bytes[outline.attributes[$0].qualifiedName.offsets]
    }
  }

  /// Whether a type is Sendable because it is isolated to a global actor. If an extension suppresses the conformance, a
  /// superclass may still be Sendable.
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

  /// Whether the name is that of a global actor: it ends with `Actor`, or the project declares a global actor with this
  /// name.
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
