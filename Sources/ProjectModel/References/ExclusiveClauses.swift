import SwiftOutline

/// A place in code: a file's outline, and the `#if` clause around the place as an index into its conditions, -1 for
/// none.
struct ConditionedPlace {
  var file: FileID
  var outline: Outline
  var condition: Int32
}

/// Whether no build compiles both places, as far as their clauses say so plainly: clauses of one block, a test and its
/// negation, two systems.
func exclude(_ left: ConditionedPlace, _ right: ConditionedPlace) -> Bool {
  if left.condition < 0 || right.condition < 0 { return false }
  if left.file == right.file {
    if left.condition == right.condition { return false }
    if areBranches(left.condition, right.condition, of: left.outline.conditions) { return true }
  }
  // Most code under `#if` names what stands under the same one.
  if isWhole(left), isWhole(right), text(left).elementsEqual(text(right)) { return false }
  // Reading them takes time for each clause of a file; none that a person wrote has more.
  guard left.outline.conditions.count <= clauseLimit, right.outline.conditions.count <= clauseLimit else {
    return false
  }
  var (one, other) = (ConditionReading(left.outline), ConditionReading(right.outline))
  let (wanted, asked) = (one.literals(of: left.condition), other.literals(of: right.condition))
  let isDenied = asked.contains { literal in
    wanted.contains { $0.test == literal.test && $0.holds != literal.holds }
  }
  if isDenied { return true }
  switch (one.systems(of: left.condition), other.systems(of: right.condition)) {
  case (let systems?, let others?): return systems.isDisjoint(with: others)
  case (let systems?, nil): return deny(asked, systems)
  case (nil, let systems?): return deny(wanted, systems)
  case (nil, nil): return false
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
  let outer = clauses(around: left, conditions)
  return clauses(around: right, conditions).contains { clause in
    outer.contains { $0 != clause && conditions[Int($0)].block == conditions[Int(clause)].block }
  }
}

/// From the inside out.
private func clauses(around condition: Int32, _ conditions: [Condition]) -> [Int32] {
  var found: [Int32] = []
  var current = condition
  while current >= 0, found.count < depthLimit {
    found.append(current)
    current = conditions[Int(current)].parent
  }
  return found
}

/// An `#if` with none around it, so that its text says all.
private func isWhole(_ place: ConditionedPlace) -> Bool {
  place.outline.conditions[Int(place.condition)].parent < 0 && text(place).starts(with: "#if".utf8)
}

private func text(_ place: ConditionedPlace) -> ArraySlice<UInt8> {
  place.outline.source.bytes[place.outline.conditions[Int(place.condition)].text.offsets]
}
