import ProjectModel
import RuleLanguage
import SwiftOutline

extension Evaluation {
  /// Whether a thing is what a subject says, in order: kind, place, name, the rest.
  ///
  /// `seesTests`: a place may be test code even where the subject does not say `test`.
  func answer(_ subject: Subject, _ thing: Thing, given: Bindings, seesTests: Bool = false) -> Answer {
    if subject.isAnother { return another(subject, thing, given: given, seesTests: seesTests) }
    var result: Answer
    switch subject.head {
    case .kind(let kind):
      guard isKind(kind, thing) else { return .no }
      result = .yes(given)
    case .word(let name):
      if case .module(let id) = thing, let known = moduleWords[name]?[id.index] {
        result = known.holds ? .yes(given) : known
        break
      }
      if case .folder(let folder) = thing, let known = folderWords[name]?[folder] {
        if known.isNo { return .no }
        if given.isEmpty, seesTests {
          result = known
          break
        }
      }
      result = .no
      let bindsAnew = !given.isEmpty && subject.bindsAnew
      let inner = bindsAnew ? Bindings() : given
      let lines = rules.words[name]?.lines ?? []
      // By index: all jobs look at the same words, and none is to count its references to a line.
      for index in lines.indices {
        // Nor is one to copy a line of another kind.
        if case .kind(let kind) = lines[index].subject.head, !isKind(kind, thing) { continue }
        if let kind = lines[index].subject.moduleKind, !isModule(thing, kind) { continue }
        result.formUnion(
          answer(lines[index].subject, thing, given: inner, seesTests: seesTests || subject.isTest)
            .then { answer(lines[index].conditions, of: thing, given: $0) })
      }
      if bindsAnew, result.holds { result.keep(given) }
    }
    guard result.holds, isInSight(subject, thing, seesTests: seesTests) else {
      return result.holds ? .no : result
    }
    if let kind = subject.moduleKind, !isModule(thing, kind) { return .no }
    for place in subject.places {
      result = result.then { given in
        let answer = isIn(place.alternatives, thing, given)
        return place.isNegated ? answer.negated(given) : answer
      }
    }
    if let path = subject.path {
      let own = self.path(of: thing)
      result = result.then { given in
        Answer(path.solutions(path: own, given: given, coversBelow: false))
      }
    }
    if let name = subject.name { result = result.then { named(name, thing, $0) } }
    if let shape = subject.shape { result = result.then { hasShape(shape, thing, $0) } }
    if let code = subject.code, case .call(let part) = thing { result = result.then { isCall(part, of: code, $0) } }
    return result
  }

  /// `another`: one for which some hole stands for something else than it does for the rule's subject.
  private func another(_ subject: Subject, _ thing: Thing, given: Bindings, seesTests: Bool) -> Answer {
    var any = subject
    any.isAnother = false
    let found = answer(any, thing, given: Bindings(), seesTests: seesTests)
    guard found.holds else { return found }
    let isOther = found.solutions.contains { solution in
      solution.values.enumerated().contains { index, value in
        guard let value, given[HoleID(index)] != nil else { return false }
        return given.binding(HoleID(index), to: value.text, isLower: value.isLower) == nil
      }
    }
    return .yes(given, if: isOther || found.solutions.allSatisfy { $0.values.isEmpty })
  }

  func isKind(_ kind: SubjectKind, _ thing: Thing) -> Bool {
    switch (kind, thing) {
    case (.file, .file), (.folder, .folder), (.module, .module), (.dependency, .dependency), (.product, .product),
      (.import, .imported), (.call, .call), (.preview, .preview):
      true
    case (.test, .declaration(let id)): isTestFunction(id)
    case (.preview, .declaration(let id)): isPreviewProvider(id)
    case (_, .declaration(let id)):
      kind.isDeclaration && isKind(kind, project.files[id.file.index].outline.declarations[id.index])
    default: false
    }
  }

  private func isKind(_ kind: SubjectKind, _ declaration: Declaration) -> Bool {
    guard declaration.flags.rawValue & Declaration.Flags.local.rawValue == 0 else { return false }
    let own = declaration.kind.rawValue
    return declarationKinds(of: kind).contains { $0.rawValue == own }
  }

  /// Test code is out of every subject's sight unless it says `test`; modules alone are seen both ways.
  func isInSight(_ subject: Subject, _ thing: Thing, seesTests: Bool) -> Bool {
    if case .module(let id) = thing { return !subject.isTest || project.modules[id.index].kind == .test }
    if subject.isTest { return isTest(thing) }
    switch subject.head {
    case .kind(.test): return true
    // Its lines have said what they see.
    case .word: return true
    case .kind: break
    }
    return seesTests || subject.saysTest || !isTest(thing)
  }

