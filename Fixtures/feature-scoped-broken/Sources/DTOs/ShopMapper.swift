struct ShopMapper { // expect: mapper-outside-infrastructure
  func toDomain(_ dto: ShopDTO) -> String { String(describing: dto) }
}
