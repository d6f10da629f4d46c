import ProjectModel
import SwiftOutline

// Declarations that only shadow others. They are added after all targets, so that those that shadow nothing can be
// skipped.

extension ScopeTable {
  /// The shadowing declarations of some files, the member names of their types, and the properties whose types have to
  /// be resolved.
  struct Hiding: Sendable {
    fileprivate struct Entry: Sendable {
      var name: Int32
      var kind: ScopeEntry.Kind
      /// The declaration in whose scope the name is.
      var owner: DeclarationID
      var condition: Int32
      var access: ScopeEntry.Access
      /// Encoded like `ScopeEntry.target`.
      var target: Int
    }

    fileprivate var entries: [Entry] = []
    /// The hashes of the names of all members of project types.
    fileprivate var memberNames: [UInt32] = []
    fileprivate var properties: [(id: DeclarationID, type: Int)] = []
  }

  /// The declarations of some files that shadow an entry of the table. The table does not change, so several parts can
  /// be collected concurrently.
  ///
  /// - Parameter part: the indices of the files.
  func hiding(in files: [ProjectFile], _ part: Range<Int>, _ typeOfDeclaration: DeclarationTypes) -> Hiding {
    var hiding = Hiding()
    for file in part { collect(files[file].outline, FileID(file), typeOfDeclaration, &hiding) }
    return hiding
  }

  private func collect(
    _ outline: Outline, _ file: FileID, _ typeOfDeclaration: DeclarationTypes, _ hiding: inout Hiding
  ) {
    let declarations = outline.declarations
    let source = outline.source
    var around = EnclosingDeclarations()
    for number in declarations.indices {
      let declaration = declarations[number]
      let owner = around.enter(number, declaration)
      func note(_ name: Int32, _ kind: ScopeEntry.Kind, in owner: Int) {
        hiding.entries.append(
          Hiding.Entry(
            name: name, kind: kind, owner: DeclarationID(file: file, index: owner),
            condition: declaration.condition,
            access: kind == .placeholder ? .everywhere : Self.access(declaration, owner, declarations),
            target: kind == .placeholder ? -1 : ScopeEntry.target(ofMember: number)))
      }
      func hide(_ bytes: ArraySlice<UInt8>, in owner: Int) {
        guard owner >= 0, let name = names.find(bytes), !uses(of: name).isDisjoint(with: .types.union(.foreign)),
          typeOfDeclaration[DeclarationID(file: file, index: owner)] != nil
        else { return }
        note(name, .placeholder, in: owner)
      }
      switch declaration.kind {
      case .function, .variable, .constant, .enumCase:
        guard declaration.parent >= 0, Int(declaration.parent) == owner else { continue }
        let (kind, use) = Self.memberKind(declaration)
        let written = source.nameBytes(declaration.name) as ArraySlice<UInt8>
        let hash = written.withUnsafeBufferPointer(NameTable.hash)
        if let type = typeOfDeclaration[DeclarationID(file: file, index: owner)] {
          hiding.memberNames.append(hash)
          let isVariable = declaration.kind == .variable || declaration.kind == .constant
          if isVariable, mayBeOfProject(declaration, number, outline), !isOfOneType(outline, owner) {
            hiding.properties.append((DeclarationID(file: file, index: number), type))
          }
        }
        guard let name = written.withUnsafeBufferPointer({ names.find($0, hash) }) else { continue }
        let uses = uses(of: name)
        // In code, an unqualified name refers to a member before a declaration farther out. This holds even if the
        // declaration farther out is a type, and if the member cannot be used in that place.
        if !uses.isDisjoint(with: .types.union([.global, .foreign])) { note(name, .member, in: owner) }
        if uses.contains(use), !isElsewhere(declaration, owner, declarations, typeOfDeclaration, file) {
          note(name, kind, in: owner)
        }
      case .associatedtype: hide(source.nameBytes(declaration.name), in: owner)
      default: break
      }
      if Self.isNominal(declaration.kind), declaration.clauses >= 0 {
        for parameter in outline.clauses[of: declaration].genericParameters.indices {
          hide(parameterName(source.bytes[outline.genericParameters[parameter].offsets]), in: number)
        }
      }
    }
  }

