import ProjectModel

/// The modules that import each other in cycles.
struct ModuleCycles {
  /// The cycle of each module, -1 for none; empty if no rule needs it.
  var numbers: [Int] = []
  /// One fault for each cycle.
  var faults: [Fault] = []

  func number(of module: ModuleID) -> Int? {
    numbers.isEmpty || numbers[module.index] < 0 ? nil : numbers[module.index]
  }
}

/// The elements of one level that use each other in cycles.
struct UseCycles {
  /// For each element in a cycle, the cycle and the element's position among the members of its fault.
  var positions: [Element: (cycle: Int, member: Int)] = [:]
  /// One fault for each cycle.
  var faults: [Fault] = []
}
