import ProjectModel

/// The result of a name lookup: the declaration that the name refers to, or the reason why none was found.
enum LookupResult {
  /// An index into `ScopeTable.targets`.
  case target(Int)
  /// Several declarations, one for each build. They are in different clauses of an `#if`, or in different modules of
  /// the file.
  case targets([Int])
  case module(ModuleID)
  /// An external type that the project extends, as the number of the type's name.
  case foreign(Int32)
  /// A parameter, local variable, generic parameter or member that shadows outer declarations. No use of it is
  /// recorded.
  case hidden
  /// Several declarations match.
  case ambiguous
  /// The project declares the name, but the file cannot see it.
  case unseen
  case nothing

  /// The maximum number of declarations in `targets`. Further ones are ignored.
  static let targetLimit = 16

  init(_ targets: [Int], orElse nothing: LookupResult) {
    self = targets.isEmpty ? nothing : targets.count == 1 ? .target(targets[0]) : .targets(targets)
  }

  /// Whether the file sees at least one declaration of the name.
  var isSeen: Bool {
    switch self {
    case .nothing, .unseen: false
    default: true
    }
  }

  /// The declaration, or the first of several.
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

  /// Merges the results of two builds. If the name is ambiguous or not visible in one build, the other build's
  /// declarations are kept.
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
