/// Maps each declaration to the type that it introduces or extends, if any.
package struct DeclarationTypes: Sendable {
  /// For each file, the index in `types` of its first declaration.
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

extension DeclarationTypes {
  /// The map with further files added. Their declarations do not have a type yet.
  ///
  /// - Parameter counts: The number of declarations in each further file.
  package func appending(declarationsOfFile counts: [Int]) -> DeclarationTypes {
    var all = self
    for count in counts {
      all.starts.append(all.starts[all.starts.count - 1] + count)
      all.types += repeatElement(-1, count: count)
    }
    return all
  }
}
