import RuleLanguage
import Scaffolding

/// The request of the user to `archlint new`. All names are in UpperCamelCase.
struct NewRequest {
  var templateKind: TemplateKind
  var name: String
  var entities: [String] = []
  var operations: [RequestedOperation] = []
  var pack: String?
  /// The folder of `--in`, relative to the working folder.
  var folder: String?
  /// Notes about given names that were changed.
  var notes: [String] = []
}

/// An operation, by its name or with its signature.
struct RequestedOperation {
  /// In UpperCamelCase.
  var name: String
  /// As written.
  var text: String
  /// nil for a plain name.
  var signature: OperationSignature?
}

func newRequest(_ arguments: Arguments) throws(CommandError) -> NewRequest {
  let word = arguments.operands[0]
  guard let templateKind = TemplateKind(rawValue: word) else {
    let names = TemplateKind.allCases.map(\.rawValue)
    let near = didYouMean(word, among: names)
    let hint = near.isEmpty ? "; there are \(names.joined(separator: ", "))" : near
    throw CommandError(message: "'archlint new' makes no '\(word)'\(hint)", code: .usage)
  }
  var request = NewRequest(templateKind: templateKind, name: "")
  request.name = try request.typeName(arguments.operands[1], withoutSuffix: capitalized(templateKind.rawValue))
  for entity in arguments.all(.entity) { request.entities.append(try request.typeName(entity)) }
  for operation in arguments.all(.operation) {
    request.operations.append(try requestedOperation(operation))
  }
  for names in [request.entities, request.operations.map(\.name)] {
    if let twice = names.first(where: { name in names.filter { $0 == name }.count > 1 }) {
      throw CommandError(message: "the name '\(twice)' is given twice", code: .usage)
    }
  }
  request.pack = arguments.last(.pack)
  request.folder = arguments.last(.into)
  return request
}

private func requestedOperation(_ text: String) throws(CommandError) -> RequestedOperation {
  let signature: OperationSignature?
  do throws(SignatureFault) {
    signature = try parseSignature(text)
  } catch {
    let rest = String(text.dropFirst(error.offset))
    let place = rest.isEmpty ? "at the end" : "at character \(error.offset + 1), before '\(rest)'"
    throw CommandError(
      message: "--operation '\(text)': expected \(error.expected) \(place); "
        + "for example --operation 'capture(quality: Int) -> Photo'", code: .usage)
  }
  let name = signature?.name ?? text
  if let fault = fault(ofName: name) { throw wrongName(name, fault) }
  return RequestedOperation(name: capitalized(name), text: text, signature: signature)
}

private func wrongName(_ name: String, _ fault: String) -> CommandError {
  CommandError(message: "the name '\(name)' \(fault)", code: .usage)
}

extension NewRequest {
  /// Converts a given name to the name of a type: `settings` becomes `Settings`. A suffix that the template adds itself
  /// is removed: `SettingsFeature` becomes `Settings`.
  fileprivate mutating func typeName(_ text: String, withoutSuffix suffix: String = "") throws(CommandError) -> String {
    var name = capitalized(text)
    if !suffix.isEmpty, name.hasSuffix(suffix), name != suffix { name.removeLast(suffix.count) }
    if let fault = fault(ofName: name) { throw wrongName(text, fault) }
    if name != text { notes.append("'\(text)' is taken as '\(name)'") }
    return name
  }
}
