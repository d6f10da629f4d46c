import RuleLanguage

/// What the rule's holes stand for, each time that a fact holds. Mostly there is one way, and that takes no memory of
/// its own: a list for it would be shared by all jobs, and each would wait for the others to count its references.
struct Solutions: RandomAccessCollection {
  private var one: Bindings?
  /// Behind the first.
  private var others: [Bindings] = []

  init() {}

  init(_ bindings: Bindings) { one = bindings }

  init(_ all: some Sequence<Bindings>) {
    for bindings in all { append(bindings) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { one == nil ? 0 : 1 + others.count }

  subscript(position: Int) -> Bindings {
    if position == 0, let one { return one }
    return others[position - 1]
  }

  mutating func append(_ bindings: Bindings) {
    if one == nil { one = bindings } else { others.append(bindings) }
  }

  static func += (left: inout Solutions, right: some Sequence<Bindings>) {
    for bindings in right { left.append(bindings) }
  }
}
