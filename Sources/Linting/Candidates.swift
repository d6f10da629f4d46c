import ProjectModel
import RuleLanguage

extension Evaluation {
  /// At least everything that the subject may match, in a fixed order, from the narrowest table there is.
  func candidates(for subject: Subject, given: Bindings = Bindings()) -> [Thing] {
    switch subject.head {
    case .kind(let kind): candidates(of: kind, for: subject, given: given)
    case .word(let name):
      {
        var seen: Set<Thing> = []
        return (rules.words[name]?.lines ?? [])
          .flatMap { candidates(for: $0.subject, given: given) }
          .filter { seen.insert($0).inserted }
      }()
    }
  }

  private func candidates(of kind: SubjectKind, for subject: Subject, given: Bindings) -> [Thing] {
    switch kind {
    case .file: project.files.indices.map { .file(FileID($0)) }
    case .folder: index.folders.indices.map { .folder($0) }
    case .module: project.modules.indices.map { .module(ModuleID($0)) }
    case .dependency:
      project.modules.enumerated().flatMap { module, entry in
        entry.dependencies.indices.map { .dependency(ModuleID(module), $0) }
      }
    case .product:
      project.packages.enumerated().flatMap { package, entry in
        entry.products.indices.map { .product(package, $0) }
      }
    case .import: imports()
    case .call, .test, .preview, .line, .feature: []
    case .type, .struct, .class, .enum, .actor, .protocol: types(for: subject, given: given)
    default: declarations(of: kind, for: subject, given: given)
    }
  }

  /// Each import once for each module that compiles its file.
  private func imports() -> [Thing] {
    var found: [Thing] = []
    for (file, entry) in project.files.enumerated() {
      for module in entry.modules.isEmpty ? [nil] : entry.modules.map(Optional.some) {
        for index in entry.outline.imports.indices {
          found.append(.imported(ImportID(file: FileID(file), index: index), from: module))
        }
      }
    }
    return found
  }

  private func types(for subject: Subject, given: Bindings) -> [Thing] {
    let pattern = subject.name ?? subject.shape?.name
    let suffix = pattern.flatMap { self.suffix(of: $0, given: given) }
    var found = index.types.ending(with: suffix)
    if suffix == nil, let files = files(in: subject.places) {
      found = files.flatMap { index.typesInOrder[index.typesOfFile[$0]] }[...]
    }
    let prefix = pattern?.literalPrefix ?? []
    return found.compactMap { type in
      let id = project.types[type].declaration
      let name = project.nameBytes(of: id)
      guard name.starts(with: prefix), suffix.map(name.hasSuffix) ?? true else { return nil }
      return .declaration(id)
    }
  }

  private func declarations(of kind: SubjectKind, for subject: Subject, given: Bindings) -> [Thing] {
    let suffix = (subject.name ?? subject.shape?.name).flatMap { self.suffix(of: $0, given: given) }
    return declarationKinds(of: kind).flatMap { kind in
      (index.declarations[kind]?.ending(with: suffix) ?? []).map { .declaration(index.declarationIDs[$0]) }
    }
  }

  /// What every matching name ends with, bound holes filled.
  private func suffix(of pattern: NamePattern, given: Bindings) -> [UInt8]? {
    guard pattern.alternatives.count == 1 else { return nil }
    var suffix: [UInt8] = []
    for piece in pattern.alternatives[0].reversed() {
      switch piece {
      case .literal(let text): suffix = text + suffix
      case .hole(let hole, let isLower):
        guard let value = given[hole], value.isLower == isLower else { return suffix.isEmpty ? nil : suffix }
        suffix = value.text + suffix
      case .star: return suffix.isEmpty ? nil : suffix
      }
    }
    return suffix.isEmpty ? nil : suffix
  }

  /// The files that the first `in PATH` leaves; nil where there is none.
  private func files(in places: [PlaceCondition]) -> [Int]? {
    for place in places where !place.isNegated {
      let patterns = place.alternatives.compactMap { alternative -> PathPattern? in
        if case .path(let pattern) = alternative { pattern } else { nil }
      }
      guard patterns.count == place.alternatives.count else { continue }
      let literals = patterns.map { longestLiteral(of: $0) }
      return project.files.indices.filter { file in
        let path = project.files[file].path
        return zip(patterns, literals).contains { pattern, literal in
          contains(path, literal) && pattern.matches(path: path)
        }
      }
    }
    return nil
  }
}

/// A run of bytes that every matching path holds.
private func longestLiteral(of pattern: PathPattern) -> [UInt8] {
  pattern.segments.reduce(into: []) { longest, segment in
    guard segment.alternatives.count == 1 else { return }
    for case .literal(let text) in segment.alternatives[0]
    where text.count > longest.count && text.allSatisfy({ $0 < 0x80 }) {
      longest = text
    }
  }
}

private func contains(_ path: String, _ literal: [UInt8]) -> Bool {
  guard let first = literal.first else { return true }
  return path.utf8.withContiguousStorageIfAvailable { bytes in
    guard bytes.count >= literal.count else { return false }
    for start in 0...(bytes.count - literal.count) where bytes[start] == first {
      if bytes[start..<start + literal.count].elementsEqual(literal) { return true }
    }
    return false
  } ?? true
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool { count >= suffix.count && self.suffix(suffix.count).elementsEqual(suffix) }
}
