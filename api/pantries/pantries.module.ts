import { defineModule, type PlatformServices } from '../defineModule'
import type { ItemService } from '../items/item.service'
import { todayOf } from '../platform/localDay'
import { PantryBatch, StockMoveBatch } from './dates/batch.entity'
import { PantryEntryResolver } from './entry.resolver'
import { ItemPantryResolver } from './item.resolver'
import { ImportedStockService } from './stock/importedStock.service'
import { MovedStockService } from './stock/movedStock.service'
import { LocatedEntry, LocatedFoodChange } from './near/locatedEntry.entity'
import { areLocatedFoodsDue, writeLocatedFoods } from './near/locatedFood.sql'
import { PantryMinimum } from './staples/minimum.entity'
import { Pantry, PantryEntry, StockMove } from './pantry.entity'
import { pantryLifecycle } from './pantry.lifecycle'
import { AccountPantryResolver } from './accountPantry.resolver'
import { PantryResolver } from './pantry.resolver'
import { newAccountRest } from './newAccount.rest'
import { goesOffRest } from './dates/goesOff.rest'
import { pantryRest } from './pantry.rest'
import { PositionResolver } from './near/position.resolver'
import { PositionService } from './near/position.service'
import { PantryService } from './pantry.service'
import { pantryChanged } from './pantry.topics'
import { PantryStaple } from './staples/staple.entity'
import { StapleResolver } from './staples/staple.resolver'
import { StapleService } from './staples/staple.service'
import { StockResolver } from './stock/stock.resolver'
import { StockService } from './stock/stock.service'
import { PantryHistoryResolver, StockMoveResolver } from './stock/stockHistory.resolver'
import { StockOperation } from './stock/stockOperation.entity'
import { StockOperationResolver } from './stock/stockOperation.resolver'
import { StockOperationService } from './stock/stockOperation.service'
import { StockBulkResolver } from './stock/stockBulk.resolver'
import { StockBulkService } from './stock/stockBulk.service'
import { StockTransferService } from './stock/stockTransfer.service'
import { StockWriter } from './stock/stockWriter.service'
import { UseByService } from './dates/useBy.service'

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
  services({ db, jobsDb, limits, pubsub, clock, config, counts, replicas, hooks, items }: Needs) {
    const today = todayOf(clock, config)
    const writer = new StockWriter(today, hooks.pantries.reservations)
    return {
      stockWriter: writer,
      importedStock: new ImportedStockService({ writer, pubsub, today }),
      movedStock: new MovedStockService({ writer, pubsub, today }),
      pantries: new PantryService({
        db,
        limits,
        pubsub,
        clock,
        counts,
        replicas,
        writer,
        today,
        columns: hooks.pantries.columns,
        places: hooks.pantries.places,
        lockHasSlots: hooks.pantries.lockHasSlots,
      }),
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
  rest: [...newAccountRest, ...pantryRest, ...goesOffRest],
  lifecycles: () => [pantryLifecycle],
  jobs: ({ useBy, jobsDb }) => ({
    announceNewDay: () => useBy.announceNewDay(),
    writeLocatedFoods: { isDue: () => areLocatedFoodsDue(jobsDb), run: () => writeLocatedFoods(jobsDb) },
  }),
  topics: [pantryChanged],
})
