import ProjectModel

/// Anything that a rule can look at.
enum Element: Hashable {
  case file(FileID)
  /// An index into `ProjectIndex.folders`.
  case folder(Int)
  case module(ModuleID)
  /// The module that declares it, and its place among that one's dependencies.
  case dependency(ModuleID, Int)
  /// A package, and the product's place among that one's.
  case product(Int, Int)
  /// `from`: the module that imports; one of several where they share the file, nil where it is in none.
  case imported(ImportID, from: ModuleID?)
  case declaration(DeclarationID)
  /// A call with its arguments and the closures behind them.
  case call(CodeIndex.Part)
  /// A `#Preview` macro; a type that provides previews is a declaration.
  case preview(CodeIndex.Part)
}

extension Element {
  /// The file that it is or stands in; nil for what is more than one, and for what a manifest declares.
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
