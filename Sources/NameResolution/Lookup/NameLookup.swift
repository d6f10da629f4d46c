import ProjectModel
import SwiftOutline

/// Looks names up by Swift's order. Holds nothing that changes, so that files are resolved several at once, and is
/// one reference, which each of their readers keeps.
final class NameLookup: Sendable {
  let table: ScopeTable
  let files: [ProjectFile]
  let typeOfDeclaration: DeclarationTypes
  let imports: LinkedImports
  /// For each file what it sees.
  private let visible: [VisibleModules]
  let types: [NominalType]
  /// For each type those of the project that it inherits directly, in one row.
  let inheritedStarts: [Int32]
  let inherited: [Int32]
  let aliases: AliasedTypes
  let compositions: Compositions
  let sdkFunctions: SDKFunctions
  let sdkAncestors: SDKAncestors
  let sdkMembers: SDKInstanceMembers
  let sdkValues: SDKStaticValues
  let sdkProperties: SDKProperties
  /// The names of the types that annotations write with brackets and question marks, and of those that literals have, where
  /// extensions give them something.
  let array: Int32?
  let dictionary: Int32?
  let optional: Int32?
  let string: Int32?
  let int: Int32?
  /// That of `Error`.
  let error: Int32?
  /// Those of collections that arrays are, or parts of them.
  let collections: [Int32]
  /// Those of numbers besides `Int`.
  let otherNumbers: [Int32]
  /// That of `View`, and of `Color`, as well.
  let view: Int32?
  let color: Int32?
  /// The names of all that have what extensions of `View` declare.
  let views: Set<Int32>
  /// Of views from other modules than SwiftUI these.
  let modulesOfViews: [Int32: String]
  /// Of what SwiftUI has besides views, the names of those that the project extends.
  let besideViews: [Int32]
  let build: CommonBuild
  let clauses: ClauseTable
  /// What properties are by their annotations.
  let properties: AnnotatedProperties
  let reaches: ModuleReaches
  let namedExports: NamedExports
  /// Of functions, as targets, whether they overload what they pass calls on to.
  let passing: Memo<Int, Bool>
  /// The same, whatever the labels.
  let namesakes: Memo<Int, Bool>
  /// For a type the names of its properties.
  let propertyNames: Memo<Int, Set<Int32>>
  /// For a type the initializers that it has; nil where it may have more than is known.
  let initializers: Memo<Int, Initializers?>
  /// For a type the names of its static members; nil where it may have more than is known.
  let staticMembers: Memo<Int, Set<String>?>
  let ownMembers: Memo<Int, OwnMembers>
  let memberFunctions: Memo<Int, MemberFunctions>
  let innerDeclarations: Memo<FileID, InnerDeclarations>
  /// Of variables, as targets, what their annotations say.
  let variables: Memo<Int, AnnotatedProperties.Annotation?>
  /// The same, without what they are set to.
  let writtenVariables: Memo<Int, AnnotatedProperties.Annotation?>
  /// Of functions what they return.
  let results: Memo<DeclarationID, FunctionResult>
  /// Of functions what they ask for.
  let parameterTypes: Memo<DeclarationID, [ParameterType?]>
  /// The same of the closures that they take.
  let closureTypes: Memo<DeclarationID, [ClosureType]>
  /// Whether values of a type are views.
  let viewTypes: Memo<Int, Bool>
  /// Whether extensions give views a member of a name.
  let givenToViews: Memo<Int32, Bool>
  /// The modules that declare each name at their top.
  let modulesOfNames: Memo<Whole, [Int32: [ModuleID]]>
  /// The modules by the names that imports use.
  let namedModules: Memo<Whole, [String: [ModuleID]]>
  /// Of enums the names of the cases that are made of nothing.
  let plainCases: Memo<Int, Set<ArraySlice<UInt8>>>

  /// The key of what is made once.
  enum Whole { case all }

  /// A name is not looked up further out than through so many declarations.
  static let climbLimit = 128
  /// What is declared more often in one scope could mean anything.
  private static let overloadLimit = 256
  /// An alias is not followed over more others.
  static let hopLimit = 8
  /// More names than that no alias is taken to stand for.
  static let composedLimit = 16

