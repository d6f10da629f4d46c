import ProjectModel
import SwiftOutline

// Checks whether a name can refer to an entry of a scope, by the entry's kind and visibility.

extension NameLookup {
  /// Whether an entry is a type that the file declares in the same `#if` clause as the name, or in a clause around it.
  func declaresType(_ entry: ScopeEntry, around context: LookupContext, of file: FileID) -> Bool {
    guard entry.file == file, context.condition >= 0, entry.target >= 0, isType(entry), let clauses = context.clauses
    else {
      return false
    }
    return enclosingClauses(of: context.condition, clauses.conditions).contains(clauses.number(ofHeld: entry.condition))
  }

  /// Whether no module contains both files.
  func shareNoModule(_ one: FileID, _ other: FileID) -> Bool {
    !files[one.index].modules.contains { files[other.index].modules.contains($0) }
  }

  /// Whether an entry is declared in one of the modules that the file belongs to.
  func isOwn(_ entry: ScopeEntry, _ context: LookupContext) -> Bool {
    files[entry.file.index].modules.contains { context.own.contains(.module($0)) }
  }

  /// Whether an entry is a type or an alias. A build has at most one type with a name; other entries may be overloads.
  func isType(_ entry: ScopeEntry) -> Bool { entry.kind == .type || entry.kind == .alias }

  /// Whether two entries are alternatives that no build contains together. Entries in the same `#if` clause, or in
  /// clauses that can both hold, are overloads instead.
  func isOtherSide(_ entry: ScopeEntry, of other: ScopeEntry) -> Bool {
    if entry.file == other.file { return entry.condition != other.condition }
    return isType(entry) ? !haveOneCondition(entry, other) : exclude(place(of: entry), place(of: other))
  }

  /// Whether no build contains both an entry and the code that uses the name.
  func isExcluded(_ entry: ScopeEntry, from file: FileID, _ context: LookupContext) -> Bool {
    guard context.condition >= 0, let own = context.clauses else {
      return exclude(ConditionedPlace(file: file, condition: -1), place(of: entry))
    }
    if entry.file == file {
      let other = own.number(ofHeld: entry.condition)
      if other < 0 || other == context.condition { return false }
      if areBranches(context.condition, other, of: own.conditions) { return true }
    } else if entry.condition < 0, !clauses.isOfSomeSystems(entry.file) {
      return false
    }
    // A name under `#if` usually refers to a declaration under an identical `#if`, so the condition texts are compared
    // first.
    let text = blockText(own.conditions[Int(context.condition)], own.source)
    if let text, text == wholeText(place(of: entry)) { return false }
    guard let clause = context.clause, let other = clauses[place(of: entry)] else { return false }
    return clause.excludes(other)
  }

  func place(of entry: ScopeEntry) -> ConditionedPlace {
    ConditionedPlace(file: entry.file, condition: entry.condition)
  }

  func fits(_ meaning: ScopeEntry.Kind, _ position: NamePosition) -> Bool {
    switch (meaning, position) {
    // A member name is not looked up by its position, but in the type of its base.
    case (.staticMember, _), (.instanceMember, _): false
    case (.type, .type), (.alias, .type), (.placeholder, .type): true
    case (.type, .attribute), (.alias, .attribute), (.placeholder, .attribute), (.macro, .attribute): true
    case (.macro, .macro): true
    case (.macro, .expression), (_, .macro), (_, .type), (_, .attribute): false
    case (_, .expression): true
    }
  }

  func mayBeAttribute(_ entry: ScopeEntry) -> Bool {
    guard entry.target >= 0 else { return true }
    let id = table.targets[Int(entry.target)]
    return files[id.file.index].outline.mayBeAttribute(id.index)
  }

  /// The lowest access level that lets the context see declarations in `file`.
  func needed(_ file: FileID, _ context: LookupContext) -> ScopeEntry.Access {
    if file.index >= projectFileCount { return .everywhere }
    let modules = files[file.index].modules
    if modules.isEmpty || modules.contains(where: { context.own.contains(.module($0)) }) { return .module }
    // If several imports make the module visible, the import that shows the lowest access level decides.
    return context.visible.access(to: modules) ?? .everywhere
  }

  /// Whether code in the context can see an extension that `file` declares for a type of another module.
  func mayReach(_ file: FileID, in scope: Scope, _ context: LookupContext) -> Bool {
    if file.index >= projectFileCount { return true }
    let modules = files[file.index].modules
    if modules.isEmpty, context.modules.isEmpty { return context.builds.contains(files[file.index].build.own) }
    // A loose file, which is in no module, is assumed to see all extensions of a project type that it names.
    let isOfProject = scope.type.map(isProject) ?? !scope.isForeign
    return context.modules.isEmpty && isOfProject || reaches.mayReach(modules, context)
  }
}

extension NameLookup {
  func exclude(_ left: ConditionedPlace, _ right: ConditionedPlace) -> Bool {
    clauses.mayTellApart(left, right) && areExclusive(left, right, in: files) { clauses[$0] }
  }

  func wholeText(_ place: ConditionedPlace) -> ArraySlice<UInt8>? { blockText(place, in: files) }
}
