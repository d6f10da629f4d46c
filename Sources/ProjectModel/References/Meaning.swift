/// What a name leads to, seen from one place.
enum Meaning {
  /// An index into `ScopeTable.targets`.
  case target(Int)
  /// Several, each in another build: for the sides of an `#if`, or for the modules that the file is compiled into.
  case targets([Int])
  case module(ModuleID)
  /// A type from outside that the project extends, by the number of its name.
  case foreign(Int32)
  /// A value of this type.
  case instance(Int)
  /// The same, or nil.
  case optional(Int)
  /// A parameter, a local variable, a generic parameter or a member stands for it.
  case hidden
  /// Several declarations fit.
  case ambiguous
  /// The project declares it where the file cannot see it.
  case unseen
  case nothing

  /// More of them are not followed.
  static let targetLimit = 16

  init(_ targets: [Int], orElse nothing: Meaning) {
    self = targets.isEmpty ? nothing : targets.count == 1 ? .target(targets[0]) : .targets(targets)
  }

  /// Of several the first.
  var target: Int? {
    switch self {
    case .target(let target): target
    case .targets(let targets): targets.first
    default: nil
    }
  }

  var targets: [Int] {
    switch self {
    case .target(let target): [target]
    case .targets(let targets): targets
    default: []
    }
  }

  /// What is meant in one build, and in another.
  func beside(_ other: Meaning) -> Meaning {
    switch (self, other) {
    case (.nothing, _), (.unseen, .target), (.unseen, .targets): return other
    case (.target(let one), .target(let two)) where one == two: return self
    case (.target, .target), (.target, .targets), (.targets, .target), (.targets, .targets):
      let own = targets
      let all = own + other.targets.filter { !own.contains($0) }
      return all.count > Self.targetLimit ? .ambiguous : Meaning(all, orElse: .nothing)
    case (_, .ambiguous): return other
    default: return self
    }
  }
}
