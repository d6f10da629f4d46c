import WidgetKit

struct ShopWidget {
  var price: Price
}
