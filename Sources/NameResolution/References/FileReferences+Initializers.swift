import ProjectModel
import SwiftOutline

// Resolves calls of types to initializers that extensions in other files declare.

extension FileReferences {
  /// Records the use of an initializer that an extension in another file declares. The name of the type was just
  /// resolved, and the labels of the call fit that initializer and none of the type's own.
  ///
  /// - Parameter name: the number of `init`.
  mutating func noteInitializer(_ name: Int32, behind reference: Reference, _ bytes: UnsafeBufferPointer<UInt8>) {
    switch reference.kind {
    case .type, .expression, .member: break
    default: return
    }
    let range = reference.name
    guard let base = bases.last, base.end == range.end, let called = called(behind: reference, bytes) else { return }
    var found = LookupResult.nothing
    switch base.meaning {
    case .target, .targets:
      for type in base.meaning.targets.compactMap(lookup.type) {
        found = found.beside(
          lookup.initializer(name, of: type, from: file, context) { CallArguments(behind: called, bytes) })
      }
    case .foreign(let type):
      found = lookup.initializer(name, ofForeign: type, from: file, context) {
        CallArguments(behind: called, bytes)
      }
    default: return
    }
    for target in found.targets where lookup.table.targets[target].file != file {
      add(range, target, isAlternative: found.targets.count > 1)
    }
  }

  /// Whether an unqualified name can refer to a declaration, judging by the text that follows. A function has no
  /// members. If no initializer of an imported type takes the arguments of a call, the name refers to an external type.
  func mayBeNamed(_ found: LookupResult, _ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard case .target(let target) = found, let next = bytes[Int(range.end)...].first else { return true }
    if next == UInt8(ascii: ".") {
      let member = bytes[(Int(range.end) + 1)...].prefix(while: isNameByte)
      return member.isEmpty || member.elementsEqual("self".utf8) || !lookup.isFunction(target)
    }
    guard target < lookup.types.count, next == UInt8(ascii: "(") || next == UInt8(ascii: " "),
      lookup.isImported(target, context), let arguments = CallArguments(behind: range, bytes)
    else { return true }
    return lookup.mayMake(target, arguments, from: file, context)
      || !lookup.imports.showsOutside(file, context.modules)
  }

  /// The name to use for the initializer call after the name of a type: `Sheet(…)`, `Sheet.init(…)`, or after an
  /// annotation, `: Sheet = .init(…)` and `-> Sheet { .init(…) }`. Nil if there is no such call.
  private func called(behind reference: Reference, _ bytes: UnsafeBufferPointer<UInt8>) -> SourceRange? {
    var end = Int(reference.name.end)
    guard end < bytes.count else { return nil }
    func skipSpace() { while end < bytes.count, bytes[end] <= 0x20 { end += 1 } }
    if reference.kind == .type {
      if bytes[end] == UInt8(ascii: "?") || bytes[end] == UInt8(ascii: "!") { end += 1 }
      skipSpace()
      guard end < bytes.count, bytes[end] == UInt8(ascii: "=") || bytes[end] == UInt8(ascii: "{") else { return nil }
      end += 1
      skipSpace()
    } else if bytes[end] == UInt8(ascii: "(") {
      return reference.name
    }
    guard bytes.byte(at: end) == UInt8(ascii: "."), bytes[end...].starts(with: ".init(".utf8) else { return nil }
    return SourceRange(end + 1, end + 5)
  }
}
