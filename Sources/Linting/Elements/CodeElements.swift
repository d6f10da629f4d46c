import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

// Calls, previews and tests: elements that no outline lists.

extension Evaluation {
  /// Whether the selector is for calls or previews, and code has not been read yet.
  func isUnread(_ subject: Subject) -> Bool {
    code == nil && !kinds(of: subject).isDisjoint(with: .code)
  }

  private func places(of code: CodePattern, in part: CodeIndex.Part) -> [SourceRange] {
    self.code?.places(of: code, in: part) ?? []
  }

  /// The code patterns of the calls or previews that a selector matches.
  private func codes(of subject: Subject) -> [CodePattern] {
    if let code = subject.code { return [code] }
    guard case .definition(let name) = subject.head else { return [] }
    return (rules.definitions[name]?.lines ?? []).flatMap { codes(of: $0.subject) }
  }

  private func element(_ part: CodeIndex.Part, _ subject: Subject) -> Element {
    kinds(of: subject).contains(.preview) ? .preview(part) : .call(part)
  }

  /// All calls or previews in the project that the selector may match.
  func codeCandidates(_ subject: Subject, given: Bindings) -> [Element] {
    codes(of: subject).flatMap { code in
      let key = code.keyPlaceholder.map { CodePattern.key(of: given[$0]) } ?? 0
      return (self.code?.parts(of: code.number, key: key) ?? []).map { element($0, subject) }
    }
  }

  /// The calls or previews inside an element that the selector may match.
  func codeContents(_ subject: Subject, of element: Element) -> [Element] {
    codes(of: subject).flatMap { code in
      parts(of: element).flatMap { part in
        places(of: code, in: part).map { self.element(CodeIndex.Part(file: part.file, range: $0), subject) }
      }
    }
    .filter { $0 != element }
  }

  /// The calls or previews that enclose an element and that the selector may match.
  func codeSurroundings(of element: Element, _ subject: Subject) -> [Element] {
    if kinds(of: subject).isDisjoint(with: .code) { return [] }
    let part: CodeIndex.Part
    switch element {
    case .call(let own), .preview(let own): part = own
    case .declaration(let id): part = CodeIndex.Part(file: id.file, range: project.declaration(id).range)
    default: return []
    }
    return codeSurroundings(of: part, subject).filter { $0 != element }
  }

  /// The calls or previews that enclose a range of a file and that the selector may match, innermost first.
  func codeSurroundings(of part: CodeIndex.Part, _ subject: Subject) -> [Element] {
    codes(of: subject).flatMap { code in
      (self.code?.places(of: code, around: part) ?? []).map {
        element(CodeIndex.Part(file: part.file, range: $0), subject)
      }
    }
  }

  /// Whether a call also matches another pattern. Two matches are the same call if they end at the same place:
  /// `logger.error(...)` and `.error(...)` differ only in the text before the period.
  func isCall(_ part: CodeIndex.Part, of code: CodePattern, _ given: Bindings) -> Answer {
    let ending = self.code?.places(of: code, endingAt: part.range.end, in: part.file) ?? []
    let inside = ending.filter { $0.start >= part.range.start }
    let same = inside.isEmpty ? ending : inside
    return same.reduce(.no) { result, range in
      var result = result
      result.formUnion(Answer(code.solutions(at: range, in: source(of: part.file), given: given)))
      return result
    }
  }

  // MARK: Names

  /// The name of a call, such as `.run`, or the title of a preview.
  func name(ofCode part: CodeIndex.Part, isPreview: Bool) -> String {
    let bytes = source(of: part.file).bytes[part.range.offsets]
    if isPreview { return title(ofPreview: bytes) }
    var callee = bytes.prefix { !"({<=".utf8.contains($0) }
    // `Cart? = .init()` calls Cart.
    if callee.endIndex < bytes.endIndex, bytes[callee.endIndex] == UInt8(ascii: "=") {
      callee = callee.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "!") }
    }
    return String(decoding: callee, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined()
  }

  /// The title of a preview: its first argument, if that is a string literal. Otherwise empty.
  private func title(ofPreview bytes: ArraySlice<UInt8>) -> String {
    withTokens(of: SourceText(Array(bytes))) { tokens in
      guard tokens.count > 3, tokens.lexemes[2].kind == .leftParen, tokens.lexemes[3].kind == .string else { return "" }
      let literal = SourceRange(Int(tokens.lexemes[3].start), Int(tokens.lexemes[3].end))
      return String(
        decoding: bytes.dropFirst(Int(literal.start)).prefix(literal.count).dropFirst().dropLast(), as: UTF8.self)
    }
  }

  // MARK: Around

  /// The declarations that enclose a range, innermost first. For an extension, the extended type is also included.
  func declarations(around part: CodeIndex.Part) -> [DeclarationID] {
    let outline = project.files[part.file.index].outline
    return (code?.declarations(around: part, in: outline) ?? []).flatMap { position in
      let id = DeclarationID(file: part.file, index: position)
      guard let type = project.typeOfDeclaration[id], project.types[type].declaration != id else { return [id] }
      return [project.types[type].declaration, id]
    }
  }

  // MARK: Tests, previews

  /// Whether the function is a test: it has `@Test`, or it is a test method of an `XCTestCase` subclass. If a
  /// superclass is external and unknown, the file has to be test code.
  func isTestFunction(_ id: DeclarationID) -> Bool {
    let declaration = project.declaration(id)
    guard declaration.kind == .function, !declaration.flags.contains(.local) else { return false }
    let outline = project.files[id.file.index].outline
    let isMarked = declaration.attributes.indices.contains { index in
      let name = outline.source[outline.attributes[index].name]
      return name == "Test" || name == "Testing.Test"
    }
    if isMarked { return true }
    guard outline.isTestMethod(id.index),
      let type = project.typeOfDeclaration[DeclarationID(file: id.file, index: Int(declaration.parent))]
    else { return false }
    switch project.conformance(of: type, to: "XCTestCase") {
    case .yes: return true
    case .no: return false
    case .unknown:
      let isClass = project.declaration(project.types[type].declaration).kind == .class
      return isClass && project.files[id.file.index].isTest
    }
  }

  func isPreviewProvider(_ id: DeclarationID) -> Bool {
    guard let type = project.typeOfDeclaration[id], project.types[type].declaration == id else { return false }
    return project.conformance(of: type, to: "PreviewProvider") == .yes
  }
}
