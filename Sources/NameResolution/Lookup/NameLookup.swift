import ProjectModel
import SwiftOutline

/// Looks up names by the rules of Swift. It is immutable except for its memos, so files can be resolved concurrently.
/// It is a class so that its many users share one reference.
final class NameLookup: Sendable {
  let table: ScopeTable
  let files: [ProjectFile]
  let typeOfDeclaration: DeclarationTypes
  let imports: LinkedImports
  /// The visible modules of each file.
  private let visible: [VisibleModules]
  let types: [NominalType]
  /// For each type, the start of its part of `inherited`, which lists the project types that it inherits directly.
  let inheritedStarts: [Int32]
  let inherited: [Int32]
  let aliases: AliasedTypes
  let compositions: Compositions
  let sdkFunctions: SDKFunctions
  let sdkAncestors: SDKAncestors
  let sdkMembers: SDKInstanceMembers
  let sdkValues: SDKStaticValues
  let sdkProperties: SDKProperties
  /// The numbers of standard types that literals and the short forms of types refer to; nil if the project does not
  /// extend the type.
  let array: Int32?
  let dictionary: Int32?
  let optional: Int32?
  let string: Int32?
  let int: Int32?
  /// The number of `Error`, if the project extends it.
  let error: Int32?
  /// The numbers of the extended types in `SDKFamilies.collections`.
  let collections: [Int32]
  /// The numbers of the extended types in `SDKFamilies.numbersBesideInt`.
  let otherNumbers: [Int32]
  /// The numbers of SwiftUI's `View` and `Color`, if the project extends them.
  let view: Int32?
  let color: Int32?
  /// The numbers of `View` and of known views, which have the members that extensions of `View` declare.
  let views: Set<Int32>
  /// For views that SwiftUI itself does not declare, the module that does.
  let modulesOfViews: [Int32: String]
  /// The numbers of the extended types in `SDKViews.others`.
  let besideViews: [Int32]
  let build: CommonBuild
  let clauses: ClauseTable
  /// The types of properties.
  let properties: AnnotatedProperties
  let reaches: ModuleReaches
  let namedExports: NamedExports
  /// For functions by target, the result of `passesOn(_:)`.
  let passing: Memo<Int, Bool>
  /// For functions by target, whether they call a function with their own name, with any labels.
  let namesakes: Memo<Int, Bool>
  /// For each type, the names of its properties.
  let propertyNames: Memo<Int, Set<Int32>>
  /// For each type, its initializers; nil if it may have unknown ones.
  let initializers: Memo<Int, Initializers?>
  /// For each type, the names of its static members; nil if it may have unknown ones.
  let staticMembers: Memo<Int, Set<String>?>
  let ownMembers: Memo<Int, OwnMembers>
  let memberFunctions: Memo<Int, MemberFunctions>
  let innerDeclarations: Memo<FileID, InnerDeclarations>
  /// For variables by target, their types.
  let variables: Memo<Int, AnnotatedProperties.Annotation?>
  /// For variables by target, their types without static members that they are set to and without property wrappers.
  let writtenVariables: Memo<Int, AnnotatedProperties.Annotation?>
  /// For each function, the type that it returns.
  let results: Memo<DeclarationID, FunctionResult>
  /// For each function, the types of its parameters.
  let parameterTypes: Memo<DeclarationID, [ParameterType?]>
  /// For each function, the closures that its parameters take.
  let closureTypes: Memo<DeclarationID, [ClosureType]>
  /// For each type, whether its values are views.
  let viewTypes: Memo<Int, Bool>
  /// For each name, whether an extension of a view declares a member with it.
  let givenToViews: Memo<Int32, Bool>
  /// For each name, the modules that declare it at the top level.
  let modulesOfNames: Memo<Whole, [Int32: [ModuleID]]>
  /// The modules by the names that imports use.
  let namedModules: Memo<Whole, [String: [ModuleID]]>
  /// For each enum, the names of its cases without associated values.
  let plainCases: Memo<Int, Set<ArraySlice<UInt8>>>

  /// The key of a memo that holds a single value.
  enum Whole { case all }

  /// The maximum number of enclosing declarations that a lookup goes through. It bounds the work for generated code.
  static let climbLimit = 128
  /// If a scope has more declarations of one name, the name is ambiguous.
  private static let overloadLimit = 256
  /// The maximum number of aliases that are followed from one alias.
  static let hopLimit = 8
  /// The maximum number of types in a composition. Larger compositions are not resolved.
  static let composedLimit = 16

  /// - Parameters:
  ///   - table: the scope table, including declarations that only shadow others.
  ///   - visible: the visible modules of each file.
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

  /// A copy of another lookup with its aliases or properties replaced. The copies share their memos.
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

