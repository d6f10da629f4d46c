import RuleLanguage

/// The code that the rules of a run need.
struct CodeDemand {
  /// For each statement that needs code, by its place: the elements that each of its selectors may match.
  private(set) var live: [PagePlace: [[Element]]] = [:]
  /// For each file, whether the references (uses of names) in it have to be resolved.
  private(set) var followed: [Bool]
  /// The names of elements whose users have to be known. nil if the users of all names are needed.
  private(set) var names: Set<[UInt8]>? = []
  private(set) var asksForReferences = false
  /// The keys of definitions whose matches depend on code.
  private(set) var definitions: Set<String> = []

  /// Sets of code patterns that are searched for together, with their numbers.
  private var groups: [Set<Int>: Int32] = [:]
  /// For each file, the numbers of the sets of patterns to search for in it, in order.
  private var groupsOfFile: [[Int32]]

  init(files: Int) {
    followed = [Bool](repeating: false, count: files)
    groupsOfFile = [[Int32]](repeating: [], count: files)
  }

  /// Adds the needs of a statement.
  ///
  /// - Parameters:
  ///   - files: the files in which to search for patterns and resolve references.
  ///   - names: returns the names of elements whose users are needed; nil for all names.
  mutating func add(_ needs: CodeNeeds, in files: [Int], names: () -> [[UInt8]]?) {
    definitions.formUnion(needs.definitions)
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

  /// The sets of patterns to search for, and for each file the index of its set, -1 for none.
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
