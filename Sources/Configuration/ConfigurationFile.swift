/// The decoded archlint.json5. The property names are the keys of the file. A value of the wrong type is decoded as
/// `Lenient.wrong` instead of failing, so that one run reports all mistakes.
struct ConfigurationFile: Decodable {
  var packs: Lenient<[Lenient<String>]>?
  var root: Lenient<Bool>?
  var version: Lenient<String>?
  var documents: Lenient<[Lenient<String>]>?
  var definitions: Lenient<[String: Lenient<Texts>]>?
  var rules: Lenient<[String: Lenient<RuleValue>]>?
  var except: Lenient<[Lenient<ExceptionValue>]>?
  var exclude: Lenient<[Lenient<String>]>?
  var modules: Lenient<[String: Lenient<ModuleValue>]>?
  var coverage: Lenient<Texts>?
  var baseline: Lenient<String>?

  /// A string, or a list of strings.
  enum Texts: Decodable {
    case one(String)
    case many([Lenient<String>])

    init(from decoder: any Decoder) throws {
      if let text = try? String(from: decoder) {
        self = .one(text)
      } else {
        self = .many(try [Lenient<String>](from: decoder))
      }
    }
  }

  /// The value of a rule in `rules`: a severity, or an object with more settings.
  enum RuleValue: Decodable {
    case severity(String)
    case object(RuleObject)

    init(from decoder: any Decoder) throws {
      if let text = try? String(from: decoder) {
        self = .severity(text)
      } else {
        self = .object(try RuleObject(from: decoder))
      }
    }
  }

  struct RuleObject: Decodable {
    var severity: Lenient<String>?
    var limit: Lenient<Int>?
    var reason: Lenient<String>?
  }

  struct ExceptionValue: Decodable {
    var rule, problem, path, name, reason, until: Lenient<String>?
  }

  /// The value of a module in `modules`: a list of paths, or an object with more settings.
  enum ModuleValue: Decodable {
    case paths(Texts)
    case object(ModuleObject)

    init(from decoder: any Decoder) throws {
      if let texts = try? Texts(from: decoder) {
        self = .paths(texts)
      } else {
        self = .object(try ModuleObject(from: decoder))
      }
    }
  }

  struct ModuleObject: Decodable {
    var paths: Lenient<Texts>?
    var test: Lenient<Bool>?
  }
}

/// A decoded value, or `wrong` if the value in the file has another type.
enum Lenient<Value: Decodable>: Decodable {
  case value(Value)
  case wrong

  init(from decoder: any Decoder) throws {
    if let value = try? Value(from: decoder) { self = .value(value) } else { self = .wrong }
  }
}
