import SwiftOutline

extension ManifestEvaluator {
  mutating func assign(_ target: Expression, _ assignment: String, _ value: Expression, in frame: Int) {
    let type = expectedType(of: target, in: frame)
    if assignment == "=" {
      let value = evaluate(value, in: frame, expecting: type)
      // The right side of `_ = …` is evaluated too, because `_ = Package(…)` declares the package.
      if case .name("_") = target.kind { return }
      store(value, to: target, in: frame)
      return
    }
    let old = evaluate(target, in: frame)
    let added = evaluate(value, in: frame, expecting: type)
    store(coerce(sum(old, added, value.range), to: type), to: target, in: frame)
  }

  /// The declared type of the variable or member that is assigned to; nil if the type is not known.
  mutating func expectedType(of target: Expression, in frame: Int) -> ManifestType? {
    guard enter() else { return nil }
    defer { leave() }
    switch target.kind {
    case .name(let name):
      switch place(of: name, from: frame) {
      case .variable(let owner): return frames[owner].variables[name]?.type
      case .member(let owner):
        guard let own = frames[owner].variables["self"]?.value, let type = self.type(of: own) else { return nil }
        return propertyType(name, of: type)
      case nil: return nil
      }
    case .postfix(let base, let suffixes):
      if case .type(let name) = base.kind, suffixes.count == 1 {
        return resolve(name, in: frames[frame].type)
      }
      if case .subscripted? = suffixes.last?.kind {
        let holder = expectedType(of: holder(of: base, suffixes), in: frame)
        return holder?.pair?.value ?? holder?.element
      }
      guard case .member(let member)? = suffixes.last?.kind else { return nil }
      let holder = holder(of: base, suffixes)
      let type = expectedType(of: holder, in: frame) ?? self.type(of: evaluate(holder, in: frame))
      return type.flatMap { propertyType(member, of: $0) }
    case .sequence(let operands, let operators) where operators.allSatisfy { $0 == "??" || $0 == "+" }:
      return expectedType(of: operands[0], in: frame)
    case .cast(_, let type, _): return resolve(type, in: frames[frame].type)
    default: return nil
    }
  }

  /// The member chain before the last component: `package.targets` for `package.targets.first`.
  private func holder(of base: Expression, _ suffixes: [Suffix]) -> Expression {
    let rest = Array(suffixes.dropLast())
    return rest.isEmpty ? base : Expression(kind: .postfix(base, rest), range: rest[rest.count - 1].range)
  }

  /// Assigns a value to a variable, a member or an element of a collection.
  mutating func store(_ value: Value, to target: Expression, in frame: Int) {
    guard enter() else {
      return troubles.append(
        Trouble(message: "this is nested too deeply or runs too long", range: target.range))
    }
    defer { leave() }
    switch target.kind {
    case .name(let name): storeVariable(name, value, target, in: frame)
    case .postfix(let base, let suffixes):
      let holder = holder(of: base, suffixes)
      switch suffixes[suffixes.count - 1].kind {
      case .forced, .optional: store(value, to: holder, in: frame)
      case .member(let name): storeMember(name, value, holder, in: frame)
      case .subscripted(let arguments): storeElement(arguments, value, holder, in: frame)
      case .call:
        troubles.append(Trouble(message: "cannot evaluate this assignment", range: target.range))
      }
    default: troubles.append(Trouble(message: "cannot evaluate this assignment", range: target.range))
    }
  }

  private mutating func storeVariable(_ name: String, _ value: Value, _ target: Expression, in frame: Int) {
    switch place(of: name, from: frame) {
    case .variable(let owner):
      let type = frames[owner].variables[name]?.type
      let coerced = coerce(value, to: type)
      frames[owner].variables[name]?.value = coerced
      if frames[owner].variables[name]?.isObserved == true { noteSetter(name, target.range) }
    case .member(let owner):
      guard let own = frames[owner].variables["self"]?.value else { return }
      let changed = withMember(name, value, of: own)
      frames[owner].variables["self"]?.value = changed
    case nil: troubles.append(Trouble(message: "'\(name)' is not known here", range: target.range))
    }
  }