  /// - Parameters:
  ///   - table: with what hides other names.
  ///   - visible: for each file what it sees.
  init(_ table: ScopeTable, _ visible: [VisibleModules], _ builds: BuildTables, _ project: Project) {
    self.table = table
    self.visible = visible
    files = project.files
    types = project.types
    typeOfDeclaration = project.typeOfDeclaration
    imports = project.imports
    (build, clauses, reaches) = (builds.build, builds.clauses, builds.reaches)
    namedExports = NamedExports(project.imports) { table.names.find($0) }
    compositions = Compositions()
    passing = Memo()
    namesakes = Memo()
    propertyNames = Memo()
    staticMembers = Memo()
    initializers = Memo()
    ownMembers = Memo()
    memberFunctions = Memo()
    innerDeclarations = Memo()
    variables = Memo()
    writtenVariables = Memo()
    results = Memo()
    parameterTypes = Memo()
    closureTypes = Memo()
    viewTypes = Memo()
    givenToViews = Memo()
    modulesOfNames = Memo()
    namedModules = Memo()
    plainCases = Memo()
    sdkFunctions = SDKFunctions(in: table.names)
    sdkAncestors = SDKAncestors(of: project.types, in: project.files, table)
    sdkMembers = SDKInstanceMembers(table)
    sdkValues = SDKStaticValues(table)
    sdkProperties = SDKProperties(table)
    array = table.extendedName("Array")
    dictionary = table.extendedName("Dictionary")
    optional = table.extendedName("Optional")
    string = table.extendedName("String")
    int = table.extendedName("Int")
    error = table.extendedName("Error")
    collections = SDKFamilies.collections.compactMap(table.extendedName)
    otherNumbers = SDKFamilies.numbersBesideInt.compactMap(table.extendedName)
    view = table.extendedName("View")
    color = table.extendedName("Color")
    views = Set((SDKViews.names + ["View"]).compactMap(table.extendedName))
    modulesOfViews = SDKViews.modules(numberedBy: table.extendedName)
    besideViews = SDKViews.others.compactMap(table.extendedName)
    aliases = AliasedTypes(typeCount: project.types.count, count: table.targets.count - project.types.count)
    properties = AnnotatedProperties()
    var starts: [Int32] = [0]
    var row: [Int32] = []
    for type in project.types {
      for one in type.inherited { if let other = one.type { row.append(Int32(other)) } }
      starts.append(Int32(row.count))
    }
    inheritedStarts = starts
    inherited = row
  }

  /// Another, with what is known of aliases or of properties by now.
  init(_ other: NameLookup, aliases: AliasedTypes? = nil, properties: AnnotatedProperties? = nil) {
    table = other.table
    files = other.files
    types = other.types
    typeOfDeclaration = other.typeOfDeclaration
    imports = other.imports
    visible = other.visible
    reaches = other.reaches
    namedExports = other.namedExports
    compositions = other.compositions
    passing = other.passing
    namesakes = other.namesakes
    propertyNames = other.propertyNames
    staticMembers = other.staticMembers
    initializers = other.initializers
    ownMembers = other.ownMembers
    memberFunctions = other.memberFunctions
    innerDeclarations = other.innerDeclarations
    variables = other.variables
    writtenVariables = other.writtenVariables
    results = other.results
    parameterTypes = other.parameterTypes
    closureTypes = other.closureTypes
    viewTypes = other.viewTypes
    givenToViews = other.givenToViews
    modulesOfNames = other.modulesOfNames
    namedModules = other.namedModules
    plainCases = other.plainCases
    modulesOfViews = other.modulesOfViews
    build = other.build
    clauses = other.clauses
    sdkFunctions = other.sdkFunctions
    sdkAncestors = other.sdkAncestors
    sdkMembers = other.sdkMembers
    sdkValues = other.sdkValues
    sdkProperties = other.sdkProperties
    array = other.array
    dictionary = other.dictionary
    optional = other.optional
    string = other.string
    int = other.int
    error = other.error
    collections = other.collections
    otherNumbers = other.otherNumbers
    view = other.view
    color = other.color
    views = other.views
    besideViews = other.besideViews
    self.aliases = aliases ?? other.aliases
    self.properties = properties ?? other.properties
    inheritedStarts = other.inheritedStarts
    inherited = other.inherited
  }

  /// The type whose members stand behind a target: itself, or what an alias names in the end.
  func type(of target: Int) -> Int? { aliases.form(of: target) == .plain ? aliases.type(of: target) : nil }

  /// The number of a name; nil for one that leads nowhere. ParameterType of each name in the code, several files at once: who
  /// asked the table itself would hold each of its parts meanwhile, and each would be counted.
  func number(of name: UnsafeBufferPointer<UInt8>) -> Int32? { table.names.find(name) }

