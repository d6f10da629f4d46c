import CartFeature
import SearchFeature

@main
struct Shop {
  static func main() {
    _ = (CartScreen(), SearchScreen())
  }
}
