/// A part of the screen that is described by other views.
@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

/// A view that is drawn and has no body.
public protocol PrimitiveView: View where Body == Never {
  var summary: String { get }
}

extension PrimitiveView {
  public var body: Never { fatalError("a primitive view has no body") }
}

extension Never: View {
  public var body: Never { fatalError("no value of this type exists") }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("an optional view has no body") }
}

@MainActor
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(first: First) -> Either<First, Second> { .first(first) }

  public static func buildEither<First: View, Second: View>(second: Second) -> Either<First, Second> { .second(second) }
}

public struct EmptyView: PrimitiveView {
  public init() {}
  public var summary: String { "" }
}

public struct TupleView<each Content: View>: PrimitiveView {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public var summary: String {
    var count = 0
    repeat add(each content, to: &count)
    return "\(count) views"
  }

  private func add<V: View>(_ view: V, to count: inout Int) { count += 1 }
}

public enum Either<First: View, Second: View>: PrimitiveView {
  case first(First)
  case second(Second)

  public var summary: String { "either" }
}
