import DTOs

struct Format {} // expect: feature-layout

func name(of shop: ShopDTO) -> String { String(describing: shop) }