  /// The same where the name's hash is known.
  func number(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int32? { table.names.find(name, hash) }

  func number(of name: ArraySlice<UInt8>) -> Int32? { name.withUnsafeBufferPointer { number(of: $0) } }

  /// What names at the top of a file, outside of all `#if`, see.
  func context(of file: FileID) -> LookupContext { LookupContext(visible[file.index]) }

  // MARK: Scopes

  /// What a name means in one scope. `needed` is the least access that shows a declaration of another file; nil where
  /// that depends on the declaration's module, as in types, which several modules may extend. `conforming` is the type whose
  /// member is looked for in what it inherits.
  func find(
    _ name: Int32, in scope: Scope, _ position: NamePosition, from file: FileID, _ context: LookupContext,
    needed: ScopeTable.Access? = nil, seesPlaceholders: Bool = true, of conforming: Int? = nil
  ) -> LookupResult {
    var number = table.first(name, in: scope)
    var chosen: ScopeTable.Entry?
    // For the other sides of an `#if`.
    var others: [ScopeTable.Entry] = []
    /// What a declaration of the file's own comes before.
    var outer: ScopeTable.Entry?
    var isAmbiguous = false
    var isUnseen = false
    var looked = 0
    /// Declarations that only another file sees.
    var lookedElsewhere = 0
    while number >= 0 {
      let entry = table.entries[Int(number)]
      number = entry.next
      if entry.access == .file, entry.file != file {
        if isUnseen { continue }
        lookedElsewhere += 1
        if lookedElsewhere > Self.overloadLimit {
          isUnseen = true
          continue
        }
      } else {
        looked += 1
        if looked > Self.overloadLimit { return .ambiguous }
      }
      guard fits(entry.kind, position), seesPlaceholders || entry.kind != .placeholder else { continue }
      if position == .attribute, entry.kind == .type, !mayBeAttribute(entry) { continue }
      if position == .component, isFunction(entry) { continue }
      if let labels = context.labels, !mayMean(entry, labels) { continue }
      if let arguments = context.arguments, !mayTake(entry, arguments) { continue }
      if let conforming, entry.target >= 0, isOfAnother(than: conforming, Int(entry.target)) { continue }
      if entry.file != file || entry.condition >= 0, isExcluded(entry, from: file, context) { continue }
      if entry.file != file, entry.access < needed ?? self.needed(entry.file, context) {
        isUnseen = true
        continue
      }
      // Whoever sees a type sees its parameters, wherever they are entered.
      if needed == nil, entry.file != file, entry.kind != .placeholder, !mayReach(entry.file, in: scope, context) {
        continue
      }
      guard let other = chosen else {
        chosen = entry
        continue
      }
      // What a module gives to a type of others comes before what those give to it.
      if needed == nil, isType(entry), isType(other) {
        let isOwn = isOwn(entry, context)
        if isOwn != self.isOwn(other, context) {
          if isOwn { (chosen, others, isAmbiguous) = (entry, [], false) }
          continue
        }
        // Each target that the file is in has one.
        if isOwn, others.count + 1 < LookupResult.targetLimit,
          ([other] + others).allSatisfy({ shareNoModule(entry.file, $0.file) })
        {
          others.append(entry)
          continue
        }
      }
      // Overloaded members hide as one does.
      if entry.target < 0, other.target < 0 { continue }
      // Declared once for each side of an `#if`.
      if entry.condition >= 0 && other.condition >= 0, entry.file == other.file || !haveOneCondition(entry, other) {
        if others.count + 1 < LookupResult.targetLimit, isOtherSide(entry, of: other),
          others.allSatisfy({ isOtherSide(entry, of: $0) })
        {
          others.append(entry)
        }
        continue
      }
      // A type and a function of one name, overloads of one file, a requirement and its default: what they lead to is
      // the same file.
      if entry.file == other.file, position.isOfMember, entry.target >= 0 || other.target >= 0 {
        if other.target < 0 { chosen = entry }
        continue
      }
      if entry.file == other.file && (entry.kind == .global || other.kind == .global) {
        if other.kind == .global { chosen = entry }
        continue
      }
      if (entry.access == .file) != (other.access == .file) {
        (chosen, outer) = entry.access == .file ? (entry, other) : (other, entry)
        continue
      }
      if needed == nil, position.isOfMember {
        if isHidden(entry, by: other, context) { continue }
        if isHidden(other, by: entry, context) {
          chosen = entry
          continue
        }
      }
      isAmbiguous = true
    }
    guard let chosen else { return isUnseen ? .unseen : .nothing }
    if isAmbiguous { return .ambiguous }
    if chosen.target < 0 { return .hidden }
    // Where the file's only own one is left out, and what names it is not, the other one is meant.
    if let outer, others.isEmpty, chosen.condition >= 0, context.condition < 0 { others = [outer] }
    if others.isEmpty { return .target(Int(chosen.target)) }
    // Where the clause around the name declares it, no other declaration is built with it.
    if let own = ([chosen] + others).first(where: { declaresType($0, around: context, of: file) }) {
      return .target(Int(own.target))
    }
    return LookupResult(([chosen] + others).lazy.filter { $0.target >= 0 }.map { Int($0.target) }, orElse: .hidden)
  }

  /// What a name means in a code body that declares types.
  func local(_ name: Int32, in declaration: DeclarationID, _ position: NamePosition, _ context: LookupContext)
    -> LookupResult
  {
    guard table.uses(of: name).contains(.local), let scope = table.body(declaration) else { return .nothing }
    return find(name, in: scope, position, from: declaration.file, context, needed: .module)
  }

  func isConditional(_ id: DeclarationID) -> Bool { declaration(id).condition >= 0 }

  /// Whether a declaration is in the build whose code may close cycles, as far as that is known.
  func isBuilt(_ id: DeclarationID) -> Bool {
    let place = ConditionedPlace(file: id.file, condition: declaration(id).condition)
    return place.condition < 0 || clauses[place]?.isBuilt ?? false
  }

  func declaration(_ id: DeclarationID) -> Declaration { files[id.file.index].outline.declarations[id.index] }
}
