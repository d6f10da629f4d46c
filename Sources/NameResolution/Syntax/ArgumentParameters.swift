import SwiftOutline

extension CallArguments {
  /// The parameter that takes an argument, as an index into the parameters of the outline; nil if there is none.
  func parameter(taking argument: Int, of function: Declaration, _ outline: Outline) -> Int? {
    if function.parameters.count > Self.parameterLimit { return nil }
    var next = 0
    for index in function.parameters.indices where next < list.count {
      guard isLabelled(list[next], outline.source.nameBytes(outline.parameters[index].label)) else { continue }
      if next == argument { return index }
      next += 1
      guard Self.isRepeated(outline.parameters[index], outline.source.bytes) else { continue }
      while next < list.count, list[next].label.isEmpty {
        if next == argument { return index }
        next += 1
      }
    }
    return nil
  }
}
