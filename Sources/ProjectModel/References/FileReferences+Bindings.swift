import SwiftOutline

/// Names that code binds, and up to where each of them holds.
struct BoundNames {
  private var ends: [Int32: UInt32] = [:]

  mutating func add(_ name: Int32, until end: UInt32) { ends[name] = max(ends[name] ?? 0, end) }
  func holds(_ name: Int32, at offset: UInt32) -> Bool { ends[name].map { offset < $0 } ?? false }
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

  /// Up to the end of the innermost scope, or of the declaration around where that ends first.
  private mutating func bind(_ name: Int32, at offset: UInt32) {
    guard let name = declared(name) else { return }
    leaveScopes(before: offset)
    let end = scopeEnds.last ?? .max
    if frames.isEmpty { boundAtTop.add(name, until: end) } else { frames[frames.count - 1].bound.add(name, until: end) }
  }
}
