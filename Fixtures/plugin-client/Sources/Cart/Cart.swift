import Store

public struct Cart {
  public var store = Store()
  public init() {}
}
