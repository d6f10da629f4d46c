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
        guard let name = names.find(source.nameBytes(declaration.name) as ArraySlice<UInt8>) else { continue }
        // In code, an unqualified name refers to a member before a declaration farther out. This holds even if the
        // declaration farther out is a type, and if the member cannot be used in that place.
        if !uses(of: name).isDisjoint(with: .types.union([.global, .foreign])) { note(name, .member, in: owner) }
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

  /// Adds the declarations collected by `hiding`.
  ///
  /// - Parameter parts: the results for consecutive parts of the files, in order.
  mutating func enter(_ parts: [Hiding], of files: [ProjectFile], _ typeOfDeclaration: DeclarationTypes) {
    for part in parts {
      for entry in part.entries {
        let file = entry.owner.file
        let (scope, _) = scope(entry.owner.index, files[file.index].outline, typeOfDeclaration, file)
        add(
          entry.name, in: scope, entry.kind, target: entry.target, file: file, condition: entry.condition,
          access: entry.access)
        if entry.kind == .member { mark(entry.name, .member) }
        if entry.kind == .placeholder { mark(entry.name, .nested) }
      }
    }
  }
}
