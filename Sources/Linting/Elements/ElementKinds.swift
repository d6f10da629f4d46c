import ProjectModel
import RuleLanguage
import SwiftOutline

extension Evaluation {
  func isKind(_ kind: SubjectKind, _ element: Element) -> Bool {
    guard case .declaration(let id) = element else { return element.kind == kind }
    return switch kind {
    case .test: isTestFunction(id)
    case .preview: isPreviewProvider(id)
    default: kind.isDeclaration && isKind(kind, project.files[id.file.index].outline.declarations[id.index])
    }
  }

  private func isKind(_ kind: SubjectKind, _ declaration: Declaration) -> Bool {
    guard declaration.flags.rawValue & Declaration.Flags.local.rawValue == 0 else { return false }
    let own = declaration.kind.rawValue
    return declarationKinds(of: kind).contains { $0.rawValue == own }
  }

  /// Whether the selector can match the element with respect to test code: only selectors with `test` match test code.
  /// Modules are matched in both cases.
  func isInSight(_ subject: Subject, _ element: Element, seesTests: Bool) -> Bool {
    if case .module(let id) = element { return !subject.isTest || project.modules[id.index].kind == .test }
    if subject.isTest { return isTest(element) }
    switch subject.head {
    case .kind(.test): return true
    // The lines of the definition decide.
    case .definition: return true
    case .kind: break
    }
    return seesTests || subject.saysTest || !isTest(element)
  }

  func isTest(_ element: Element) -> Bool {
    if case .imported(_, from: let id?) = element, project.modules[id.index].kind == .test { return true }
    return switch element.home {
    case .file(let id): project.files[id.index].isTest
    case .folder(let folder): index.folders.isTest(folder)
    case .module(let id): project.modules[id.index].kind == .test
    case .package: false
    }
  }

  /// Whether a rule can check the element. Generated code, manifests and test data are never checked, but can be
  /// counterparts. External modules are checked only if the selector says `external`.
  func isChecked(_ element: Element, as subject: Subject) -> Bool {
    isChecked(element) || isExternal(element) && saysExternal(subject) && isImportedByCode(element)
  }

  /// Whether a file other than a manifest imports the module. For example, only manifests import `PackageDescription`.
  private func isImportedByCode(_ element: Element) -> Bool {
    guard case .module(let id) = element else { return true }
    return !index.modules.incoming[id.index].isEmpty
      || index.modules.edgesFromLooseFiles.contains { edge in
        edge.to == id && (edge.imports.isEmpty || edge.imports.contains { !index.isManifest[$0.file.index] })
      }
  }

  private func saysExternal(_ subject: Subject) -> Bool {
    if subject.moduleKind == Module.Kind.external.rawValue { return true }
    guard case .definition(let name) = subject.head else { return false }
    return rules.definitions[name]?.lines.contains { saysExternal($0.subject) } ?? false
  }

  func isChecked(_ element: Element) -> Bool {
    switch element.home {
    case .file(let id): isChecked(id)
    case .folder(let folder): index.folders.all[folder].files.contains { isChecked(FileID($0)) }
    case .module(let id): !isExternal(element) && !project.modules[id.index].isTestData
    case .package(let package): !project.packages[package].isTestData
    }
  }

  private func isChecked(_ file: FileID) -> Bool {
    !project.files[file.index].isGenerated && !project.files[file.index].isTestData && !index.isManifest[file.index]
  }

  func isModule(_ element: Element, _ kind: String) -> Bool {
    guard case .module(let id) = element else { return false }
    // This function is called for each import and each module, so it does not copy the module.
    let modules = project.modules
    // No manifest declares its kind.
    if modules[id.index].isNamedByFolder { return false }
    return switch kind {
    case "strict": modules[id.index].hasStrictConcurrency
    case "system": modules[id.index].kind == .systemLibrary
    default: modules[id.index].kind.rawValue == kind
    }
  }

  /// Whether `only` forbids a module that does not match the selector. `use only external module UIKit` forbids other
  /// external modules, but allows modules of the project. Without a name and a place, as in `use only external module`,
  /// all modules that do not match are forbidden.
  func isOfKindLeftOut(by subject: Subject, _ element: Element) -> Bool {
    guard case .module(let id) = element, !(subject.name?.matchesEverything ?? true) || !subject.places.isEmpty else {
      return true
    }
    return subject.moduleKind.map { isModule(element, $0) } ?? true
      && (!subject.isTest || project.modules[id.index].kind == .test)
  }

  func isExternal(_ element: Element) -> Bool {
    if case .module(let id) = element { project.modules[id.index].kind == .external } else { false }
  }
}
