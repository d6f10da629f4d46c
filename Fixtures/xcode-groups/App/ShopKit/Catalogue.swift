public struct Catalogue {
  public init() {}
}
