import ProjectModel

/// The result of resolving a name at one position: the declaration that it refers to, or the reason why none was found.
enum LookupResult {
  /// An index into `ScopeTable.targets`.
  case target(Int)
  /// Several declarations, one for each build: in the clauses of an `#if`, or in the modules that the file belongs to.
  case targets([Int])
  case module(ModuleID)
  /// An external type that the project extends, by the number of its name.
  case foreign(Int32)
  /// A parameter, local variable, generic parameter or member that shadows declarations farther out. No use is recorded
  /// for it.
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

  /// Whether the file sees any declaration of the name.
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

  /// Merges the results of two builds. If a name is ambiguous or unseen in one build, the declarations of the other are
  /// kept.
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
