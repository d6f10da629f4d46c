import Foundation
import Framework

public struct LogbookService: LogbookServiceProtocol, Sendable {
  private let folder: URL

  // What the service needs comes by the initializer
  public init(folder: URL = .documentsDirectory) {
    self.folder = folder
  }

  public func writeData(_ data: Data, to name: String) async throws {
    do {
      try data.write(to: folder.appending(path: name))
    } catch {
      throw AppError.logbookService(.failed(error.localizedDescription))
    }
  }

  public func readData(from name: String) async throws -> Data {
    do {
      return try Data(contentsOf: folder.appending(path: name))
    } catch {
      return try emptyPage(name)
    }
  }

  // MARK: - Private Helpers

  private func emptyPage(_ name: String) throws -> Data {
    guard let page = Bundle.main.url(forResource: name, withExtension: nil), let data = try? Data(contentsOf: page) else {
      throw AppError.logbookService(.noPage)
    }
    return data
  }
}
