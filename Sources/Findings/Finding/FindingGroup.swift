import ProjectModel
import RuleLanguage

extension Finding {
  /// Sets the message and evidence of a finding about a group: `3 of 12 library modules are not used by any test: Cart,
  /// Search and Store`. For a single element, the element's own message is kept.
  package mutating func describe(_ group: FindingGroup) {
    let (counted, elements) = (group.counted, group.elements)
    self.group = group.members.count > 1 ? group : nil
    place = group.members[0].finding.place
    parts = counted.flatMap(\.finding.parts)
    guard elements.count > 1 else {
      evidence += counted.dropFirst().map {
        Evidence(place: $0.finding.evidence.first?.place, text: $0.finding.message)
      }
      evidence += group.uncounted.map { Evidence(place: $0.finding.place, text: Evidence.hereToo) }
      return
    }
    let names = distinguished(elements.map { (name: $0.name, path: $0.finding.place.path) })
    let cycles = Set(elements.lazy.map(\.finding).filter { $0.sizeOfCycle > 0 }.map(\.symbol)).count
    let faults = cycles > 1 ? group.faults.replacing("in a cycle", with: "in \(cycles) cycles") : group.faults
    let list = list(names.sorted(), "and")
    let looked = group.looked
    message =
      group.message.map { "\($0.replacing("{\(subjectPlaceholder)}", with: list)) (\(elements.count) of \(looked))" }
      ?? "\(elements.count) of \(looked) \(group.subjects) \(faults): \(list)"
    evidence =
      largestCycle(of: elements.map(\.finding))
      + zip(elements, names).map { member, name in
        member.shown ?? Evidence(place: member.finding.place, text: name)
      }
  }

  /// The finding with only the members that satisfy the condition. Its symbol changes. nil if no member does.
  func keeping(_ isWanted: (Finding) -> Bool) -> Finding? {
    guard let group else { return isWanted(self) ? self : nil }
    return keeping(group.members.map { isWanted($0.finding) })
  }

  /// The finding with only the wanted parts, and the members of these parts.
  ///
  /// - Parameter isWanted: whether each part is wanted. If one import between two modules is wanted, so are all others
  ///   between them.
  func keeping(parts isWanted: [Bool]) -> Finding {
    guard let group else {
      var finding = self
      finding.parts = zip(parts, isWanted).filter(\.1).map(\.0)
      return finding
    }
    var wanted: Set<Int> = []
    var next = 0
    for (number, isCounted) in group.isCounted.enumerated() where isCounted {
      let own = next..<(next + group.members[number].finding.parts.count)
      next = own.upperBound
      if isWanted[own].contains(true) { wanted.insert(number) }
    }
    let wantedUnits = Set(wanted.compactMap { group.members[$0].unit })
    return keeping(
      group.members.enumerated().map { number, member in
        wanted.contains(number) || member.unit.map(wantedUnits.contains) ?? false
      }) ?? self
  }

  package mutating func changeMembers(_ change: (inout Finding) -> Void) {
    guard var group else { return }
    for index in group.members.indices { change(&group.members[index].finding) }
    self.group = group
  }

  private func keeping(_ isWanted: [Bool]) -> Finding? {
    guard let group, isWanted.contains(false) else { return self }
    var left = group
    left.members = zip(group.members, isWanted).filter(\.1).map(\.0)
    guard let first = left.members.first?.finding else { return nil }
    var finding = first
    let elements = left.elements
    if elements.count > 1 {
      finding.symbol = symbol + ":" + elements.map(\.finding.symbol).sorted().joined(separator: ",")
    }
    finding.describe(left)
    return finding
  }
}

/// If the findings are about cycles, the uses that close the first of the largest cycles. Otherwise empty.
private func largestCycle(of findings: [Finding]) -> [Evidence] {
  var largest: (size: Int, evidence: [Evidence]) = (0, [])
  for finding in findings where finding.sizeOfCycle > largest.size {
    largest = (finding.sizeOfCycle, finding.evidence)
  }
  return largest.evidence
}

extension Finding {
  /// The number of elements in the cycle that this finding reports. 0 if it does not report a cycle.
  fileprivate var sizeOfCycle: Int { parts.lazy.compactMap(\.sizeOfCycle).max() ?? 0 }
}

/// The names to show for these elements. If several files have the same name, enough of their folders are added to tell
/// them apart: `Cart/View.swift`.
private func distinguished(_ elements: [(name: String, path: String)]) -> [String] {
  // Paths are sorted from their ends, so that paths with the longest common suffix are neighbours.
  let paths = Set(elements.lazy.filter { lastPart(of: $0.path) == $0.name }.map { "/" + $0.path })
    .sorted { $0.utf8.reversed().lexicographicallyPrecedes($1.utf8.reversed()) }
  let positions = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0) })
  return elements.map { name, path in
    guard lastPart(of: path) == name, let position = positions["/" + path] else { return name }
    let others = [position - 1, position + 1].filter(paths.indices.contains).map { paths[$0] }
    var end = name
    while end.utf8.count < path.utf8.count, others.contains(where: { $0.hasSuffix("/" + end) }) {
      let folder = path.dropLast(end.utf8.count + 1)
      end = lastPart(of: String(folder)) + "/" + end
    }
    return end
  }
}
