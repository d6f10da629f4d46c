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

  /// What of a function's name is left of it, told by the arguments behind the name. Overloads hide nothing of each
  /// other, so that another module's or an outside one may be meant, of which nothing is known.
  func called(_ found: Meaning, _ name: Int32, from file: FileID, _ sight: Sight, _ arguments: () -> CallArguments?)
    -> Meaning
  {
    guard case .target(let target) = found, target >= types.count, declaration(table.targets[target]).kind == .function
    else { return found }
    let arguments = arguments()
    let fitting = overloads(of: target, name).filter { id in
      arguments.map { $0.fit(declaration(id), files[id.file.index].outline) } ?? true
    }
    if fitting.isEmpty { return .hidden }
    return isOverloaded(name, target, from: file, sight, arguments) ? .ambiguous : found
  }

  /// The functions of a name in one file.
  private func overloads(of target: Int, _ name: Int32) -> [DeclarationID] {
    let id = table.targets[target]
    guard table.uses(of: name).contains(.overloaded) else { return [id] }
    var number = table.first(name, in: table.top(of: files[id.file.index], id.file))
    var found: [DeclarationID] = []
    while number >= 0 {
      let entry = table.entries[Int(number)]
      if entry.file == id.file, entry.meaning == .global { found.append(table.targets[Int(entry.target)]) }
      number = entry.next
    }
    return found
  }

  private func isOverloaded(
    _ name: Int32, _ target: Int, from file: FileID, _ sight: Sight, _ arguments: CallArguments?
  ) -> Bool {
    let isOutside = isOutside(name, seenFrom: files[file.index].outline, arguments)
    if isOutside, !takesAnything(table.targets[target]) { return true }
    guard table.uses(of: name).contains(.spread) else { return false }
    let home = table.targets[target].file
    return sight.windows.contains { window in
      var number = window.only < 0 || window.only == name ? table.first(name, in: .module(window.module)) : -1
      while number >= 0 {
        let entry = table.entries[Int(number)]
        if entry.meaning == .global, entry.access >= window.access, entry.file != home { return true }
        number = entry.next
      }
      return false
    }
  }

  /// Whether a file that writes the name sees an outside function of it that takes the arguments. One that imports
  /// nothing sees the standard library alone; what others import may be imported again.
  private func isOutside(_ name: Int32, seenFrom outline: Outline, _ arguments: CallArguments?) -> Bool {
    guard let outside = outsideFunctions.kinds[name] else { return false }
    switch outside {
    case .standard: return true
    case .imported(let labels): return !outline.imports.isEmpty && (arguments?.areLabelled(within: labels) ?? true)
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
