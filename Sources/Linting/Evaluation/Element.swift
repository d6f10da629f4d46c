import ProjectModel
import RuleLanguage

/// Anything that a rule can check.
enum Element: Hashable {
  case file(FileID)
  /// An index into `ProjectIndex.folders`.
  case folder(Int)
  case module(ModuleID)
  /// A dependency in a manifest: the module that declares it, and its index among the module's dependencies.
  case dependency(ModuleID, Int)
  /// A product of a package: the index of the package, and the product's index in it.
  case product(Int, Int)
  /// An import. `from` is the importing module; if several modules compile the file, there is one element for each. nil
  /// if the file is in no module.
  case imported(ImportID, from: ModuleID?)
  case declaration(DeclarationID)
  /// A call with its arguments and trailing closures.
  case call(CodeIndex.Part)
  /// A `#Preview` macro; a type that provides previews is a declaration.
  case preview(CodeIndex.Part)
}

extension Element {
  /// The kind whose selectors match every element of this case. nil for declarations, because several kinds select
  /// them.
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

  /// The part of the project that contains an element. It decides whether the element is test code, whether rules check
  /// it, and to which modules it belongs.
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

  /// The file that contains the element. nil if the element has several files, or if a manifest declares it.
  var file: FileID? { if case .file(let id) = home { id } else { nil } }
}
