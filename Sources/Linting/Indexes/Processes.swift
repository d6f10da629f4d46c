import ProjectModel

extension Project {
  /// The modules of each program and test bundle.
  var processes: [Set<ModuleID>] {
    modules.indices.map(ModuleID.init).filter { program in
      let kind = modules[program.index].kind
      return kind == .executable || kind == .test
    }.map(process(startedBy:))
  }

  /// A module and the libraries that it depends on. An app embeds the dynamic libraries that packages link. A program
  /// that it embeds is another process. The process of a test bundle also contains the app that hosts it.
  func process(startedBy id: ModuleID) -> Set<ModuleID> {
    var found: Set<ModuleID> = [id]
    var open = [id]
    while let next = open.popLast() {
      for other in modules[next.index].dependencies.flatMap(\.modules) {
        let isOtherProcess = modules[other.index].kind == .executable && modules[next.index].kind != .test
        if !isOtherProcess, found.insert(other).inserted { open.append(other) }
      }
    }
    return found
  }
}
