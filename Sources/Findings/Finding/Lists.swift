/// Joins names: `A`, `A and B`, `A, B and C`. If there are more names than the limit: `A, B and 7 more`.
package func list(_ names: [String], _ conjunction: String, limit: Int = 5) -> String {
  var shown = names
  if names.count > limit + 1 { shown = names.prefix(limit) + ["\(names.count - limit) more"] }
  guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
  return shown.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}

/// Joins names with arrows: `A -> B -> A`. A long chain is shortened: `A -> B -> … 30 more … -> Z -> A`.
package func chain(_ names: [String]) -> String {
  let limit = 12
  if names.count <= limit { return names.joined(separator: " -> ") }
  let shown = names.prefix(limit - 3) + ["… \(names.count - limit + 1) more …"] + names.suffix(2)
  return shown.joined(separator: " -> ")
}

/// The elements in order, without repetitions.
package func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] {
  if elements.count < 8 {
    var found: [Element] = []
    for element in elements where !found.contains(element) { found.append(element) }
    return found
  }
  var seen: Set<Element> = []
  return elements.filter { seen.insert($0).inserted }
}
