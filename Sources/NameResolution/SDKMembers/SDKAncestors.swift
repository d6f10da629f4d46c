import ProjectModel

/// What types inherit from outside the project, as far as the project extends it: its extensions give members to types of
/// the project, and to other types from outside.
struct SDKAncestors: Sendable {
  /// For each type of the project the numbers of names, in one row.
  private var starts: [Int32] = [0]
  private var row: [Int32] = []
  private var ofOutside: [Int32: [Int32]] = [:]

  init() {}

  init(of types: [NominalType], in files: [ProjectFile], _ table: ScopeTable) {
    var known: [String: [Int32]] = [:]
    for type in types {
      let declaration = files[type.declaration.file.index].outline.declarations[type.declaration.index]
      let isEnum = declaration.kind == .enum
      // It may stand for a type from outside where that is not, and has there what others give to that.
      if declaration.condition >= 0, let own = table.extendedName(type.name) { row.append(own) }
      for inherited in type.inherited where inherited.type == nil {
        let plain = SDKTypes.plain(inherited.name)
        if isEnum, SDKTypes.isRawType(plain) { continue }
        let names = known[plain] ?? table.extendedNames(of: [plain] + SDKTypes.memberSupertypes(of: plain))
        known[plain] = names
        row += names
      }
      starts.append(Int32(row.count))
    }
    for plain in SDKTypes.names {
      guard let name = table.extendedName(plain) else { continue }
      let supertypes = table.extendedNames(of: SDKTypes.memberSupertypes(of: plain))
      if !supertypes.isEmpty { ofOutside[name] = supertypes }
    }
  }

  /// What a type of the project inherits directly from outside, and what that inherits.
  func of(_ type: Int) -> ArraySlice<Int32> { row.isEmpty ? [] : row[Int(starts[type])..<Int(starts[type + 1])] }

  /// What a type from outside inherits.
  func of(outside name: Int32) -> [Int32] { ofOutside[name] ?? [] }
}

extension ScopeTable {
  /// The numbers of the names of types, as far as extensions give these something. Of two systems' views, of which only
  /// one is inherited in a build, both have none where both are extended.
  fileprivate func extendedNames(of types: [String]) -> [Int32] {
    let views = types.count > 1 && types.contains("UIView") && types.contains("NSView") ? ["UIView", "NSView"] : []
    let areBoth = !views.isEmpty && views.allSatisfy { extendedName($0) != nil }
    return types.filter { !areBoth || !views.contains($0) }.compactMap(extendedName)
  }

  /// Lets the names of well-known types lead to what extensions of those that they inherit give them.
  mutating func enterOutsideSubtypes() {
    let subtypes = SDKTypes.names.filter { name in
      SDKTypes.memberSupertypes(of: name).contains { extendedName($0) != nil }
    }
    for name in subtypes + SDKProperties.owners(where: { extendedName($0) != nil || subtypes.contains($0) }) {
      mark(outsideName(name), .foreign)
      // What stands in another type is named with that.
      if let dot = name.lastIndex(of: ".") { mark(outsideName(String(name[..<dot])), .foreign) }
    }
  }
}
