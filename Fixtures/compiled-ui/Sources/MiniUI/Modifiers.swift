@MainActor
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder func body(content: AnyView) -> Body
}

public struct AnyView: PrimitiveView {
  public let summary: String

  public init(_ view: some View) { summary = "\(type(of: view))" }
}

public struct Color: Sendable, Hashable {
  public let name: String

  public init(_ name: String) { self.name = name }

  public static let red = Color("red")
  public static let gray = Color("gray")
}

extension View {
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    modifier.body(content: AnyView(self))
  }

  public func padding(_ length: Int = 8) -> some View { self }

  public func background(_ color: Color) -> some View { self }

  public func navigationTitle(_ title: String) -> some View { self }

  public func onAppear(perform action: @escaping @MainActor () -> Void) -> some View { self }

  public func sheet<Content: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> Content) -> some View {
    content()
  }
}
