#import "SHLedger.h"
#import <ShopKit/ShopKit.h>
