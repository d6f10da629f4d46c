/// Each once, in order.
func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] {
  if elements.count < 8 {
    // No set, whose type would be made for them.
    var found: [Element] = []
    for element in elements where !found.contains(element) { found.append(element) }
    return found
  }
  var seen: Set<Element> = []
  return elements.filter { seen.insert($0).inserted }
}
