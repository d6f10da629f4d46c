/// The placeholders of all pages. `{Feature}` and `{feature}` are the same one.
struct PlaceholderTable {
  private(set) var names: [String] = []
  private var indices: [String: Int] = [:]

  mutating func placeholder(named name: String) -> PlaceholderID {
    let key = String(decoding: lowerCamelCase(Array(name.utf8)), as: UTF8.self)
    if let index = indices[key] {
      // Messages print a placeholder as `{Name}` if any rule contains this spelling.
      if startsSmall(names[index]) { names[index] = name }
      return PlaceholderID(index)
    }
    indices[key] = names.count
    names.append(name)
    return PlaceholderID(names.count - 1)
  }
}
