import RuleLanguage
import Testing

private let words = "feature = folder Sources/{Feature}Feature\ndto = type {Entity}DTO\nproduction = file in Sources"

@Suite struct ErrorTests {
  /// An open bracket swallows no statement behind it.
  @Test func readingGoesOnAtEveryKeyword() {
    for keyword in ["each", "all"] {
      #expect(
        errors(inBlock: "each type A\nmust be type _ {\n\(keyword) typ B\nmust be public") == """
          p.md:3:16: error: '{' is not closed
          p.md:4:\(keyword.count + 2): error: 'typ' is not a kind or definition; did you mean 'type'?
          """)
    }
  }

  /// Blocks from line 2 of `p.md`, each with all that is said of it.
  @Test(arguments: [
    ("each typ {Name}DTO\nmust be public", "2:6: error: 'typ' is not a kind or definition; did you mean 'type'?"),
    (
      "each type {Name}DTO\nmust conform to Sendable",
      "3:6: error: 'conform' is not a predicate; to check a conformance, write a declaration pattern: be type _: Sendable"
    ),
    (
      "each type {Name}DTO\nmust be type _: {Nmae}Mapping",
      "3:17: error: no 'each' or 'where' binds {Nmae}; did you mean {Name}? For any part of a name, write *"
    ),
    ("each type _\nmust be type _: {Thing}", "3:17: error: no 'each' or 'where' binds {Thing}; for any name, write _"),
    ("every type\nmust be public", "2:1: error: 'every' cannot begin a clause; did you mean 'each'?"),
    (
      "each type\nwhere not named A or named B\nmust be public",
      "3:7: error: 'not' and 'or' cannot be combined in one clause; write two clauses"
    ),
    (
      "each type\nmust be public or not be in X",
      "3:19: error: 'not' and 'or' cannot be combined in one clause; write two clauses"
    ),
    (
      "each func\nwhere throws\nmust be public",
      "3:7: error: 'throws' after 'where' could mean the signature or the body; for the signature, write: where func _ throws; for a throw in the body: where contains throw"
    ),
    (
      "each init\nwhere not throws\nmust be public",
      "3:11: error: 'throws' after 'where' could mean the signature or the body; for the signature, write: where not init throws; for a throw in the body: where not contains throw"
    ),
    (
      "each file\nmust not contain print(...) except {Name}(...)",
      "3:36: error: code after 'except' has no placeholders; for any name, write _ or *"
    ),
    (
      "each exactly file\nmust be public",
      "2:6: error: 'exactly' only applies to declarations, not to a file"
    ),
    (
      "each func \"loads the cart\"\nmust be public",
      "2:11: error: write a name with spaces in backticks: func `loads the cart`"
    ),
    ("each dtoo\nmust be public", "2:6: error: 'dtoo' is not a kind or definition; did you mean 'dto'?"),
    (
      "each type in fature\nmust be public",
      "2:14: error: 'fature' is not a kind or definition; did you mean 'feature'? Write a folder with that name as \"fature\""
    ),
    (
      "each type in qqqqqqqqq\nmust be public",
      "2:14: error: 'qqqqqqqqq' is not a kind or definition; write a folder with that name as \"qqqqqqqqq\""
    ),
    (
      "each type {A}{B}\nmust be public",
      "2:14: error: {A} and {B} are adjacent and neither is bound; put text between them"
    ),
    (
      "each type {A}\nmust come with type {B}{C}: {B}, {C}",
      "3:24: error: {B} and {C} are adjacent and neither is bound; put text between them"
    ),
    ("each type \"A\nmust be public", "2:11: error: this quote is not closed on its line"),
    ("each type A\nmust be type _ { var x", "3:16: error: '{' is not closed"),
    ("each type A\nmust be type _ {\n  var x\nmust be public", "3:16: error: '{' is not closed"),
    ("each type A)\nmust be public", "2:12: error: ')' has no opening bracket"),
    ("each type A\nmust have func f(x: [Int)", "3:25: error: ')' does not match the open bracket; expected ']'"),
    ("must be public", "2:1: error: 'must' without a selector; a rule begins with 'each'"),
    ("where named A\nmust be public", "2:1: error: 'where' without a selector; a rule begins with 'each'"),
    ("each type A", "2:1: error: 'each' without 'must'; add a requirement"),
    ("each type A\neach type B", "2:1: error: 'each' without 'must'; add a requirement"),
    (
      "each type {Name}DTO\nmessage: \"no\"\nmust be public",
      "3:1: error: write 'message' after the 'must' line to which the message belongs"
    ),
    (
      "each type {Name}DTO\nmust be public\nmessage: \"a\"\nmessage: \"b\"",
      "5:1: error: the 'must' lines above already have a message"
    ),
    (
      "each type {Name}DTO\nmust be public\nmessage {Name}",
      "4:9: error: expected the text in quotes: message: \"{subject} must be …\""
    ),
    ("each type {Name}DTO\nmust be public\nmessage: \"\"", "4:11: error: the message is empty"),
    (
      "each type {Name}DTO\nmust be public\nmessage: \"a \"b\" c\"",
      "4:14: error: a message ends at its second quote; use single quotes within it"
    ),
    (
      "each type {Name}DTO\nmust be public\nmessage: \"{Nmae} is\"",
      "4:11: error: no 'each' or 'where' binds {Nmae}; did you mean {Name}? For the name of the subject, write {subject}"
    ),
    (
      "all types {Name}DTO\nmust be public\nmessage: \"{Name} is\"",
      "4:11: error: a message for 'all' lists the subjects, so its only placeholder is {subject}"
    ),
    (
      "each type A\nmust be public\nwhere named B",
      "4:1: error: 'where' after 'must'; write the conditions before the requirements"
    ),
    ("each type A\nor type B\nmust be public", "3:1: error: 'or' continues the clause above; indent it"),
    (
      "  type A\neach type A\nmust be public",
      "2:3: error: a clause begins in column 1; an indented line continues the one above"
    ),
    ("each type A\n  must be pubic", "3:11: error: 'pubic' is not a predicate; did you mean 'public'?"),
    ("each type A\n  must be type _ {\n    var x\n  must be public", "3:18: error: '{' is not closed"),
    ("each type A be public\nmust be public", "2:13: error: expected the clause's end, but read 'be'"),
    ("each type A\nmust", "3:5: error: expected a predicate, but the clause ends here"),
    ("each\nmust be public", "2:5: error: expected a kind or definition, but the clause ends here"),
    ("each type A\nmust be in", "3:11: error: expected a place, but the clause ends here"),
    ("each type A\nmust be named", "3:14: error: expected a name, but the clause ends here"),
    ("each type A\nmust be named A/B", "3:16: error: a name has no '/'; for a path, write: in A/B"),
    ("each type A\nmust have at least many vars", "3:20: error: expected a number, but read 'many'"),
    ("each type A\nmust have at best 3 vars", "3:14: error: expected 'least' or 'most', but read 'best'"),
    (
      "each type A\nmust have 3 vars", "3:11: error: '3' alone is not a count; write at least 3, at most 3 or exactly 3"
    ),
    ("each type A\nmust come type B", "3:11: error: expected 'with', but read 'type'"),
    ("each type A\nmust be not public", "3:9: error: write 'not' directly after 'must' or 'where': must not be …"),
    (
      "each file A.swift\nmust import UIKit",
      "3:6: error: 'import' is not a predicate; to check the imports of a file, write: use module UIKit"
    ),
    (
      "each module A\nmust depend on B",
      "3:6: error: 'depend' is not a predicate; write: must use module B"
    ),
    (
      "each file A.swift\nmust not have import UIKit",
      "3:10: error: 'have import' is not a requirement; for imports, write: use module …"
    ),
    ("each type A\nmust be documentd", "3:9: error: 'documentd' is not a predicate; did you mean 'documented'?"),
    ("each type A\nmust be declared", "3:9: error: 'declared' only applies to imports, not to 'type'"),
    (
      "each file A.swift\nmust be struct _: Sendable",
      "3:9: error: 'struct _: Sendable' only applies to declarations, not to 'file'"
    ),
    (
      "each public file A.swift\nmust be in B",
      "2:6: error: 'public' only applies to declarations, not to a file"
    ),
    (
      "each public feature\nmust be in B",
      "2:6: error: 'public feature' only applies to declarations, but 'feature' is a folder"
    ),
    (
      "each type in **/A\nmust be public",
      "2:14: error: remove '**': a path matches at any depth and includes everything below it"
    ),
    (
      "each type in ../A\nmust be public",
      "2:14: error: write a path without '.' and '..'; a leading '/' anchors it"
    ),
    ("each type in A//B\nmust be public", "2:16: error: a path has one '/' between two segments"),
    ("each type in A, B\nmust be public", "2:15: error: ',' is not allowed in a path; for either of two, write A|B"),
    (
      "each module A,B\nmust not be in a cycle",
      "2:14: error: ',' is not allowed in a name; for either of two, write A|B"
    ),
    ("each module A/B\nmust not be in a cycle", "2:13: error: expected the name of a module, found the path 'A/B'"),
    ("each type A||B\nmust be public", "2:12: error: write '|' between two names, without spaces"),
    ("each type A{1}\nmust be public", "2:12: error: '{1}' is not a placeholder; write a placeholder as {Name}"),
    (
      "each type in the same thing\nmust be public",
      "2:23: error: 'thing' is not a place of a subject; expected type, file, folder, module or package"
    ),
    ("each type A\nmust be type _ { vra x }", "3:18: error: 'vra' is not a member; did you mean 'var'?"),
    (
      "each type A\nmust be type _ { var x var y }",
      "3:24: error: expected the member's end: ';', a new line or '}', but read 'var'"
    ),
    (
      "each type A\nmust be type _<T>",
      "3:15: error: a declaration pattern has no generic parameters; write only the name"
    ),
    ("each type A\nmust be type _:", "3:16: error: expected a type, but the clause ends here"),
    (
      "each type A\nmust have func f(_: (Int, ...) -> Void)",
      "3:27: error: '...' means all parameters of a function: (...) -> Void; for any one type, write _"
    ),
    (
      "each type A\nmust have var x: [...]",
      "3:19: error: '...' means all parameters of a function: (...) -> Void; for any one type, write _"
    ),
    (
      "each type A\nmust have var x: (...)",
      "3:18: error: '(...)' means the parameters of a function: (...) -> Void; for any type, write _"
    ),
    ("each type A\nmust be stored type _", "3:9: error: 'stored' and 'computed' only apply to var and let"),
    (
      "each type A\nmust have init?",
      "3:15: error: write 'init'; a pattern cannot say whether an initializer is failable"
    ),
    ("each type A\nmust have func f(a b c)", "3:20: error: expected ',' or ')' in the parameter list, but read 'b'"),
    (
      "each type A\nmust have public(x) var y",
      "3:18: error: expected 'public' without parentheses, or '(set)' after an access level, but read 'x)'"
    ),
    (
      "each type {A}\neach protocol B\nmust come with type {A}Mock",
      "4:21: error: {A} is not bound by every 'each' above"
    ),
    (
      "each type A\nall type B\nmust be public",
      "3:1: error: 'all' reports its subjects together and 'each' one by one; do not mix them in one statement"
    ),
    (
      "each type A\nmust be struct|class",
      "3:9: error: '|' joins names; write: struct or class"
    ),
    (
      "each type A\nmust be final class|struct",
      "3:15: error: '|' joins names; for several kinds, write each with its modifiers: class or struct"
    ),
    (
      "each type A\nmust come with struct|class B",
      "3:16: error: '|' joins names, not kinds; write: come with struct B or come with class B"
    ),
    (
      "each file\nmust not use an import B|C",
      "3:10: error: 'use' needs the imported module, not the import or the dependency; write: use module B|C"
    ),
    (
      "each type A\nmust have func f in the same type",
      "3:6: error: 'in the same type' can only follow 'come with': must come with type {Name}Tests in the same type"
    ),
    (
      "each type A\nmust have a dependency B",
      "3:6: error: a type never has a dependency B; modules have them: each module"
    ),
    (
      "each type A\nmust have a test",
      "3:6: error: a type has tests only if the rule selects test code: each test type; for code that tests use, write: must be used by a test"
    ),
    (
      "each struct A\nmust be public final",
      "3:9: error: 'final' applies to classes and their members; 'struct' is never final"
    ),
    (
      "each type A\nmust come with only type B",
      "3:6: error: 'come with only' needs a place; write: come with only type B in the same file"
    ),
    ("each type A\nmust live in Views", "3:6: error: 'live' is not a predicate; did you mean 'in'?"),
    (
      "each file\nmust be at most 9 lines",
      "3:9: error: 'at' is not a predicate; for a count, write: have at most 9 lines"
    ),
    (
      "each type A\nmust be tested",
      "3:9: error: 'tested' is not a predicate; to match code that tests use, write: used by a test"
    ),
    (
      "each file\nmust not contain try!|as!",
      "3:22: error: '|' joins single names or literals; for either of two pieces of code, write one line for each"
    ),
    (
      "each file\nmust not contain .shared|.main",
      "3:25: error: '|' joins single names or literals; for either of two pieces of code, write one line for each"
    ),
    ("", "1:1: error: this rule is empty; write: each …, must …"),
    (
      "each typ A\nmust be pblic\nmust have 3 vars",
      "2:6: error: 'typ' is not a kind or definition; did you mean 'type'?\np.md:3:9: error: 'pblic' is not a predicate; did you mean 'public'?\np.md:4:11: error: '3' alone is not a count; write at least 3, at most 3 or exactly 3"
    ),
    (
      "each typ A\nmust be public\neach class A\nmst be public",
      "2:6: error: 'typ' is not a kind or definition; did you mean 'type'?\np.md:5:1: error: 'mst' cannot begin a clause; did you mean 'must'?"
    ),
  ]) func tells(_ block: String, _ expected: String) {
    #expect(errors(inBlock: block, words: words) == "p.md:" + expected)
  }

  /// A word of modules with the subject's placeholder is one module for each subject.
  @Test(arguments: [
    ("each interface\nmust not use an implementation", true),
    ("each interface\nmust not be used by an implementation", true),
    ("each module {Feature}Interface\nmust not use an implementation", true),
    ("each interface\nmust use an implementation", false),
    ("each interface\nmust not use another implementation", false),
    ("each interface\nmust not use implementation {Feature}", false),
    ("each module *Interface\nmust not use an implementation", false),
  ]) func tellsWhichLayerIsMeant(_ block: String, isReported: Bool) {
    let words = "interface = module {Feature}Interface\nimplementation = module {Feature}"
    let isUsed = block.contains("used by")
    let column = isUsed ? 24 : 17
    #expect(
      errors(inBlock: block, words: words)
        == (isReported
          ? "p.md:3:\(column): error: 'implementation' has the subject's own {Feature} here; if you mean that, write: must not \(isUsed ? "be used by" : "use") implementation {Feature}; to match any, write * for the subject's placeholder"
          : ""))
  }

  /// Words blocks, from line 2 of `p.md`.
  @Test(arguments: [
    ("type = class A", "2:1: error: 'type' is already a kind: type"),
    ("files = type A", "2:1: error: 'files' is already a kind: file"),
    ("each = type A", "2:1: error: 'each' is already a keyword"),
    ("public = type A", "2:1: error: 'public' is already a keyword"),
    ("Big = type A", "2:1: error: the name of a definition begins with a lowercase letter: dto = type {Entity}DTO"),
    ("small type A", "2:1: error: expected a definition: dto = type {Entity}DTO"),
    ("a1 = b1\nb1 = a1", "2:1: error: 'a1' refers to itself: a1, b1, a1"),
    ("a1 = a1 where named X", "2:1: error: 'a1' refers to itself: a1, a1"),
    (
      "a1 = type A in b1\nb1 = file in c1\nc1 = folder X where has b1",
      "3:1: error: 'b1' refers to itself: b1, c1, b1"
    ),
    (
      "a1 = nothing1",
      "2:6: error: 'nothing1' is not a kind or definition; write a kind before a name: type *Nothing1, or var nothing1"
    ),
    ("a1 = type A where nmed B", "2:19: error: 'nmed' is not a predicate; did you mean 'named'?"),
    ("a1 =", "2:5: error: expected a kind or definition, but the clause ends here"),
    ("a1 = type (A", "2:11: error: '(' is not closed"),
  ]) func tellsOfWords(_ block: String, _ expected: String) {
    #expect(errors(inBlock: block, kind: "definitions") == "p.md:" + expected)
  }

  /// Each definition is larger than the one before, or deeper.
  @Test(arguments: [
    (
      true,
      "10:1: error: 'a8' expands to more than 1000 lines, because its definitions use others again and again; "
        + "use each definition once"
    ),
    (
      false,
      "66:1: error: 'a64' uses definitions that use others, more than 64 deep; write some of them out"
    ),
  ]) func limitsExpandedDefinitions(_ isDoubled: Bool, _ expected: String) {
    let lines = (1..<100).map { "a\($0) = a\($0 - 1)" + (isDoubled ? "|a\($0 - 1)" : "") }
    let block = (["a0 = type A"] + lines).joined(separator: "\n")
    #expect(errors(inBlock: block, kind: "definitions") == "p.md:" + expected)
  }

  @Test func `a statement has a limit of lines`() {
    func lines(_ keyword: String, _ count: Int) -> String {
      (0..<count).map { "\(keyword) named A\($0)" }.joined(separator: "\n")
    }
    #expect(errors(inBlock: "each type\n\(lines("where", 100))\nmust be named B") == "")
    #expect(
      errors(inBlock: "each type\n\(lines("where", 103))\nmust be named B")
        == "p.md:103:1: error: a statement has at most 100 'where' lines; split the rule")
    #expect(errors(inBlock: "each type\n\(lines("must be", 100))") == "")
    #expect(
      errors(inBlock: "each type\n\(lines("must be", 102))")
        == "p.md:103:1: error: a statement has at most 100 'must' lines; split the rule")
  }
}
