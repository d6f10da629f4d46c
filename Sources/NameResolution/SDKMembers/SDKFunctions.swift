import ProjectModel
import SwiftOutline

/// External functions that a call may refer to, although the project declares a function with that name. Some are
/// functions that projects overload for their own types. Others are types whose initializer calls look like calls of a
/// function. Functions such as `assert` are not included: a project's function with that name has the same parameters
/// and shadows it.
struct SDKFunctions: Sendable {
  private enum Kind {
    case standard, mathematics, tests
    /// Functions of these modules, if a file imports one of them itself.
    case libraries(Set<String>)
    /// Types of these modules. A function in the file's own module has precedence over them.
    case types(of: Set<String>)
  }

  /// By names that the project also uses.
  private var kinds: [Int32: Kind] = [:]

  init() {}

  init(in names: NameTable) {
    enter(Self.standard, .standard, names)
    enter(Self.mathematics, .mathematics, names)
    enter(Self.assertions, .tests, names)
    for (function, modules) in Self.libraries { enter([function], .libraries(modules), names) }
    enter(Self.views, .types(of: ["SwiftUI"]), names)
  }

  /// Whether a file sees an external function with this name that takes the arguments. A file without imports sees only
  /// the standard library. Any import may make the others visible.
  ///
  /// - Parameter isImported: whether the project's function is in another module than the file.
  func isSeen(
    _ name: Int32, by outline: Outline, _ arguments: CallArguments?,
    besidesImported isImported: @autoclosure () -> Bool
  ) -> Bool {
    switch kinds[name] {
    case .standard: true
    case .mathematics: !outline.imports.isEmpty && arguments.map { !$0.haveText && $0.areLabelled() } ?? true
    // The assertions of XCTest are synchronous, so an awaited call refers to a function of the project.
    case .tests:
      !outline.imports.isEmpty
        && arguments.map { !$0.areAwaited && $0.areLabelled(within: ["accuracy", "file", "line"]) } ?? true
    case .libraries(let modules): outline.imports(modules)
    case .types(let modules): outline.imports(modules) && isImported()
    case nil: false
    }
  }

  private mutating func enter(_ functions: [String], _ kind: Kind, _ names: NameTable) {
    for function in functions {
      if let name = names.find(Array(function.utf8)[...]) { kinds[name] = kind }
    }
  }

  private static let standard: [String] = [
    "abs", "debugPrint", "dump", "max", "min", "numericCast", "print", "repeatElement", "sequence", "stride", "swap",
    "type", "zip", "!", "!=", "%", "&", "&&", "*", "+", "+=", "-", "-=", "...", "..<", "/", "<", "<<", "<=", "==",
    "===", ">", ">=", ">>", "??", "^", "|", "||", "~", "~=",
  ]

  /// Functions of the C library, which Foundation and all modules that import it make visible.
  private static let mathematics: [String] = [
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos", "cosh", "erf",
    "erfc", "exp", "exp2", "expm1", "fabs", "fdim", "floor", "fma", "fmax", "fmin", "fmod", "frexp", "hypot", "ilogb",
    "ldexp", "lgamma", "log", "log10", "log1p", "log2", "logb", "modf", "nearbyint", "nextafter", "pow", "remainder",
    "remquo", "rint", "round", "scalbn", "sin", "sinh", "sqrt", "tan", "tanh", "tgamma", "trunc",
  ]

  /// Functions of XCTest.
  private static let assertions: [String] = [
    "XCTAssert", "XCTAssertEqual", "XCTAssertFalse", "XCTAssertGreaterThan", "XCTAssertGreaterThanOrEqual",
    "XCTAssertIdentical", "XCTAssertLessThan", "XCTAssertLessThanOrEqual", "XCTAssertNil", "XCTAssertNoThrow",
    "XCTAssertNotEqual", "XCTAssertNotIdentical", "XCTAssertNotNil", "XCTAssertThrowsError", "XCTAssertTrue", "XCTFail",
    "XCTSkipIf", "XCTSkipUnless", "XCTUnwrap",
  ]

  /// Types whose initializer calls look like calls of a function.
  private static let views = SDKViews.names + ["Font", "Tab", "WindowGroup"]

  /// Matcher functions of test libraries, which projects overload for their own types.
  private static let libraries: [String: Set<String>] = {
    var modules: [String: Set<String>] = [:]
    for (module, functions) in functionsOfLibraries {
      for function in functions { modules[function, default: []].insert(module) }
    }
    return modules
  }()

  private static let functionsOfLibraries = [
    "Nimble": [
      "allPass", "be", "beAKindOf", "beAnInstanceOf", "beCloseTo", "beEmpty", "beFalse", "beFalsy", "beGreaterThan",
      "beGreaterThanOrEqualTo", "beIdenticalTo", "beLessThan", "beLessThanOrEqualTo", "beNil", "beTrue", "beTruthy",
      "beginWith", "contain", "elementsEqual", "endWith", "equal", "expect", "fail", "haveCount", "match", "matchError",
      "require", "satisfyAllOf", "satisfyAnyOf", "throwError", "waitUntil",
    ],
    "Spectre": ["context", "describe", "expect", "failure", "it", "skip"],
  ]
}

extension Outline {
  fileprivate func imports(_ modules: Set<String>) -> Bool { imports.contains { modules.contains(source[$0.module]) } }
}
