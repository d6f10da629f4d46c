public struct CartScreen {
  public init() {}
}
