import SwiftOutline

// Which declarations of one name go beside each other, so that none of them is what a name must mean.

extension NameResolution {
  /// Overloads of two files may stand under the same `#if`, and only there.
  func haveOneCondition(_ one: ScopeTable.Entry, _ other: ScopeTable.Entry) -> Bool {
    func onlyCondition(_ entry: ScopeTable.Entry) -> ArraySlice<UInt8>? {
      let outline = files[entry.file.index].outline
      let condition = outline.conditions[Int(entry.condition)]
      let text = outline.source.bytes[condition.text.offsets]
      return condition.parent < 0 && text.starts(with: "#if".utf8) ? text : nil
    }
    guard let condition = onlyCondition(one) else { return false }
    return condition == onlyCondition(other)
  }

  /// Whether a function of the file's own module may be another module's, too: overloads hide nothing of each other.
  func isOverloaded(_ name: Int32, _ uses: ScopeTable.Uses, _ target: Int, _ sight: Sight) -> Bool {
    guard uses.contains(.global), target >= types.count else { return false }
    let id = table.targets[target]
    guard declaration(id).kind == .function else { return false }
    if table.isOfStandardLibrary(name), !takesAnything(id) { return true }
    guard uses.contains(.spread) else { return false }
    return sight.windows.contains { window in
      var number = window.only < 0 || window.only == name ? table.first(name, in: .module(window.module)) : -1
      while number >= 0 {
        let entry = table.entries[Int(number)]
        if entry.meaning == .global, entry.access >= window.access { return true }
        number = entry.next
      }
      return false
    }
  }

  /// `func print(_ items: Any...)` takes what the standard library's does, and hides it.
  private func takesAnything(_ id: DeclarationID) -> Bool {
    let outline = files[id.file.index].outline
    return declaration(id).parameters.indices.contains { index in
      outline.source.bytes[Int(outline.parameters[index].type.start)...].starts(with: "Any...".utf8)
    }
  }
}
