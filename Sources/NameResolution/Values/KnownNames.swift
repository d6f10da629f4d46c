import ProjectModel

/// The numbers of member names that the language uses itself, such as `wrappedValue`. Nil if no type declares the name.
struct KnownNames: Sendable {
  let initializer: Int32?
  let `subscript`: Int32?
  let wrappedValue: Int32?
  let projectedValue: Int32?
  let callAsFunction: Int32?
  let element: Int32?

  init(_ names: NameTable) {
    func find(_ text: StaticString) -> Int32? { text.withUTF8Buffer { names.find($0) } }
    initializer = find("init")
    `subscript` = find("subscript")
    wrappedValue = find("wrappedValue")
    projectedValue = find("projectedValue")
    callAsFunction = find("callAsFunction")
    element = find("Element")
  }
}

/// The hash of a name, by which local variables and labels are compared.
func nameHash(_ text: StaticString) -> UInt32 { text.withUTF8Buffer(NameTable.hash) }

/// The hash of an argument label; 0 for none and for `_`.
func hash(ofLabel label: UnsafeBufferPointer<UInt8>) -> UInt32 {
  label.isEmpty || label.count == 1 && label[0] == UInt8(ascii: "_") ? 0 : NameTable.hash(label)
}
