import ProjectModel
import RuleLanguage
import SwiftOutline

// resemble SUBJECT: the type has every stored property of another one, by name and type. A type with fewer than two
// is resembled by none: too many have an `id`.

private let fewestProperties = 2

/// The types of a project by their stored properties.
struct Resemblances {
  /// By type, in order of declaration.
  private(set) var properties: [[StoredProperty]] = []
  /// The types that have enough of them, each by the first one in order of name.
  private(set) var types: [StoredProperty: [Int]] = [:]

  init() {}

  init(_ project: Project) {
    properties = project.types.map { type in
      let id = type.declaration
      let outline = project.files[id.file.index].outline
      let end = outline.declarations[id.index].range.end
      return outline.declarations[(id.index + 1)...].prefix { $0.range.start < end }.indices
        .filter { outline.declarations[$0].parent == Int32(id.index) }
        .compactMap { storedProperty($0, in: outline) }
    }
    for (type, own) in properties.enumerated() where own.count >= fewestProperties {
      if own.contains(where: { $0.type == nil }) { continue }
      if let first = own.min(by: { $0.name < $1.name }) { types[first, default: []].append(type) }
    }
  }
}

extension Evaluation {
  func resemble(_ subject: Subject, _ thing: Thing, _ given: Bindings) -> Answer {
    var result = Answer.no
    for type in resembled(by: thing) {
      result.formUnion(answer(subject, .declaration(project.types[type].declaration), given: given))
    }
    return result
  }

  private func resembled(by thing: Thing) -> [Int] {
    guard !resemblances.types.isEmpty, case .declaration(let id) = thing, let own = project.typeOfDeclaration[id] else {
      return []
    }
    let properties = Set(resemblances.properties[own])
    return properties.flatMap { resemblances.types[$0] ?? [] }
      .filter { $0 != own && resemblances.properties[$0].allSatisfy(properties.contains) }
      .sorted { project.types[$0].declaration < project.types[$1].declaration }
  }

  func resemblanceFaults(_ subject: Subject, _ thing: Thing, _ given: Bindings) -> [Fault] {
    let others = resembled(by: thing).filter {
      answer(subject, .declaration(project.types[$0].declaration), given: given).holds
    }
    return others.prefix(1).map { other in
      let id = project.types[other].declaration
      let names = resemblances.properties[other].map(\.name)
      let name = phrase(for: .declaration(id))
      return Fault(
        found: "has the stored properties of \(name): \(list(names, "and"))",
        evidence: [Evidence(place: place(of: .declaration(id)), text: "\(name) is here")],
        parts: others.map { "like " + endSymbol(of: .declaration(project.types[$0].declaration)) })
    }
  }
}
