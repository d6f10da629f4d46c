import ProjectModel

/// The external types that a type inherits and that the project extends. Their extensions add members to types of the
/// project, and to other external types.
struct SDKAncestors: Sendable {
  /// For each project type, the start of its part of `row`, which contains numbers of names.
  private var starts: [Int32] = [0]
  private var row: [Int32] = []
  private var ofOutside: [Int32: [Int32]] = [:]

  init() {}

  init(of types: [NominalType], in files: [ProjectFile], _ table: ScopeTable) {
    var known: [String: [Int32]] = [:]
    for type in types {
      let declaration = files[type.declaration.file.index].outline.declarations[type.declaration.index]
      let isEnum = declaration.kind == .enum
      // A type under `#if` may replace an external type with its name in other builds. In these, it has the members
      // that extensions add to that type.
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

  /// The extended external types that a project type inherits directly, and their extended supertypes.
  func of(_ type: Int) -> ArraySlice<Int32> { row.isEmpty ? [] : row[Int(starts[type])..<Int(starts[type + 1])] }

  /// The extended supertypes of an external type.
  func of(outside name: Int32) -> [Int32] { ofOutside[name] ?? [] }
}

extension ScopeTable {
  /// The numbers of the types that the project extends. If it extends both `UIView` and `NSView`, neither is included:
  /// a type that inherits from both, such as `WKWebView`, has only one of them in each build.
  fileprivate func extendedNames(of types: [String]) -> [Int32] {
    let views = types.count > 1 && types.contains("UIView") && types.contains("NSView") ? ["UIView", "NSView"] : []
    let areBoth = !views.isEmpty && views.allSatisfy { extendedName($0) != nil }
    return types.filter { !areBoth || !views.contains($0) }.compactMap(extendedName)
  }

  /// Marks the names of well-known types as extended if the project extends a supertype, so that lookups find the
  /// members.
  mutating func enterOutsideSubtypes() {
    let subtypes = SDKTypes.names.filter { name in
      SDKTypes.memberSupertypes(of: name).contains { extendedName($0) != nil }
    }
    for name in subtypes + SDKProperties.owners(where: { extendedName($0) != nil || subtypes.contains($0) }) {
      mark(outsideName(name), .foreign)
      // A nested type is written with the name of the outer type.
      if let dot = name.lastIndex(of: ".") { mark(outsideName(String(name[..<dot])), .foreign) }
    }
  }
}
