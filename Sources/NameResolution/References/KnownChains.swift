import ProjectModel
import SwiftOutline

/// The type of a member chain up to one of its names.
enum ChainValue {
  case type(ValueType)
  case value(ValueType)
  /// A view that a SwiftUI modifier returns for a value of this type. It may be of another type.
  case view(of: ValueType)
  case nothing
}

/// The chains of a part of a file, and the types that are already resolved.
struct KnownChains {
  let chains: CallChains
  var values: [ChainValue?]

  init(_ source: SourceText, in range: Range<Int>, _ room: LexingRoom) {
    chains = CallChains(source, in: range, room)
    values = Array(repeating: nil, count: chains.parts.count)
  }
}
