import RuleLanguage

/// Elements whose names are similar to a missing counterpart, for suggestions.
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
  /// Whether function bodies were read. Before that, fewer answers are known.
  var isCodeRead: Bool
}

/// The elements that match a selector, if that does not depend on the checked element or on placeholders.
struct FixedCounterparts: Sendable {
  private(set) var matching: [Element] = []
  private var isMatching: Set<Element> = []
  /// Up to two elements for which it is unknown whether they match. Two are kept, because one of them may be the
  /// checked element.
  private(set) var doubtful: [(element: Element, doubt: Doubt)] = []

  mutating func add(_ element: Element, _ answer: Answer) {
    if answer.holds {
      matching.append(element)
      isMatching.insert(element)
    } else if let doubt = answer.doubt, doubtful.count < 2 {
      doubtful.append((element, doubt))
    }
  }

  /// The first matching elements, up to a number. Usually most elements match, so not all of them are collected.
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
