import Entities
import Testing

@Test func aBookBeginsWithoutPages() {
  #expect(Book(title: "Emma").pageCount == 0)
}
