#import <Foundation/Foundation.h>

@interface SHLedger : NSObject
@end
