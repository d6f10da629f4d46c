#import "SHLedger.h"
// @import Money;
@import Ledger;

@implementation SHLedger
@end
