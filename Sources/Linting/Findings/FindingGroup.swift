import ProjectModel

/// What one finding tells together: the things that fail what is asked of all of them. Each may be told without the
/// others, where it alone is new, in a changed file, or somebody's.
package struct FindingGroup: Sendable {
  package struct Member: Sendable {
    /// As it is told alone.
    package internal(set) var finding: Finding
    /// What fails, by a number of its own: it may do so in several ways.
    var thing: Int
    /// Of what fails, among the others.
    var name: String
    /// Of an import, which is told once however many files hold it.
    var pair: ModulePair?
    /// What shows it among the others, where that is more than its name and place.
    var shown: Evidence?
  }

  package internal(set) var members: [Member]
  /// How many there are of which it is asked.
  var looked: Int
  var subjects: String
  /// What those do that fail: `are used by no test`.
  var faults: String

  /// For each member whether it tells anything new: further files of one pair of modules do not.
  var isCounted: [Bool] {
    var thingOf: [ModulePair: Int] = [:]
    return members.map { member in
      guard let pair = member.pair else { return true }
      let first = thingOf[pair] ?? member.thing
      thingOf[pair] = first
      return first == member.thing
    }
  }

  var counted: [Member] { zip(members, isCounted).filter(\.1).map(\.0) }

  /// One for each thing that fails.
  var things: [Member] {
    var seen: Set<Int> = []
    return counted.filter { seen.insert($0.thing).inserted }
  }
}

extension Finding {
  /// Says of all members together what each would say alone: `3 of 12 library modules are used by no test: Cart, Search
  /// and Store`. One alone is told in its own words.
  mutating func tell(_ group: FindingGroup) {
    let (counted, things) = (group.counted, group.things)
    self.group = group.members.count > 1 ? group : nil
    place = group.members[0].finding.place
    parts = counted.flatMap(\.finding.parts)
    guard things.count > 1 else {
      evidence += counted.dropFirst().map {
        Evidence(place: $0.finding.evidence.first?.place, text: $0.finding.message)
      }
      return
    }
    let names = toldApart(things.map { (name: $0.name, path: $0.finding.place.path) })
    message = "\(things.count) of \(group.looked) \(group.subjects) \(group.faults): " + list(names.sorted(), "and")
    evidence = zip(things, names).map { member, name in
      member.shown ?? Evidence(place: member.finding.place, text: name)
    }
  }

  /// The same of some members alone, which are then told by symbols of their own; nil for none. A finding that tells one
  /// thing is one member.
  func keeping(_ isWanted: (Finding) -> Bool) -> Finding? {
    guard let group else { return isWanted(self) ? self : nil }
    return keeping(group.members.map { isWanted($0.finding) })
  }

  /// The same of what some of its parts are of.
  ///
  /// - Parameter isWanted: of each part; those of one pair of modules belong together.
  func keeping(parts isWanted: [Bool]) -> Finding {
    guard let group else { return self }
    var wanted: Set<Int> = []
    var next = 0
    for (number, isCounted) in group.isCounted.enumerated() where isCounted {
      let own = next..<(next + group.members[number].finding.parts.count)
      next = own.upperBound
      if isWanted[own].contains(true) { wanted.insert(number) }
    }
    let wantedPairs = Set(wanted.compactMap { group.members[$0].pair })
    return keeping(
      group.members.enumerated().map { number, member in
        wanted.contains(number) || member.pair.map(wantedPairs.contains) ?? false
      }) ?? self
  }

  /// Of those that are told together.
  mutating func changeMembers(_ change: (inout Finding) -> Void) {
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
    let things = left.things
    if things.count > 1 { finding.symbol = symbol + ":" + things.map(\.finding.symbol).sorted().joined(separator: ",") }
    finding.tell(left)
    return finding
  }
}

/// Files of one name are called by so much of their paths as tells them apart.
private func toldApart(_ things: [(name: String, path: String)]) -> [String] {
  // Sorted from their ends: no other path has a longer end in common with one than those beside it.
  let paths = Set(things.lazy.filter { lastPart(of: $0.path) == $0.name }.map { "/" + $0.path })
    .sorted { $0.utf8.reversed().lexicographicallyPrecedes($1.utf8.reversed()) }
  let positions = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0) })
  return things.map { name, path in
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