  /// Whether an extension declares its members for one conforming type only: `extension P where Self == Tint`.
  private func isOfOneType(_ outline: Outline, _ owner: Int) -> Bool {
    let requirements = outline.clauses[of: outline.declarations[owner]].requirements
    return !requirements.isEmpty && typeOfSelf(outline.source.bytes[requirements.offsets]) != nil
  }

  /// Whether the written type of a property may be one that the project declares or extends.
  private func mayBeOfProject(_ declaration: Declaration, _ number: Int, _ outline: Outline) -> Bool {
    let source = outline.source
    if !declaration.type.isEmpty {
      let bytes = source.bytes[declaration.type.offsets]
      if bytes.last == UInt8(ascii: "?"), extendedName("Optional") != nil { return true }
      if let elements = writtenElementType(bytes), annotatedName(elements.text).map({ mayLead($0.first) }) ?? false {
        return true
      }
      switch bracketedType(bytes) {
      case .array: return extendedName("Array") != nil
      case .dictionary: return extendedName("Dictionary") != nil
      case nil:
        guard let name = annotatedName(bytes) else {
          return partsOfComposition(withoutMarks(bytes))?.contains { mayLead($0.first) } ?? false
        }
        if outline.isFirstParameter(name, ofTypeAround: declaration) { return true }
        return mayLead((outline.constraint(ofTypeAround: number, name) ?? name).first)
      }
    }
    if let wrapped = outline.wrappedValue(of: declaration) {
      if mayLead(wrapped.wrapper.prefix(while: isNameByte)) { return true }
      switch wrapped.argument {
      case .type(let written): return singleName(written).map { mayLead($0.first) } ?? false
      case .entry(let key, _): return names.find(key).map { uses(of: $0).contains(.given) } ?? false
      case .none: return false
      }
    }
    if let shared = dottedValue(declaration, source) { return mayLead(shared.prefix { $0 != UInt8(ascii: ".") }) }
    let value = source.bytes[declaration.initialValue.offsets]
    if value.first == UInt8(ascii: "[") {
      // `[T]()`
      return value.suffix(2).elementsEqual("()".utf8)
        && writtenElementType(value.dropLast(2)).flatMap { annotatedName($0.text) }.map { mayLead($0.first) } ?? false
    }
    // The result types of functions are resolved later, when all names are known.
    if outline.methodSet(to: declaration) != nil { return true }
    // Parsing the whole call is expensive, so its first name is checked before.
    guard let called = calledType(declaration, source), mayLead(called.prefix(while: isNameByte)) else {
      return false
    }
    return propertyTypeName(declaration, source) != nil
  }

  private func mayLead(_ name: ArraySlice<UInt8>) -> Bool {
    names.find(name).map { !uses(of: $0).isDisjoint(with: .types.union([.module, .foreign])) } ?? false
  }

  /// Adds the declarations collected by `hiding`.
  ///
  /// - Parameter parts: the results for consecutive parts of the files, in order.
  mutating func enter(_ parts: [Hiding], of files: [ProjectFile], _ typeOfDeclaration: DeclarationTypes) {
    for part in parts {
      for hash in part.memberNames { memberNames.insert(hash) }
      for entry in part.entries {
        let file = entry.owner.file
        let (scope, _) = scope(entry.owner.index, files[file.index].outline, typeOfDeclaration, file)
        add(
          entry.name, in: scope, entry.kind, target: entry.target, file: file, condition: entry.condition,
          access: entry.access)
        if entry.kind == .member { mark(entry.name, .member) }
        if entry.kind == .placeholder { mark(entry.name, .nested) }
      }
      for (id, type) in part.properties {
        let range = files[id.file.index].outline.declarations[id.index].name
        addProperty(id, files[id.file.index].outline.source.nameBytes(range), of: type)
      }
    }
  }

