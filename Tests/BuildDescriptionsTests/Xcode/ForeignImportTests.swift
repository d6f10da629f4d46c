import Testing

@testable import BuildDescriptions
@testable import ProjectModel

private func check(_ text: String, _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation) {
  let found = foreignFile(Array(text.utf8), path: "A.m").imports.map {
    "\($0.module) \($0.place.line ?? 0):\($0.place.column ?? 0)"
  }
  #expect(found.joined(separator: ", ") == expected, sourceLocation: location)
}

@Suite struct ForeignImportTests {
  @Test func imports() {
    check("@import Core;\n@import Kit.Sub;\n@ import No;\nx = @importer;", "Core 1:9, Kit 2:9")
    check(
      "#import <Core/Core.h>\n  #  include\t<Kit/A/B.h>\n#import <stdio.h>\n#import \"Own.h\"", "Core 1:10, Kit 2:15")
    check("#include_next <Core/Core.h>\nint a; #import <Core/Core.h>\n#define A <Core/Core.h>", "")
  }

  @Test func commentsAndTexts() {
    check("// @import A;\n/* @import B;\n#import <C/C.h> */ @import D;", "D 3:28")
    check("char *a = \"@import A; \\\" @import B;\"; @import C;\nchar b = '\"'; @import D;", "C 1:47, D 2:23")
    check("// goes on \\\n@import A;\n@import B;\n\"never closed\n@import C;", "B 3:9, C 5:9")
  }

  @Test func damaged() {
    check("#import <", "")
    check("#import <Core", "")
    check("@import ", "")
    check("@import Core", "Core 1:9")
    check("/*", "")
    check("\"\\", "")
    check("#", "")
    check("\r\n#import <Core/Core.h>\r\n", "Core 2:10")
  }
}
