import ProjectModel
import SwiftOutline
import Synchronization

/// What compositions of the project's types are known by, `HasStore & HasRouter`: few code names, so that values of all
/// other types are told by a number alone.
final class Compositions: Sendable {
  private struct Known {
    var parts: [[Int]] = []
    var numbers: [[Int]: Int32] = [:]
  }

  private let known = Mutex(Known())

  /// - Parameter parts: types of the project, two or more.
  func number(of parts: [Int]) -> Int32 {
    known.withLock { known in
      if let number = known.numbers[parts] { return number }
      let number = Int32(known.parts.count)
      known.parts.append(parts)
      known.numbers[parts] = number
      return number
    }
  }

  func parts(of number: Int32) -> [Int] { known.withLock { $0.parts[Int(number)] } }
}

extension NameLookup {
  /// Values of all these types at once; nil where that is none, or of more than are followed.
  func composed(_ types: [Int]) -> ValueType? {
    guard types.count <= Self.composedLimit else { return nil }
    var parts: [Int] = []
    for type in types where !parts.contains(type) { parts.append(type) }
    return parts.count > 1 ? .composed(compositions.number(of: parts)) : parts.first.map(ValueType.own)
  }

  /// The types of the project that values are of.
  func parts(of type: ValueType) -> [Int] {
    switch type {
    case .own(let own): [own]
    case .composed(let number): compositions.parts(of: number)
    case .outside: []
    }
  }
}
