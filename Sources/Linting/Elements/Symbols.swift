import ProjectModel
import SwiftOutline

extension Evaluation {
  /// Identifies the element without line numbers; see `Finding.symbol`.
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
    // The title of a preview may change.
    case .preview(let part): symbol(of: part, "preview")
    }
  }

  /// The name of the module. Empty if it is named after the folder of the checkout, which can be different on each
  /// computer.
  private func lastingName(of module: ModuleID) -> String {
    project.modules[module.index].isNamedByFolder ? "" : name(of: module)
  }

  /// A symbol for code, which contains the declaration that encloses it.
  private func symbol(of part: CodeIndex.Part, _ text: String) -> String {
    (outermost(around: part).map { symbol(of: .declaration($0)) + "." } ?? "") + text
  }

  /// The argument labels of a function, such as `(id:_:)`. They distinguish overloads in symbols.
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

  /// Whether the symbol of an element is unique in the project.
  func isUnique(_ element: Element) -> Bool {
    switch element {
    case .module, .dependency, .product: true
    case .declaration(let id): project.declaration(id).kind != .extension
    case .call(let part), .preview(let part): outermost(around: part).map { isUnique(.declaration($0)) } ?? false
    case .file, .folder, .imported: false
    }
  }

  /// The symbol of the element at the other end of a dependency. For a file or folder, it contains only the name, so
  /// that moving it does not change the symbol.
  func endSymbol(of element: Element) -> String {
    switch element {
    case .file, .folder: "\(symbol(of: element)):\(lastPart(of: path(of: element)))"
    default: symbol(of: element)
    }
  }
}
