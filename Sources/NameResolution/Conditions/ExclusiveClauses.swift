import ProjectModel
import SwiftOutline

/// A position in code: a file, and the innermost `#if` clause around the position.
///
/// The clause is an index into the conditions of the file's outline, or -1 if there is none.
struct ConditionedPlace {
  var file: FileID
  var condition: Int32
}

/// The conditions of all `#if` clauses in a project. Each is parsed once, because many name lookups use it.
struct ClauseTable: Sendable {
  struct Clause: Sendable {
    let literals: [ConditionLiteral]
    /// The platforms for which the clause is compiled, as tests such as `os(iOS)`; nil if its condition names no
    /// platform.
    let systems: Set<String>?
    /// Whether the build that is checked for cycles (`CommonBuild`) contains the clause.
    let isBuilt: Bool
  }

  /// The clauses of each file; empty for files whose clauses are not parsed.
  private let clauses: [[Clause]]
  /// For each file, the index in `wholes` of the condition that applies to the whole file. Most files have the same
  /// one.
  private let wholeOfFile: [Int]
  /// The distinct conditions of whole files. The first is nil, for files that all builds contain.
  private let wholes: [Clause?]
  /// For each pair of conditions in `wholes`, whether they exclude each other. Stored row by row.
  private let areApart: [Bool]

  init(_ files: [ProjectFile], _ imports: LinkedImports, in build: CommonBuild) {
    var numbers = [FileDemand(): 0]
    var wholes: [Clause?] = [nil]
    let wholeOfFile = files.indices.map { index in
      let demand = FileDemand(FileID(index), files[index], imports)
      if let known = numbers[demand] { return known }
      numbers[demand] = wholes.count
      wholes.append(demand.clause)
      return wholes.count - 1
    }
    (self.wholeOfFile, self.wholes) = (wholeOfFile, wholes)
    areApart = wholes.flatMap { one in wholes.map { other in other.flatMap { one?.excludes($0) } ?? false } }
    clauses = files.indices.map { file in
      Self.read(files[file].outline.source, files[file].outline.conditions, with: wholes[wholeOfFile[file]], in: build)
    }
  }

  /// Parses the conditions of all `#if` clauses of a file; empty if there are too many.
  ///
  /// - Parameter conditions: the clauses in the file's code. There may be more of them than in the outline.
  func read(_ source: SourceText, _ conditions: [Condition], of file: FileID, in build: CommonBuild) -> [Clause] {
    Self.read(source, conditions, with: wholes[wholeOfFile[file.index]], in: build)
  }

  private static func read(
    _ source: SourceText, _ conditions: [Condition], with whole: Clause?, in build: CommonBuild
  ) -> [Clause] {
    // Parsing takes time for each clause of a file. The limit bounds the work for generated code.
    guard !conditions.isEmpty, conditions.count <= clauseLimit else { return [] }
    var reading = ConditionReading(source, conditions)
    return conditions.indices.map { Clause(Int32($0), &reading, with: whole, in: build) }
  }

  subscript(place: ConditionedPlace) -> Clause? {
    let ofFile = clauses[place.file.index]
    if place.condition < 0 || ofFile.isEmpty { return wholes[wholeOfFile[place.file.index]] }
    return ofFile[Int(place.condition)]
  }

  /// A quick check before conditions are compared: false if some build is certain to contain both places.
  func mayTellApart(_ left: ConditionedPlace, _ right: ConditionedPlace) -> Bool {
    if left.condition >= 0, right.condition >= 0 { return true }
    let (one, other) = (wholeOfFile[left.file.index], wholeOfFile[right.file.index])
    return left.condition < 0 && right.condition < 0
      ? areApart[one * wholes.count + other] : left.file != right.file && (left.condition < 0 ? one : other) > 0
  }

  /// Whether a whole file is compiled only for some platforms.
  func isOfSomeSystems(_ file: FileID) -> Bool { wholeOfFile[file.index] > 0 }

  /// The condition at one place, without parsing clauses of other files.
  static func clause(at place: ConditionedPlace, _ file: ProjectFile, _ imports: LinkedImports) -> Clause? {
    let whole = FileDemand(place.file, file, imports).clause
    guard place.condition >= 0, file.outline.conditions.count <= clauseLimit else { return whole }
    var reading = ConditionReading(file.outline)
    return Clause(place.condition, &reading, with: whole, in: nil)
  }
}

/// The condition that applies to a whole file: the platforms it is compiled for, and the frameworks that it imports
/// outside of any `#if`.
private struct FileDemand: Hashable {
  private var systems: AppleSystems = []
  /// One bit for each element of the static array `frameworks`.
  private var frameworks: UInt8 = 0

  /// Frameworks that only some platforms have.
  private static let frameworks = ["UIKit", "AppKit", "Cocoa", "WatchKit"]

  init() {}

  init(_ id: FileID, _ file: ProjectFile, _ imports: LinkedImports) {
    systems = file.systems
    for (number, module) in imports.importedModules[id.index].enumerated()
    where file.outline.imports[number].condition < 0 {
      let module = imports.modules[module.index]
      guard module.kind == .external, let bit = Self.frameworks.firstIndex(of: module.importName) else { continue }
      frameworks |= 1 << UInt8(bit)
    }
  }

