import ProjectModel

extension Project {
  /// For each program and each test bundle, the modules that run in its process.
  var processes: [Set<ModuleID>] {
    modules.indices.map(ModuleID.init).filter { program in
      let kind = modules[program.index].kind
      return kind == .executable || kind == .test
    }.map(process(startedBy:))
  }

  /// The modules that run in the process of a program or test bundle: the libraries that it depends on, directly or
  /// indirectly. Another program that it embeds runs in its own process. The process of a test bundle also contains the
  /// app that hosts it.
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
