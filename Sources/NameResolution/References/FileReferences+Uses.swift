import ProjectModel
import SwiftOutline

// What the names of a file led to, as its uses.

extension FileReferences {
  mutating func remember(_ range: SourceRange, _ meaning: LookupResult) {
    // Few names are open at once: what is further back is no base any more.
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
      // One side of an `#if` speaks of itself, not of the others; a file of several targets does in each of them.
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
      // What a module's file cannot see it does not mean; what a file of no module sees is not known.
      if isMember { return }
      leaveOut(range, .unseen)
      // What is nobody's code names nothing of the project.
      if lookup.files[file.index].modules.isEmpty, !lookup.files[file.index].isTestData {
        doubtful.insert(name)
      }
    case .hidden, .nothing: break
    }
  }

  private mutating func leaveOut(_ name: SourceRange, _ cause: LeftOutName.Cause) {
    leftOut.append(LeftOutName(file: file, name: name, cause: cause))
  }

  /// Each is another target's.
  private func areApart(_ one: Int, _ other: Int) -> Bool {
    lookup.shareNoModule(lookup.table.targets[one].file, lookup.table.targets[other].file)
  }

  /// - Parameters:
  ///   - isAlternative: another stands for it in some build, which may not have both.
  ///   - isOfOneType: parts of a type name each other.
  mutating func add(_ range: SourceRange, _ target: Int, isAlternative: Bool = false, isOfOneType: Bool = false) {
    let id = lookup.table.targets[target]
    let isInClause = context.condition >= 0
    let isSide = lookup.isConditional(id)
    // Of the sides of an `#if` the one is in the build whose clause is.
    let isBuilt =
      !isOfOneType && (isSide || !isAlternative)
      && (!isInClause || context.clause?.isBuilt ?? false)
      && (!isSide || lookup.isBuilt(id))
    func note(from type: Int?) {
      // Where a type speaks of itself in its own file, nothing is learnt.
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

  /// Of the types of several targets that an extension extends those in whose targets the target stands, or else all.
  private func speakers(of target: Int, _ own: Int, _ declaration: Int32) -> [Int] {
    let id = DeclarationID(file: file, index: Int(declaration))
    let all = [own] + (lookup.table.twins[id] ?? [])
    let near = all.filter { !areApart(target, $0) }
    return near.isEmpty ? all : near
  }
}
