import NameResolution
import ProjectModel
import Scaffolding

/// The modules that declare the types in the signatures of operations.
struct SignatureTypes {
  /// The modules that the new files have to import, in order.
  private(set) var imports: [String] = []
  /// Types that the project does not declare, each with an operation that uses it.
  private(set) var undeclared: [(type: String, operation: String)] = []
  /// Types that are not public, each with an operation that uses it and the file that declares it.
  private(set) var hidden: [(type: String, operation: String, path: String)] = []
  /// The types whose values the tests need, but for which no expression is known.
  private(set) var withoutValue: [String] = []

  /// - Parameter folder: The folder of the new files, relative to the root.
  init(of filling: Filling, in project: Project, around folder: String) {
    let signatures = (filling.values.values["Operation"] ?? []).compactMap { filling.values.signatures[$0] }
    let own = filling.topTypes.union(["Any", "Void"])
    var uses: [String: String] = [:]
    for signature in signatures {
      for name in signature.typeNames where !own.contains(name) { uses[name] = uses[name] ?? signature.name }
    }
    if uses.isEmpty { return }
    let system = sdkModules(declaring: Set(uses.keys))
    let around = project.package(around: folder) == nil ? project.innermostModule(around: folder) : nil
    var modules: Set<String> = []
    for (name, operation) in uses.sorted(by: { $0.key < $1.key }) {
      switch project.origin(ofType: name, around: around) {
      case .module(let module): modules.insert(module)
      case .sameModule: break
      case .hidden(let path): hidden.append((name, operation, path))
      case nil:
        if let module = system[name] ?? project.modules.map(\.importName).first(where: { $0 == name }) {
          modules.insert(module)
        } else {
          undeclared.append((name, operation))
        }
      }
    }
    imports = modules.subtracting(["Swift"]).sorted()
    withoutValue = Set(signatures.flatMap { $0.typesWithoutValue(filling.values.samples) }).sorted()
  }
}

extension Project {
  fileprivate enum TypeOrigin {
    case module(String)
    /// The module of the new files declares the type.
    case sameModule
    /// Another module declares the type, and the type is not public. `path` is its file.
    case hidden(path: String)
  }

  /// - Parameter around: The module that will contain the new files; nil if it does not exist yet.
  fileprivate func origin(ofType name: String, around: Int?) -> TypeOrigin? {
    let found = types.compactMap { type -> (module: Int, isSeen: Bool, path: String)? in
      guard type.name == name, let module = type.module?.index, modules[module].kind != .test else { return nil }
      let isSeen = !declaration(type.declaration).modifierSet.isDisjoint(with: [.public, .package, .open])
      return (module, isSeen, files[type.declaration.file.index].path)
    }
    if found.contains(where: { $0.module == around }) { return .sameModule }
    guard let best = found.first(where: \.isSeen) ?? found.first else { return nil }
    return best.isSeen ? .module(modules[best.module].importName) : .hidden(path: best.path)
  }
}
