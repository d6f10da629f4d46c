public struct AnyCasePath<Root, Value>: Sendable {
  let embed: @Sendable (Value) -> Root
  let extract: @Sendable (Root) -> Value?

  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    self.embed = embed
    self.extract = extract
  }
}

public protocol CasePathable: SendableMetatype {
  associatedtype AllCasePaths
  static var allCasePaths: AllCasePaths { get }
}

@dynamicMemberLookup public struct Case<Value>: Sendable {
  let embed: @Sendable (Value) -> Any
  let extract: @Sendable (Any) -> Value?

  public subscript<Member>(
    dynamicMember path: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>> & Sendable
  ) -> Case<Member> where Value: CasePathable {
    let (embed, extract, member) = (embed, extract, Value.allCasePaths[keyPath: path])
    return Case<Member>(embed: { embed(member.embed($0)) }, extract: { extract($0).flatMap(member.extract) })
  }
}

public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

extension KeyPath {
  func at<Whole, Part>() -> Case<Part> where Root == Case<Whole>, Value == Case<Part> {
    Case<Whole>(embed: { $0 }, extract: { $0 as? Whole })[keyPath: self]
  }
}

extension Result: CasePathable {
  public struct AllCasePaths: Sendable {
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(embed: { .success($0) }, extract: { if case .success(let value) = $0 { value } else { nil } })
    }
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(embed: { .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@attached(extension, conformances: CasePathable)
@attached(member, names: named(AllCasePaths), named(allCasePaths))
public macro CasePathable() = #externalMacro(module: "StubMacros", type: "CasePathableMacro")
