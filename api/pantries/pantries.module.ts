import { defineModule, type PlatformServices } from '../defineModule'
import type { ItemService } from '../items/item.service'
import { todayOf } from '../platform/localDay'
import { PantryBatch, StockMoveBatch } from './batch.entity'
import { PantryEntryResolver } from './entry.resolver'
import { ItemPantryResolver } from './item.resolver'
import { MovedStockService } from './movedStock.service'
import { LocatedEntry, LocatedFoodChange } from './locatedEntry.entity'
import { areLocatedFoodsDue, writeLocatedFoods } from './locatedFood.sql'
import { PantryMinimum } from './minimum.entity'
import { Pantry, PantryEntry, StockMove } from './pantry.entity'
import { pantryLifecycle } from './pantry.lifecycle'
import { AccountPantryResolver, PantryResolver } from './pantry.resolver'
import { newAccountRest } from './newAccount.rest'
import { pantryRest } from './pantry.rest'
import { PositionResolver } from './position.resolver'
import { PositionService } from './position.service'
import { PantryService } from './pantry.service'
import { pantryChanged } from './pantry.topics'
import { PantryStaple } from './staple.entity'
import { StapleResolver } from './staple.resolver'
import { StapleService } from './staple.service'
import { StockResolver } from './stock.resolver'
import { StockService } from './stock.service'
import { PantryHistoryResolver, StockMoveResolver } from './stockHistory.resolver'
import { StockOperation } from './stockOperation.entity'
import { StockOperationResolver } from './stockOperation.resolver'
import { StockOperationService } from './stockOperation.service'
import { StockBulkResolver } from './stockBulk.resolver'
import { StockBulkService } from './stockBulk.service'
import { StockTransferService } from './stockTransfer.service'
import { StockWriter } from './stockWriter.service'
import { UseByService } from './useBy.service'

interface Needs extends PlatformServices {
  items: ItemService
}

/** Pantries, their entries, and the journal of stock moves. */
export const pantries = defineModule({
  name: 'pantries',
  entities: [
    Pantry,
    PantryEntry,
    StockOperation,
    StockMove,
    PantryBatch,
    StockMoveBatch,
    PantryStaple,
    PantryMinimum,
    LocatedEntry,
    LocatedFoodChange,
  ],
  services({ db, jobsDb, limits, pubsub, clock, config, hooks, items }: Needs) {
    const today = todayOf(clock, config)
    const writer = new StockWriter(today, hooks.pantries.reservations)
    return {
      stockWriter: writer,
      movedStock: new MovedStockService({ writer, pubsub, today }),
      pantries: new PantryService({ db, limits, pubsub, clock, writer, today, columns: hooks.pantries.columns }),
      positions: new PositionService({ db, limits, pubsub }),
      stock: new StockService({ db, limits, pubsub, clock, writer, items, today }),
      staples: new StapleService({ db, limits }),
      stockBulk: new StockBulkService({ db, limits, pubsub, writer, today }),
      stockOperations: new StockOperationService({ db, limits, pubsub, writer, today }),
      stockTransfers: new StockTransferService({ writer, pubsub, today }),
      useBy: new UseByService({ db: jobsDb, pubsub, today }),
    }
  },
  resolvers: [
    PantryResolver,
    PantryEntryResolver,
    AccountPantryResolver,
    PositionResolver,
    StockResolver,
    StockBulkResolver,
    StockOperationResolver,
    StapleResolver,
    ItemPantryResolver,
    PantryHistoryResolver,
    StockMoveResolver,
  ],
  rest: [...newAccountRest, ...pantryRest],
  lifecycles: () => [pantryLifecycle],
  jobs: ({ useBy, jobsDb }) => ({
    announceNewDay: () => useBy.announceNewDay(),
    writeLocatedFoods: { isDue: () => areLocatedFoodsDue(jobsDb), run: () => writeLocatedFoods(jobsDb) },
  }),
  topics: [pantryChanged],
})
