import ProjectModel
import SwiftOutline

/// The types, type aliases and extensions in the files of a project, with the names in their inheritance clauses. One
/// pass over the outlines collects them for `TypeLinking`, before the modules are known. Names are represented by
/// numbers.
package struct TypeDeclarations: Sendable {
  enum Form: UInt8, BitwiseCopyable { case type, alias, `extension` }

  /// A type, alias or extension with the properties that linking needs. There are many entries, so each is small.
  struct Entry: BitwiseCopyable {
    fileprivate var file: Int32
    fileprivate var index: Int32
    /// The index of the enclosing declaration, as in `Declaration.parent`.
    var parent: Int32
    /// The number of the declaration's name. For an extension, the number of the extended type's name; -1 if that is
    /// not a single identifier.
    var name: Int32
    fileprivate var firstInherited: Int32
    fileprivate var inheritedCount: Int32
    var form: Form
    var isLocal: Bool
    /// Whether the declaration is visible only in its own file.
    var isPrivate: Bool
    /// Whether an `#if` contains the declaration.
    var isUnderCondition: Bool
    /// Whether the declaration is an extension with a `where` clause.
    var isConditional: Bool

    var id: DeclarationID { DeclarationID(file: FileID(Int(file)), index: Int(index)) }
    /// Indices into `TypeDeclarations.inherited`.
    var inherited: Range<Int> { Int(firstInherited)..<Int(firstInherited + inheritedCount) }
  }

  /// The entries, in order of files and declarations.
  private(set) var entries: [Entry] = []
  /// The numbers of all inherited names; -1 for a name that is not a single identifier. They include the requirements
  /// on `Self` in a protocol's `where` clause, which have the same meaning as an inheritance clause.
  private(set) var inherited: [Int32] = []
  /// For each file, the number of its declarations of any kind.
  private(set) var countOfFile: [Int] = []
  /// The declared macros, in order. They are collected here to save another pass.
  package private(set) var macros: [DeclarationID] = []
  var names = NameTable()

  package init(_ files: [ProjectFile]) {
    countOfFile.reserveCapacity(files.count)
    for file in files.indices {
      // Single arrays of the outline are read. A copy of the whole outline would retain all of its arrays.
      let declarations = files[file].outline.declarations
      countOfFile.append(declarations.count)
      if declarations.isEmpty { continue }
      let clauses = files[file].outline.clauses
      let inherited = files[file].outline.inherited
      files[file].outline.source.bytes.withUnsafeBufferPointer { bytes in
        for index in declarations.indices {
          guard let form = Form(declarations[index].kind) else {
            if declarations[index].kind == .macro {
              macros.append(DeclarationID(file: FileID(file), index: index))
            }
            continue
          }
          add(declarations[index], clauses[of: declarations[index]], form, file, index, inherited, bytes)
        }
      }
    }
  }

  private mutating func add(
    _ declaration: Declaration, _ clauses: Clauses, _ form: Form, _ file: Int, _ index: Int, _ written: [SourceRange],
    _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    var name: Int32 = -1
    if form != .extension {
      name = names.intern(bytes.nameBytes(declaration.name))
    } else {
      name = number(ofWord: UnsafeBufferPointer(rebasing: bytes[declaration.name.offsets]))
    }
    let modifiers = declaration.modifierSet.rawValue
    let first = inherited.count
    for clause in clauses.inherited.indices {
      inherited.append(number(ofWord: UnsafeBufferPointer(rebasing: bytes[written[clause].offsets])))
    }
    let isRequiring = clauses.requirements.start != clauses.requirements.end
    if isRequiring, declaration.kind == .protocol { addRequired(bytes[clauses.requirements.offsets]) }
    entries.append(
      Entry(
        file: Int32(truncatingIfNeeded: file), index: Int32(truncatingIfNeeded: index), parent: declaration.parent,
        name: name, firstInherited: Int32(truncatingIfNeeded: first),
        inheritedCount: Int32(truncatingIfNeeded: inherited.count - first), form: form,
        isLocal: declaration.flags.rawValue & localFlag != 0,
        isPrivate: modifiers & hidingModifiers != 0,
        isUnderCondition: declaration.condition >= 0,
        isConditional: form == .extension && isRequiring))
  }

  /// Adds the requirements on `Self` in a protocol's `where` clause. They are rare, so this function is kept out of the
  /// loop over all declarations.
  @inline(never)
  private mutating func addRequired(_ requirements: some Sequence<UInt8>) {
    for required in requiredOfSelf(Array(requirements)[...]) {
      inherited.append(required.withUnsafeBufferPointer { number(ofWord: $0) })
    }
  }

  private mutating func number(ofWord bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    isWord(bytes) ? names.intern(bytes) : -1
  }
}

// Raw values are used, because option set operations of another module are not inlined.
private let localFlag = Declaration.Flags.local.rawValue
private let hidingModifiers = ModifierSet.private.rawValue | ModifierSet.fileprivate.rawValue

extension TypeDeclarations.Form {
  fileprivate init?(_ kind: DeclarationKind) {
    switch kind {
    case .struct, .class, .actor, .enum, .protocol: self = .type
    case .typealias: self = .alias
    case .extension: self = .extension
    default: return nil
    }
  }
}
