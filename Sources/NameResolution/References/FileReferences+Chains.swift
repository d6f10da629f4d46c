import ProjectModel
import SwiftOutline

// Members behind a bracket that closes a call: what they are members of follows from where the chain of calls begins.
// What SwiftUI's views have themselves returns views, so that these are followed over calls that the project does not
// declare.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Notes the member of a chain that extensions give to views; false for a name that they give nothing.
  mutating func noteChained(_ range: SourceRange, _ name: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard lookup.isGivenToViews(name) else { return false }
    let view = lookup.view.flatMap { lookup.isGiven(name, to: $0) ? $0 : nil }
    switch chainValue(before: range.start, bytes) {
    case .value(let type): noteMember(range, name, of: type, .instanceMember, isSelf: false, bytes)
    case .view(let type):
      // What is not given to all views is given to that which the chain begins with, or is nothing of the project's.
      let isOfAll = view != nil && !hasOwn(name, range, type, bytes)
      if view != nil && !isOfAll || isGivenToOthers(name) { return true }
      let type = isOfAll ? view.map(ValueType.outside) ?? type : type
      noteMember(range, name, of: type, .instanceMember, isSelf: false, bytes)
    case .type, .nothing: break
    }
    return true
  }

  /// Whether the member at an offset is one of a view's, as far as the project gives views anything.
  mutating func isOfView(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if lookup.view == nil { return true }
    return switch chainValue(before: UInt32(offset), bytes) {
    case .view: true
    case .value(let type): lookup.isView(type)
    case .type, .nothing: false
    }
  }

  /// What that is whose member stands at an offset.
  private mutating func chainValue(before offset: UInt32, _ bytes: Bytes) -> ChainValue {
    readChains()
    guard let part = chains?.chains.part(at: offset), let previous = chains?.chains.parts[part].previous, previous >= 0
    else { return .nothing }
    return chainValue(upTo: Int(previous), bytes)
  }

  /// Takes for `chains` those of the outermost member or function that stands around, or else all of the file, which are
  /// read once.
  private mutating func readChains() {
    let whole = 0..<outline.source.bytes.count
    let code = frames.first { !$0.hasMembers }.map { outline.declarations[$0.declaration].range.offsets } ?? whole
    if chains?.chains.range == code { return }
    if code == whole || chains?.chains.range == whole { swap(&chains, &otherChains) }
    if chains?.chains.range != code { chains = KnownChains(outline.source, in: code, room) }
  }

  /// What a chain is up to one of its parts.
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

  /// What a chain begins with: a call of a type or a function, a value, or a type.
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
      // What a view says to itself is that view's.
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
    // Other libraries have views, too, and texts and links that are none.
    if case .outside(let outside) = type, !seesViews(outside) { return .nothing }
    return part.isCalled ? .value(type) : .type(type)
  }

  /// What a member of a chain is.
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

  /// What the call of a member is: what the project declares by its name, or what views have themselves.
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
        // What views have themselves may be meant instead, which makes another view.
        if case .value(let value) = result, lookup.isView(value) { return .view(of: type) }
        if case .view = result { return result }
        return .nothing
      default: return .nothing
      }
    }
    return SDKViewMembers.areNamed(text) ? .view(of: type) : .nothing
  }

  /// Whether a type has a member of a name that extensions give to views as well.
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

  /// Whether extensions give a name to what some views are besides, or is built as they are: what a member of SwiftUI's
  /// returns is not known so well.
  private func isGivenToOthers(_ name: Int32) -> Bool {
    lookup.besideViews.contains { lookup.isGiven(name, to: $0) }
  }

  /// `Color.red`, of which type all that it has itself is.
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

  /// What the call of a type's function returns; nil where it has none of the name.
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

  /// Whether a type from outside is the view of its name to the file.
  mutating func seesViews(_ type: Int32) -> Bool {
    guard importsSwiftUI else { return false }
    guard let module = lookup.modulesOfViews[type] else { return true }
    return outline.imports.contains { outline.source[$0.module] == module }
  }

  /// What the call of a function returns, as its result is written.
  ///
  /// - Parameter base: what it is called on.
  private func result(of id: DeclarationID, _ base: ChainValue) -> ChainValue {
    switch lookup.result(of: id) {
    case .same: return base
    case .type(let type): return .value(type)
    case .optional, .unknown: return .nothing
    }
  }
}
