public struct SearchScreen {
  public init() {}
}
