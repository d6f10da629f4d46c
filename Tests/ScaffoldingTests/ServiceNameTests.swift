import Scaffolding
import Testing

private let page = """
  ```holes
  {Feature}
  ```

  ```swift Sources/{Feature}.swift
  import Foundation
  import NetworkService

  //: where type NetworkService.Mock
  actor {Feature}Source: {Feature}Protocol {
    @Dependency(\\.networkService) private var networkService
    @Dependency(\\.{feature}Store) private var store

    func load() { networkService.sendRequest(to: {Feature}Endpoint.first, {Feature}.self) }
    func save() { store.save(all: 1) }
  }
  //: end

  enum {Feature}Endpoint: APIEndpoint {
    var method: HTTPMethod {
      switch self {
      case .first: .GET
      case .last: .DELETE
      }
    }
  }
  ```

  ```manifest target {Feature} Sources
  NetworkService
  ```
  """

/// Adapts the template to the code of a feature `Cart`, and compares the file and what is left to check.
private func check(
  _ text: String, _ expected: [(String, String)], unknown: [String] = [], manifest: String = "NetworkService",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let template = readTemplate(page, path: "template.md").template
  let file = try #require(
    fill(template, PlaceholderValues(values: ["Feature": ["Cart"]], types: ["NetworkService.Mock"])).first)
  var names = ServiceNames()
  names.compare(
    file.text, with: text, path: file.path, of: "Cart", modules: ["NetworkService"],
    declared: ["Networking", "NetworkService"])
  let adapted = names(template)
  var whole = template.files[0].text
  for (old, new) in expected {
    #expect(whole.contains(old), sourceLocation: sourceLocation)
    whole = whole.replacing(old, with: new)
  }
  #expect(adapted.files[0].text == whole, sourceLocation: sourceLocation)
  #expect(adapted.manifest[0].lines == [manifest], sourceLocation: sourceLocation)
  #expect(names.unknown.map(\.text) == unknown, sourceLocation: sourceLocation)
}

@Test func servicesHaveTheNamesThatAnotherFeatureUses() throws {
  try check(
    """
    import Networking
    actor CartSource: CartProtocol {
      @Dependency(\\.httpClient) private var client
      @Dependency(\\.cartStore) private var store
      func load() { client.send(CartEndpoint.first, as: Cart.self) }
    }
    enum CartEndpoint: Endpoint {
      var method: Method { switch self { case .first: .get } }
    }
    """,
    [
      ("import NetworkService", "import Networking"), ("type NetworkService", "type Networking"),
      (
        "networkService.sendRequest(to: {Feature}Endpoint.first, {Feature}.self)",
        "networkService.send({Feature}Endpoint.first, as: {Feature}.self)"
      ),
      ("networkService", "httpClient"), (".GET", ".get"), (".DELETE", ".delete"), ("APIEndpoint", "Endpoint"),
    ], manifest: "Networking")
}

@Test func theSameNamesStay() throws {
  try check(
    """
    import NetworkService
    actor CartSource: CartProtocol {
      @Dependency(\\.networkService) private var service
      func load() { self.service.sendRequest(to: CartEndpoint.first, Cart.self) }
    }
    enum CartEndpoint: APIEndpoint { var method: HTTPMethod { .GET } }
    """, [])
  try check("struct Cart {}\n", [])
}

/// Of two functions, nobody knows which one takes the place of the template's.
@Test func aCallThatAnotherFeatureDoesNotMakeIsToBeChecked() throws {
  try check(
    """
    actor CartSource {
      @Dependency(\\.networkService) private var networkService
      func load() { networkService.get(1); networkService.put(1) }
    }
    """, [],
    unknown: [
      "check the call 'networkService.sendRequest(to:_:)'. The feature Cart calls only 'get(_:)', 'put(_:)'."
    ])
}