  /// Adds the generic parameters and associated types of external types, in the scopes of their extensions and of the
  /// protocols that refine them. Only names that a project type also has are added. In a type that conforms to a
  /// protocol, a top-level type has precedence, so nothing is added there.
  mutating func enterPlaceholders(of types: [NominalType], in files: [ProjectFile]) {
    let held = SDKPlaceholders.types(holding: numberOfType)
    if held.isEmpty { return }
    for (index, type) in types.enumerated() where isProtocol(type.declaration, files) {
      for inherited in type.inherited where inherited.type == nil {
        guard let found = held[SDKTypes.plain(inherited.name)] else { continue }
        for name in found { hide(name, in: .type(index), file: inherited.declaration.file) }
      }
    }
    for (outside, found) in held.sorted(by: { $0.key < $1.key }) {
      let extended = outsideName(outside)
      for name in found { hide(name, in: .foreign(extended), file: FileID(0)) }
    }
  }

  /// Adds the nested types and type aliases of well-known external types, in the scopes of their extensions and of the
  /// project types that inherit from them. Only names that a project type also has are added. A declaration in the type
  /// itself or in an inherited project type has precedence.
  mutating func enterOutsideNestedTypes(of types: [NominalType]) {
    let held = SDKNestedTypes.types(holding: numberOfType)
    if held.isEmpty { return }
    var known: [String: [Int32]] = [:]
    func names(in outside: String) -> [Int32] {
      let plain = SDKTypes.plain(outside)
      return ([plain] + SDKTypes.memberSupertypes(of: plain)).flatMap { held[$0] ?? [] }
    }
    var hidden: [(name: Int32, type: Int)] = []
    for index in types.indices {
      var ancestors = [index]
      var next = 0
      var found: [Int32] = []
      while next < ancestors.count, ancestors.count < Self.ancestorLimit {
        for inherited in types[ancestors[next]].inherited {
          if let type = inherited.type {
            if !ancestors.contains(type) { ancestors.append(type) }
          } else {
            let inner = known[inherited.name] ?? names(in: inherited.name)
            known[inherited.name] = inner
            found += inner
          }
        }
        next += 1
      }
      for name in found where ancestors.allSatisfy({ first(name, in: .type($0)) < 0 }) { hidden.append((name, index)) }
    }
    for (name, type) in hidden { hide(name, in: .type(type), file: types[type].declaration.file) }
    for outside in Set(held.keys).union(SDKTypes.names).sorted() where extendedName(outside) != nil {
      for name in names(in: outside) { hide(name, in: .foreign(outsideName(outside)), file: FileID(0)) }
    }
  }

  /// The maximum number of ancestors of a type that are searched for nested types. It bounds the work for generated
  /// code.
  private static let ancestorLimit = 64

  /// The number of a name, if a project type has it.
  private func numberOfType(_ text: String) -> Int32? {
    var text = text
    return text.withUTF8 { names.find($0) }.flatMap { uses(of: $0).isDisjoint(with: .types) ? nil : $0 }
  }

  private func isProtocol(_ id: DeclarationID, _ files: [ProjectFile]) -> Bool {
    files[id.file.index].outline.declarations[id.index].kind == .protocol
  }

  private mutating func hide(_ name: Int32, in scope: Scope, file: FileID) {
    guard first(name, in: scope) < 0 else { return }
    add(name, in: scope, .placeholder, target: -1, file: file, condition: -1, access: .everywhere)
    mark(name, .nested)
  }
}

extension ScopeTable {
  /// Whether a declaration is a member of an extension of an external type.
  func isOfOutside(
    _ declaration: Declaration, in file: FileID, _ outline: Outline, _ typeOfDeclaration: DeclarationTypes
  ) -> Bool {
    let parent = Int(declaration.parent)
    return parent >= 0 && outline.declarations[parent].kind == .extension
      && typeOfDeclaration[DeclarationID(file: file, index: parent)] == nil
  }
}
