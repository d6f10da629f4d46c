import RuleLanguage

/// The elements that a missing counterpart may mean.
struct NearCounterparts {
  var elements: [Element]
  /// One name for each element.
  var names: KnownWords

  init(_ elements: [Element], names: [String]) {
    self.elements = elements
    self.names = KnownWords(names)
  }
}

/// A selector at one place of a page.
struct SubjectKey: Hashable, Sendable {
  var place: PagePlace
  var text: String
  /// Before code is read, fewer answers are known.
  var isCodeRead: Bool
}

/// The elements that match a selector which depends on nothing else.
struct FixedCounterparts: Sendable {
  private(set) var matching: [Element] = []
  private var isMatching: Set<Element> = []
  /// Two elements that may match, since one of them may be the element being checked.
  private(set) var doubtful: [(element: Element, doubt: Doubt)] = []

  mutating func add(_ element: Element, _ answer: Answer) {
    if answer.holds {
      matching.append(element)
      isMatching.insert(element)
    } else if let doubt = answer.doubt, doubtful.count < 2 {
      doubtful.append((element, doubt))
    }
  }

  /// The first matching elements. Nearly all of them match for each element, so they are not all collected.
  func matching(besides element: Element, atMost number: Int) -> [Element] {
    Array(matching.lazy.filter { $0 != element }.prefix(number))
  }

  func count(besides element: Element) -> Int { matching.count - (isMatching.contains(element) ? 1 : 0) }
}

/// A selector and an ambiguous name.
struct DoubtfulNameKey: Hashable, Sendable {
  var name: String
  var subject: SubjectKey
}
