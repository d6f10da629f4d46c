@_exported import Dependencies

/// What an operation without a value throws.
public struct Unimplemented: Error {
  public init() {}
}

@attached(member, names: named(init))
public macro DependencyClient() = #externalMacro(module: "StubMacros", type: "DependencyClientMacro")
