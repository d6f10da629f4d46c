import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

// in PLACE: its path matches, or it is declared inside.

extension Evaluation {
  func isIn(_ places: [PlaceExpression], _ element: Element, _ given: Bindings) -> Answer {
    var result = Answer.no
    for place in places {
      switch place {
      case .path(let pattern):
        let path = path(of: element)
        if !path.isEmpty { result.solutions += pattern.solutions(path: path, given: given) }
      case .subject(let subject):
        if isUnread(subject) { result.formUnion(.unread) }
        for outer in codeSurroundings(of: element, subject) + surroundings(of: element, kinds: kinds(of: subject)) {
          result.formUnion(answer(subject, outer, given: given, seesTests: true))
          // If a place matches without giving values to placeholders, the other places do not matter.
          if result.solutions.first == given { break }
        }
      case .same(let kind):
        if let comparedElement, !shares(kind, comparedElement, element) { continue }
        result.solutions.append(given)
      }
    }
    return result
  }

  /// Whether two elements are in the same type, file, folder, module or package, depending on `place`.
  func shares(_ place: SamePlace, _ element: Element, _ other: Element) -> Bool {
    switch place {
    case .file: path(of: element) == path(of: other)
    case .folder: path(of: element).split(separator: "/").dropLast() == path(of: other).split(separator: "/").dropLast()
    case .module: !Set(modules(of: element)).isDisjoint(with: modules(of: other))
    case .package: package(around: element) != nil && package(around: element) == package(around: other)
    case .type: outerType(of: element) != nil && outerType(of: element) == outerType(of: other)
    }
  }

  /// The index of the package that declares the element, or whose folder contains it.
  private func package(around element: Element) -> Int? {
    if case .package(let package) = element.home { return package }
    if case .module(let id) = element { return project.modules[id.index].package }
    let path = path(of: element)
    let around = project.packages.indices.filter { isPath(path, atOrBelow: project.packages[$0].folder) }
    return around.max { project.packages[$0].folder.utf8.count < project.packages[$1].folder.utf8.count }
  }

  private func outerType(of element: Element) -> Int? {
    if case .call(let part) = element { return outerType(of: part) }
    if case .preview(let part) = element { return outerType(of: part) }
    guard case .declaration(let id) = element, project.declaration(id).parent >= 0 else { return nil }
    return project.typeOfDeclaration[
      DeclarationID(file: id.file, index: Int(project.declaration(id).parent))]
  }

  private func outerType(of part: CodeIndex.Part) -> Int? {
    declarations(around: part).lazy.compactMap { project.typeOfDeclaration[$0] }.first
  }

  /// The elements that contain this element, innermost first.
  private func surroundings(of element: Element, kinds: SubjectKinds) -> [Element] {
    var found: [Element] = []
    if case .declaration(let id) = element, !kinds.isDisjoint(with: enclosingKinds) {
      var parent = project.declaration(id).parent
      while parent >= 0, found.count < greatestNesting {
        let outer = DeclarationID(file: id.file, index: Int(parent))
        // An extension counts as its type, too.
        if let type = project.typeOfDeclaration[outer], project.types[type].declaration != outer {
          found.append(.declaration(project.types[type].declaration))
        }
        found.append(.declaration(outer))
        parent = project.declaration(outer).parent
      }
    }
    if case .call(let part) = element { found += declarations(around: part).map { .declaration($0) } }
    if case .preview(let part) = element { found += declarations(around: part).map { .declaration($0) } }
    // `not in file Main.swift` also excludes the file itself.
    if kinds.contains(.file), let file = element.file { found.append(.file(file)) }
    if kinds.contains(.folder) {
      var folder = innerFolder(of: element)
      while let inner = folder {
        found.append(.folder(inner))
        folder = index.folders.all[inner].parent
      }
    }
    if kinds.contains(.module) { found += modules(of: element).map { .module($0) } }
    return found
  }

  private func innerFolder(of element: Element) -> Int? {
    if let file = element.file { return index.folders.ofFile[file.index] }
    return switch element {
    case .folder(let folder): index.folders.all[folder].parent
    case .module(let id):
      // A module counts as being in its own folder. If it has no folder, it is in none.
      project.modules[id.index].folder.flatMap(index.folders.index)
    default: nil
    }
  }

  /// The fault for an element in the wrong place: `is in …`. If the name of the element already shows the place,
  /// nothing is added.
  func placeFaults(
    _ places: [PlaceExpression], _ element: Element, _ given: Bindings, isNegated: Bool
  ) -> [Fault] {
    let remedies = isNegated ? nil : movingRemedies(places, element, given)
    switch element {
    case .module(let id): return [Fault(found: project.modules[id.index].folder.map { "is in \($0)" })]
    case .declaration: break
    default: return [Fault(remedies: remedies)]
    }
    let asksForModule = places.allSatisfy { place in
      if case .subject(let subject) = place { kinds(of: subject) == [.module] } else { false }
    }
    let modules = modules(of: element).map { name(of: $0) }
    if asksForModule, !modules.isEmpty {
      return [Fault(found: "is in \(list(modules, "and"))")]
    }
    let found = places.lazy.compactMap { around(element, $0, given) }.first ?? path(of: element)
    return [Fault(found: "is in " + found, remedies: remedies)]
  }

  /// Describes the declaration that contains the element, and why it does not match the place:
  /// `Cart, which is not final`.
  private func around(_ element: Element, _ place: PlaceExpression, _ given: Bindings) -> String? {
    guard case .subject(let subject) = place, case .kind(let kind) = subject.head, enclosingKinds.contains(kind),
      let outer = surroundings(of: element, kinds: [kind]).first(where: {
        if case .declaration = $0 { true } else { false }
      })
    else { return nil }
    return differing(outer, subject, given).text
  }
}

private let enclosingKinds: SubjectKinds = [
  .type, .struct, .class, .enum, .actor, .protocol, .extension, .func, .var, .subscript, .`init`,
]
