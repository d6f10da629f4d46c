import RuleLanguage

/// What may have been meant for a counterpart that is missing.
struct NearCounterparts {
  var things: [Thing]
  /// For each of them.
  var names: KnownWords

  init(_ things: [Thing], names: [String]) {
    self.things = things
    self.names = KnownWords(names)
  }
}

/// A subject as it is written at one place.
struct SubjectKey: Hashable, Sendable {
  var place: PagePlace
  var text: String
  /// What is known before that is less.
  var isCodeRead: Bool
}

/// What a subject that depends on nothing else stands for in the project.
struct FixedCounterparts: Sendable {
  private(set) var matching: [Thing] = []
  private var isMatching: Set<Thing> = []
  /// Two of those that may match: one of them may be the thing itself.
  private(set) var doubtful: [(thing: Thing, doubt: Doubt)] = []

  mutating func add(_ thing: Thing, _ answer: Answer) {
    if answer.holds {
      matching.append(thing)
      isMatching.insert(thing)
    } else if let doubt = answer.doubt, doubtful.count < 2 {
      doubtful.append((thing, doubt))
    }
  }

  /// The first of those that match. Each thing has nearly all of them, so not all are gathered for each.
  func matching(besides thing: Thing, atMost number: Int) -> [Thing] {
    Array(matching.lazy.filter { $0 != thing }.prefix(number))
  }

  func count(besides thing: Thing) -> Int { matching.count - (isMatching.contains(thing) ? 1 : 0) }
}

/// A subject, and a name of which it is not clear which declaration it means.
struct DoubtfulNameKey: Hashable, Sendable {
  var name: String
  var subject: SubjectKey
}
