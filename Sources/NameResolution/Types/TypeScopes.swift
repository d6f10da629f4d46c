import ProjectModel

/// The types and type aliases in each scope, by name. A scope is a type, the top level of a module, the top level of a
/// file in no module, or the declarations that several such files share. Names and scopes are represented by numbers.
struct TypeScopes {
  /// A type or a type alias of the project.
  struct Entry {
    /// An index into `types`; -1 for an alias.
    var type: Int32
    var declaration: DeclarationID
    /// Whether the declaration is visible only in its own file.
    var isPrivate: Bool
    var isConditional: Bool
    /// The next entry with the same name in the same scope; -1 for the last one.
    fileprivate var next: Int32 = -1

    init(type: Int32, declaration: DeclarationID, isPrivate: Bool, isConditional: Bool) {
      self.type = type
      self.declaration = declaration
      self.isPrivate = isPrivate
      self.isConditional = isConditional
    }
  }

  private var entries: [Entry] = []
  /// The first entry of each name in each scope. For each first entry, `lastOfFirst` has the last one.
  private var heads: PairTable
  private var lastOfFirst: [Int32] = []
  private var contested = PairTable()
  private let moduleOfFile: [ModuleID?]

  /// - Parameters:
  ///   - expected: the expected number of entries. The tables grow if there are more.
  ///   - moduleOfFile: for each file, the first module that it belongs to.
  init(expecting expected: Int, moduleOfFile: [ModuleID?]) {
    self.moduleOfFile = moduleOfFile
    heads = PairTable(expecting: expected)
    entries.reserveCapacity(expected)
    lastOfFirst.reserveCapacity(expected)
  }

  mutating func enter(_ entry: Entry, as name: Int32, in scope: UInt64) {
    let number = Int32(entries.count)
    let key = scope << 32 | UInt64(UInt32(bitPattern: name))
    let first = heads.value(key, orInsert: number)
    entries.append(entry)
    lastOfFirst.append(number)
    if first != number {
      entries[Int(lastOfFirst[Int(first)])].next = number
      lastOfFirst[Int(first)] = number
    }
  }

  /// For each name, the modules that declare it at the top level.
  func modulesOfNames() -> [Int32: [ModuleID]] {
    var found: [Int32: [ModuleID]] = [:]
    heads.forEachKey { key in
      guard let module = Self.module(ofScope: key >> 32) else { return }
      found[Int32(truncatingIfNeeded: key), default: []].append(module)
    }
    return found
  }

  /// The inverse of `TypeTable.scope(ofModule:)`.
  private static func module(ofScope scope: UInt64) -> ModuleID? {
    scope >> 30 == 1 ? ModuleID(Int(scope & (1 << 30 - 1))) : nil
  }

  /// Marks a name in a scope as ambiguous, because a declaration outside of the scope may also be meant.
  mutating func contest(_ name: Int32, in scope: UInt64) {
    _ = contested.value(scope << 32 | UInt64(UInt32(bitPattern: name)), orInsert: 0)
  }

  func isContested(_ name: Int32, in scope: UInt64) -> Bool {
    contested.value(scope << 32 | UInt64(UInt32(bitPattern: name))) != nil
  }

  /// Looks up a name in one scope. If several declarations match, `isFound` is true, and the entry is nil.
  ///
  /// - Parameter module: the module that compiles the file, if it is not the file's first module.
  func find(
    _ name: Int32, in scope: UInt64, from file: FileID, as module: ModuleID? = nil
  ) -> (entry: Entry?, isFound: Bool) {
    guard let first = heads.value(scope << 32 | UInt64(UInt32(bitPattern: name))) else { return (nil, false) }
    var chosen: Entry?
    var isAmbiguous = false
    var number = first
    var looked = 0
    while number >= 0 {
      let entry = entries[Int(number)]
      number = entry.next
      if entry.isPrivate, entry.declaration.file != file { continue }
      looked += 1
      if looked > Self.namesakeLimit { return (nil, true) }
      guard let other = chosen else {
        chosen = entry
        continue
      }
      // Several clauses of an `#if` declare the name. The first declaration represents all of them.
      if entry.isConditional && other.isConditional { continue }
      // A private declaration in this file shadows declarations in other files.
      if entry.isPrivate != other.isPrivate {
        if entry.isPrivate { chosen = entry }
        continue
      }
      // If several modules add nested types with this name to one type, the file's own module is preferred.
      let own = module ?? moduleOfFile[file.index]
      let isOwn = isDeclared(entry, in: own)
      if isOwn != isDeclared(other, in: own) {
        if isOwn { (chosen, isAmbiguous) = (entry, false) }
        continue
      }
      isAmbiguous = true
    }
    return (isAmbiguous ? nil : chosen, chosen != nil)
  }

  /// The declarations of the same name in other clauses of an `#if` that a file sees.
  func otherSides(of entry: Entry, from file: FileID) -> [Entry] {
    guard entry.isConditional else { return [] }
    var found: [Entry] = []
    var number = entry.next
    while number >= 0, found.count < Self.sideLimit {
      let other = entries[Int(number)]
      number = other.next
      if other.isConditional, !other.isPrivate || other.declaration.file == file { found.append(other) }
    }
    return found
  }

  /// The maximum number of declarations with one name in one scope. A name with more is ambiguous.
  private static let namesakeLimit = 256

  /// The maximum number of alternative declarations in `#if` clauses. It limits the work for generated code.
  private static let sideLimit = 16

  private func isDeclared(_ entry: Entry, in module: ModuleID?) -> Bool {
    module.map { moduleOfFile[entry.declaration.file.index] == $0 } ?? false
  }
}
