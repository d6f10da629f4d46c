/// The types that properties are annotated with, by the type that they are members of and their names, and who sees them.
struct AnnotatedProperties: Sendable {
  struct Annotation: Equatable, Sendable {
    /// nil where only the elements are known.
    var type: ValueType?
    /// The value may be nil instead.
    var isOptional: Bool
    /// Of a collection the type of what it holds.
    var element: ValueType?
    /// It holds these by keys.
    var isOfDictionary = false
  }

  private struct Entry: Sendable {
    /// nil for what is not known.
    var annotation: Annotation?
    let file: FileID
    var access: ScopeTable.Access
    /// The next of the same type and name, as of private properties of several files; -1 for none.
    var next: Int32 = -1
  }

  /// Indices into `entries`.
  private var positions = PairTable()
  private var entries: [Entry] = []

  mutating func add(
    _ annotation: Annotation?, _ name: Int32, in type: Int, isStatic: Bool, file: FileID, access: ScopeTable.Access
  ) {
    let new = Int32(entries.count)
    var position = positions.value(Self.key(name, type, isStatic: isStatic), orInsert: new)
    if position < new {
      while true {
        let entry = entries[Int(position)]
        // Whoever sees the one sees the other.
        if entry.annotation == annotation, entry.file == file || min(entry.access, access) > .file {
          return entries[Int(position)].access = max(entry.access, access)
        }
        if entry.next < 0 { break }
        position = entry.next
      }
      entries[Int(position)].next = new
    }
    entries.append(Entry(annotation: annotation, file: file, access: access))
  }

  /// Of several that are seen, what all of them are.
  ///
  /// - Parameter isSeen: what has an access in a file.
  func annotation(
    of name: Int32, in type: Int, isStatic: Bool, where isSeen: (FileID, ScopeTable.Access) -> Bool
  ) -> Annotation? {
    var next = positions.value(Self.key(name, type, isStatic: isStatic)) ?? -1
    var found: Annotation?
    while next >= 0 {
      let entry = entries[Int(next)]
      next = entry.next
      guard isSeen(entry.file, entry.access) else { continue }
      guard let annotation = entry.annotation, found == nil || found == annotation else { return nil }
      found = annotation
    }
    return found
  }

  private static func key(_ name: Int32, _ type: Int, isStatic: Bool) -> UInt64 {
    UInt64(UInt32(type)) << 32 | UInt64(UInt32(bitPattern: name)) | (isStatic ? 1 << 63 : 0)
  }
}
