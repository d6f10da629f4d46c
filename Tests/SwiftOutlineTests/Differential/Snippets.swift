import Foundation

/// Short pieces of Swift that a scanner without a grammar is likely to misread: all of `Fixtures/lexical`, and
/// those that no editor would leave intact. What the outline makes of a malformed one is its own affair.
func trapSnippets() throws -> [Subject] {
  let folder = packageRoot.appendingPathComponent("Fixtures/lexical")
  let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
  return try files.flatMap { file in
    let group = file.deletingPathExtension().lastPathComponent
    return parse(try String(contentsOf: file, encoding: .utf8), group: group)
  } + unprintable
}

/// A line `=== Title` starts a snippet; ` [error]` behind the title marks a malformed one.
private func parse(_ text: String, group: String) -> [Subject] {
  let mark = " [error]"
  return ("\n" + text).components(separatedBy: "\n=== ").dropFirst().map { part in
    let (title, source) = part.firstIndex(of: "\n").map { (part[..<$0], part[$0...].dropFirst()) } ?? (part[...], "")
    let isMalformed = title.hasSuffix(mark)
    let name = isMalformed ? title.dropLast(mark.count) : title
    let bytes = Array((source + "\n").utf8)
    return Subject(name: "\(group): \(name)", source: bytes, validity: isMalformed ? .malformed : .valid)
  }
}

extension Subject {
  /// The same with other line ends.
  var variants: [Subject] {
    if name.hasPrefix("bytes: ") { return [] }
    return [("CR LF", "\r\n"), ("CR", "\r")].map { name, end in
      let source = source.flatMap { $0 == UInt8(ascii: "\n") ? Array(end.utf8) : [$0] }
      return Subject(name: "\(self.name) (\(name))", source: source, validity: validity)
    }
  }
}

private let unprintable: [Subject] = [
  snippet("empty", ""),
  snippet("a space", " "),
  snippet("a line feed", "\n"),
  snippet("a carriage return", "\r"),
  snippet("no line end", "let a = 1, b = 2"),
  snippet("no line end behind a comment", "let a = 1 // b"),
  snippet("a closing brace last", "struct A { let b = 1 }"),
  snippet("mixed line ends", "let a = 1\r\nlet b = 2\rlet c = 3\nlet d = 4\n\rlet e = 5\r\r\nlet f = 6"),
  snippet(
    "line ends in comments",
    "// a\rlet b = 1 // c\r\nlet d = 2 /* e\r f\r\n g\n */ let h = 3"),
  snippet("line ends in strings", "let a = \"\"\"\r\n  b\r  c\n  \"\"\"\rlet d = 1\n"),
  snippet("line ends in extended regexes", "let a = #/\r\n  b\n  c\r\n/#\r\nlet d = 1\n"),
  snippet("byte order mark", "\u{FEFF}import A\nlet b = 1\n"),
  snippet("byte order mark and comment", "\u{FEFF}// a\nstruct B {}\n"),
  snippet("shebang", "#!/usr/bin/env swift \"/*\nlet a = 1\n"),
  snippet("shebang with CR LF", "#!/usr/bin/swift\r\nlet a = 1\r\n"),
  snippet("shebang alone", "#!/usr/bin/swift"),
  snippet("NUL between tokens", "let a = 1\0\nlet\0b = 2\n"),
  snippet("NUL in a comment and in a string", "// a\0b\nlet c = \"d\0e\" /* f\0g */\n"),
  snippet("NUL at the end", "let a = 1\0"),
  snippet("form feed and vertical tab", "let a = 1\u{C}\nlet\u{B}b = 2\n\u{C}struct C {}\n"),
  snippet("no-break space", "let\u{A0}a = 1\n\u{A0}let b\u{A0}= 2\n"),
  snippet("tabs", "\t\tlet a = 1,\tb = 2\n\tstruct C\t{\tlet d = 3\t}\n"),
  snippet("wide characters before a name", "/* 🦊é */ let a = \"🦊é\", b = 1\n"),
  snippet("combining marks and joiners", "let e\u{301} = 1, 👨‍👩‍👧 = 2; let a = e\u{301} + 👨‍👩‍👧\n"),
  snippet("line separators of Unicode", "// a\u{2028}b\nlet c = \"d\u{2029}e\", f = 1\n"),
  snippet("control characters in a comment", "let a = 1 // \u{1}\u{7F}\nlet b = 2\n"),
  snippet("another control character in a string", "let a = \"b\u{7F}c\", d = 1\n", isMalformed: true),
  Subject(
    name: "bytes: invalid UTF-8",
    source: Array("let a".utf8) + [0xFF, 0xC3, 0x28] + Array(" = 1\nlet b = 2\n".utf8), validity: .malformed),
  snippet("end of file mark in the middle", "let a = 1\n\u{1A}\nlet b = 2\n", isMalformed: true),
]

private func snippet(_ title: String, _ source: String, isMalformed: Bool = false) -> Subject {
  Subject(name: "bytes: \(title)", source: Array(source.utf8), validity: isMalformed ? .malformed : .valid)
}
