import ProjectModel
import SwiftOutline
import Synchronization

/// Assigns a number to each composition of project types such as `HasStore & HasRouter`. Compositions are rare, and
/// with a number for each, `ValueType` stays small.
final class Compositions: Sendable {
  private struct Known {
    var parts: [[Int]] = []
    var numbers: [[Int]: Int32] = [:]
  }

  private let known = Mutex(Known())

  /// - Parameter parts: two or more types of the project.
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
