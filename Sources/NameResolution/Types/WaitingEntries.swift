import ProjectModel

/// The declarations directly inside of extensions whose extended type is not known yet.
struct WaitingEntries: Sendable {
  private var positions = PairTable()
  /// For each extension, the declarations that wait in it, as indices into `TypeDeclarations.entries`.
  private var entries: [[Int]] = []

  /// - Parameter number: an index into `TypeDeclarations.entries`.
  mutating func add(_ number: Int, to declaration: DeclarationID) {
    let position = Int(positions.value(key(declaration), orInsert: Int32(entries.count)))
    if position == entries.count { entries.append([number]) } else { entries[position].append(number) }
  }

  func isEmpty(for declaration: DeclarationID) -> Bool {
    position(of: declaration).map { entries[$0].isEmpty } ?? true
  }

  /// Removes and returns the entries of an extension.
  mutating func take(for declaration: DeclarationID) -> [Int] {
    guard let position = position(of: declaration) else { return [] }
    var taken: [Int] = []
    swap(&taken, &entries[position])
    return taken
  }

  private func position(of declaration: DeclarationID) -> Int? {
    entries.isEmpty ? nil : positions.value(key(declaration)).map(Int.init)
  }

  private func key(_ id: DeclarationID) -> UInt64 { UInt64(id.file.index) << 32 | UInt64(id.index) }
}
