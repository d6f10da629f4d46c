import Findings
import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

extension Evaluation {
  /// The answer while references have not been resolved.
  var unread: Answer { .unknown(Doubt(cause: "references in code were not resolved")) }

  static func unclear(_ name: String) -> Doubt {
    Doubt(cause: "a name matches several declarations", sources: [name])
  }

  func namedElements(by element: Element, _ kinds: SubjectKinds, _ references: References) -> [NamedElements] {
    let extent = extent(of: element)
    var found: [NamedElements] = []
    var positions: [Int32: Int] = [:]
    let own: Int? = if case .declaration(let id) = element { ownType(id) } else { nil }
    for use in uses(in: extent, references).joined() {
      let target = references.uses[use].target
      if let own, let from = references.uses[use].from, isTwin(from, of: own, references) { continue }
      if let known = positions[target] {
        if known >= 0, references.uses[found[known].uses.last ?? use].name != references.uses[use].name {
          found[known].uses.append(use)
        }
        continue
      }
      let id = references.targets[Int(target)]
      if extent.contains(id.file, project.declaration(id).name.start) {
        positions[target] = -1
        continue
      }
      let elements = elements(of: Int(target), kinds, references).filter { !holds($0, element) }
      positions[target] = elements.isEmpty ? -1 : found.count
      if !elements.isEmpty { found.append(NamedElements(elements: elements, target: Int(target), uses: [use])) }
    }
    return found + importedElements(by: element, kinds, besides: found, references)
  }

  /// Whether two types have the same name. If several targets compile a file, an extension in it extends the type of
  /// each target.
  private func isTwin(_ other: Int, of type: Int, _ references: References) -> Bool {
    other != type && other < references.typeCount && project.types[other].name == project.types[type].name
  }

  /// The elements that a use of a declaration counts as a use of: the declaration, the types of a type alias, and the
  /// file, folders and modules that contain it.
  func elements(of target: Int, _ kinds: SubjectKinds, _ references: References) -> [Element] {
    let id = references.targets[target]
    var found: [Element] = []
    if !kinds.isDisjoint(with: .declarations) {
      var meant = [id]
      if target >= references.typeCount {
        references.eachType(of: target) { meant.append(project.types[$0].declaration) }
      }
      let each = kinds.all
      found = meant.filter { id in
        each.contains { declarationKinds(of: $0).contains(project.declaration(id).kind) }
      }.map { .declaration($0) }
    }
    return found + containers(of: id.file, kinds)
  }

  /// The fault for a forbidden element, with all places that use it.
  func violation(of other: Element, _ named: [NamedElements], _ references: References) -> Fault {
    let uses = named.flatMap { one in one.uses.map { use in one.target.map { (use: use, target: $0) } } }
    var places = uses.compactMap { $0 }.sorted { $0.use < $1.use }
      .map { use, target in
        (place: place(ofUse: use, references), name: phrase(for: .declaration(references.targets[target])))
      }
    // One name may mean several declarations.
    places = places.indices.filter { $0 == 0 || places[$0] != places[$0 - 1] }.map { places[$0] }
    let imports = named.flatMap(\.imports).map {
      (place: place(ofImport: $0), name: importedName(.imported($0, from: nil)))
    }
    var name = phrase(for: other)
    let names = distinct((places.isEmpty ? imports : places).map(\.name))
    switch other {
    case .declaration: break
    case .module where places.isEmpty: break
    default: name = "\(list(names, "and", limit: 3)) of \(name)"
    }
    let evidence =
      places.map { Evidence(place: $0.place, text: "uses \($0.name)") }
      + imports.map { Evidence(place: $0.place, text: "imports \($0.name)") }
    return Fault(
      found: "\(places.isEmpty ? "imports" : "uses") \(name)", place: evidence.first?.place,
      further: Array(evidence.dropFirst()), symbol: endSymbol(of: other))
  }
}
