/// Maps each declaration to the type that it introduces or extends, if any.
package struct DeclarationTypes: Sendable {
  /// For each file, the index of its first declaration in `types`.
  @usableFromInline
  var starts: [Int]
  @usableFromInline
  var types: [Int32]

  /// - Parameter counts: The number of declarations in each file.
  package init(declarationsOfFile counts: [Int]) {
    starts = [0]
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    types = Array(repeating: -1, count: starts[counts.count])
  }

  /// The index of the type in `Project.types`; nil if the declaration neither introduces nor extends a type.
  package subscript(id: DeclarationID) -> Int? {
    @inlinable
    get {
      let type = types[starts[id.file.index] + id.index]
      return type < 0 ? nil : Int(type)
    }
    set { types[starts[id.file.index] + id.index] = Int32(newValue ?? -1) }
  }
}
