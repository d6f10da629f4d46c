import ProjectModel
import RuleLanguage
import SwiftOutline

// What a shape asks of a declaration's isolation, as Swift infers it.

extension Evaluation {
  /// By its own attribute, that of a superclass, of a protocol that its primary declaration names, or by the module's
  /// default.
  func isIsolated(_ id: DeclarationID, to actor: AttributePattern) -> Bool {
    isIsolated(id) { actor.name.matches($0) }
  }

  /// - Parameter isMeant: whether the global actor of that name is asked about.
  private func isIsolated(_ id: DeclarationID, to isMeant: (ArraySlice<UInt8>) -> Bool) -> Bool {
    let isMain = isMeant(Array("MainActor".utf8)[...])
    var open = [id]
    var seen: Set<Int> = []
    while let next = open.popLast() {
      let outline = project.files[next.file.index].outline
      let declaration = outline.declarations[next.index]
      let attributes = declaration.attributes.indices.map { outline.source.bytes[outline.attributes[$0].name.offsets] }
      if attributes.contains(where: isMeant) { return true }
      // What says otherwise takes nothing over.
      if declaration.kind == .actor || declaration.modifierSet.contains(.nonisolated) { continue }
      if attributes.contains(where: isGlobalActor) { continue }
      guard let type = project.typeOfDeclaration[next] else { continue }
      if declaration.kind == .extension {
        open.append(project.types[type].declaration)
        continue
      }
      // Conformances that extensions add isolate nothing.
      for inherited in project.inherited(by: type) where inherited.declaration == next {
        if let base = inherited.type {
          if seen.insert(base).inserted { open.append(project.types[base].declaration) }
        } else if isMain, isMainActorOutside(inherited.name) {
          return true
        }
      }
    }
    let isDefault = modules(of: .declaration(id)).contains { project.modules[$0.index].isMainActorByDefault }
    return isDefault && isMain && !project.declaration(id).modifierSet.contains(.nonisolated)
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
    return isIsolated(project.types[current].declaration, to: isGlobalActor)
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
