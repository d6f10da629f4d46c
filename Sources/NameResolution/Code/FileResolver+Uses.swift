import ProjectModel
import SwiftOutline

// Records the declarations that names refer to as uses.

extension FileResolver {
  /// Records the declarations that a name refers to. A member counts only if another file declares it. If an extension
  /// outside of the type's file declares it, the member itself is recorded, otherwise its type.
  ///
  /// - Parameters:
  ///   - isSelf: whether the name is a member of the enclosing type, written without a base or after `self`.
  ///   - made: the type whose initializer is called; unknown for other members.
  mutating func record(
    _ candidates: [MemberCandidate], _ name: SourceRange, isSelf: Bool = false, ofType made: SwiftType = .unknown
  ) {
    if isSilent || candidates.isEmpty { return }
    // The use of a member in its own file is no dependency on another file. Top-level declarations are always recorded.
    if candidates.contains(where: { $0.id.file == file && lookup.declaration($0.id).parent >= 0 }) { return }
    // Overloads in one file are one dependency. If they are in several files, it is unknown which file is used, unless
    // each build contains only one of these files.
    let files = Set(candidates.map(\.id.file))
    if files.count > 1, !areAlternatives(candidates) {
      if candidates.contains(where: { lookup.isProject($0.id) }) {
        leaveOut(name, .ambiguous)
        if let number = lookup.number(of: nameBytes(name)) { doubtful.insert(number) }
      }
      return
    }
    var recorded: Set<Int> = []
    for candidate in candidates {
      guard lookup.isProject(candidate.id) else {
        noteRawValue(of: candidate, name)
        continue
      }
      let target: Int
      if candidate.target >= 0 {
        target = Int(candidate.target)
      } else if candidate.owner >= 0, lookup.isProject(candidate.owner) {
        if lookup.isRequirement(candidate.id), case .nominal(let type, _)? = candidate.known.receiver,
          lookup.isConcrete(type)
        {
          continue
        }
        target = candidate.owner
        if case .nominal(let type, _) = made, type == target { continue }
        if isSelf, let own = frames.last?.innermostType, Int(own) == target { continue }
      } else {
        continue
      }
      guard recorded.insert(target).inserted else { continue }
      add(name, target, member: candidate.id, isAlternative: files.count > 1, isOfOneType: isSelf)
    }
  }

  /// Records a use of the enum when code reads `rawValue`. The compiler synthesizes this member in the enum.
  private mutating func noteRawValue(of candidate: MemberCandidate, _ name: SourceRange) {
    guard isName(name, "rawValue"), case .nominal(let type, _)? = candidate.known.receiver, lookup.isProject(type),
      lookup.kind(ofType: type) == .enum, lookup.types[type].declaration.file != file
    else { return }
    add(name, type)
  }

  /// Whether every build contains at most one of the declarations.
  private func areAlternatives(_ candidates: [MemberCandidate]) -> Bool {
    for (index, one) in candidates.enumerated() {
      for other in candidates[(index + 1)...] where one.id.file != other.id.file {
        let (left, right) = (lookup.declaration(one.id).condition, lookup.declaration(other.id).condition)
        let areApart = lookup.exclude(
          ConditionedPlace(file: one.id.file, condition: left), ConditionedPlace(file: other.id.file, condition: right))
        // If the file belongs to several modules, each module may have its own declaration.
        let isShared =
          context.modules.count > 1 && (isOwn(one.id) || isOwn(other.id))
          && lookup.shareNoModule(one.id.file, other.id.file)
        if !areApart, !isShared { return false }
      }
    }
    return true
  }

  /// Whether one of the file's own modules contains a declaration.
  func isOwn(_ id: DeclarationID) -> Bool {
    lookup.files[id.file.index].modules.contains { context.modules.contains($0) }
  }

  mutating func note(_ range: SourceRange, _ name: Int32, _ meaning: LookupResult) {
    if isSilent { return }
    switch meaning {
    case .target(let target): add(range, target)
    case .targets(let targets):
      // If several clauses of an `#if` declare a type, its name inside one clause refers to that clause's type. In a
      // file of several targets, the declarations in the other targets are recorded as well.
      if let from = frames.last.map({ Int($0.innermostType) }), targets.contains(from) {
        for target in targets where target == from || areApart(target, from) { add(range, target) }
        return
      }
      for target in targets {
        add(range, target, isAlternative: target != targets[0] && !areApart(target, targets[0]))
      }
    case .ambiguous:
      leaveOut(range, .ambiguous)
      doubtful.insert(name)
    case .unseen:
      leaveOut(range, .unseen)
      // A name in test data is not compiled, so it is no doubtful reference to the project.
      if lookup.files[file.index].modules.isEmpty, !lookup.files[file.index].isTestData {
        doubtful.insert(name)
      }
    case .module, .foreign, .hidden, .nothing: break
    }
  }

  private mutating func leaveOut(_ name: SourceRange, _ cause: LeftOutName.Cause) {
    leftOut.append(LeftOutName(file: file, name: name, cause: cause))
  }

  /// Whether the files of two declarations have no module in common.
  private func areApart(_ one: Int, _ other: Int) -> Bool {
    lookup.shareNoModule(lookup.table.targets[one].file, lookup.table.targets[other].file)
  }

