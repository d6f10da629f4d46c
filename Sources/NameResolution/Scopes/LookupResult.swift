import ProjectModel

/// What values are of that are followed.
enum ValueType: Hashable, Sendable {
  /// An index into the project's types.
  case own(Int)
  /// A type from outside that the project extends, by the number of its name.
  case outside(Int32)
  /// All of several types of the project's, by the number of the composition.
  case composed(Int32)
}

/// What a name leads to, seen from one place.
enum LookupResult {
  /// An index into `ScopeTable.targets`.
  case target(Int)
  /// Several, each in another build: for the sides of an `#if`, or for the modules that the file is compiled into.
  case targets([Int])
  case module(ModuleID)
  /// A type from outside that the project extends, by the number of its name.
  case foreign(Int32)
  /// A value of this type.
  case instance(ValueType)
  /// The same, or nil.
  case optional(ValueType)
  /// A parameter, a local variable, a generic parameter or a member stands for it.
  case hidden
  /// Several declarations fit.
  case ambiguous
  /// The project declares it where the file cannot see it.
  case unseen
  case nothing

  /// More of them are not followed.
  static let targetLimit = 16

  init(_ targets: [Int], orElse nothing: LookupResult) {
    self = targets.isEmpty ? nothing : targets.count == 1 ? .target(targets[0]) : .targets(targets)
  }

  /// The file sees something of the name.
  var isSeen: Bool {
    switch self {
    case .nothing, .unseen: false
    default: true
    }
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

  /// What is meant in one build, and in another. What is not clear in one of them hides nothing of the other.
  func beside(_ other: LookupResult) -> LookupResult {
    let own = targets
    switch (self, other) {
    case (_, .target), (_, .targets):
      if own.isEmpty { if case .hidden = self { return self } else { return other } }
      let all = own + other.targets.filter { !own.contains($0) }
      return LookupResult(Array(all.prefix(Self.targetLimit)), orElse: .nothing)
    case (.nothing, _), (.unseen, .ambiguous): return other
    default: return self
    }
  }
}
