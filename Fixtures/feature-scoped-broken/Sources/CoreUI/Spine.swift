public struct Spine { // expect: single-feature-abstraction
  public init() {}
}
