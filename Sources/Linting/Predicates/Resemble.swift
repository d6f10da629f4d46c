import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

// resemble SUBJECT: the type has every stored property of another one, by name and type. A type with fewer than two
// is resembled by none: too many have an `id`.

private let fewestProperties = 2
/// A finding keeps no more of the types that one resembles.
private let mostTypesTold = 100

/// The types of a project by their stored properties.
struct Resemblances {
  /// By type, in order of declaration.
  private(set) var properties: [[StoredProperty]] = []
  /// The types that have enough of them, each by the one that the fewest types have.
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
    var counts: [StoredProperty: Int] = [:]
    for property in properties.joined() { counts[property, default: 0] += 1 }
    for (type, own) in properties.enumerated() where own.count >= fewestProperties {
      if own.contains(where: { $0.type == nil }) { continue }
      let rarest = own.min { left, right in (counts[left] ?? 0, left.name) < (counts[right] ?? 0, right.name) }
      if let rarest { types[rarest, default: []].append(type) }
    }
    for property in types.keys {
      types[property]?.sort { project.types[$0].declaration < project.types[$1].declaration }
    }
  }
}

extension Evaluation {
  func resemble(_ subject: Subject, _ thing: Thing, _ given: Bindings) -> Answer {
    var result = Answer.no
    eachResembled(by: thing) { type in
      result.formUnion(answer(subject, .declaration(project.types[type].declaration), given: given))
      // What holds and binds nothing needs no other way to hold.
      return result.solutions.first != given
    }
    return result
  }

  /// Calls `body` with the types that a thing resembles, until it returns false. In order, since what they bind is.
  private func eachResembled(by thing: Thing, _ body: (Int) -> Bool) {
    guard !resemblances.types.isEmpty, case .declaration(let id) = thing, let own = project.typeOfDeclaration[id] else {
      return
    }
    let properties = Set(resemblances.properties[own])
    let lists = properties.compactMap { resemblances.types[$0] }
    // One list is in order of the types as it is.
    for type in lists.count == 1 ? lists[0] : lists.flatMap({ $0 }).sorted(by: isBefore) where type != own {
      if resemblances.properties[type].allSatisfy(properties.contains), !body(type) { return }
    }
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    project.types[left].declaration < project.types[right].declaration
  }

  func resemblanceFaults(_ subject: Subject, _ thing: Thing, _ given: Bindings) -> [Fault] {
    var others: [Int] = []
    eachResembled(by: thing) { type in
      if answer(subject, .declaration(project.types[type].declaration), given: given).holds { others.append(type) }
      return others.count < mostTypesTold
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