  /// The type whose members a target has: the target itself, or the type that an alias refers to.
  func type(of target: Int) -> Int? { aliases.form(of: target) == .plain ? aliases.type(of: target) : nil }

  /// The number of a name; nil if nothing has that name. It is called for every name in the code, for several files
  /// concurrently. Through this method, callers do not retain and release the buffers of the table.
  func number(of name: UnsafeBufferPointer<UInt8>) -> Int32? { table.names.find(name) }

  /// The number of a name whose hash is known.
  func number(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int32? { table.names.find(name, hash) }

  func number(of name: ArraySlice<UInt8>) -> Int32? { name.withUnsafeBufferPointer { number(of: $0) } }

  /// The context of names at the top level of a file, outside of all `#if` clauses.
  func context(of file: FileID) -> LookupContext { LookupContext(visible[file.index]) }

  // MARK: Scopes

  /// Looks up a name in one scope.
  ///
  /// - Parameters:
  ///   - needed: the lowest access level at which declarations of other files are visible. Nil if it depends on the
  ///     module of each declaration, as in types, which several modules may extend.
  ///   - seesPlaceholders: whether generic parameters and associated types in the scope shadow other types.
  ///   - conforming: the type whose member is looked up, if the scope is an ancestor of it.
  func find(
    _ name: Int32, in scope: Scope, _ position: NamePosition, from file: FileID, _ context: LookupContext,
    needed: ScopeEntry.Access? = nil, seesPlaceholders: Bool = true, of conforming: Int? = nil
  ) -> LookupResult {
    var number = table.first(name, in: scope)
    var chosen: ScopeEntry?
    // Declarations in other clauses of an `#if`.
    var others: [ScopeEntry] = []
    /// A declaration that a private one of this file shadows.
    var outer: ScopeEntry?
    var isAmbiguous = false
    var isUnseen = false
    var looked = 0
    /// The number of declarations that are private to other files.
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
      // A generic parameter is visible wherever its type is.
      if needed == nil, entry.file != file, entry.kind != .placeholder, !mayReach(entry.file, in: scope, context) {
        continue
      }
      guard let other = chosen else {
        chosen = entry
        continue
      }
      // A nested type that the file's own module adds to a type has precedence over nested types that other modules
      // add.
      if needed == nil, isType(entry), isType(other) {
        let isOwn = isOwn(entry, context)
        if isOwn != self.isOwn(other, context) {
          if isOwn { (chosen, others, isAmbiguous) = (entry, [], false) }
          continue
        }
        // Each module of the file declares such a type.
        if isOwn, others.count + 1 < LookupResult.targetLimit,
          ([other] + others).allSatisfy({ shareNoModule(entry.file, $0.file) })
        {
          others.append(entry)
          continue
        }
      }
      // Overloads of a member shadow other declarations like a single member.
      if entry.target < 0, other.target < 0 { continue }
      // Each clause of an `#if` declares the name.
      if entry.condition >= 0 && other.condition >= 0, entry.file == other.file || !haveOneCondition(entry, other) {
        if others.count + 1 < LookupResult.targetLimit, isOtherSide(entry, of: other),
          others.allSatisfy({ isOtherSide(entry, of: $0) })
        {
          others.append(entry)
        }
        continue
      }
      // A type and a function with one name, overloads in one file, or a requirement and its default implementation.
      // All of them are in the same file, so one of them is enough.
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
    // Builds without the private declaration of this file use the other one.
    if let outer, others.isEmpty, chosen.condition >= 0, context.condition < 0 { others = [outer] }
    if others.isEmpty { return .target(Int(chosen.target)) }
    // If the `#if` clause around the name declares the type, no build has another declaration.
    if let own = ([chosen] + others).first(where: { declaresType($0, around: context, of: file) }) {
      return .target(Int(own.target))
    }
    return LookupResult(([chosen] + others).lazy.filter { $0.target >= 0 }.map { Int($0.target) }, orElse: .hidden)
  }

  /// Looks up a name in the body of a declaration, among its local types.
  func local(_ name: Int32, in declaration: DeclarationID, _ position: NamePosition, _ context: LookupContext)
    -> LookupResult
  {
    guard table.uses(of: name).contains(.local), let scope = table.body(declaration) else { return .nothing }
    return find(name, in: scope, position, from: declaration.file, context, needed: .module)
  }

  func isConditional(_ id: DeclarationID) -> Bool { declaration(id).condition >= 0 }

  /// Whether the build that is checked for cycles contains a declaration, as far as that is known.
  func isBuilt(_ id: DeclarationID) -> Bool {
    let place = ConditionedPlace(file: id.file, condition: declaration(id).condition)
    return place.condition < 0 || clauses[place]?.isBuilt ?? false
  }

  func declaration(_ id: DeclarationID) -> Declaration { files[id.file.index].outline.declarations[id.index] }
}
