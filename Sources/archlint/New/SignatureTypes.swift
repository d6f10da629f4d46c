import NameResolution
import ProjectModel
import Scaffolding

/// The modules that declare the types of the operations' signatures.
struct SignatureTypes {
  /// The modules to import, in order.
  private(set) var imports: [String] = []
  /// The types that the user has to declare, make public, or write values of. Full sentences without a period.
  private(set) var notes: [String] = []

  /// - Parameter folder: The folder of the new files, from the root.
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
      case .hidden(let module):
        notes.append("\(module) hides '\(name)', which \(operation) uses; make it public")
      case nil:
        if let module = system[name] ?? project.modules.map(\.importName).first(where: { $0 == name }) {
          modules.insert(module)
        } else {
          notes.append(
            "nothing in the project declares '\(name)', which \(operation) uses; declare it, or import its module. "
              + "archlint writes it if you add --entity \(name)")
        }
      }
    }
    imports = modules.subtracting(["Swift"]).sorted()
    let missing = signatures.flatMap { $0.typesWithoutValue(filling.values.samples) }
    if !missing.isEmpty {
      let list = Set(missing).sorted().map { "'\($0)'" }.joined(separator: ", ")
      notes.append("the tests need values of \(list); write them where the tests say 'Write a value for this test.'")
    }
  }
}

extension Project {
  fileprivate enum TypeOrigin {
    case module(String)
    /// The module that will contain the new files.
    case sameModule
    /// The type is not public.
    case hidden(String)
  }

  /// - Parameter around: The module that will contain the new files, if it exists.
  fileprivate func origin(ofType name: String, around: Int?) -> TypeOrigin? {
    let found = types.compactMap { type -> (module: Int, isSeen: Bool)? in
      guard type.name == name, let module = type.module?.index, modules[module].kind != .test else { return nil }
      return (module, !declaration(type.declaration).modifierSet.isDisjoint(with: [.public, .package, .open]))
    }
    if found.contains(where: { $0.module == around }) { return .sameModule }
    guard let best = found.first(where: \.isSeen) ?? found.first else { return nil }
    let module = modules[best.module].importName
    return best.isSeen ? .module(module) : .hidden(module)
  }
}
