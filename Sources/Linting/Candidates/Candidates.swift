import Findings
import ProjectModel
import RuleLanguage

extension Evaluation {
  /// Elements that may match a selector, in a fixed order. Every matching element is included, and as few others as the
  /// indexes allow.
  ///
  /// - Parameters:
  ///   - isNearEnough: whether to include similar elements, for suggestions. They may fail the conditions of a
  ///     definition.
  ///   - names: further patterns that the name of a declaration has to match.
  func candidates(
    for subject: Subject, given: Bindings = Bindings(), isNearEnough: Bool = false, named names: [NamePattern] = []
  ) -> [Element] {
    // `another` requires other placeholder values than those of the checked element, so these cannot narrow the search.
    let given = subject.isAnother ? Bindings() : given
    switch subject.head {
    case .kind(let kind):
      let found = candidates(of: kind, for: subject, given: given, isNearEnough, names)
      return isNearEnough ? found : likely(found, kind, subject.declarationPattern)
    case .definition(let name):
      if given.isEmpty, !isNearEnough, let known = definitionElements[name] { return known }
      let lines = rules.definitions[name]?.lines ?? []
      let inner = subject.bindsAnew ? Bindings() : given
      var found: [Element] = []
      // The elements of a single line contain no duplicates.
      var isMixed = false
      for line in lines {
        let more = candidates(
          for: line.subject, given: inner, isNearEnough: isNearEnough,
          named: isNearEnough ? [] : names + line.conditions.compactMap(\.demandedName))
        if !found.isEmpty, !more.isEmpty { isMixed = true }
        found += more
      }
      return isMixed ? distinct(found) : found
    }
  }

  private func candidates(
    of kind: SubjectKind, for subject: Subject, given: Bindings, _ isNearEnough: Bool, _ names: [NamePattern]
  ) -> [Element] {
    func ends(_ name: NamePattern) -> NameEnds {
      NameEnds(kind == .extension ? name.lastComponent : name, given: given)
    }
    let own = subject.namePattern.map(ends)
    let demanded = [own].compactMap(\.self) + names.map(ends)
    let path = isNearEnough ? nil : subject.path.map { PathEnds($0, in: index.folders) }
    let isThere = placeFiles.files(in: subject.places, withTypes: !isNearEnough)
    switch kind {
    case .file:
      var files = index.folders.fileNames.positions(own)
      if let isThere { files.removeAll { !isThere[$0] } }
      if let mayMatch = path?.filesThatMayMatch { files.removeAll { !mayMatch[$0] } }
      return files.map { .file(FileID($0)) }
    case .folder:
      var folders = index.folders.names.positions(own)
      if let mayMatch = path?.foldersThatMayMatch { folders.removeAll { !mayMatch[$0] } }
      return folders.map { .folder($0) }
    case .module: return project.modules.indices.map { .module(ModuleID($0)) }
    case .dependency:
      return project.modules.enumerated().flatMap { module, entry in
        entry.dependencies.indices.map { .dependency(ModuleID(module), $0) }
      }
    case .product:
      return project.packages.enumerated().flatMap { package, entry in
        entry.products.indices.map { .product(package, $0) }
      }
    case .import:
      return imports([subject.namePattern].compactMap(\.self) + names, given: given, from: index.modules.edges[...])
    case .call: return codeCandidates(subject, given: given)
    case .preview:
      let providers = types(demanded, isThere).filter { isKind(.preview, $0) }
      return codeCandidates(subject, given: given) + providers
    case .line, .feature: return []
    case .type, .struct, .class, .enum, .actor, .protocol:
      let inheritors =
        isNearEnough
        ? nil : subject.declarationPattern.flatMap { types(inheriting: $0.inherits, given, doubtful: true) }
      return inheritors.map { among($0, demanded, isThere) } ?? types(demanded, isThere)
    default:
      if let isThere, !isThere.contains(true) { return [] }
      return declarationKinds(of: kind).flatMap { kind in
        index.declarations.matching(kind, demanded, in: isThere).map { .declaration($0) }
      }
    }
  }

  /// Removes types of another kind, and declarations without the attributes that the selector requires.
  private func likely(_ elements: [Element], _ kind: SubjectKind, _ declarationPattern: DeclarationPattern?)
    -> [Element]
  {
    let kinds = SubjectKinds.types.contains(kind) ? declarationKinds(of: kind) : nil
    let asked = (declarationPattern?.attributes ?? []).filter { !isGlobalActor($0) }.map {
      NameEnds($0.name.lastComponent, given: Bindings())
    }
    if kinds == nil, asked.isEmpty { return elements }
    return elements.filter { element in
      guard case .declaration(let id) = element else { return true }
      return kinds?.contains(project.files[id.file.index].outline.declarations[id.index].kind) ?? true
        && asked.allSatisfy { mayHaveAttribute($0, id) }
    }
  }

  private func mayHaveAttribute(_ name: NameEnds, _ id: DeclarationID) -> Bool {
    // This function is called often, so it reads the outline in place, without copying it or the declaration.
    let file = id.file.index
    return project.files[file].outline.declarations[id.index].attributes.indices.contains { index in
      name.mayMatch(
        project.files[file].outline.source.nameBytes(project.files[file].outline.attributes[index].name))
    }
  }

  private func types(_ names: [NameEnds], _ isThere: [Bool]?) -> [Element] {
    if let isThere, !isThere.contains(true) { return [] }
    return index.types.matching(names, in: isThere).map { .declaration($0) }
  }

  private func among(_ types: [DeclarationID], _ names: [NameEnds], _ isThere: [Bool]?) -> [Element] {
    types.filter { id in
      isThere?[id.file.index] ?? true && names.allSatisfy { $0.mayMatch(project.nameBytes(of: id)) }
    }.map { .declaration($0) }
  }

  /// The imports of modules whose names may match. If several modules compile the importing file, there is one element
  /// for each of them.
  private func imports(
    _ names: [NamePattern], given: Bindings, from edges: ArraySlice<ModuleGraph.Edge>
  ) -> [Element] {
    // A name with a period can be the name of a submodule, such as `os.log`.
    let ends = names.filter { !$0.hasPeriod }.map { NameEnds($0, given: given) }
    var found: [Element] = []
    for edge in edges {
      guard let first = edge.imports.first else { continue }
      let name = project.importedBytes(first)
      guard ends.allSatisfy({ $0.mayMatch(name) }) else { continue }
      let from = edge.from.index < project.modules.count ? edge.from : nil
      for id in edge.imports { found.append(.imported(id, from: from)) }
    }
    return found
  }

  /// The imports in the modules of an element that a selector may match. nil if the selector is not for imports.
  func imports(_ subject: Subject, inModulesOf element: Element, given: Bindings) -> [Element]? {
    guard case .kind(.import) = subject.head else { return nil }
    let names = [subject.namePattern].compactMap(\.self)
    return modules(of: element).flatMap { imports(names, given: given, from: index.modules.edges(from: $0)) }
  }
}

extension Condition {
  /// `where named *Error`
  fileprivate var demandedName: NamePattern? {
    guard !isNegated, alternatives.count == 1, case .named(let name) = alternatives[0] else { return nil }
    return name
  }
}
