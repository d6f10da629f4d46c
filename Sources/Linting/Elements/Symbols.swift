import ProjectModel
import SwiftOutline

extension Evaluation {
  /// What stays the same while other lines change; see `Finding.symbol`.
  func symbol(of element: Element) -> String {
    switch element {
    case .file: "file"
    case .folder: "folder"
    case .module(let id): "module:\(lastingName(of: id))"
    case .dependency(let module, let position):
      "dependency:\(name(of: module))->\(project.modules[module.index].dependencies[position].name)"
    case .product(let package, let position): "product:\(project.packages[package].products[position].name)"
    case .imported(_, let module): "import:\(module.map { lastingName(of: $0) } ?? "")->\(importedName(element))"
    case .declaration(let id):
      "\(project.declaration(id).kind.keyword):"
        + (modules(of: element).first.map(lastingName).map { $0.isEmpty ? "" : $0 + "." } ?? "")
        + project.dottedName(of: id)
        + labels(of: id)
    case .call(let part): symbol(of: part, "call:" + name(ofCode: part, isPreview: false))
    // Its title is a text that may change.
    case .preview(let part): symbol(of: part, "preview")
    }
  }

  /// The folder that a tree was checked out in says nothing of what lies there.
  private func lastingName(of module: ModuleID) -> String {
    project.modules[module.index].isNamedByFolder ? "" : name(of: module)
  }

  /// With the declaration that it stands in.
  private func symbol(of part: CodeIndex.Part, _ text: String) -> String {
    (outermost(around: part).map { symbol(of: .declaration($0)) + "." } ?? "") + text
  }

  /// `(id:_:)` of what is called by its labels, so that overloads are told apart.
  private func labels(of id: DeclarationID) -> String {
    let outline = project.files[id.file.index].outline
    let declaration = outline.declarations[id.index]
    switch declaration.kind {
    case .function, .initializer, .subscript, .macro: break
    default: return ""
    }
    let labels = declaration.parameters.indices.map { index in
      let label = outline.parameters[index].label
      return (label.isEmpty ? "_" : outline.name(label)) + ":"
    }
    return "(\(labels.joined()))"
  }

  /// Whether a symbol is that of one element in the project, wherever it stands.
  func isUnique(_ element: Element) -> Bool {
    switch element {
    case .module, .dependency, .product: true
    case .declaration(let id): project.declaration(id).kind != .extension
    case .call(let part), .preview(let part): outermost(around: part).map { isUnique(.declaration($0)) } ?? false
    case .file, .folder, .imported: false
    }
  }

  /// The other end of a fault: a file or a folder goes by its name there, so that it may be moved.
  func endSymbol(of element: Element) -> String {
    switch element {
    case .file, .folder: "\(symbol(of: element)):\(lastPart(of: path(of: element)))"
    default: symbol(of: element)
    }
  }
}
