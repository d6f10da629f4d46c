/// The steps for one remedy.
struct PlannedChange {
  var title: String
  var safety = Fix.Safety.safe
  var steps: [Fix.Step]
}

/// The way to change a dependency.
enum DependencyPlan {
  case change(PlannedChange)
  case byHand(String)
  /// The dependency cannot be declared.
  case none
}
