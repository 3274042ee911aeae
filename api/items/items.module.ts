import { defineModule, type PlatformServices } from '../defineModule'
import { backfill } from '../platform/queue/backfill'
import { CachedProductLookUp } from './cachedProductLookUp.entity'
import { matchOutdatedItems } from './foodBackfill'
import { Item } from './item.entity'
import { ItemLookUpResolver, ItemResolver } from './item.resolver'
import { itemLifecycle } from './item.lifecycle'
import { itemRest } from './item.rest'
import { ItemService } from './item.service'
import { ItemEditResolver } from './itemEdit.resolver'
import { ItemEditService } from './itemEdit.service'
import { ProductDatabase } from './productDatabase'

/** What is printed on packets: our own catalogue, and the product database that it is completed from. */
export const items = defineModule({
  name: 'items',
  entities: [Item, CachedProductLookUp],
  services({ db, limits, clock, config, log, audit, hooks, userAgent }: PlatformServices) {
    const productDatabase = new ProductDatabase(db, limits, clock, log, { baseUrl: config.productApiUrl, userAgent })
    const items = new ItemService({ db, limits, products: productDatabase, log, hooks: hooks.items })
    return {
      productDatabase,
      items,
      itemEdits: new ItemEditService({ db, limits, clock, audit, items, hooks: hooks.items }),
    }
  },
  resolvers: [ItemResolver, ItemLookUpResolver, ItemEditResolver],
  rest: itemRest,
  lifecycles: () => [itemLifecycle],
  jobs: ({ queue, jobsDb }: PlatformServices) => ({
    backfillItems: backfill({ queue, jobsDb }, 'backfillItems', (after) => matchOutdatedItems(jobsDb, after)),
  }),
  expiring: ({ productDatabase }) => [productDatabase],
})
