import ProjectModel
import SwiftOutline

// Checks whether two declarations have the same signature. The one in the file's own module then shadows the other.

extension NameLookup {
  /// Whether two declarations have the same kind, parameters and type, as written.
  func haveOneSignature(_ one: DeclarationID, _ other: DeclarationID) -> Bool {
    let (left, right) = (declaration(one), declaration(other))
    let (outline, otherOutline) = (files[one.file.index].outline, files[other.file.index].outline)
    guard isVariable(left) == isVariable(right), isVariable(left) || left.kind == right.kind,
      left.isOfType == right.isOfType, left.parameters.count == right.parameters.count,
      outline.clauses[of: left].genericParameters.count == otherOutline.clauses[of: right].genericParameters.count
    else { return false }
    func isSame(_ range: SourceRange, _ otherRange: SourceRange) -> Bool {
      outline.source.nameBytes(range) == otherOutline.source.nameBytes(otherRange) as ArraySlice<UInt8>
    }
    // The type of a variable without an annotation is not known.
    guard isSame(left.type, right.type), !isVariable(left) || !left.type.isEmpty else { return false }
    return zip(left.parameters.indices, right.parameters.indices).allSatisfy { index, otherIndex in
      let (own, its) = (outline.parameters[index], otherOutline.parameters[otherIndex])
      return isSame(own.label, its.label) && isSame(own.type, its.type)
    }
  }

  private func isVariable(_ declaration: Declaration) -> Bool {
    declaration.kind == .variable || declaration.kind == .constant
  }

  /// Whether a member is shadowed by a member of the same signature in the file's own module.
  func isHidden(_ entry: ScopeEntry, by other: ScopeEntry, _ context: LookupContext) -> Bool {
    guard let id = declared(by: entry), let otherID = declared(by: other), entry.file != other.file,
      isOwn(other, context), !isOwn(entry, context)
    else { return false }
    return haveOneSignature(id, otherID)
  }
}
