import ProjectModel
import SwiftOutline

/// What a chain of names and calls is up to one of its names.
enum ChainValue {
  case type(ValueType)
  case value(ValueType)
  /// A view that SwiftUI makes of such a value: of the same type or of another.
  case view(of: ValueType)
  case nothing
}

/// What the chains of a part of a file are, as far as they have been asked for.
struct KnownChains {
  let chains: CallChains
  var values: [ChainValue?]

  init(_ source: SourceText, in range: Range<Int>, _ room: LexingRoom) {
    chains = CallChains(source, in: range, room)
    values = Array(repeating: nil, count: chains.parts.count)
  }
}
