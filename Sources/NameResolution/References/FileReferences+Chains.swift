import ProjectModel
import SwiftOutline

// Resolves members after calls, in chains such as `Text("a").padding().card()`. The type of the base follows from the
// start of the chain. SwiftUI's modifiers return views, so a chain of views can be followed over calls of external
// functions.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Records the use of a chained member that extensions of views declare.
  ///
  /// - Returns: false if they declare no member with this name.
  mutating func noteChained(_ range: SourceRange, _ name: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard lookup.isGivenToViews(name) else { return false }
    let view = lookup.view.flatMap { lookup.isGiven(name, to: $0) ? $0 : nil }
    switch chainValue(before: range.start, bytes) {
    case .value(let type): noteMember(range, name, of: type, .instanceMember, isSelf: false, bytes)
    case .view(let type):
      // If no extension of `View` declares the member, it belongs to the view at the start of the chain, or is
      // external.
      let isOfAll = view != nil && !hasOwn(name, range, type, bytes)
      if view != nil && !isOfAll || isGivenToOthers(name) { return true }
      let type = isOfAll ? view.map(ValueType.outside) ?? type : type
      noteMember(range, name, of: type, .instanceMember, isSelf: false, bytes)
    case .type, .nothing: break
    }
    return true
  }

  /// Whether the member at an offset is a member of a view. True if the project does not extend `View`.
  mutating func isOfView(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if lookup.view == nil { return true }
    return switch chainValue(before: UInt32(offset), bytes) {
    case .view: true
    case .value(let type): lookup.isView(type)
    case .type, .nothing: false
    }
  }

  /// The base of the member at an offset.
  private mutating func chainValue(before offset: UInt32, _ bytes: Bytes) -> ChainValue {
    readChains()
    guard let part = chains?.chains.part(at: offset), let previous = chains?.chains.parts[part].previous, previous >= 0
    else { return .nothing }
    return chainValue(upTo: Int(previous), bytes)
  }

  /// Sets `chains` to the chains in the outermost member or function around the current position. If there is none, to
  /// the chains of the whole file. The latter are read only once.
  private mutating func readChains() {
    let whole = 0..<outline.source.bytes.count
    let code = frames.first { !$0.hasMembers }.map { outline.declarations[$0.declaration].range.offsets } ?? whole
    if chains?.chains.range == code { return }
    if code == whole || chains?.chains.range == whole { swap(&chains, &otherChains) }
    if chains?.chains.range != code { chains = KnownChains(outline.source, in: code, room) }
  }

  /// The type of a chain up to one of its parts.
  private mutating func chainValue(upTo part: Int, _ bytes: Bytes) -> ChainValue {
    var open: [Int] = []
    var found = ChainValue.nothing
    var next = part
    while next >= 0 {
      if let known = chains?.values[next] {
        found = known
        break
      }
      open.append(next)
      next = Int(chains?.chains.parts[next].previous ?? -1)
    }
    for index in open.reversed() {
      guard let part = chains?.chains.parts[index] else { break }
      if part.previous < 0 {
        found = part.previous == -1 ? root(part, bytes) : .nothing
      } else {
        found = member(part, of: found, bytes)
      }
      chains?.values[index] = found
    }
    return found
  }

  /// The type of the first part of a chain: a call of a type or a function, a value, or a type.
  private mutating func root(_ part: CallChains.Part, _ bytes: Bytes) -> ChainValue {
    if bytes[part.name.offsets].elementsEqual("self".utf8) {
      return isInStaticMember ? .nothing : typeOfSelf.map(ChainValue.value) ?? .nothing
    }
    if !part.isCalled, case .instance(let type) = value(named: part.name, bytes) { return .value(type) }
    let name = bytes.nameBytes(part.name)
    if part.isCalled, let view = lookup.view, typeOfSelf == .outside(view), SDKViewMembers.areNamed(name) {
      if isLocal(part.name, bytes) || isInStaticMember { return .nothing }
      return called(part.name, lookup.number(of: name), on: .view(of: .outside(view)), of: .outside(view), bytes)
    }
    if part.isCalled, case .own(let type)? = typeOfSelf, !isLocal(part.name, bytes) {
      // In a view, an unqualified call of a modifier applies to the view itself.
      let own = result(ofCall: part.name, of: type, isStatic: isInStaticMember, bytes)
      if let own { return own }
      let isOwnView = !isInStaticMember && SDKViewMembers.areNamed(name) && lookup.isView(.own(type))
      if isOwnView {
        return called(part.name, lookup.number(of: name), on: .value(.own(type)), of: .own(type), bytes)
      }
    }
    guard let name = lookup.number(of: name) else { return .nothing }
    let found = lookUp(name, at: part.name.start, .expression)
    guard mayBeNamed(found, part.name, bytes) else { return .nothing }
    if part.isCalled, let target = found.target, lookup.isFunction(target) {
      return lookup.isAlone(name) ? result(of: lookup.table.targets[target], .nothing) : .nothing
    }
    guard let type = lookup.valueType(found) else { return .nothing }
    // Other libraries declare views as well, and types with names such as `Text` and `Link` that are not views.
    if case .outside(let outside) = type, !seesViews(outside) { return .nothing }
    return part.isCalled ? .value(type) : .type(type)
  }

  /// The type of a member in a chain.
  private func member(_ part: CallChains.Part, of base: ChainValue, _ bytes: Bytes) -> ChainValue {
    let number = lookup.number(of: bytes.nameBytes(part.name))
    switch base {
    case .nothing: return .nothing
    case .type(let type):
      if bytes[part.name.offsets].elementsEqual("init".utf8) { return part.isCalled ? .value(type) : .nothing }
      return part.isCalled ? .nothing : staticValue(number, of: type)
    case .value(let type), .view(let type):
      guard part.isCalled else {
        guard case .value(.own(let own)) = base, let number,
          case .instance(let type) = lookup.property(number, of: own, from: file, context)
        else { return .nothing }
        return .value(type)
      }
      return called(part.name, number, on: base, of: type, bytes)
    }
  }

  /// The type of a call of a member: the result type of a project function, or a view if a SwiftUI modifier has the
  /// name.
  private func called(
    _ range: SourceRange, _ name: Int32?, on base: ChainValue, of type: ValueType, _ bytes: Bytes
  ) -> ChainValue {
    let text = bytes.nameBytes(range)
    if case .view = base, hasOwn(name, range, type, bytes) { return .nothing }
    if case .own(let type) = type, let own = result(ofCall: range, of: type, isStatic: false, bytes) { return own }
    guard lookup.isView(type) else { return .nothing }
    if let name, lookup.table.uses(of: name).contains(.instance) {
      var found = LookupResult.nothing
      if case .value = base, case .own(let type) = type {
        found = member(range, bytes) { $0.member(name, of: type, .instanceMember, from: $1, $2) }
      }
      if !found.isSeen {
        found = member(range, bytes) { lookup, file, context in
          switch type {
          case .own(let type): lookup.given(name, to: type, .instanceMember, from: file, context)
          case .outside(let type): lookup.given(name, toForeign: type, .instanceMember, from: file, context)
          case .composed: .nothing
          }
        }
      }
      switch found {
      case .nothing, .unseen: break
      case .target(let target):
        let result = result(of: lookup.table.targets[target], base)
        guard lookup.mayOverload(target, CallArguments(behind: range, bytes)) else { return result }
        // The call may refer to SwiftUI's own modifier, which returns another view.
        if case .value(let value) = result, lookup.isView(value) { return .view(of: type) }
        if case .view = result { return result }
        return .nothing
      default: return .nothing
      }
    }
    return SDKViewMembers.areNamed(text) ? .view(of: type) : .nothing
  }

  /// Whether a type has a member of its own with a name that extensions of `View` also declare.
  private func hasOwn(_ name: Int32?, _ range: SourceRange, _ type: ValueType, _ bytes: Bytes) -> Bool {
    var found = LookupResult.nothing
    switch type {
    case .own(let type):
      if lookup.ownMember(bytes.nameBytes(range), of: type, from: file, context) != nil { return true }
      if let name { found = lookup.member(name, of: type, .instanceMember, from: file, context) }
    case .outside(let type):
      if type == lookup.view { return false }
      if let name { found = lookup.member(name, ofForeign: type, .instanceMember, from: file, context) }
    case .composed: break
    }
    return found.isSeen
  }

  /// Whether an extension of a protocol such as `Shape` or `Scene` declares the name. The members of these protocols do
  /// not always return the types that members of views return.
  private func isGivenToOthers(_ name: Int32) -> Bool {
    lookup.besideViews.contains { lookup.isGiven(name, to: $0) }
  }

  /// The type of a static member, which is `Color` for `Color.red`. The static members that `Color` itself declares are
  /// colors.
  private func staticValue(_ name: Int32?, of type: ValueType) -> ChainValue {
    switch type {
    case .own(let type):
      guard let name, case .instance(let type) = lookup.property(name, of: type, isStatic: true, from: file, context)
      else { return .nothing }
      return .value(type)
    case .outside(let outside):
      guard outside == lookup.color else { return .nothing }
      if let name, lookup.table.uses(of: name).contains(.static) {
        guard case .nothing = lookup.given(name, toForeign: outside, .member, from: file, context) else {
          return .nothing
        }
      }
      return .value(type)
    case .composed: return .nothing
    }
  }

  /// The type of a call of a type's function; nil if the type has no function with this name.
  private func result(
    ofCall name: SourceRange, of type: Int, isStatic: Bool, _ bytes: Bytes
  ) -> ChainValue? {
    let end = bytes[Int(name.end)...].first == UInt8(ascii: "<") ? endOfGenericArguments(Int(name.end), bytes) : nil
    let called = SourceRange(Int(name.start), end ?? Int(name.end))
    let result = lookup.result(
      ofCall: bytes.nameBytes(name), of: type, isStatic: isStatic, from: file, context, mayBeUnclear: true
    ) { CallArguments(behind: called, bytes) }
    switch result {
    case nil: return nil
    case .same?: return .value(.own(type))
    case .type(let type)?: return .value(type)
    case .optional?, .unknown?: return .nothing
    }
  }

  /// Whether the name of an external type refers to the well-known view in this file.
  mutating func seesViews(_ type: Int32) -> Bool {
    guard importsSwiftUI else { return false }
    guard let module = lookup.modulesOfViews[type] else { return true }
    return outline.imports.contains { outline.source[$0.module] == module }
  }

  /// The type of a call of a function, from the written result type.
  ///
  /// - Parameter base: the value that the function is called on.
  private func result(of id: DeclarationID, _ base: ChainValue) -> ChainValue {
    switch lookup.result(of: id) {
    case .same: return base
    case .type(let type): return .value(type)
    case .optional, .unknown: return .nothing
    }
  }
}
