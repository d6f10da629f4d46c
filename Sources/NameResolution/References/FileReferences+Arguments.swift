import ProjectModel
import SwiftOutline

// Resolves implicit members in arguments of project functions: `show(.quiet)`, `tint(by: .brand)`.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Records the use of an implicit member in an argument.
  ///
  /// - Returns: false if the type of the parameter is not known.
  mutating func noteArgument(_ range: SourceRange, _ name: Int32?, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isImplicitMember(at: Int(range.start), bytes), let (called, open) = call(around: Int(range.start), bytes)
    else {
      return false
    }
    // The arguments are parsed only if the function's parameters are known, which is rare.
    var known: CallArguments?
    func arguments() -> CallArguments? {
      if known == nil { known = CallArguments(behind: SourceRange(Int(called.start), open), bytes) }
      return known
    }
    let type = typeMade(by: called)
    let meant = type == nil ? functions(called, bytes, arguments) : []
    guard type != nil || !meant.isEmpty, let arguments = arguments(),
      let index = arguments.list.firstIndex(where: {
        !$0.implicitMember.isEmpty && $0.implicitMember.start == range.start
      })
    else { return false }
    let asked: ParameterType?
    if let type {
      asked = lookup.asked(byInitializersOf: type, for: index, of: arguments, from: file, context)
    } else {
      asked = lookup.asked(by: meant, for: index, of: arguments)
    }
    switch asked {
    case .conforming(.outside(let type))?:
      guard let name else { return false }
      noteElsewhere(range, name, member(range, bytes) { $0.member(name, ofForeign: type, .member, from: $1, $2) })
    case .one(let type)?, .conforming(let type)?: noteImplied(range, name, of: type, bytes)
    case nil: return false
    }
    return true
  }

  /// The type whose initializer a call refers to, if the name was resolved to a type.
  func typeMade(by called: SourceRange) -> Int? {
    guard let known = bases.last(where: { $0.start == called.start && $0.end == called.end }),
      case .target(let target) = known.meaning
    else { return nil }
    return lookup.type(of: target)
  }

  /// The functions that a call may refer to: the function that the name was resolved to, or the members of the base's
  /// type.
  func functions(
    _ name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>, _ arguments: () -> CallArguments?
  ) -> [DeclarationID] {
    if let known = bases.last(where: { $0.start == name.start && $0.end == name.end }) {
      guard case .target(let target) = known.meaning, lookup.isFunction(target) else { return [] }
      guard let number = lookup.number(of: bytes.nameBytes(name)) else { return [] }
      return lookup.functions(beside: target, number, from: file, context, taking: arguments)
    }
    var type = typeOfSelf
    var isStatic = isInStaticMember
    if name.start > 0, bytes[Int(name.start) - 1] == UInt8(ascii: ".") {
      let base = narrowed(base(before: Int(name.start), bytes).meaning, to: name, bytes)
      isStatic = base.target.map { lookup.type(of: $0) != nil } ?? false
      switch base {
      case .instance(let known): type = known
      case .target(let target):
        type = lookup.type(of: target).map(ValueType.own)
        if case .instance(let known) = lookup.value(ofVariable: target) { type = known }
      case .nothing:
        guard let end = endOfBase(before: Int(name.start), bytes),
          case .instance(let known) = narrowed(value(endingAt: end, bytes), to: name, bytes)
        else { return [] }
        type = known
      default: return []
      }
    } else if isLocal(name, bytes) {
      return []
    }
    guard case .own(let own)? = type else { return [] }
    return lookup.functions(bytes.nameBytes(name), of: own, isStatic: isStatic, from: file, context, arguments) ?? []
  }

  /// The name of the call in whose argument list `start` is, and the offset of the opening parenthesis. Only brackets
  /// are counted; the caller parses the arguments from there.
  func call(around start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> (name: SourceRange, open: Int)? {
    guard let open = openingBracket(around: start, downTo: max(0, start - CallArguments.lengthLimit), bytes),
      bytes[open] == UInt8(ascii: "(")
    else { return nil }
    return nameOfCall(openingAt: open, bytes).map { ($0, open) }
  }

  /// The offset of the innermost bracket that is open at `place`, greater than `limit`. Only brackets are counted.
  ///
  /// - Parameter isPlain: whether the search may go on over the byte at an offset.
  func openingBracket(
    around place: Int, downTo limit: Int, _ bytes: UnsafeBufferPointer<UInt8>,
    where isPlain: (Int) -> Bool = { _ in true }
  ) -> Int? {
    var index = place
    var depth = 0
    while depth >= 0 {
      index -= 1
      guard index > limit, isPlain(index) else { return nil }
      switch bytes[index] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth -= 1
      default: break
      }
    }
    return index
  }
}
