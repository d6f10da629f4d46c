import SwiftUI

struct GlassCard<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content
      .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 16))
  }
}

struct GlassButton: View {
  private let title: String
  private let action: () -> Void

  init(_ title: String, action: @escaping () -> Void) {
    self.title = title
    self.action = action
  }

  var body: some View {
    Button(title, action: action)
      .buttonStyle(.bordered)
  }
}

struct GlassTextField: View {
  private let title: String
  @Binding private var text: String

  init(_ title: String, text: Binding<String>) {
    self.title = title
    self._text = text
  }

  var body: some View {
    TextField(title, text: $text)
      .textFieldStyle(.roundedBorder)
  }
}

extension Font {
  static let materialTitle = Font.title2.weight(.semibold)
  static let materialHeadline = Font.headline
  static let materialBody = Font.body
}

extension View {
  func materialGlassBackground() -> some View {
    background(.ultraThinMaterial)
  }
}
