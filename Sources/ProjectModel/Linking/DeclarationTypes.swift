/// The type that each declaration introduces or extends, if it does.
package struct DeclarationTypes: Sendable {
  /// Where a file's declarations begin.
  private var starts: [Int]
  private var types: [Int32]

  init(_ files: [ProjectFile]) {
    starts = [0]
    starts.reserveCapacity(files.count + 1)
    for index in files.indices { starts.append(starts[index] + files[index].outline.declarations.count) }
    types = Array(repeating: -1, count: starts[files.count])
  }

  /// An index into `Project.types`.
  package internal(set) subscript(id: DeclarationID) -> Int? {
    get {
      let type = types[starts[id.file.index] + id.index]
      return type < 0 ? nil : Int(type)
    }
    set { types[starts[id.file.index] + id.index] = Int32(newValue ?? -1) }
  }
}
