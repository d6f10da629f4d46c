import ProjectModel
import RuleLanguage
import SwiftOutline

// The names and places of elements in messages.

extension Evaluation {
  /// The element as the subject of a sentence: `UserDTO`, `App imports Core`, `Sources/DTOs`.
  func phrase(for element: Element) -> String {
    switch element {
    case .file(let id): lastPart(of: project.files[id.index].path)
    case .folder(let folder): index.folders.all[folder].path
    case .module(let id): name(of: id)
    case .dependency(let module, let position):
      "\(name(of: module)) depends on \(project.modules[module.index].dependencies[position].name)"
    case .product(let package, let position): "product \(project.packages[package].products[position].name)"
    case .imported(let id, let module):
      "\(module.map { name(of: $0) } ?? lastPart(of: project.files[id.file.index].path)) imports \(importedName(element))"
    // An extension has the name of its type.
    case .declaration(let id):
      (project.declaration(id).kind == .extension ? "extension " : "") + project.dottedName(of: id)
    // The name of a call is not enough.
    case .call(let part):
      "the call \(name(ofCode: part, isPreview: false))"
        + (outermost(around: part).map { " in \(project.dottedName(of: $0))" } ?? "")
    case .preview(let part):
      switch name(ofCode: part, isPreview: true) {
      case "": "a preview"
      case let title: "preview \"\(title)\""
      }
    }
  }

  /// Whether the phrase for the element is a whole sentence, such as `App imports Core`. The requirement then follows
  /// `which`.
  func isSentence(_ element: Element) -> Bool {
    switch element {
    case .imported, .dependency: true
    default: false
    }
  }

  /// `a struct`, `a file`
  func noun(of element: Element) -> String {
    switch element {
    case .declaration(let id): withArticle(project.declaration(id).kind.keyword)
    default: withArticle(element.kind?.name ?? "")
    }
  }

  /// The innermost declaration that encloses the code and is not local to a function.
  func outermost(around part: CodeIndex.Part) -> DeclarationID? {
    declarations(around: part).first { !project.declaration($0).flags.contains(.local) }
  }

  func place(of element: Element) -> Place {
    switch element {
    case .file, .folder: Place(path: path(of: element))
    case .module(let id): place(ofModule: id)
    case .dependency(let module, let position): project.modules[module.index].dependencies[position].place
    case .product(let package, let position): project.packages[package].products[position].place
    case .imported(let id, _): place(ofImport: id)
    case .declaration(let id): project.place(project.declaration(id).name, in: id.file)
    case .call(let part), .preview(let part): project.place(part.range, in: part.file)
    }
  }

  /// The place of a module: of its declaration in a manifest or of its folder. For an external module, the place of the
  /// first import.
  private func place(ofModule id: ModuleID) -> Place {
    if let place = project.modules[id.index].place { return place }
    if let folder = project.modules[id.index].folder { return Place(path: folder) }
    let edges = index.modules.incoming[id.index].map { index.modules.edges[$0] }
    let loose = index.modules.edgesFromLooseFiles.filter { $0.to == id }
    return (edges + loose).flatMap(\.imports).min().map(place(ofImport:)) ?? Place(path: "")
  }

  func place(ofImport id: ImportID) -> Place {
    project.place(project.files[id.file.index].outline.imports[id.index].path, in: id.file)
  }

  func importedName(_ element: Element) -> String {
    guard case .imported(let id, _) = element else { return "" }
    return String(decoding: project.importedBytes(id), as: UTF8.self)
  }

  func unresolved(_ what: String) -> Doubt { Doubt(cause: "\(what) is not resolved") }

  /// All names by which an exception can refer to the element. A module has its target's name, its import name, and the
  /// name that messages print. A nested declaration also has its qualified name.
  func names(of element: Element) -> [String] {
    switch element {
    case .file(let id): return [lastPart(of: project.files[id.index].path)]
    case .folder(let folder): return [lastPart(of: index.folders.all[folder].path)]
    case .module(let id):
      let module = project.modules[id.index]
      let own = module.name == module.importName ? [module.name] : [module.name, module.importName]
      return disambiguation(of: id).isEmpty ? own : own + [name(of: id)]
    case .dependency(let module, let position): return [project.modules[module.index].dependencies[position].name]
    case .product(let package, let position): return [project.packages[package].products[position].name]
    case .imported(let id, _):
      let path = String(decoding: project.importedPath(id), as: UTF8.self)
      return path == importedName(element) ? [path] : [importedName(element), path]
    case .declaration(let id): return [project.name(of: id), project.dottedName(of: id)]
    case .call(let part): return [name(ofCode: part, isPreview: false)]
    case .preview(let part): return [name(ofCode: part, isPreview: true)]
    }
  }
}
