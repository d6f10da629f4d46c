/// A message of JSON-RPC from the client.
package enum Message {
  case request(id: JSONValue, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  /// The client's answer to a request of the server.
  case response
  /// Not a message, with the error to answer.
  case invalid(id: JSONValue, ResponseError)
}

/// The reason why a request has no result.
package struct ResponseError: Error, Equatable {
  package var code: Int
  package var message: String

  package static func parse(_ message: String) -> ResponseError { ResponseError(code: -32700, message: message) }
  package static func invalidRequest(_ message: String) -> ResponseError {
    ResponseError(code: -32600, message: message)
  }
  package static func unknownMethod(_ name: String) -> ResponseError {
    ResponseError(code: -32601, message: "archlint has no method '\(name)'")
  }
  package static func invalidParameters(_ message: String) -> ResponseError {
    ResponseError(code: -32602, message: message)
  }
  package static let notInitialized = ResponseError(
    code: -32002, message: "the first request has to be 'initialize'")
  package static let cancelled = ResponseError(code: -32800, message: "the client cancelled the request")
}

package func parsedMessage(_ content: [UInt8]) -> Message {
  guard let value = parsedJSON(content) else { return .invalid(id: .null, .parse("the message is not valid JSON")) }
  guard case .object = value else {
    return .invalid(id: .null, .invalidRequest("a message is a JSON object; batches are not supported"))
  }
  let id = value["id"]
  switch id {
  case nil, .string, .int, .null: break
  default: return .invalid(id: .null, .invalidRequest("'id' is a number or a text"))
  }
  let shownID = id ?? .null
  guard value["jsonrpc"]?.string == "2.0" else {
    return .invalid(id: shownID, .invalidRequest("'jsonrpc' has to be \"2.0\""))
  }
  guard let method = value["method"] else {
    guard id != nil, value["result"] != nil || value["error"] != nil else {
      return .invalid(id: shownID, .invalidRequest("the message has no 'method'"))
    }
    return .response
  }
  guard case .string(let name) = method else {
    return .invalid(id: shownID, .invalidRequest("'method' has to be a text"))
  }
  let parameters = value["params"] ?? .null
  guard let id, id != .null else { return .notification(method: name, parameters: parameters) }
  return .request(id: id, method: name, parameters: parameters)
}

/// The answer to a request.
package func response(to id: JSONValue, _ result: Result<JSONValue, ResponseError>) -> JSONValue {
  switch result {
  case .success(let value): ["jsonrpc": "2.0", "id": id, "result": value]
  case .failure(let error):
    ["jsonrpc": "2.0", "id": id, "error": ["code": .int(error.code), "message": .string(error.message)]]
  }
}

package func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
  ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
}
