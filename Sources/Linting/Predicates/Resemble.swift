import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

// resemble SUBJECT: the type has every stored property of another type, by name and type. Types with fewer than two
// stored properties do not count, since many types have an `id`.

/// The maximum number of similar types that a finding names.
private let maximumListedTypes = 100

extension Evaluation {
  func resemble(_ subject: Subject, _ element: Element, _ given: Bindings) -> Answer {
    var result = Answer.no
    eachResembled(by: element) { type in
      result.formUnion(answer(subject, .declaration(project.types[type].declaration), given: given))
      // If a type matches without giving values to placeholders, the other types do not matter.
      return result.solutions.first != given
    }
    return result
  }

  /// Calls `body` for each type that the element resembles, in order, until it returns false.
  private func eachResembled(by element: Element, _ body: (Int) -> Bool) {
    guard !resemblances.types.isEmpty, case .declaration(let id) = element, let own = project.typeOfDeclaration[id]
    else {
      return
    }
    let properties = Set(resemblances.properties[own])
    let lists = properties.compactMap { resemblances.types[$0] }
    // A single list is sorted already.
    for type in lists.count == 1 ? lists[0] : lists.flatMap({ $0 }).sorted(by: isBefore) where type != own {
      if resemblances.properties[type].allSatisfy(properties.contains), !body(type) { return }
    }
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    project.types[left].declaration < project.types[right].declaration
  }

  func resemblanceFaults(_ subject: Subject, _ element: Element, _ given: Bindings) -> [Fault] {
    var others: [Int] = []
    eachResembled(by: element) { type in
      if answer(subject, .declaration(project.types[type].declaration), given: given).holds { others.append(type) }
      return others.count < maximumListedTypes
    }
    // If the element resembles several types, the one with the most properties is named.
    let most = others.map { resemblances.properties[$0].count }.max()
    guard let first = others.first(where: { resemblances.properties[$0].count == most }) else { return [] }
    let names = resemblances.properties[first].map(\.name)
    let alike = others.filter { resemblances.properties[$0].map(\.name) == names }
      .map { Element.declaration(project.types[$0].declaration) }
    return [
      Fault(
        found: "has the stored properties of \(list(alike.map(phrase), "and")): \(list(names, "and"))",
        evidence: alike.map { Evidence(place: place(of: $0), text: "\(phrase(for: $0)) is here") },
        parts: others.map { "like " + endSymbol(of: .declaration(project.types[$0].declaration)) })
    ]
  }
}
