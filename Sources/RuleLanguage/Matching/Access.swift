import SwiftOutline

/// The access level of a declaration, as far as its own file shows: its own level, limited by the declarations around
/// it.
struct Access {
  /// The access level that the source contains. nil if it contains none.
  private let written: ModifierSet?
  private let effective: ModifierSet
  private let isFileScope: Bool

  init(of declaration: Int, in outline: Outline) {
    let found = outline.declarations[declaration]
    written = Self.level(of: found.modifierSet)
    isFileScope = found.parent < 0
    var level = Self.own(found, in: outline)
    var around = found
    // Real code does not nest types this deeply. The limit keeps the time linear for hostile input.
    for _ in 0..<64 {
      guard around.parent >= 0 else { break }
      around = outline.declarations[Int(around.parent)]
      // An extension does not limit access. The extended type does, but it may be in another file.
      if around.kind == .extension { break }
      let limit = Self.own(around, in: outline)
      if Self.rank(limit) < Self.rank(level) { level = limit }
    }
    effective = level
  }

  /// Whether the declaration has the access that a pattern's modifier requires.
  func satisfies(_ modifier: ModifierSet) -> Bool {
    switch modifier {
    case .public: effective == .public || effective == .open
    // `private` and `fileprivate` are the same at file scope. A member of a private type without a level is visible
    // wherever the type is.
    case .private: written == .private || (written == .fileprivate && isFileScope) || (written == nil && isHidden)
    case .fileprivate: written == .fileprivate || (written == .private && isFileScope) || (written == nil && isHidden)
    default: effective == modifier
    }
  }

  private var isHidden: Bool { effective == .private || effective == .fileprivate }

  /// The access level of a declaration by itself, ignoring the declarations that contain it.
  private static func own(_ declaration: Declaration, in outline: Outline) -> ModifierSet {
    if let level = ownWritten(declaration) { return level }
    // Requirements of protocols and enum cases are visible wherever their type is.
    if declaration.kind == .enumCase { return .open }
    guard declaration.parent >= 0 else { return .internal }
    let parent = outline.declarations[Int(declaration.parent)]
    switch parent.kind {
    case .protocol: return .open
    case .extension: return ownWritten(parent) ?? .internal
    default: return .internal
    }
  }

  private static func ownWritten(_ declaration: Declaration) -> ModifierSet? {
    guard let level = level(of: declaration.modifierSet) else { return nil }
    return level == .private && declaration.parent < 0 ? .fileprivate : level
  }

  private static func level(of modifiers: ModifierSet) -> ModifierSet? {
    accessLevels.first { modifiers.contains($0.modifier) }?.modifier
  }

  /// The narrowest of several levels: `private` for `public private(set)`.
  static func lowest(of modifiers: ModifierSet) -> ModifierSet? { level(of: modifiers) }

  private static func rank(_ level: ModifierSet) -> Int {
    accessLevels.firstIndex { $0.modifier == level } ?? 0
  }
}
