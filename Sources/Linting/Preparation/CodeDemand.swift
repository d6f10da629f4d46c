import RuleLanguage

/// What of a project's code the rules of a run cannot do without.
struct CodeDemand {
  /// For each statement that asks for code, by its place, what each of its subjects may be.
  private(set) var live: [PagePlace: [[Element]]] = [:]
  /// The files whose names are followed.
  private(set) var followed: [Bool]
  /// The names of elements of which it is asked who names them; nil where any may be.
  private(set) var names: Set<[UInt8]>? = []
  private(set) var asksForReferences = false
  /// The words whose meaning depends on what is read, by their keys.
  private(set) var words: Set<String> = []

  /// Sets of patterns that are looked for together.
  private var groups: [Set<Int>: Int32] = [:]
  /// For each file the groups that are looked for in it, in order.
  private var groupsOfFile: [[Int32]]

  init(files: Int) {
    followed = [Bool](repeating: false, count: files)
    groupsOfFile = [[Int32]](repeating: [], count: files)
  }

  /// - Parameters:
  ///   - files: where the patterns are looked for and names are followed.
  ///   - names: of the elements, where it is asked who names them; nil where any may be.
  mutating func add(_ needs: CodeNeeds, in files: [Int], names: () -> [[UInt8]]?) {
    words.formUnion(needs.words)
    if !needs.patterns.isEmpty {
      let group = groups[needs.patterns] ?? Int32(groups.count)
      groups[needs.patterns] = group
      for file in files where groupsOfFile[file].last != group { groupsOfFile[file].append(group) }
    }
    asksForReferences = asksForReferences || needs.asksWhatItNames || needs.asksWhoNamesIt
    if needs.asksWhatItNames { for file in files { followed[file] = true } }
    if needs.asksWhoNamesIt, let known = self.names { self.names = names().map(known.union) }
  }

  mutating func note(_ elements: [[Element]], ofStatementAt place: PagePlace) { live[place] = elements }

  /// For each file the number of its set of patterns, -1 for none, and the sets.
  var patterns: (setOfFile: [Int32], sets: [Set<Int>]) {
    if groups.isEmpty { return (Array(repeating: -1, count: groupsOfFile.count), []) }
    let patternsOfGroup = Dictionary(uniqueKeysWithValues: groups.map { ($1, $0) })
    var numbers: [[Int32]: Int32] = [[]: -1]
    var sets: [Set<Int>] = []
    let setOfFile = groupsOfFile.map { groups in
      if let known = numbers[groups] { return known }
      numbers[groups] = Int32(sets.count)
      sets.append(groups.reduce(into: []) { $0.formUnion(patternsOfGroup[$1] ?? []) })
      return Int32(sets.count - 1)
    }
    return (setOfFile, sets)
  }
}
