import MiniUI

struct CardModifier: ViewModifier {
  var color = Color.cardBackground

  func body(content: AnyView) -> some View {
    content
      .padding(12)
      .background(color)
  }
}

extension View {
  func card() -> some View { modifier(CardModifier()) }
}
