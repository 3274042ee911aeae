import { defineModule, type PlatformServices } from '../defineModule'
import type { ItemService } from '../items/item.service'
import type { ItemEditService } from '../items/itemEdit.service'
import { localDay } from '../platform/localDay'
import { PantryBatch, StockMoveBatch } from './batch.entity'
import { ItemPantryResolver } from './item.resolver'
import { Pantry, PantryEntry, StockMove } from './pantry.entity'
import { pantryLifecycle } from './pantry.lifecycle'
import { AccountPantryResolver, PantryEntryResolver, PantryResolver } from './pantry.resolver'
import { pantryRest } from './pantry.rest'
import { PantryService } from './pantry.service'
import { pantryItemUsage } from './pantry.sql'
import { pantryChanged } from './pantry.topics'
import { PantryStaple } from './staple.entity'
import { StapleResolver } from './staple.resolver'
import { StapleService } from './staple.service'
import { StockResolver } from './stock.resolver'
import { StockService } from './stock.service'
import { StockBulkResolver } from './stockBulk.resolver'
import { StockBulkService } from './stockBulk.service'

interface Needs extends PlatformServices {
  items: ItemService
  itemEdits: ItemEditService
}

/** Pantries, their entries, and the journal of stock moves. */
export const pantries = defineModule({
  name: 'pantries',
  entities: [Pantry, PantryEntry, StockMove, PantryBatch, StockMoveBatch, PantryStaple],
  services: ({ db, limits, pubsub, clock, config, items }: Needs) => ({
    pantries: new PantryService({ db, limits, pubsub, clock }),
    stock: new StockService({ db, limits, pubsub, items, today: () => localDay(clock.now(), config.timeZone) }),
    staples: new StapleService({ db, limits }),
    stockBulk: new StockBulkService(db, limits, pubsub),
  }),
  resolvers: [PantryResolver, PantryEntryResolver, AccountPantryResolver, StockResolver, StockBulkResolver, StapleResolver, ItemPantryResolver],
  rest: pantryRest,
  lifecycles: () => [pantryLifecycle],
  topics: [pantryChanged],
  extend: ({ itemEdits }) => itemEdits.addUsage(pantryItemUsage),
})
