import ProjectModel

/// The types of properties, by the type that they are members of and by name. Each property has an access level,
/// because files may see different properties of one name.
struct AnnotatedProperties: Sendable {
  struct Annotation: Equatable, Sendable {
    /// Nil if only the type of the elements is known.
    var type: ValueType?
    /// Whether the property is optional.
    var isOptional: Bool
    /// For a collection, the type of its elements.
    var element: ValueType?
    /// Whether the collection is a dictionary, so that `element` is the type of its values.
    var isOfDictionary = false
    /// For a generic type, its first argument: `Item` for `Box<Item>`.
    var argument: ValueType?
    /// Whether the type is the first generic parameter of the enclosing type, as in
    /// `struct Box<Value> { let value: Value }`.
    var isOfArgument = false
  }

  struct Entry: Sendable {
    /// Nil if the type is unknown. The property still shadows others.
    var annotation: Annotation?
    let isStatic: Bool
    let file: FileID
    var access: ScopeEntry.Access
    /// The next entry with the same type and name, such as a private property of another file; -1 for the last one.
    fileprivate var next: Int32 = -1

    init(_ annotation: Annotation?, isStatic: Bool, file: FileID, access: ScopeEntry.Access) {
      self.annotation = annotation
      self.isStatic = isStatic
      self.file = file
      self.access = access
    }
  }

  /// The index into `entries` of the first entry, by type and name.
  private var positions: PairTable
  private var entries: [Entry] = []

  /// - Parameter count: the number of properties that will be added.
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
        // Entries are merged if they are in one file, or if both are visible outside of their files.
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

  /// The type of a property. If a file sees several properties of the name, their types have to be equal.
  ///
  /// - Parameter isSeen: whether a declaration with this access level in this file is visible.
  func annotation(
    of name: Int32, in type: Int, isStatic: Bool, where isSeen: (FileID, ScopeEntry.Access) -> Bool
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
