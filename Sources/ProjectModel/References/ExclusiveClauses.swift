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

  init(_ files: [ProjectFile], in build: CommonBuild) {
    clauses = files.map { file in
      let conditions = file.outline.conditions
      // Reading them takes time for each clause of a file; none that a person wrote has more.
      guard !conditions.isEmpty, conditions.count <= clauseLimit else { return [] }
      var reading = ConditionReading(file.outline)
      return conditions.indices.map { index in
        let clause = Int32(index)
        return Clause(
          literals: reading.literals(of: clause), systems: reading.systems(of: clause),
          isBuilt: reading.isBuilt(clause, in: build))
      }
    }
  }

  subscript(place: ConditionedPlace) -> Clause? {
    let ofFile = clauses[place.file.index]
    return ofFile.isEmpty ? nil : ofFile[Int(place.condition)]
  }
}

extension NameResolution {
  /// Whether no build compiles both places, as far as their clauses say so plainly: clauses of one block, a test and
  /// its negation, two systems.
  func exclude(_ left: ConditionedPlace, _ right: ConditionedPlace) -> Bool {
    if left.condition < 0 || right.condition < 0 { return false }
    if left.file == right.file {
      if left.condition == right.condition { return false }
      if areBranches(left.condition, right.condition, of: files[left.file.index].outline.conditions) { return true }
    }
    // Most code under `#if` names what stands under the same one.
    if let text = wholeText(left), text == wholeText(right) { return false }
    guard let one = clauses[left], let other = clauses[right] else { return false }
    let isDenied = other.literals.contains { literal in
      one.literals.contains { $0.test == literal.test && $0.holds != literal.holds }
    }
    if isDenied { return true }
    switch (one.systems, other.systems) {
    case (let systems?, let others?): return systems.isDisjoint(with: others)
    case (let systems?, nil): return deny(other.literals, systems)
    case (nil, let systems?): return deny(one.literals, systems)
    case (nil, nil): return false
    }
  }

  /// The text of an `#if` with none around it, which says all that its code asks for.
  func wholeText(_ place: ConditionedPlace) -> ArraySlice<UInt8>? {
    let condition = files[place.file.index].outline.conditions[Int(place.condition)]
    let text = files[place.file.index].outline.source.bytes[condition.text.offsets]
    return condition.parent < 0 && text.starts(with: "#if".utf8) ? text : nil
  }
}

/// `!os(iOS) && !os(tvOS)` leaves nothing of `os(iOS) || os(tvOS)`.
private func deny(_ literals: [ConditionLiteral], _ systems: Set<String>) -> Bool {
  systems.allSatisfy { literals.contains(ConditionLiteral(test: $0, holds: false)) }
}

private let clauseLimit = 64
private let depthLimit = 16

/// Clauses of one block, or within such.
private func areBranches(_ left: Int32, _ right: Int32, of conditions: [Condition]) -> Bool {
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
