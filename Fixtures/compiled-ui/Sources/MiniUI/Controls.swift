public struct Text: PrimitiveView {
  private let content: String
  private var font = Font.body

  public init(_ content: String) { self.content = content }

  public var summary: String { content }

  public func font(_ font: Font) -> Text {
    var copy = self
    copy.font = font
    return copy
  }
}

public enum Font: Sendable {
  case title, headline, body, caption
}

public struct Image: PrimitiveView {
  private let name: String

  public init(systemName: String) { name = systemName }

  public var summary: String { "image \(name)" }
}

public struct TextField: PrimitiveView {
  private let title: String
  @Binding private var text: String

  public init(_ title: String, text: Binding<String>) {
    self.title = title
    _text = text
  }

  public var summary: String { "\(title): \(text)" }
}

public struct Button<Label: View>: View {
  private let action: @MainActor () -> Void
  private let label: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  public var body: some View { label }
}

extension Button where Label == Text {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

public struct Toggle: PrimitiveView {
  private let title: String
  @Binding private var isOn: Bool

  public init(_ title: String, isOn: Binding<Bool>) {
    self.title = title
    _isOn = isOn
  }

  public var summary: String { "\(title): \(isOn ? "on" : "off")" }
}

public struct Slider: PrimitiveView {
  @Binding private var value: Double
  private let range: ClosedRange<Double>

  public init(value: Binding<Double>, in range: ClosedRange<Double>) {
    _value = value
    self.range = range
  }

  public var summary: String { "\(value) of \(range)" }
}
