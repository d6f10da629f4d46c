import RuleLanguage

/// The placeholder values for each way in which a clause holds. The first solution is stored without an array, because
/// jobs would contend for the array's reference count.
struct Solutions: RandomAccessCollection {
  private var one: Bindings?
  /// All but the first.
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
