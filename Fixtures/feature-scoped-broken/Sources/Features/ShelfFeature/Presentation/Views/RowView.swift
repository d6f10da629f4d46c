import Foundation

struct BookRow { // expect: file-without-its-type
  let id: UUID
}
