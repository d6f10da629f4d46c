import ProjectModel
import SwiftOutline

/// Functions from outside the project that projects overload for types of their own, and types that are called as
/// functions of a project may be. What has `assert`'s name has its parameters too, and hides it.
struct SDKFunctions: Sendable {
  private enum Kind {
    case standard, mathematics, tests
    /// Of these modules, one of which a file imports itself.
    case libraries(Set<String>)
    /// Types of these modules, which a function of the file's own module comes before.
    case types(of: Set<String>)
  }

  /// By the names that the project has too.
  private var kinds: [Int32: Kind] = [:]

  init() {}

  init(in names: NameTable) {
    enter(Self.standard, .standard, names)
    enter(Self.mathematics, .mathematics, names)
    enter(Self.assertions, .tests, names)
    for (function, modules) in Self.libraries { enter([function], .libraries(modules), names) }
    enter(Self.views, .types(of: ["SwiftUI"]), names)
  }

  /// Whether a file sees a function of the name that takes the arguments. One that imports nothing sees the standard
  /// library alone; what any other imports may show the rest.
  ///
  /// - Parameter isImported: the project's function of that name is of another module than the file.
  func isSeen(
    _ name: Int32, by outline: Outline, _ arguments: CallArguments?,
    besidesImported isImported: @autoclosure () -> Bool
  ) -> Bool {
    switch kinds[name] {
    case .standard: true
    case .mathematics: !outline.imports.isEmpty && arguments.map { !$0.haveText && $0.areLabelled() } ?? true
    // They evaluate what they are given themselves, and so wait for nothing.
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

  /// Of C's library, which Foundation and all that import it show.
  private static let mathematics: [String] = [
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos", "cosh", "erf",
    "erfc", "exp", "exp2", "expm1", "fabs", "fdim", "floor", "fma", "fmax", "fmin", "fmod", "frexp", "hypot", "ilogb",
    "ldexp", "lgamma", "log", "log10", "log1p", "log2", "logb", "modf", "nearbyint", "nextafter", "pow", "remainder",
    "remquo", "rint", "round", "scalbn", "sin", "sinh", "sqrt", "tan", "tanh", "tgamma", "trunc",
  ]

  /// Of XCTest.
  private static let assertions: [String] = [
    "XCTAssert", "XCTAssertEqual", "XCTAssertFalse", "XCTAssertGreaterThan", "XCTAssertGreaterThanOrEqual",
    "XCTAssertIdentical", "XCTAssertLessThan", "XCTAssertLessThanOrEqual", "XCTAssertNil", "XCTAssertNoThrow",
    "XCTAssertNotEqual", "XCTAssertNotIdentical", "XCTAssertNotNil", "XCTAssertThrowsError", "XCTAssertTrue", "XCTFail",
    "XCTSkipIf", "XCTSkipUnless", "XCTUnwrap",
  ]

  /// Types whose call looks like a function's.
  private static let views = SDKViews.names + ["Font", "Tab", "WindowGroup"]

  /// Of libraries that projects teach to compare types of their own.
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
  /// Whether the file imports one of some modules.
  fileprivate func imports(_ modules: Set<String>) -> Bool { imports.contains { modules.contains(source[$0.module]) } }
}