  /// Records the use of a declaration.
  ///
  /// - Parameters:
  ///   - target: the declaration, as an index into `ScopeTable.targets`.
  ///   - member: the used member of that declaration, if there is one.
  ///   - isAlternative: whether the name refers to different declarations in different builds.
  ///   - isOfOneType: whether the use is between parts of one type.
  private mutating func add(
    _ range: SourceRange, _ target: Int, member: DeclarationID? = nil, isAlternative: Bool = false,
    isOfOneType: Bool = false
  ) {
    let id = lookup.table.targets[target]
    guard lookup.isProject(id) else { return }
    let isInClause = context.condition >= 0
    let declared = member ?? id
    let isSide = lookup.isConditional(id) || lookup.isConditional(declared)
    // Whether the build that is checked for cycles contains the used declaration. The declaration may be under an
    // `#if`.
    let isBuilt =
      !isOfOneType && (isSide || !isAlternative)
      && (!isInClause || context.clause?.isBuilt ?? false)
      && (!isSide || lookup.isBuilt(id) && lookup.isBuilt(declared))
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

  /// The types that an extension extends if its file belongs to several targets, limited to those that share a module
  /// with `target`. If no type does, all of them.
  private func speakers(of target: Int, _ own: Int, _ declaration: Int32) -> [Int] {
    let id = DeclarationID(file: file, index: Int(declaration))
    let all = [own] + (lookup.table.twins[id] ?? [])
    let near = all.filter { !areApart(target, $0) }
    return near.isEmpty ? all : near
  }

  /// Records the declaration that `import struct Module.Name` names.
  mutating func noteImport(_ id: SyntaxID, _ node: SyntaxNode) {
    if isSilent { return }
    let number = outline.imports.partitioningIndex { $0.keyword.start >= node.range.start }
    guard number < outline.imports.count, outline.imports[number].keyword.start < node.range.end else { return }
    let imported = outline.imports[number]
    let modules = lookup.imports.importedModules[file.index]
    guard !imported.kind.isEmpty, number < modules.count,
      lookup.imports.modules[modules[number].index].kind != .external,
      let written = outline.importedName(number), let name = lookup.number(of: written)
    else { return }
    let isValue = ["func", "let", "var"].contains { bytes[imported.kind.offsets].elementsEqual($0.utf8) }
    let found = lookup.member(name, ofModule: modules[number], isValue ? .expression : .type, from: file, context)
    note(SourceRange(written.startIndex, written.endIndex), name, found)
  }
}

extension NameLookup {
  /// Whether the project declares this, and not the interface of a library.
  func isProject(_ id: DeclarationID) -> Bool { id.file.index < projectFileCount }

  /// The top-level functions and variables with a name that the file can use. Declarations of the file's own module
  /// come first.
  func globals(
    named name: UnsafeBufferPointer<UInt8>, from file: FileID, _ context: LookupContext
  ) -> [MemberCandidate] {
    guard let number = number(of: name) else { return [] }
    var found: [MemberCandidate] = []
    var scopes = context.own
    scopes += context.builds.map(Scope.build)
    for scope in scopes { add(number, .global, in: scope, level: 0, needed: .module, from: file, context, to: &found) }
    addImported(number, .global, from: file, context, to: &found)
    return found.count > overloadLimit ? [] : found
  }

  /// The types and type aliases with a name that the imports of a file make visible.
  func importedTypes(_ name: Int32, from file: FileID, _ context: LookupContext) -> [Int] {
    var found: [MemberCandidate] = []
    addImported(name, .type, from: file, context, to: &found)
    addImported(name, .alias, from: file, context, to: &found)
    return found.map { Int($0.target) }
  }

  private func addImported(
    _ name: Int32, _ kind: ScopeEntry.Kind, from file: FileID, _ context: LookupContext,
    to found: inout [MemberCandidate]
  ) {
    let importScopes = importScopes(showing: name, context) + passedOn(name, to: file, context)
    for importScope in importScopes
    where (importScope.only < 0 || importScope.only == name) && importScope.module != standard {
      add(
        name, kind, in: .module(importScope.module), level: 1, needed: importScope.access, from: file, context,
        to: &found)
    }
    // Declarations of other modules are preferred to the standard library's.
    if let standard {
      add(name, kind, in: .module(standard), level: 2, needed: .everywhere, from: file, context, to: &found)
    }
  }

  private func add(
    _ name: Int32, _ kind: ScopeEntry.Kind, in scope: Scope, level: Int, needed: ScopeEntry.Access, from file: FileID,
    _ context: LookupContext, to found: inout [MemberCandidate]
  ) {
    var number = table.first(name, in: scope)
    while number >= 0, found.count <= overloadLimit {
      let entry = table.entries[Int(number)]
      number = entry.next
      guard entry.kind == kind, entry.target >= 0 else { continue }
      if entry.access == .file, entry.file != file { continue }
      if entry.file != file, entry.access < needed { continue }
      if entry.file != file || entry.condition >= 0, isExcluded(entry, from: file, context) { continue }
      let id = table.targets[Int(entry.target)]
      if found.contains(where: { $0.id == id }) { continue }
      found.append(MemberCandidate(id: id, target: entry.target, owner: -1, level: level, known: Substitution()))
    }
  }
}
