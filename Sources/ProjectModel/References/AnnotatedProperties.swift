/// The types that properties are annotated with, by the type that they are members of and their names.
struct AnnotatedProperties: Sendable {
  struct Annotation: Equatable, Sendable {
    var type: ValueType
    /// The value may be nil instead.
    var isOptional: Bool
  }

  /// Indices into `annotations`.
  private var positions = PairTable()
  /// nil for what is not known, as where a type has several of a name.
  private var annotations: [Annotation?] = []

  mutating func add(_ annotation: Annotation?, _ name: Int32, in type: Int, isStatic: Bool) {
    let key = Self.key(name, type, isStatic: isStatic)
    let position = Int(positions.value(key, orInsert: Int32(annotations.count)))
    if position == annotations.count {
      annotations.append(annotation)
    } else if annotations[position] != annotation {
      annotations[position] = nil
    }
  }

  func annotation(of name: Int32, in type: Int, isStatic: Bool) -> Annotation? {
    positions.value(Self.key(name, type, isStatic: isStatic)).flatMap { annotations[Int($0)] }
  }

  private static func key(_ name: Int32, _ type: Int, isStatic: Bool) -> UInt64 {
    UInt64(UInt32(type)) << 32 | UInt64(UInt32(bitPattern: name)) | (isStatic ? 1 << 63 : 0)
  }
}
