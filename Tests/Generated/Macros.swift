import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

// What the stubs' macros expand to. The library is built with the SwiftSyntax of the toolchain.

/// Conforms a reducer to `Reducer`, and gives its actions case paths.
public struct ReducerMacro: ExtensionMacro, MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableArchitecture.Reducer {}")]
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    if member.as(EnumDeclSyntax.self)?.name.text == "Action" { return ["@CasePathable"] }
    let isBody = member.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == "body"
    return isBody ? ["@ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>"] : []
  }
}

/// Adds `AllCasePaths`, with a case path for each case.
public struct CasePathableMacro: ExtensionMacro, MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableArchitecture.CasePathable {}")]
  }

  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let type = declaration.as(EnumDeclSyntax.self) else { return [] }
    let root = type.name.text
    let cases = type.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    let paths = cases.map { element -> String in
      let name = element.name.text
      let parameters = Array(element.parameterClause?.parameters ?? [])
      let value = parameters.map(\.type.trimmedDescription).joined(separator: ", ")
      if parameters.isEmpty {
        return """
          public var \(name): ComposableArchitecture.AnyCasePath<\(root), Void> {
            .init(embed: { _ in .\(name) }, extract: { if case .\(name) = $0 { () } else { nil } })
          }
          """
      }
      let names = parameters.indices.map { "v\($0)" }
      let arguments = zip(parameters, parameters.indices).map { parameter, index in
        let label = parameter.firstName.map { $0.text == "_" ? "" : "\($0.text): " } ?? ""
        return label + (parameters.count == 1 ? "$0" : "$0.\(index)")
      }
      return """
        public var \(name): ComposableArchitecture.AnyCasePath<\(root), (\(value))> {
          .init(
            embed: { .\(name)(\(arguments.joined(separator: ", "))) },
            extract: { if case .\(name)(\(names.map { "let \($0)" }.joined(separator: ", "))) = $0 {
              (\(names.joined(separator: ", ")))
            } else { nil } })
        }
        """
    }
    return [
      "public struct AllCasePaths: Sendable { \(raw: paths.joined(separator: "\n")) }",
      "public static var allCasePaths: AllCasePaths { AllCasePaths() }",
    ]
  }
}

public struct ObservableStateMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableArchitecture.ObservableState {}")]
  }
}

/// Stores the value of `alert` in `_alert`, and adds `$alert`.
public struct PresentsMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let name = property(declaration)?.name else { return [] }
    return ["get { _\(raw: name).wrappedValue }", "set { _\(raw: name).wrappedValue = newValue }"]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let (name, type) = property(declaration) else { return [] }
    let value = type.hasSuffix("?") ? String(type.dropLast()) : type
    return [
      "private var _\(raw: name) = ComposableArchitecture.PresentationState<\(raw: value)>()",
      """
      public var $\(raw: name): ComposableArchitecture.PresentationState<\(raw: value)> {
        get { _\(raw: name) }
        set { _\(raw: name) = newValue }
      }
      """,
    ]
  }

  private static func property(_ declaration: some DeclSyntaxProtocol) -> (name: String, type: String)? {
    guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
      let type = binding.typeAnnotation?.type.trimmedDescription
    else { return nil }
    return (binding.pattern.trimmedDescription, type)
  }
}

/// Adds initializers, whose operations throw if none is given.
public struct DependencyClientMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let operations = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .flatMap(\.bindings)
      .compactMap { binding -> (name: String, type: TypeSyntax)? in
        guard binding.accessorBlock == nil, let type = binding.typeAnnotation?.type else { return nil }
        return (binding.pattern.trimmedDescription, type)
      }
    let parameters = operations.map { "\($0.name): @escaping \($0.type.trimmedDescription)" }.joined(separator: ", ")
    let assignments = operations.map { "self.\($0.name) = \($0.name)" }.joined(separator: "\n")
    let throwing = operations.map { operation in
      let function = operation.type.as(AttributedTypeSyntax.self)?.baseType ?? operation.type
      let count = function.as(FunctionTypeSyntax.self)?.parameters.count ?? 0
      let names = count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in "
      return "self.\(operation.name) = { \(names)throw DependenciesMacros.Unimplemented() }"
    }
    return [
      "public init(\(raw: parameters)) { \(raw: assignments) }",
      "public init() { \(raw: throwing.joined(separator: "\n")) }",
    ]
  }
}

/// Compiles the body of a preview.
public struct PreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = node.trailingClosure else { return [] }
    return ["@MainActor func \(context.makeUniqueName("preview"))() -> some View { Group \(body) }"]
  }
}