  /// The condition as a clause; nil if the file has none.
  var clause: ClauseTable.Clause? {
    let tests = Self.frameworks.indices.filter { frameworks & 1 << UInt8($0) != 0 }
      .map { "canImport(\(Self.frameworks[$0]))" }
    let found = tests.reduce(systems.tests) { commonSystems($0, systemsOf($1)) }
    return found.map {
      ClauseTable.Clause(literals: tests.map { ConditionLiteral(test: $0, holds: true) }, systems: $0, isBuilt: true)
    }
  }
}

extension ClauseTable.Clause {
  /// Combines the condition of a clause with the condition of the whole file.
  ///
  /// - Parameter build: nil if `isBuilt` is not needed.
  fileprivate init(
    _ condition: Int32, _ reading: inout ConditionReading, with whole: ClauseTable.Clause?, in build: CommonBuild?
  ) {
    literals = reading.literals(of: condition) + (whole?.literals ?? [])
    systems = commonSystems(reading.systems(of: condition), whole?.systems)
    isBuilt = if let build { reading.isBuilt(condition, in: build) } else { false }
  }
}

/// The platforms that are in both sets. If one set is nil, the other set. If the sets have no platform in common, the
/// conditions were misunderstood, and the result is the first set.
private func commonSystems(_ one: Set<String>?, _ other: Set<String>?) -> Set<String>? {
  guard let one, let other else { return one ?? other }
  let both = one.intersection(other)
  return both.isEmpty ? one : both
}

/// Whether no build contains both places. Only simple cases are recognized: different clauses of one `#if` block, a
/// condition and its negation, different platforms, and imports of frameworks that only some platforms have.
func areExclusive(
  _ left: ConditionedPlace, _ right: ConditionedPlace, in files: [ProjectFile],
  _ clause: (ConditionedPlace) -> ClauseTable.Clause?
) -> Bool {
  if left.file == right.file {
    if left.condition == right.condition { return false }
    if areBranches(left.condition, right.condition, of: files[left.file.index].outline.conditions) { return true }
  }
  // A name under `#if` usually refers to a declaration under an identical `#if`, so the condition texts are compared
  // first.
  if let text = blockText(left, in: files), text == blockText(right, in: files) { return false }
  guard let one = clause(left), let other = clause(right) else { return false }
  return one.excludes(other)
}

extension ClauseTable.Clause {
  /// Whether no build satisfies both conditions.
  func excludes(_ other: ClauseTable.Clause) -> Bool {
    let isDenied = other.literals.contains { literal in
      literals.contains { $0.test == literal.test && $0.holds != literal.holds }
    }
    if isDenied { return true }
    switch (systems, other.systems) {
    case (let systems?, let others?):
      return systems.isDisjoint(with: others) || deny(other.literals, systems) || deny(literals, others)
    case (let systems?, nil): return deny(other.literals, systems)
    case (nil, let systems?): return deny(literals, systems)
    case (nil, nil): return false
    }
  }
}

/// The condition text of an outermost `#if` clause; nil for nested clauses and for `#elseif` and `#else`.
func blockText(_ condition: Condition, _ source: SourceText) -> ArraySlice<UInt8>? {
  let text = source.bytes[condition.text.offsets]
  return condition.parent < 0 && text.starts(with: "#if".utf8) ? text : nil
}

func blockText(_ place: ConditionedPlace, in files: [ProjectFile]) -> ArraySlice<UInt8>? {
  if place.condition < 0 { return nil }
  let outline = files[place.file.index].outline
  return blockText(outline.conditions[Int(place.condition)], outline.source)
}

/// Whether the tests that must fail rule out all of the given platforms. For example, `!os(iOS) && !os(tvOS)` rules out
/// `os(iOS) || os(tvOS)`, and `!canImport(UIKit)` rules out platforms with UIKit.
private func deny(_ literals: [ConditionLiteral], _ systems: Set<String>) -> Bool {
  let denied = literals.lazy.filter { !$0.holds }
  return systems.allSatisfy { system in
    denied.contains {
      $0.test == system || $0.test.hasPrefix("canImport(") && systemsOf($0.test)?.contains(system) == true
    }
  }
}

private let clauseLimit = 4096
private let depthLimit = 16

/// Whether two clauses are in different branches of one `#if` block.
func areBranches(_ left: Int32, _ right: Int32, of conditions: [Condition]) -> Bool {
  let outer = enclosingClauses(of: left, conditions)
  return enclosingClauses(of: right, conditions).contains { clause in
    outer.contains { $0 != clause && conditions[Int($0)].block == conditions[Int(clause)].block }
  }
}

/// A clause and the clauses that enclose it, from the inside out.
func enclosingClauses(of condition: Int32, _ conditions: [Condition]) -> [Int32] {
  var found: [Int32] = []
  var current = condition
  while current >= 0, found.count < depthLimit {
    found.append(current)
    current = conditions[Int(current)].parent
  }
  return found
}
