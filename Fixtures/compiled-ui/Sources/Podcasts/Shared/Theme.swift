import MiniUI

struct Theme: Sendable {
  var titleFont: Font
  var rowColor: Color

  static let standard = Theme(titleFont: .title, rowColor: .cardBackground)
}

private struct ThemeKey: EnvironmentKey {
  static let defaultValue = Theme.standard
}

extension EnvironmentValues {
  var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

extension Color {
  static let cardBackground = Color("card")
}
