import SwiftUI

struct GlassCard<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content
      .padding()
      .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 12))
  }
}

struct GlassButton: View {
  let title: String
  let action: () -> Void

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
  let title: String
  @Binding var text: String

  var body: some View {
    TextField(title, text: $text)
      .textFieldStyle(.roundedBorder)
  }
}
