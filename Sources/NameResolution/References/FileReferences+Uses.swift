import ProjectModel
import SwiftOutline

// Records the results of lookups as uses.

extension FileReferences {
  mutating func remember(_ range: SourceRange, _ meaning: LookupResult) {
    // Only the latest names can be the base of a member.
    if bases.count == 32 { bases.removeFirst(16) }
    bases.append((range.start, range.end, meaning))
  }

  mutating func note(_ range: SourceRange, _ name: Int32, _ meaning: LookupResult, isMember: Bool = false) {
    switch meaning {
    case .target(let target):
      remember(range, lookup.aliases.foreign[target].map { .foreign($0) } ?? meaning)
      add(range, target)
    case .targets(let targets):
      let foreign = targets.first.flatMap { lookup.aliases.foreign[$0] }
      let areOne = foreign != nil && targets.allSatisfy { lookup.aliases.foreign[$0] == foreign }
      remember(range, foreign.flatMap { areOne ? .foreign($0) : nil } ?? meaning)
      // In a type that is declared in several clauses of an `#if`, its name refers to the clause's own declaration. In
      // a file of several targets, the declarations of other targets are recorded as well.
      if let from = frames.last.map({ Int($0.innermostType) }), targets.contains(from) {
        for target in targets where target == from || areApart(target, from) { add(range, target) }
        return
      }
      for target in targets {
        add(range, target, isAlternative: target != targets[0] && !areApart(target, targets[0]))
      }
    case .module, .foreign, .instance, .optional: remember(range, meaning)
    case .ambiguous:
      leaveOut(range, .ambiguous)
      doubtful.insert(name)
    case .unseen:
      // A file in a module cannot refer to a member that it does not see. For loose files, visibility is not certain.
      if isMember { return }
      leaveOut(range, .unseen)
      // Test data, which is not compiled, refers to nothing in the project.
      if lookup.files[file.index].modules.isEmpty, !lookup.files[file.index].isTestData {
        doubtful.insert(name)
      }
    case .hidden, .nothing: break
    }
  }

  private mutating func leaveOut(_ name: SourceRange, _ cause: LeftOutName.Cause) {
    leftOut.append(LeftOutName(file: file, name: name, cause: cause))
  }

  /// Whether two targets have no module in common.
  private func areApart(_ one: Int, _ other: Int) -> Bool {
    lookup.shareNoModule(lookup.table.targets[one].file, lookup.table.targets[other].file)
  }

  /// Records a use.
  ///
  /// - Parameters:
  ///   - isAlternative: whether the name refers to another declaration in some build, which may not contain both.
  ///   - isOfOneType: whether the use is within the parts of one type.
  mutating func add(_ range: SourceRange, _ target: Int, isAlternative: Bool = false, isOfOneType: Bool = false) {
    let id = lookup.table.targets[target]
    let isInClause = context.condition >= 0
    let isSide = lookup.isConditional(id)
    // For a declaration in a clause of an `#if`, whether the build that is checked for cycles contains that clause.
    let isBuilt =
      !isOfOneType && (isSide || !isAlternative)
      && (!isInClause || context.clause?.isBuilt ?? false)
      && (!isSide || lookup.isBuilt(id))
    func note(from type: Int?) {
      // A type that refers to itself in its own file does not depend on another declaration.
      if type == target, id.file == file { return }
      uses.append(
        Use(
          name: range, target: target, from: type, isConditional: isAlternative || isInClause || isSide,
          isBuilt: isBuilt
        ))
    }
    guard let frame = frames.last, frame.innermostType >= 0 else { return note(from: nil) }
    let own = Int(frame.innermostType)
    if frame.extensionOfTwins < 0 { return note(from: own) }
    for type in speakers(of: target, own, frame.extensionOfTwins) { note(from: type) }
  }

  /// The types of several targets that an extension extends, limited to the modules of `target`. If none is in these
  /// modules, all types.
  private func speakers(of target: Int, _ own: Int, _ declaration: Int32) -> [Int] {
    let id = DeclarationID(file: file, index: Int(declaration))
    let all = [own] + (lookup.table.twins[id] ?? [])
    let near = all.filter { !areApart(target, $0) }
    return near.isEmpty ? all : near
  }
}
