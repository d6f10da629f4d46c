import XCTest

@testable import Notes

final class NoteTests: XCTestCase {
  func testNote() { _ = Note(tag: Tag()) }
}
