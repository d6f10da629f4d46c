import ProjectModel
import RuleLanguage

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
  /// The kind that selects all elements of this case; nil for declarations, which several kinds select.
  var kind: SubjectKind? {
    switch self {
    case .file: .file
    case .folder: .folder
    case .module: .module
    case .dependency: .dependency
    case .product: .product
    case .imported: .import
    case .call: .call
    case .preview: .preview
    case .declaration: nil
    }
  }

  /// The part of the project that an element belongs to. Whether the element is test code, is checked, and which
  /// modules it has depend on this part.
  enum Home {
    case file(FileID)
    /// An index into `ProjectIndex.folders`.
    case folder(Int)
    case module(ModuleID)
    /// An index into `Project.packages`.
    case package(Int)
  }

  var home: Home {
    switch self {
    case .file(let id): .file(id)
    case .imported(let id, _): .file(id.file)
    case .declaration(let id): .file(id.file)
    case .call(let part), .preview(let part): .file(part.file)
    case .folder(let folder): .folder(folder)
    case .module(let id), .dependency(let id, _): .module(id)
    case .product(let package, _): .package(package)
    }
  }

  /// The file of the element. nil for elements with several files, and for elements that a manifest declares.
  var file: FileID? { if case .file(let id) = home { id } else { nil } }
}
