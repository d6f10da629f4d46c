import Foundation
import Framework
import Testing

@testable import LogbookService

@Test func anUnwrittenPageIsMissing() async {
  let service = LogbookService(folder: URL(filePath: "/none"))
  await #expect(throws: AppError.logbookService(.noPage)) { try await service.readData(from: "today") }
}
