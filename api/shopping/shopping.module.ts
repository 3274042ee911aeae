import type { CookingService } from '../cooking/cooking.service'
import { defineModule, type PlatformServices } from '../defineModule'
import type { StockOperationService } from '../pantries/stockOperation.service'
import { ShoppingLine, ShoppingLineReason, ShoppingList } from './shopping.entity'
import { shoppingLifecycle } from './shopping.lifecycle'
import { ShoppingResolver } from './shopping.resolver'
import { ShoppingService } from './shopping.service'
import { shoppingListChanged } from './shopping.topics'

interface Needs extends PlatformServices {
  cooking: CookingService
  stockOperations: StockOperationService
}

/** Shopping lists: what is to be bought for a pantry. */
export const shopping = defineModule({
  name: 'shopping',
  entities: [ShoppingList, ShoppingLine, ShoppingLineReason],
  services: ({ db, limits, pubsub, clock, cooking, stockOperations }: Needs) => ({ shopping: new ShoppingService({ db, limits, pubsub, clock, cooking, stockOperations }) }),
  resolvers: [ShoppingResolver],
  lifecycles: () => [shoppingLifecycle],
  expiring: ({ shopping }) => [shopping],
  topics: [shoppingListChanged],
})
