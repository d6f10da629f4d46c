@_exported import Foundation

@_exported import protocol Combine.ObservableObject
@_exported import struct Combine.Published

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

/// A view that only the framework draws.
@MainActor @preconcurrency public protocol Primitive: View where Body == Never {}
extension Primitive { public var body: Never { fatalError() } }

public struct EmptyView: Primitive { public nonisolated init() {} }
public struct AnyView: Primitive { public init<Content: View>(_ view: Content) {} }
public struct TupleView<Content>: Primitive { nonisolated init(_ content: Content) {} }
public struct EitherView<First: View, Second: View>: Primitive { nonisolated init() {} }
public struct Modified<Content: View>: Primitive { init() {} }

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> EitherView<First, Second> { EitherView() }
  public static func buildEither<First: View, Second: View>(second: Second) -> EitherView<First, Second> {
    EitherView()
  }
}

@freestanding(declaration)
public macro Preview(_ name: String? = nil, body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "StubMacros", type: "PreviewMacro")

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
}

// MARK: Views

public struct Text: Primitive, Sendable {
  public init(_ key: LocalizedStringKey) {}
  @_disfavoredOverload public init<Content: StringProtocol>(_ content: Content) {}
  public init(verbatim content: String) {}
}

public struct Image: Primitive { public init(systemName: String) {} }

public struct Label<Title: View, Icon: View>: Primitive {
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}

extension Label where Title == Text, Icon == Image {
  public init(_ key: LocalizedStringKey, systemImage: String) {}
  @_disfavoredOverload public init<Content: StringProtocol>(_ title: Content, systemImage: String) {}
}

public struct ButtonRole: Equatable, Sendable {
  public static let cancel = ButtonRole()
  public static let destructive = ButtonRole()
}

public struct Button<Label: View>: Primitive {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
  public init(_ key: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ title: Content, action: @escaping @MainActor () -> Void) {}
}

public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: Primitive {
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {}
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ key: LocalizedStringKey, systemImage: String, description: Text? = nil) {}
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ title: Content, systemImage: String, description: Text? = nil) {}
}

public struct ProgressView<Label: View>: Primitive {}
extension ProgressView where Label == EmptyView { public init() {} }

public struct TextField<Label: View>: Primitive {}
extension TextField where Label == Text {
  public init(_ key: LocalizedStringKey, text: Binding<String>) {}
  @_disfavoredOverload public init<Content: StringProtocol>(_ title: Content, text: Binding<String>) {}
}

public struct Toggle<Label: View>: Primitive {}
extension Toggle where Label == Text { public init(_ key: LocalizedStringKey, isOn: Binding<Bool>) {} }

public struct Spacer: Primitive { public init() {} }
public struct Divider: Primitive { public init() {} }

public struct HorizontalAlignment: Sendable { public static let leading = Self(), center = Self(), trailing = Self() }
public struct VerticalAlignment: Sendable { public static let top = Self(), center = Self(), bottom = Self() }
public struct Alignment: Sendable { public static let center = Self(), top = Self(), leading = Self() }

public struct VStack<Content: View>: Primitive {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}

public struct HStack<Content: View>: Primitive {
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct LazyVStack<Content: View>: Primitive {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}

public struct Group<Content: View>: Primitive { public init(@ViewBuilder content: () -> Content) {} }
public struct ScrollView<Content: View>: Primitive { public init(@ViewBuilder content: () -> Content) {} }
public struct NavigationStack<Content: View>: Primitive { public init(@ViewBuilder root: () -> Content) {} }
public struct Form<Content: View>: Primitive { public init(@ViewBuilder content: () -> Content) {} }
public struct List<Selection, Content: View>: Primitive {}
extension List where Selection == Never { public init(@ViewBuilder content: () -> Content) {} }
public struct Section<Parent: View, Content: View>: Primitive {}
extension Section where Parent == EmptyView { public init(@ViewBuilder content: () -> Content) {} }
extension Section where Parent == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

public struct ForEach<Elements: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  public init(_ elements: Elements, id: KeyPath<Elements.Element, ID>, content: @escaping (Elements.Element) -> Content)
  {}
}

extension ForEach where Elements.Element: Identifiable, ID == Elements.Element.ID {
  public init(_ elements: Elements, @ViewBuilder content: @escaping (Elements.Element) -> Content) {}
}

