import type { EntityManager } from 'typeorm'
import type { BlockService } from '../accounts/block.service'
import { defineModule, type PlatformServices } from '../defineModule'
import type { ItemService } from '../items/item.service'
import type { ItemEditService } from '../items/itemEdit.service'
import { afterCommit } from '../platform/database'
import { todayOf } from '../platform/localDay'
import { PantryBatch, StockMoveBatch } from './batch.entity'
import { ItemPantryResolver } from './item.resolver'
import { LocatedEntry, LocatedFoodChange } from './locatedEntry.entity'
import { writeLocatedFoods } from './locatedFood.sql'
import { PantryMinimum } from './minimum.entity'
import { Pantry, PantryEntry, StockMove } from './pantry.entity'
import { pantryLifecycle } from './pantry.lifecycle'
import { AccountPantryResolver, PantryEntryResolver, PantryResolver } from './pantry.resolver'
import { newAccountRest } from './newAccount.rest'
import { pantryRest } from './pantry.rest'
import { PositionResolver } from './position.resolver'
import { PositionService } from './position.service'
import { PantryService } from './pantry.service'
import { pantryItemVisibleTo } from './pantry.rules'
import { pantryItemUsage } from './pantry.sql'
import { pantryChanged } from './pantry.topics'
import { PantryStaple } from './staple.entity'
import { StapleResolver } from './staple.resolver'
import { StapleService } from './staple.service'
import { StockResolver } from './stock.resolver'
import { StockService } from './stock.service'
import { StockOperation } from './stockOperation.entity'
import { StockOperationResolver } from './stockOperation.resolver'
import { StockOperationService } from './stockOperation.service'
import { StockBulkResolver } from './stockBulk.resolver'
import { StockBulkService } from './stockBulk.service'
import { StockTransferService } from './stockTransfer.service'
import { StockWriter } from './stockWriter.service'
import { UseByService } from './useBy.service'

interface Needs extends PlatformServices {
  blocks: BlockService
  items: ItemService
  itemEdits: ItemEditService
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
  services({ db, jobsDb, limits, pubsub, clock, config, items }: Needs) {
    const today = todayOf(clock, config)
    const writer = new StockWriter(today)
    return {
      stockWriter: writer,
      pantries: new PantryService({ db, limits, pubsub, clock, writer, today }),
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
  ],
  rest: [...newAccountRest, ...pantryRest],
  lifecycles: () => [pantryLifecycle],
  jobs: ({ useBy, jobsDb }) => ({
    announceNewDay: () => useBy.announceNewDay(),
    writeLocatedFoods: () => writeLocatedFoods(jobsDb),
  }),
  topics: [pantryChanged],
  extend({ items, itemEdits, blocks, pubsub }) {
    const announceBlock = (db: EntityManager, pantryId: number, onlyFor: number) => {
      afterCommit(db, () => pubsub.publish(pantryChanged, pantryId, { barcode: null, wasShared: true, onlyFor }))
    }
    blocks.onBlocked(announceBlock)
    blocks.onUnblocked(announceBlock)
    items.setRuleOfPantryItems(pantryItemVisibleTo)
    itemEdits.addUsage(pantryItemUsage)
  },
})
