import ProjectModel
import SwiftOutline

/// A local variable, parameter or function.
enum LocalValue {
  case value(SwiftType)
  /// A local function, by its number in `FileResolver.localSignatures`.
  case function(Int)
}

/// The local names that are bound at the current position, innermost last.
struct LocalScopes {
  struct Binding {
    var hash: UInt32
    var name: SourceRange
    /// The number of frames that enclose the binding.
    var frame: Int
    var value: LocalValue
    /// The previous binding of a name with this hash; -1 if there is none.
    var previous: Int32
  }

  private var bindings: [Binding] = []
  private var latest: [UInt32: Int32] = [:]

  /// The number of bindings. Pass it to `leave(_:)` to end all later ones.
  var depth: Int { bindings.count }

  mutating func bind(_ hash: UInt32, _ name: SourceRange, _ value: LocalValue, frame: Int) {
    let number = Int32(bindings.count)
    let previous = latest.updateValue(number, forKey: hash) ?? -1
    bindings.append(Binding(hash: hash, name: name, frame: frame, value: value, previous: previous))
  }

  /// Ends all bindings that were made after `depth` was read.
  mutating func leave(_ depth: Int) {
    while bindings.count > depth {
      let last = bindings.removeLast()
      if last.previous < 0 { latest[last.hash] = nil } else { latest[last.hash] = last.previous }
    }
  }

  /// The innermost binding of a name.
  func find(_ hash: UInt32, _ name: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>) -> Binding? {
    var number = latest[hash] ?? -1
    while number >= 0 {
      let binding = bindings[Int(number)]
      if binding.name.isEmpty || bytes.nameBytes(binding.name).isSame(as: name) { return binding }
      number = binding.previous
    }
    return nil
  }
}
