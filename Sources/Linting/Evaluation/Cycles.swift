import ProjectModel

/// The cycles of modules that import each other.
struct ModuleCycles {
  /// For each module, the index of its cycle, -1 for none. Empty if no rule needs cycles.
  var numbers: [Int] = []
  /// One fault for each cycle.
  var faults: [Fault] = []

  func number(of module: ModuleID) -> Int? {
    numbers.isEmpty || numbers[module.index] < 0 ? nil : numbers[module.index]
  }
}

/// The cycles of elements of one kind, such as files, that use each other.
struct UseCycles {
  /// For each element in a cycle, the index of the cycle, and the element's index in the cycle's list of members.
  var positions: [Element: (cycle: Int, member: Int)] = [:]
  /// One fault for each cycle.
  var faults: [Fault] = []
}
