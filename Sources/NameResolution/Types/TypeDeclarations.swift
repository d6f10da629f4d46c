import ProjectModel
import SwiftOutline

/// The types, type aliases and extensions that files declare, with what these inherit. All that linking asks of
/// outlines is read here in one pass, and names are numbers from here on; of modules nothing is known yet.
package struct TypeDeclarations: Sendable {
  enum Form: UInt8, BitwiseCopyable { case type, alias, `extension` }

  /// One of them, as little as linking needs: there are many.
  struct Entry: BitwiseCopyable {
    fileprivate var file: Int32
    fileprivate var index: Int32
    /// The declaration around it, as in `Declaration.parent`.
    var parent: Int32
    /// Of an extension that of the type, where it is one word; else -1.
    var name: Int32
    fileprivate var firstInherited: Int32
    fileprivate var inheritedCount: Int32
    var form: Form
    var isLocal: Bool
    /// Only its own file sees it.
    var isPrivate: Bool
    /// It stands under `#if`.
    var isUnderCondition: Bool
    /// It is an extension with a `where` clause.
    var isConditional: Bool

    var id: DeclarationID { DeclarationID(file: FileID(Int(file)), index: Int(index)) }
    /// As indices into `inherited`.
    var inherited: Range<Int> { Int(firstInherited)..<Int(firstInherited + inheritedCount) }
  }

  /// In order.
  private(set) var entries: [Entry] = []
  /// For each entry of an inheritance clause, and of a protocol's requirements of `Self`, which say the same, the name
  /// that it is, where it is one word; else -1.
  private(set) var inherited: [Int32] = []
  /// For each file how many declarations of any kind it has.
  private(set) var countOfFile: [Int] = []
  /// The macros, in order, which are no types: so that nobody else goes through all that is declared.
  package private(set) var macros: [DeclarationID] = []
  var names = NameTable()

  package init(_ files: [ProjectFile]) {
    countOfFile.reserveCapacity(files.count)
    for file in files.indices {
      // An outline is many arrays, and a copy of one counts them all: its parts are asked for one by one.
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

  /// What few protocols ask of `Self`, kept out of the way of what is done for every type.
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

// Known by their bits, since asking a set of another target for its algebra is a call for each member.
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
