import Testing

@testable import ProjectFiles

@Suite struct GitSettingsTests {
  /// `section|key=value`, as git itself tells them with `git config --list`, and `!line` for one that it does not take.
  private func read(_ text: String) -> String {
    let read = GitSettings(Array(text.utf8))
    let settings = read.settings.map { setting in
      let name = String(decoding: setting.section + [UInt8(ascii: "|")] + setting.key, as: UTF8.self)
      return name + (setting.value.map { "=" + String(decoding: $0, as: UTF8.self) } ?? "")
    }
    return (settings + (read.wrongLine.map { ["!\($0)"] } ?? [])).joined(separator: " ")
  }

  @Test(arguments: [
    ("", ""), ("# a\n; b [c]\n \t\n", ""), ("[a]", ""), ("[a]\nb=c", "a|b=c"), ("[a]\nb = c d \t \n", "a|b=c d"),
    ("[A]\nBc-1 = D", "a|bc-1=D"), ("[a \"B c\"]\nd=e", "a.B c|d=e"), ("[a.B]\nd=e", "a.b|d=e"), ("[a] b = c", "a|b=c"),
    ("[a] [b] c", "b|c"), ("[a]\nb", "a|b"), ("[a]\nb # c\n", "!2"), ("[a]\nb=", "a|b="), ("b=c", "|b=c"),
    ("[a \"x\\\"y\\\\z\\w\"]\nb=c", "a.x\"y\\zw|b=c"), ("[a]\nb = \"c # \\\" ; \" # d", "a|b=c # \" ; "),
    ("[a]\nb = c\\\nd", "a|b=cd"), ("[a]\r\nb = c\\\r\n  d\r\n", "a|b=c  d"),
    ("[a]\nb = c\\t\\n\\bd", "a|b=c\t\n\u{8}d"),
    ("[a]\nb = c#d\n e = f;g", "a|b=c a|e=f"), ("\u{FEFF}[a]\nb=c", "a|b=c"), ("[a]\nb = c \"\"", "a|b=c "),
    ("[a]\nb = \"\\\\\" \"x\"", "a|b=\\ x"), ("[a]\nb = c # \\\nd = e", "a|b=c a|d=e"), ("[a]\nb=c\\", "a|b=c"),
    // What git does not take.
    ("[a]\nb = \"c\nd = e", "!2"), ("[a]\nb = c\\d", "!2"), ("[a", "!1"), ("[a]\n[]\nb=c", "!2"), ("[a b]", "!1"),
    ("[a \"b]\n\"]", "!1"), ("[a \"b\" ]", "!1"), ("[a]\nb=c\n1=2\nd=e", "a|b=c !3"), ("[a]\nb c = d", "!2"),
    ("[a_b]", "!1"), ("[ä]", "!1"), ("<<<<<<< ours\n[a]\nb=c", "!1"), ("[a]\n= b", "!2"), ("[a \"\\", "!1"),
  ])
  func settings(text: String, expected: String) { #expect(read(text) == expected) }

  @Test func submodulesAreThoseThatLieInTheFolder() {
    let text = """
      [submodule "a"] path = x/./y/
      [submodule "b"] path = ../z
      [submodule "c"] path
      [submodule "d"] url = w
      [submodule.e] path = /v
      [submodule "f"] path = u
      [Submodule "f"] path = t
      [submodule] path = s
      [submodules "g"] path = r
      """
    let found = submodules(Array(text.utf8))
    let told = found.submodules.map { "\(String(decoding: $0.name, as: UTF8.self)):\(composed($0.path))" }
    #expect(told == ["a:x/y", "e:v", "f:t"])
    #expect(found.wrongLine == nil)
  }
}
