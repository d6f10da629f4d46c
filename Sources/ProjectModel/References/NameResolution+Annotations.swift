import SwiftOutline

// What aliases and properties are declared with, resolved once all names are known.

extension NameResolution {
  /// For each target that is an alias the type that it names in the end; -1 for others.
  mutating func followAliases() {
    let targets = table.targets[types.count...]
    aliased = Array(repeating: -1, count: targets.count)
    var latest = LatestSight()
    for (index, id) in targets.enumerated() where declaration(id).kind == .typealias {
      aliased[index] = Int32(named(by: id, latest.sight(of: id.file, self)) ?? -1)
    }
  }

  /// For each of some of the table's properties what its annotation says.
  func annotations(_ part: Range<Int>) -> [AnnotatedProperties.Annotation?] {
    var latest = LatestSight()
    return table.properties[part].map { annotation(of: $0.id, latest.sight(of: $0.id.file, self)) }
  }

  /// - Parameter parts: of all properties, in order.
  mutating func annotate(_ parts: [[AnnotatedProperties.Annotation?]]) {
    for (annotation, property) in zip(parts.joined(), table.properties) {
      properties.add(annotation, property.name, in: property.type)
    }
  }

  /// What type a property is annotated with, where that is the project's. One side of an `#if` says nothing of the
  /// other.
  private func annotation(of id: DeclarationID, _ sight: Sight) -> AnnotatedProperties.Annotation? {
    let bytes = files[id.file.index].outline.source.bytes[declaration(id).type.offsets]
    guard declaration(id).condition < 0, let written = annotatedName(bytes),
      let target = meaning(of: written, in: id, sight).target, let type = type(of: target)
    else { return nil }
    return AnnotatedProperties.Annotation(type: Int32(type), isOptional: bytes.last == UInt8(ascii: "?"))
  }

  /// The type that an alias names, over other aliases.
  private func named(by alias: DeclarationID, _ first: Sight) -> Int? {
    var id = alias
    var sight = first
    for _ in 0..<Self.hopLimit {
      if id.file != alias.file { sight = Sight(of: id.file, in: files, imports: imports, names: table.names) }
      let source = files[id.file.index].outline.source
      guard let written = singleName(source.bytes[declaration(id).type.offsets]),
        let target = meaning(of: written, in: id, sight).target
      else { return nil }
      if target < types.count { return target }
      if aliased[target - types.count] >= 0 { return Int(aliased[target - types.count]) }
      id = table.targets[target]
    }
    return nil
  }

  /// What a dotted name means in the declaration that is written with it.
  private func meaning(of written: WrittenName, in id: DeclarationID, _ sight: Sight) -> Meaning {
    var found = meaning(of: written.first, around: declaration(id).parent, in: id, sight)
    for part in written.rest {
      guard let name = table.names.find(part) else { return .nothing }
      switch found {
      case .module(let module): found = member(name, ofModule: module, .type, from: id.file, sight)
      case .target, .targets:
        guard let target = found.target, let type = type(of: target) else { return .nothing }
        found = member(name, of: type, .type, from: id.file, sight)
      default: return .nothing
      }
    }
    return found
  }

  /// What a name means to a declaration, looked up from the types around it outward.
  private func meaning(
    of bytes: ArraySlice<UInt8>, around parent: Int32, in id: DeclarationID, _ sight: Sight
  ) -> Meaning {
    guard let name = table.names.find(bytes) else { return .nothing }
    var outer = parent
    for _ in 0..<Self.climbLimit where outer >= 0 {
      if let type = typeOfDeclaration[DeclarationID(file: id.file, index: Int(outer))] {
        let found = member(name, of: type, .type, from: id.file, sight)
        if case .nothing = found {} else { return found }
      }
      outer = files[id.file.index].outline.declarations[Int(outer)].parent
    }
    return outermost(name, .type, from: id.file, sight)
  }
}

/// The types that properties are annotated with, by the type that they are members of and their names.
struct AnnotatedProperties: Sendable {
  /// An index into the project's types, and whether the value may be nil instead.
  struct Annotation: Equatable, Sendable {
    var type: Int32
    var isOptional: Bool
  }

  /// Indices into `annotations`.
  private var positions = PairTable()
  /// nil for what is not known, as where a type has several of a name.
  private var annotations: [Annotation?] = []

  mutating func add(_ annotation: Annotation?, _ name: Int32, in type: Int) {
    let position = Int(positions.value(Self.key(name, type), orInsert: Int32(annotations.count)))
    if position == annotations.count {
      annotations.append(annotation)
    } else if annotations[position] != annotation {
      annotations[position] = nil
    }
  }

  func annotation(of name: Int32, in type: Int) -> Annotation? {
    positions.value(Self.key(name, type)).flatMap { annotations[Int($0)] }
  }

  private static func key(_ name: Int32, _ type: Int) -> UInt64 {
    UInt64(UInt32(type)) << 32 | UInt64(UInt32(bitPattern: name))
  }
}

/// What the file sees that was asked about last: what is asked comes file by file.
private struct LatestSight {
  private var latest: (file: FileID, sight: Sight)?

  mutating func sight(of file: FileID, _ resolution: NameResolution) -> Sight {
    if let latest, latest.file == file { return latest.sight }
    let sight = Sight(of: file, in: resolution.files, imports: resolution.imports, names: resolution.table.names)
    latest = (file, sight)
    return sight
  }
}
