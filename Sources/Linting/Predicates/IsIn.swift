import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

// in PLACE: its path matches, or it is declared inside.

extension Evaluation {
  func isIn(_ places: [PlaceExpression], _ thing: Thing, _ given: Bindings) -> Answer {
    var result = Answer.no
    for place in places {
      switch place {
      case .path(let pattern):
        let path = path(of: thing)
        if !path.isEmpty { result.solutions += pattern.solutions(path: path, given: given) }
      case .subject(let subject):
        if isUnread(subject) { result.formUnion(.unread) }
        for outer in codeSurroundings(of: thing, subject) + surroundings(of: thing, kinds: kinds(of: subject)) {
          result.formUnion(answer(subject, outer, given: given, seesTests: true))
          // What holds and binds nothing needs no other way to hold.
          if result.solutions.first == given { break }
        }
      case .same(let kind):
        if let asker, !shares(kind, asker, thing) { continue }
        result.solutions.append(given)
      }
    }
    return result
  }

  /// In the same type, file, folder, module or package.
  func shares(_ place: SamePlace, _ thing: Thing, _ other: Thing) -> Bool {
    switch place {
    case .file: path(of: thing) == path(of: other)
    case .folder: path(of: thing).split(separator: "/").dropLast() == path(of: other).split(separator: "/").dropLast()
    case .module: !Set(modules(of: thing)).isDisjoint(with: modules(of: other))
    case .package: package(around: thing) != nil && package(around: thing) == package(around: other)
    case .type: outerType(of: thing) != nil && outerType(of: thing) == outerType(of: other)
    }
  }

  /// The one that declares it, or whose folder it lies in.
  private func package(around thing: Thing) -> Int? {
    switch thing {
    case .product(let package, _): return package
    case .module(let id): return project.modules[id.index].package
    default:
      let path = path(of: thing)
      let around = project.packages.indices.filter { isPath(path, atOrBelow: project.packages[$0].folder) }
      return around.max { project.packages[$0].folder.utf8.count < project.packages[$1].folder.utf8.count }
    }
  }

  private func outerType(of thing: Thing) -> Int? {
    if case .call(let part) = thing { return outerType(of: part) }
    if case .preview(let part) = thing { return outerType(of: part) }
    guard case .declaration(let id) = thing, project.declaration(id).parent >= 0 else { return nil }
    return project.typeOfDeclaration[
      DeclarationID(file: id.file, index: Int(project.declaration(id).parent))]
  }

  private func outerType(of part: CodeIndex.Part) -> Int? {
    declarations(around: part).lazy.compactMap { project.typeOfDeclaration[$0] }.first
  }

  /// What is around a thing, innermost first.
  private func surroundings(of thing: Thing, kinds: SubjectKinds) -> [Thing] {
    var found: [Thing] = []
    if case .declaration(let id) = thing, !kinds.isDisjoint(with: enclosingKinds) {
      var parent = project.declaration(id).parent
      while parent >= 0, found.count < greatestNesting {
        let outer = DeclarationID(file: id.file, index: Int(parent))
        // What stands in an extension stands in the type as well.
        if let type = project.typeOfDeclaration[outer], project.types[type].declaration != outer {
          found.append(.declaration(project.types[type].declaration))
        }
        found.append(.declaration(outer))
        parent = project.declaration(outer).parent
      }
    }
    if case .call(let part) = thing { found += declarations(around: part).map { .declaration($0) } }
    if case .preview(let part) = thing { found += declarations(around: part).map { .declaration($0) } }
    // A file is in no file.
    if kinds.contains(.file), let file = thing.file, thing != .file(file) { found.append(.file(file)) }
    if kinds.contains(.folder) {
      var folder = innerFolder(of: thing)
      while let inner = folder {
        found.append(.folder(inner))
        folder = index.folders.all[inner].parent
      }
    }
    if kinds.contains(.module) {
      // A module is in no module.
      if case .module = thing { return found }
      found += modules(of: thing).map { .module($0) }
    }
    return found
  }

  private func innerFolder(of thing: Thing) -> Int? {
    if let file = thing.file { return index.folders.ofFile[file.index] }
    return switch thing {
    case .folder(let folder): index.folders.all[folder].parent
    case .module(let id):
      // Its own folder holds it; one without files of its own is in none.
      project.modules[id.index].folder.flatMap(index.folders.index)
    case .file, .imported, .declaration, .call, .preview, .dependency, .product: nil
    }
  }

  /// `is in …`, unless the thing's own name or place says it already.
  func placeFaults(_ places: [PlaceExpression], _ thing: Thing, _ given: Bindings) -> [Fault] {
    switch thing {
    case .file, .folder, .imported, .dependency, .product, .call, .preview: return [Fault()]
    case .module(let id): return [Fault(found: project.modules[id.index].folder.map { "is in \($0)" })]
    case .declaration: break
    }
    let asksForModule = places.allSatisfy { place in
      if case .subject(let subject) = place { kinds(of: subject) == [.module] } else { false }
    }
    let modules = modules(of: thing).map { name(of: $0) }
    if asksForModule, !modules.isEmpty {
      return [Fault(found: "is in \(list(modules, "and"))")]
    }
    return [Fault(found: "is in " + (places.lazy.compactMap { around(thing, $0, given) }.first ?? path(of: thing)))]
  }

  /// The declaration that a place asks for, as it is: `Cart, which is not final`.
  private func around(_ thing: Thing, _ place: PlaceExpression, _ given: Bindings) -> String? {
    guard case .subject(let subject) = place, case .kind(let kind) = subject.head, enclosingKinds.contains(kind),
      let outer = surroundings(of: thing, kinds: [kind]).first(where: {
        if case .declaration = $0 { true } else { false }
      })
    else { return nil }
    return differing(outer, subject, given).text
  }
}

private let enclosingKinds: SubjectKinds = [
  .type, .struct, .class, .enum, .actor, .protocol, .extension, .func, .var, .subscript, .`init`,
]
