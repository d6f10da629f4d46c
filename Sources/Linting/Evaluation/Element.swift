import ProjectModel

/// Anything that a rule can check.
enum Element: Hashable {
  case file(FileID)
  /// An index into `ProjectIndex.folders`.
  case folder(Int)
  case module(ModuleID)
  /// The module that declares the dependency, and its index among that module's dependencies.
  case dependency(ModuleID, Int)
  /// A package, and the product's index in it.
  case product(Int, Int)
  /// `from`: the importing module, one of several if they share the file; nil if the file is in no module.
  case imported(ImportID, from: ModuleID?)
  case declaration(DeclarationID)
  /// A call with its arguments and trailing closures.
  case call(CodeIndex.Part)
  /// A `#Preview` macro; a type that provides previews is a declaration.
  case preview(CodeIndex.Part)
}

extension Element {
  /// The file of the element; nil for elements with several files, and for those that a manifest declares.
  var file: FileID? {
    switch self {
    case .file(let id): id
    case .imported(let id, _): id.file
    case .declaration(let id): id.file
    case .call(let part), .preview(let part): part.file
    case .folder, .module, .dependency, .product: nil
    }
  }
}
