import type { CoverageService } from '../cooking/coverage.service'
import { defineModule, type PlatformServices } from '../defineModule'
import type { StockOperationService } from '../pantries/stock/stockOperation.service'
import { MovedShoppingService } from './movedShopping.service'
import { ShoppingLine, ShoppingLineReason, ShoppingList } from './shopping.entity'
import { shoppingLifecycle } from './shopping.lifecycle'
import { shoppingRest } from './shopping.rest'
import { PantryShoppingResolver, ShoppingLineResolver, ShoppingResolver } from './shopping.resolver'
import { ShoppingService } from './shopping.service'
import { shoppingListChanged } from './shopping.topics'

interface Needs extends PlatformServices {
  coverages: CoverageService
  stockOperations: StockOperationService
}

/** Shopping lists: what is to be bought for a pantry. */
export const shopping = defineModule({
  name: 'shopping',
  entities: [ShoppingList, ShoppingLine, ShoppingLineReason],
  services: ({ db, limits, pubsub, clock, heavyWork, coverages, stockOperations }: Needs) => ({
    shopping: new ShoppingService({ db, limits, pubsub, clock, heavyWork, coverages, stockOperations }),
    movedShopping: new MovedShoppingService({ pubsub, clock }),
  }),
  resolvers: [ShoppingResolver, PantryShoppingResolver, ShoppingLineResolver],
  rest: shoppingRest,
  lifecycles: () => [shoppingLifecycle],
  expiring: ({ shopping }) => [shopping],
  topics: [shoppingListChanged],
})
