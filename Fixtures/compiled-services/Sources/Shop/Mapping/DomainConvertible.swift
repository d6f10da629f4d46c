/// A DTO that can become a value of the domain.
protocol DomainConvertible {
  associatedtype Domain
  func toDomain() throws -> Domain
}

enum MappingError: Error, Equatable {
  case unknownStatus(String)
  case unknownCurrency(String)
}

extension Array: DomainConvertible where Element: DomainConvertible {
  func toDomain() throws -> [Element.Domain] { try map { try $0.toDomain() } }
}
