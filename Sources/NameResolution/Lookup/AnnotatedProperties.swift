import ProjectModel

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
    /// Of a generic type the first of its arguments.
    var argument: ValueType?
    /// It is of the first generic parameter of the type that it is a member of.
    var isOfArgument = false
  }

  /// One property.
  struct Entry: Sendable {
    /// nil for what is not known.
    var annotation: Annotation?
    let isStatic: Bool
    let file: FileID
    var access: ScopeTable.Access
    /// The next of the same type and name, as of private properties of several files; -1 for none.
    fileprivate var next: Int32 = -1

    init(_ annotation: Annotation?, isStatic: Bool, file: FileID, access: ScopeTable.Access) {
      self.annotation = annotation
      self.isStatic = isStatic
      self.file = file
      self.access = access
    }
  }

  /// Indices into `entries`.
  private var positions: PairTable
  private var entries: [Entry] = []

  /// - Parameter count: how many properties are added.
  init(expecting count: Int = 0) {
    positions = PairTable(expecting: count)
    entries.reserveCapacity(count)
  }

  mutating func add(_ new: Entry, _ name: Int32, in type: Int) {
    let number = Int32(entries.count)
    var position = positions.value(Self.key(name, type, isStatic: new.isStatic), orInsert: number)
    if position < number {
      while true {
        let entry = entries[Int(position)]
        // Whoever sees the one sees the other.
        if entry.annotation == new.annotation, entry.file == new.file || min(entry.access, new.access) > .file {
          return entries[Int(position)].access = max(entry.access, new.access)
        }
        if entry.next < 0 { break }
        position = entry.next
      }
      entries[Int(position)].next = number
    }
    entries.append(new)
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