  /// The storage that a name refers to in an assignment.
  enum NamePlace {
    case variable(frame: Int)
    /// A member of the `self` that the frame with this index has.
    case member(frame: Int)
  }

  /// Finds the variable or member that a name refers to in an assignment. The order is the same as for reading a name:
  /// local names, members of `self`, globals.
  func place(of name: String, from frame: Int) -> NamePlace? {
    let owner = self.frame(of: name, from: frame)
    if let owner, owner != 0 { return .variable(frame: owner) }
    let holder = self.frame(of: "self", from: frame)
    if let holder, let own = frames[holder].variables["self"]?.value, isMember(name, of: own) {
      return .member(frame: holder)
    }
    return owner.map { .variable(frame: $0) } ?? holder.map { .member(frame: $0) }
  }

  private func isMember(_ name: String, of value: Value) -> Bool {
    if case .instance(_, let fields) = value.kind, fields[name] != nil { return true }
    let isDeclared = information(of: type(of: value)).contains { $0.information.computed[name] != nil }
    return isDeclared || hasBuiltinMember(name, value)
  }

  /// The declared type of a property.
  private mutating func propertyType(_ name: String, of owner: ManifestType) -> ManifestType? {
    for (type, information) in information(of: owner) {
      guard let variable = information.property(name) else { continue }
      if case .postfix(let base, _)? = variable.initial?.kind, case .type(let name) = base.kind {
        return resolve(variable.type ?? name, in: type)
      }
      return resolve(variable.type, in: type)
    }
    return nil
  }

  private mutating func storeMember(_ name: String, _ value: Value, _ holder: Expression, in frame: Int) {
    let old = evaluate(holder, in: frame)
    if old.isNone { return }
    if let trouble = old.trouble {
      troubles.append(trouble)
      return
    }
    let new = withMember(name, value, of: old)
    if case .object = old.kind { return }
    store(new, to: holder, in: frame)
  }

  private mutating func noteSetter(_ name: String, _ range: SourceRange) {
    troubles.append(Trouble(message: "cannot evaluate the setter of '\(name)'", range: range))
  }

  /// A copy of a value in which one member is changed. An object with reference semantics is changed in place instead.
  private mutating func withMember(_ name: String, _ value: Value, of old: Value) -> Value {
    if information(of: type(of: old)).contains(where: { $0.information.computed[name] != nil }) {
      noteSetter(name, value.range)
      return old
    }
    switch old.kind {
    case .object(let index):
      let type = objects[index].type
      objects[index].fields[name] = coerce(value, to: propertyType(name, of: type))
      return old
    case .instance(let type, var fields):
      fields[name] = coerce(value, to: propertyType(name, of: type))
      return Value(.instance(type, fields), old.range)
    case .record(var record):
      record.arguments.removeAll { $0.label == name }
      record.arguments.append((name, value))
      return Value(.record(record), old.range)
    case .unknown: return old
    default: return unknown("'\(name)' is set on something that is not known", value.range)
    }
  }

  private mutating func storeElement(_ arguments: [Argument], _ value: Value, _ holder: Expression, in frame: Int) {
    let old = evaluate(holder, in: frame)
    guard let first = arguments.first else { return }
    let type = expectedType(of: holder, in: frame)?.pair?.key ?? keyType(of: old)
    let key = evaluate(first.value, in: frame, expecting: type)
    switch old.kind {
    case .array(var elements):
      guard let index = key.number, elements.indices.contains(index) else { break }
      elements[index] = value
      store(Value(.array(elements), old.range), to: holder, in: frame)
      return
    case .dictionary(var pairs):
      if pairs.contains(where: { areEqual($0.key, key) == nil }) || areEqual(key, key) == nil { break }
      if let index = pairs.firstIndex(where: { areEqual($0.key, key) == true }) {
        pairs.remove(at: index)
      }
      if !value.isNone { pairs.append((key, value)) }
      store(Value(.dictionary(pairs), old.range), to: holder, in: frame)
      return
    default: break
    }
    store(unknown("this element is not known", holder.range), to: holder, in: frame)
  }
}
