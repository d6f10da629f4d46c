import ProjectModel
import SwiftOutline

/// A place in code: a file, and the `#if` clause around the place as an index into the conditions of its outline, -1
/// for none.
struct ConditionedPlace {
  var file: FileID
  var condition: Int32
}

/// What the `#if` clauses of a project's files ask for, each read once: names are looked up under them time and again.
struct ClauseTable: Sendable {
  struct Clause: Sendable {
    let literals: [ConditionLiteral]
    /// The systems for which code in it is compiled, as their tests; nil where none is named.
    let systems: Set<String>?
    /// It is in the build whose code may close cycles.
    let isBuilt: Bool
  }

  /// By file; empty for files whose clauses are not read.
  private let clauses: [[Clause]]
  /// By file what all of it asks for, as its place in `wholes`: few differ.
  private let wholeOfFile: [Int]
  /// The first asks for nothing.
  private let wholes: [Clause?]
  /// For each two of them whether no build has both, as rows.
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
      Self.read(files[file].outline, with: wholes[wholeOfFile[file]], in: build)
    }
  }

  /// All clauses of a file, by another outline of it than the project's; none where they are too many.
  func read(_ outline: Outline, of file: FileID, in build: CommonBuild) -> [Clause] {
    Self.read(outline, with: wholes[wholeOfFile[file.index]], in: build)
  }

  private static func read(_ outline: Outline, with whole: Clause?, in build: CommonBuild) -> [Clause] {
    // Reading them takes time for each clause of a file; none that a person wrote has more.
    guard !outline.conditions.isEmpty, outline.conditions.count <= clauseLimit else { return [] }
    var reading = ConditionReading(outline)
    return outline.conditions.indices.map { Clause(Int32($0), &reading, with: whole, in: build) }
  }

  subscript(place: ConditionedPlace) -> Clause? {
    let ofFile = clauses[place.file.index]
    if place.condition < 0 || ofFile.isEmpty { return wholes[wholeOfFile[place.file.index]] }
    return ofFile[Int(place.condition)]
  }

  /// Whether some builds may have one of two places and lack the other.
  func mayTellApart(_ left: ConditionedPlace, _ right: ConditionedPlace) -> Bool {
    if left.condition >= 0, right.condition >= 0 { return true }
    let (one, other) = (wholeOfFile[left.file.index], wholeOfFile[right.file.index])
    return left.condition < 0 && right.condition < 0
      ? areApart[one * wholes.count + other] : left.file != right.file && (left.condition < 0 ? one : other) > 0
  }

  /// Whether all of a file is for some systems alone.
  func isOfSomeSystems(_ file: FileID) -> Bool { wholeOfFile[file.index] > 0 }

  /// What is asked for at one place, where not all of the project's files are read for it.
  static func clause(at place: ConditionedPlace, _ file: ProjectFile, _ imports: LinkedImports) -> Clause? {
    let whole = FileDemand(place.file, file, imports).clause
    guard place.condition >= 0, file.outline.conditions.count <= clauseLimit else { return whole }
    var reading = ConditionReading(file.outline)
    return Clause(place.condition, &reading, with: whole, in: nil)
  }
}

/// What all of a file asks for: the systems that it is compiled for, and those that have what it imports under no `#if`.
private struct FileDemand: Hashable {
  private var systems: AppleSystems = []
  /// As bits of their places in `frameworks`.
  private var frameworks: UInt8 = 0

  /// Those that some systems lack.
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

  /// Nil where it asks for nothing.
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
  /// What an `#if` asks for, and with it what the imports of its file do.
  ///
  /// - Parameter build: nil where nobody asks whether the clause is in it.
  fileprivate init(
    _ condition: Int32, _ reading: inout ConditionReading, with whole: ClauseTable.Clause?, in build: CommonBuild?
  ) {
    literals = reading.literals(of: condition) + (whole?.literals ?? [])
    systems = commonSystems(reading.systems(of: condition), whole?.systems)
    isBuilt = if let build { reading.isBuilt(condition, in: build) } else { false }
  }
}

/// Those of both, as far as both name any; what leaves none is not understood.
private func commonSystems(_ one: Set<String>?, _ other: Set<String>?) -> Set<String>? {
  guard let one, let other else { return one ?? other }
  let both = one.intersection(other)
  return both.isEmpty ? one : both
}

/// Whether no build compiles both places, as far as their clauses say so plainly: clauses of one block, a test and its
/// negation, two systems; and the imports of frameworks that not every system has.
func areExclusive(
  _ left: ConditionedPlace, _ right: ConditionedPlace, in files: [ProjectFile],
  _ clause: (ConditionedPlace) -> ClauseTable.Clause?
) -> Bool {
  if left.file == right.file {
    if left.condition == right.condition { return false }
    if areBranches(left.condition, right.condition, of: files[left.file.index].outline.conditions) { return true }
  }
  // Most code under `#if` names what stands under the same one.
  if let text = blockText(left, in: files), text == blockText(right, in: files) { return false }
  guard let one = clause(left), let other = clause(right) else { return false }
  return one.excludes(other)
}

extension ClauseTable.Clause {
  /// Whether no build has what both ask for.
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

/// The text of an `#if` with none around it, which says all that its code asks for.
func blockText(_ condition: Condition, _ source: SourceText) -> ArraySlice<UInt8>? {
  let text = source.bytes[condition.text.offsets]
  return condition.parent < 0 && text.starts(with: "#if".utf8) ? text : nil
}

func blockText(_ place: ConditionedPlace, in files: [ProjectFile]) -> ArraySlice<UInt8>? {
  if place.condition < 0 { return nil }
  let outline = files[place.file.index].outline
  return blockText(outline.conditions[Int(place.condition)], outline.source)
}

/// `!os(iOS) && !os(tvOS)` leaves nothing of `os(iOS) || os(tvOS)`, and no more does what has none of a framework that
/// both have.
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

/// Clauses of one block, or within such.
func areBranches(_ left: Int32, _ right: Int32, of conditions: [Condition]) -> Bool {
  let outer = enclosingClauses(of: left, conditions)
  return enclosingClauses(of: right, conditions).contains { clause in
    outer.contains { $0 != clause && conditions[Int($0)].block == conditions[Int(clause)].block }
  }
}

/// The clauses around one and itself, from the inside out.
func enclosingClauses(of condition: Int32, _ conditions: [Condition]) -> [Int32] {
  var found: [Int32] = []
  var current = condition
  while current >= 0, found.count < depthLimit {
    found.append(current)
    current = conditions[Int(current)].parent
  }
  return found
}
