import SwiftOutline

extension ManifestEvaluator {
  /// The result type of a call, taken from the declaration of the called function. The function does not run. nil for
  /// other expressions, and if overloads with different results could be called.
  mutating func declaredType(
    of expression: Expression, in frame: Int, expecting type: ManifestType?
  ) -> ManifestType? {
    guard enter() else { return nil }
    defer { leave() }
    guard case .postfix(let base, let suffixes) = expression.kind, case .call(let arguments)? = suffixes.last?.kind
    else { return nil }
    let call = UntypedCall(arguments: arguments, range: expression.range, frame: frame)
    switch (base.kind, suffixes.count) {
    case (.implicitMember(let name), 1): return type.flatMap { declaredType(of: call, ofStatic: name, in: $0) }
    case (.name(let name), 1): return declaredType(of: call, of: lookUp(name, base.range, in: frame))
    case (.name(let name), 2):
      guard case .member(let member) = suffixes[0].kind else { return nil }
      let holder = lookUp(name, base.range, in: frame)
      if case .type(let owner) = holder.kind {
        return member == "init" ? owner : declaredType(of: call, ofStatic: member, in: owner)
      }
      let functions = information(of: self.type(of: holder)).compactMap { $0.information.functions[member] }.first
      return functions.flatMap { declaredType(of: call, of: Value(.function($0, receiver: holder), base.range)) }
    default: return nil
    }
  }

  private mutating func declaredType(
    of call: UntypedCall, ofStatic name: String, in owner: ManifestType
  ) -> ManifestType? {
    let functions = information(of: owner).compactMap { $0.information.staticFunctions[name] }.first
    return functions.flatMap {
      declaredType(of: call, of: Value(.function($0, receiver: Value(.type(owner), call.range)), call.range))
    }
  }

  private mutating func declaredType(of call: UntypedCall, of callee: Value) -> ManifestType? {
    switch callee.kind {
    case .type(let type): return type
    case .function(let functions, let receiver):
      let owner = type(ofReceiver: receiver)
      guard let bound = overload(of: functions, taking: call.arguments, of: owner, call.range, in: call.frame),
        bound.function.generics.isEmpty
      else { return nil }
      return resolve(bound.function.result, in: owner)
    default: return nil
    }
  }
}

/// A call for which it is not known yet which function it calls.
private struct UntypedCall {
  var arguments: [Argument]
  var range: SourceRange
  var frame: Int
}