  func isTest(_ thing: Thing) -> Bool {
    if let file = thing.file, project.files[file.index].isTest { return true }
    return switch thing {
    case .folder(let folder): index.folders.isTest(folder)
    case .module(let id), .dependency(let id, _), .imported(_, from: let id?): project.modules[id.index].kind == .test
    case .file, .product, .imported, .declaration, .call, .preview: false
    }
  }

  /// Generated code, manifests and test data are read, not judged: they may hold a counterpart, never a rule's subject.
  /// Nor is a module from outside the tree anybody's to mend, unless the subject asks for these.
  func isJudged(_ thing: Thing, as subject: Subject) -> Bool {
    isJudged(thing) || isExternal(thing) && saysExternal(subject) && isImportedByCode(thing)
  }

  /// By more than manifests, which nobody's rule is about: `PackageDescription` is no module that a project uses.
  private func isImportedByCode(_ thing: Thing) -> Bool {
    guard case .module(let id) = thing else { return true }
    return !index.modules.incoming[id.index].isEmpty
      || index.modules.edgesFromLooseFiles.contains { edge in
        edge.to == id && (edge.imports.isEmpty || edge.imports.contains { !index.isManifest[$0.file.index] })
      }
  }

  private func saysExternal(_ subject: Subject) -> Bool {
    if subject.moduleKind == Module.Kind.external.rawValue { return true }
    guard case .word(let name) = subject.head else { return false }
    return rules.words[name]?.lines.contains { saysExternal($0.subject) } ?? false
  }

  func isJudged(_ thing: Thing) -> Bool {
    switch thing {
    case .file, .imported, .declaration, .call, .preview: thing.file.map(isJudged) ?? false
    case .folder(let folder): index.folders.all[folder].files.contains { isJudged(FileID($0)) }
    case .module(let id): !isExternal(thing) && !project.modules[id.index].isTestData
    case .dependency(let module, _): !project.modules[module.index].isTestData
    case .product(let package, _): !project.packages[package].isTestData
    }
  }

  private func isJudged(_ file: FileID) -> Bool {
    !project.files[file.index].isGenerated && !project.files[file.index].isTestData && !index.isManifest[file.index]
  }

  private func isModule(_ thing: Thing, _ kind: String) -> Bool {
    guard case .module(let id) = thing else { return false }
    // Not through a copy of the module: this is asked of each module by each import.
    let modules = project.modules
    // Nobody declared it to be anything.
    if modules[id.index].isNamedByFolder { return false }
    return switch kind {
    case "strict": modules[id.index].hasStrictConcurrency
    case "system": modules[id.index].kind == .systemLibrary
    default: modules[id.index].kind.rawValue == kind
    }
  }

  /// Behind `only`, whether a module is one of those that are left out but for the subject: `only external module
  /// UIKit` lets the project's own in. Where nothing but a kind is said, all others are left out.
  func isOfKindLeftOut(by subject: Subject, _ thing: Thing) -> Bool {
    guard case .module(let id) = thing, !(subject.name?.matchesEverything ?? true) || !subject.places.isEmpty else {
      return true
    }
    return subject.moduleKind.map { isModule(thing, $0) } ?? true
      && (!subject.isTest || project.modules[id.index].kind == .test)
  }

  func isExternal(_ thing: Thing) -> Bool {
    if case .module(let id) = thing { project.modules[id.index].kind == .external } else { false }
  }

  /// From the root: a file's or folder's own, that of the file for what stands in one, the sources of a module.
  func path(of thing: Thing) -> String {
    switch thing {
    case .file, .imported, .declaration, .call, .preview: thing.file.map { project.files[$0.index].path } ?? ""
    case .folder(let folder): index.folders.all[folder].path
    case .module(let id): project.modules[id.index].folder ?? ""
    case .dependency(let module, let position): project.modules[module.index].dependencies[position].place.path
    case .product(let package, let position): project.packages[package].products[position].place.path
    }
  }

  /// The modules that it belongs to; a module belongs to itself.
  func modules(of thing: Thing) -> [ModuleID] {
    switch thing {
    case .imported(_, from: let module?): [module]
    case .file, .imported, .declaration, .call, .preview: thing.file.map { project.files[$0.index].modules } ?? []
    case .folder(let folder):
      Set(index.folders.all[folder].files.flatMap { project.files[$0].modules }).sorted()
    case .module(let id), .dependency(let id, _): [id]
    case .product: []
    }
  }
}
