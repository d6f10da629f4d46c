import ProjectModel

/// The modules that are tied into knots.
struct ModuleCycles {
  /// Which knot each module is in, -1 for none; empty where no rule asks.
  var numbers: [Int] = []
  /// For each knot what is told of it.
  var faults: [Fault] = []

  func number(of module: ModuleID) -> Int? {
    numbers.isEmpty || numbers[module.index] < 0 ? nil : numbers[module.index]
  }
}

/// The knots of one level.
struct UseCycles {
  /// For each element that is in one, which.
  var componentOf: [Element: Int] = [:]
  /// For each knot what is told of it.
  var faults: [Fault] = []
}
