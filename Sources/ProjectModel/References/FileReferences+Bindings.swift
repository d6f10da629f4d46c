import SwiftOutline

/// Names that code binds, and where each of them holds.
struct BoundNames {
  private var ranges: [Int32: Range<UInt32>] = [:]

  /// Binds a name; where it holds already at the start, it goes on.
  mutating func add(_ name: Int32, in range: Range<UInt32>) {
    if let known = ranges[name], known.upperBound >= range.lowerBound {
      ranges[name] = min(known.lowerBound, range.lowerBound)..<max(known.upperBound, range.upperBound)
    } else {
      ranges[name] = range
    }
  }

  /// Lets a name that has held from `start` on do so from `later` on.
  mutating func postpone(_ name: Int32, from start: UInt32, to later: UInt32) {
    if let known = ranges[name], known.lowerBound == start { ranges[name] = later..<max(later, known.upperBound) }
  }

  func holds(_ name: Int32, at offset: UInt32) -> Bool { ranges[name]?.contains(offset) ?? false }
}

/// What a clause or an accessor binds that names nothing itself; nil for what the project has no such name of.
struct ImplicitNames: Sendable {
  private(set) var error: Int32?
  private(set) var newValue: Int32?
  private(set) var oldValue: Int32?

  init() {}

  init(in names: NameTable) {
    error = names.find(Array("error".utf8)[...])
    newValue = names.find(Array("newValue".utf8)[...])
    oldValue = names.find(Array("oldValue".utf8)[...])
  }
}

extension FileReferences {
  mutating func enterScope(_ range: SourceRange) {
    leaveScopes(before: range.start)
    scopeEnds.append(range.end)
  }

  private mutating func leaveScopes(before offset: UInt32) {
    while let end = scopeEnds.last, end <= offset { scopeEnds.removeLast() }
  }

  mutating func bind(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    if let name = resolution.table.names.find(bytes.nameBytes(range)) { bind(name, at: range.start) }
  }

  /// - Parameter keyword: `catch`, an observer, or an accessor that is given a value.
  mutating func bindImplicitly(_ keyword: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    let names = resolution.implicitNames
    let text = bytes[keyword.offsets]
    let name =
      if text.elementsEqual("catch".utf8) {
        names.error
      } else if text.elementsEqual("didSet".utf8) {
        names.oldValue
      } else {
        names.newValue
      }
    if let name { bind(name, at: keyword.start) }
  }

  /// Lets the bindings just before a value, by the place of this among the references, hold behind it.
  mutating func postponeBindings(_ value: SourceRange, before index: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    for index in (0..<index).reversed() {
      guard outline.references[index].kind == .binding else { return }
      let binding = outline.references[index].name
      guard let name = resolution.table.names.find(bytes.nameBytes(binding)) else { continue }
      if frames.isEmpty {
        boundAtTop.postpone(name, from: binding.start, to: value.end)
      } else {
        frames[frames.count - 1].bound.postpone(name, from: binding.start, to: value.end)
      }
      if value == binding { resolve(binding, .expression, bytes) }
    }
  }

  /// Up to the end of the innermost scope, or of the declaration around where that ends first.
  private mutating func bind(_ name: Int32, at offset: UInt32) {
    guard let name = declared(name) else { return }
    leaveScopes(before: offset)
    let range = offset..<max(offset, scopeEnds.last ?? .max)
    if frames.isEmpty { boundAtTop.add(name, in: range) } else { frames[frames.count - 1].bound.add(name, in: range) }
  }

  /// The functions that a declaration's body declares hold in it before they stand there.
  func functionsAhead(in number: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> BoundNames {
    var bound = BoundNames()
    for function in localFunctions[number] ?? [] {
      let name = outline.declarations[function].name
      guard let name = declared(resolution.table.names.find(bytes.nameBytes(name))) else { continue }
      bound.add(name, in: outline.declarations[number].range.start..<outline.declarations[function].range.start)
    }
    return bound
  }

  /// A local variable holds behind its value.
  mutating func bindLocal(_ declaration: Declaration, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let name = resolution.table.names.find(bytes.nameBytes(declaration.name)) else { return }
    bind(name, at: max(declaration.name.start, declaration.initialValue.end))
  }

}

/// The functions that bodies declare, by the declaration around them: they can be called before they stand there.
func localFunctions(of outline: Outline) -> [Int: [Int]] {
  var functions: [Int: [Int]] = [:]
  guard outline.declarations.contains(where: { $0.kind == .function && $0.flags.contains(.local) }) else { return [:] }
  var around: [Int] = []
  for (number, declaration) in outline.declarations.enumerated() {
    while let last = around.last, outline.declarations[last].range.end <= declaration.range.start {
      around.removeLast()
    }
    if declaration.kind == .function, declaration.flags.contains(.local), let last = around.last {
      functions[last, default: []].append(number)
    }
    around.append(number)
  }
  return functions
}
