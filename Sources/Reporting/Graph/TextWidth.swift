/// The maximum width of a text in ems. Viewers use different fonts, and a name must fit its box in the widest common
/// font.
func widthInEms(_ text: String) -> Double {
  text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
}

private func width(of scalar: Unicode.Scalar) -> Double {
  switch scalar {
  case "i", "j", "l", "|", ".", ",", ":", ";", "'", "!", "I": 0.37
  case "f", "r", "t", "(", ")", "[", "]", "-", "/", " ": 0.43
  case "m", "w", "M", "W", "@", "%": 1.0
  case "A"..."Z": 0.76
  case "\u{20}"..."\u{7E}": 0.65
  case "\u{300}"..."\u{36F}", "\u{200B}"..."\u{200F}", "\u{FE00}"..."\u{FE0F}": 0
  // Full-width characters, from Hangul on.
  case "\u{1100}"..."\u{115F}", "\u{2E80}"..."\u{A4CF}", "\u{AC00}"..."\u{D7A3}", "\u{F900}"..."\u{FAFF}",
    "\u{FF00}"..."\u{FF60}":
    1.05
  case "\u{2600}"..."\u{27BF}", "\u{1F000}"..."\u{1FFFF}": 1.4
  default: 0.78
  }
}
