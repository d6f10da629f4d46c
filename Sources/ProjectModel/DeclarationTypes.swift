/// The type that each declaration introduces or extends, if it does.
package struct DeclarationTypes: Sendable {
  /// Where a file's declarations begin.
  @usableFromInline
  var starts: [Int]
  @usableFromInline
  var types: [Int32]

  /// - Parameter counts: for each file how many declarations it has.
  package init(declarationsOfFile counts: [Int]) {
    starts = [0]
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    types = Array(repeating: -1, count: starts[counts.count])
  }

  /// An index into `Project.types`.
  package subscript(id: DeclarationID) -> Int? {
    @inlinable
    get {
      let type = types[starts[id.file.index] + id.index]
      return type < 0 ? nil : Int(type)
    }
    set { types[starts[id.file.index] + id.index] = Int32(newValue ?? -1) }
  }
}
