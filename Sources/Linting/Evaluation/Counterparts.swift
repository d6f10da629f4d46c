import RuleLanguage

/// What may have been meant for a counterpart that is missing.
struct NearCounterparts {
  var elements: [Element]
  /// For each of them.
  var names: KnownWords

  init(_ elements: [Element], names: [String]) {
    self.elements = elements
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
  private(set) var matching: [Element] = []
  private var isMatching: Set<Element> = []
  /// Two of those that may match: one of them may be the element itself.
  private(set) var doubtful: [(element: Element, doubt: Doubt)] = []

  mutating func add(_ element: Element, _ answer: Answer) {
    if answer.holds {
      matching.append(element)
      isMatching.insert(element)
    } else if let doubt = answer.doubt, doubtful.count < 2 {
      doubtful.append((element, doubt))
    }
  }

  /// The first of those that match. Each element has nearly all of them, so not all are gathered for each.
  func matching(besides element: Element, atMost number: Int) -> [Element] {
    Array(matching.lazy.filter { $0 != element }.prefix(number))
  }

  func count(besides element: Element) -> Int { matching.count - (isMatching.contains(element) ? 1 : 0) }
}

/// A subject, and a name of which it is not clear which declaration it means.
struct DoubtfulNameKey: Hashable, Sendable {
  var name: String
  var subject: SubjectKey
}
