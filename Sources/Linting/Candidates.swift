import ProjectModel
import RuleLanguage

extension Evaluation {
  /// At least everything that the subject may match, in a fixed order, from the narrowest table there is.
  ///
  /// - Parameters:
  ///   - isNearEnough: what is as a word says but for its conditions and the types around it is wanted too.
  ///   - names: what a declaration has to be named as well.
  func candidates(
    for subject: Subject, given: Bindings = Bindings(), isNearEnough: Bool = false, named names: [NamePattern] = []
  ) -> [Thing] {
    switch subject.head {
    case .kind(let kind): return candidates(of: kind, for: subject, given: given, isNearEnough, names)
    case .word(let name):
      if given.isEmpty, !isNearEnough, let known = wordThings[name] { return known }
      let lines = rules.words[name]?.lines ?? []
      let found = lines.flatMap { line in
        candidates(
          for: line.subject, given: given, isNearEnough: isNearEnough,
          named: isNearEnough ? [] : names + line.conditions.compactMap(\.demandedName))
      }
      if lines.count == 1 { return found }
      var seen: Set<Thing> = []
      return found.filter { seen.insert($0).inserted }
    }
  }

  private func candidates(
    of kind: SubjectKind, for subject: Subject, given: Bindings, _ isNearEnough: Bool, _ names: [NamePattern]
  ) -> [Thing] {
    let ends = subject.namePattern.map { NameEnds($0, given: given) }
    let others = names.map { NameEnds($0, given: given) }
    let isThere = placeFiles.files(in: subject.places, withTypes: !isNearEnough)
    switch kind {
    case .file:
      return project.files.indices
        .filter { isThere?[$0] ?? true && ends?.mayEnd(project.files[$0].path) ?? true }
        .map { .file(FileID($0)) }
    case .folder:
      return index.folders.indices.filter { ends?.mayEnd(index.folders[$0].path) ?? true }.map { .folder($0) }
    case .module: return project.modules.indices.map { .module(ModuleID($0)) }
    case .dependency:
      return project.modules.enumerated().flatMap { module, entry in
        entry.dependencies.indices.map { .dependency(ModuleID(module), $0) }
      }
    case .product:
      return project.packages.enumerated().flatMap { package, entry in
        entry.products.indices.map { .product(package, $0) }
      }
    case .import: return imports()
    case .call: return codeCandidates(subject, given: given)
    case .preview:
      let providers = types(ends, others, isThere).filter { isKind(.preview, $0) }
      return codeCandidates(subject, given: given) + providers
    case .line, .feature: return []
    case .type, .struct, .class, .enum, .actor, .protocol: return types(ends, others, isThere)
    default:
      if let isThere, !isThere.contains(true) { return [] }
      return declarationKinds(of: kind).flatMap { kind in
        index.declarations.ofKind(kind, ending: suffixes(ends, others)).compactMap { id in
          isThere?[id.file.index] ?? true && mayMatch(id, ends, others) ? .declaration(id) : nil
        }
      }
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

  private func types(_ ends: NameEnds?, _ others: [NameEnds], _ isThere: [Bool]?) -> [Thing] {
    if let isThere, !isThere.contains(true) { return [] }
    return index.types.ending(with: suffixes(ends, others)).compactMap { type in
      let id = project.types[type].declaration
      return isThere?[id.file.index] ?? true && mayMatch(id, ends, others) ? .declaration(id) : nil
    }
  }

  /// What the names of declarations are looked up by.
  private func suffixes(_ ends: NameEnds?, _ others: [NameEnds]) -> [[UInt8]]? {
    ends?.suffixes ?? others.lazy.compactMap(\.suffixes).first { $0.count == 1 }
  }

  private func mayMatch(_ id: DeclarationID, _ ends: NameEnds?, _ others: [NameEnds]) -> Bool {
    let name = project.nameBytes(of: id)
    return ends?.mayMatch(name) ?? true && others.allSatisfy { $0.mayMatch(name) }
  }
}

extension Condition {
  /// `where named *Error`
  fileprivate var demandedName: NamePattern? {
    guard !isNegated, alternatives.count == 1, case .named(let name) = alternatives[0] else { return nil }
    return name
  }
}

/// What the names that a pattern matches begin and end with, bound holes filled: enough to pass over most names by
/// comparing a few bytes.
struct NameEnds {
  private var alternatives: [(prefix: [UInt8], suffix: [UInt8])]
  /// Of `*text*`: what stands in each matching name; nil where nothing is known.
  private let middle: TextFilter?
  /// Every matching name ends with one of these; nil where nothing is known.
  private(set) var suffixes: [[UInt8]]?

  init(_ pattern: NamePattern, given: Bindings) {
    alternatives = pattern.alternatives.map { pieces in
      (Self.literal(pieces, given), Self.literal(pieces.reversed(), given, isReversed: true))
    }
    // Made once for many names; where holes are bound, the ends tell enough.
    let isOpen = given.isEmpty && alternatives.contains { $0.prefix.isEmpty && $0.suffix.isEmpty }
    middle = isOpen ? pattern.texts.flatMap(TextFilter.init) : nil
    suffixes = alternatives.contains { $0.suffix.isEmpty } ? nil : alternatives.map(\.suffix)
  }

  private static func literal(_ pieces: [NamePattern.Piece], _ given: Bindings, isReversed: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .literal(let text): result = isReversed ? text + result : result + text
      case .hole(let hole, let isLower):
        // Of a value that begins small the capitals are not known.
        guard let value = given[hole], isLower || !value.isLower else { return result }
        let text = value.spelled(lower: isLower)
        result = isReversed ? text + result : result + text
      case .star: return result
      }
    }
    return result
  }

  func mayMatch(_ name: ArraySlice<UInt8>) -> Bool {
    // Names beyond ASCII may be spelled in several ways.
    alternatives.contains { name.starts(with: $0.prefix) && name.suffix($0.suffix.count).elementsEqual($0.suffix) }
      && middle?.mayHold(name) ?? true || !name.allSatisfy { $0 < 0x80 }
  }

  /// Of a path whose last segment is the name.
  func mayEnd(_ path: String) -> Bool {
    guard let suffixes else { return true }
    return suffixes.contains { path.utf8.suffix($0.count).elementsEqual($0) } || !path.utf8.allSatisfy { $0 < 0x80 }
  }
}
