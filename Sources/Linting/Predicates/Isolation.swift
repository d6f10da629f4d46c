import ProjectModel
import RuleLanguage
import SwiftOutline

// What a shape asks of a declaration's isolation, as Swift infers it.

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
  /// default; of a member, as what it stands in.
  func isolation(of id: DeclarationID, to actor: AttributePattern) -> Isolation {
    isolation(of: id) { actor.name.matches($0) }
  }

  /// What is not known of a declaration that has to be isolated as a shape says; nil where it is known not to be.
  func isolationDoubts(_ id: DeclarationID, as shape: Shape) -> [Doubt]? {
    var doubts: [Doubt] = []
    for actor in shape.attributes where isGlobalActor(actor) {
      switch isolation(of: id, to: actor) {
      case .yes: continue
      case .no: return nil
      case .unknown(let names):
        let words = "belongs to @\(actor.name.text) depends on what the project does not declare"
        doubts.append(.about(id, lead: "whether ", words: DoubtWords(words), sources: names))
      }
    }
    return doubts
  }

  /// - Parameter isMeant: whether the global actor of that name is asked about.
  private func isolation(of id: DeclarationID, to isMeant: (ArraySlice<UInt8>) -> Bool) -> Isolation {
    var id = id
    while let container = isolating(id) {
      let said = isolationAttributes(of: id)
      if said.contains(where: isMeant) { return .yes }
      if !said.isEmpty || project.declaration(id).modifierSet.contains(.nonisolated) { return .no }
      id = container
    }
    let isMain = isMeant(Array("MainActor".utf8)[...])
    var isDecided = false
    var unknown: Set<String> = []
    var open = [id]
    var seen: Set<Int> = []
    while let next = open.popLast() {
      let outline = project.files[next.file.index].outline
      let declaration = outline.declarations[next.index]
      let attributes = declaration.attributes.indices.map { outline.source.bytes[outline.attributes[$0].name.offsets] }
      if attributes.contains(where: isMeant) { return .yes }
      // What says otherwise takes nothing over.
      let isOther = declaration.kind == .actor || attributes.contains(where: isGlobalActor)
      if isOther { isDecided = true }
      if isOther || declaration.modifierSet.contains(.nonisolated) { continue }
      guard let type = project.typeOfDeclaration[next] else {
        guard isMain, declaration.kind == .extension else { continue }
        let name = outline.name(declaration.name)
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
    let isNonisolated = project.declaration(id).modifierSet.contains(.nonisolated)
    if isDefault, isMain, !isDecided, !isNonisolated { return .yes }
    return unknown.isEmpty ? .no : .unknown(unknown.sorted())
  }

  /// What decides for a member that says nothing itself: the type or the extension that it stands in.
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
    let outline = project.files[id.file.index].outline
    return outline.declarations[id.index].attributes.indices
      .map { outline.source.bytes[outline.attributes[$0].name.offsets] }
      .filter { isGlobalActor($0) || $0.elementsEqual("concurrent".utf8) }
  }

  /// Whether a type's isolation makes it Sendable. Where an extension refuses that, its superclass may still be.
  func isSendableByIsolation(_ type: Int) -> Bool {
    var current = type
    var seen: Set<Int> = []
    while project.refusal(of: "Sendable", by: current) != nil, seen.insert(current).inserted {
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
    let last = name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] } ?? name
    return index.globalActors.contains(String(decoding: last, as: UTF8.self))
  }

  /// A global actor, which may be inherited.
  func isGlobalActor(_ attribute: AttributePattern) -> Bool {
    if attribute.arguments != nil { return false }
    let name = attribute.name.text
    return name.hasSuffix("Actor") || !index.globalActors.isEmpty && isGlobalActor(Array(name.utf8)[...])
  }
}