// Names that a type of another module would be ambiguous with.
public struct Tab: Primitive {}
public struct Canvas: Primitive {}
public struct Chart: Primitive {}
public struct Table: Primitive {}
public struct Menu: Primitive {}
public struct Picker: Primitive {}
public struct Link: Primitive {}
public struct Path: Sendable {}
public struct Animation: Sendable {}
public struct Transaction: Sendable {}

public struct CGImage: Sendable {}

@MainActor public final class ImageRenderer<Content: View> {
  private let content: Content
  public init(content: Content) { self.content = content }
  public var cgImage: CGImage? {
    _ = content.body
    return CGImage()
  }
}

// MARK: Styles

public struct Color: Primitive, Sendable {
  public static let black = Color(), white = Color(), red = Color(), primary = Color(), secondary = Color()
  public func opacity(_ value: Double) -> Color { self }
}

public protocol ShapeStyle: Sendable {}
extension Color: ShapeStyle {}
public struct HierarchicalShapeStyle: ShapeStyle {}
public struct Material: ShapeStyle {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}
extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { Material() }
  public static var thinMaterial: Material { Material() }
}

public protocol Shape: Sendable {}
public struct RoundedRectangle: Shape { public init(cornerRadius: CGFloat) {} }
public struct Rectangle: Shape { public init() {} }
public struct Circle: Shape { public init() {} }

public protocol PrimitiveButtonStyle {}
public struct BorderedButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
public protocol TextFieldStyle {}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
}
public struct AccessibilityChildBehavior: Sendable { public static let combine = Self() }
public struct Font: Sendable { public static let headline = Font(), body = Font(), caption = Font() }

// MARK: Modifiers

extension View {
  public func padding(_ length: CGFloat? = nil) -> some View { Modified<Self>() }
  public func font(_ font: Font?) -> some View { Modified<Self>() }
  public func background<Style: ShapeStyle, Outline: Shape>(_ style: Style, in shape: Outline) -> some View {
    Modified<Self>()
  }
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { Modified<Self>() }
  public func shadow(color: Color, radius: CGFloat) -> some View { Modified<Self>() }
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View { Modified<Self>() }
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View { Modified<Self>() }
  public func navigationTitle(_ key: LocalizedStringKey) -> some View { Modified<Self>() }
  @_disfavoredOverload
  public func navigationTitle<Content: StringProtocol>(_ title: Content) -> some View { Modified<Self>() }
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { Modified<Self>() }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { Modified<Self>() }
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { Modified<Self>() }
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { Modified<Self>() }
  public func overlay<Content: View>(alignment: Alignment = .center, @ViewBuilder content: () -> Content) -> some View {
    Modified<Self>()
  }
  public func searchable(text: Binding<String>) -> some View { Modified<Self>() }
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { Modified<Self>() }
  public func tabItem<Content: View>(@ViewBuilder _ label: () -> Content) -> some View { Modified<Self>() }
  public func disabled(_ disabled: Bool) -> some View { Modified<Self>() }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { Modified<Self>() }
  public func accessibilityElement(children: AccessibilityChildBehavior) -> some View { Modified<Self>() }
  public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { Modified<Self>() }
  @_disfavoredOverload
  public func accessibilityLabel<Content: StringProtocol>(_ label: Content) -> some View { Modified<Self>() }
}

// MARK: State

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public init() {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> { .init() }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public init(wrappedValue: Value) {}
  public var projectedValue: Binding<Value> { Binding() }
}

@MainActor @propertyWrapper @preconcurrency public struct ObservedObject<Object: ObservableObject> {
  @MainActor @dynamicMemberLookup @preconcurrency public struct Wrapper {
    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Object, Subject>) -> Binding<Subject> {
      Binding()
    }
  }

  public var wrappedValue: Object
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public var projectedValue: Wrapper { Wrapper() }
}

@MainActor @propertyWrapper @preconcurrency public struct StateObject<Object: ObservableObject> {
  private nonisolated(unsafe) let make: () -> Object
  public nonisolated init(wrappedValue: @autoclosure @escaping () -> Object) { make = wrappedValue }
  public var wrappedValue: Object { make() }
  public var projectedValue: ObservedObject<Object>.Wrapper { ObservedObject.Wrapper() }
}

@MainActor @propertyWrapper @preconcurrency public struct EnvironmentObject<Object: ObservableObject> {
  public nonisolated init() {}
  public var wrappedValue: Object { fatalError() }
  public var projectedValue: ObservedObject<Object>.Wrapper { ObservedObject.Wrapper() }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding()
  }
}
