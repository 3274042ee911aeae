import { Field, ID, Int, ObjectType } from 'type-graphql'
import type { QualifiedFood } from '../../domain/foods/matchFood'
import type { Account } from '../accounts/account.entity'
import type { Item } from '../items/item.entity'
import type { FieldSelection } from '../platform/fieldSelection'
import type { Connection, Page } from '../platform/paging'
import type { WithPreloaded } from '../platform/database/preloaded'
import { Barcode } from '../platform/scalars'
import type { PantryBatch } from './dates/batch.entity'
import { Pantry, PantryEntry } from './pantry.entity'

/** Counts of the whole community. */
export interface Community {
  itemCount: number
  pantryCount: number
}

@ObjectType('Community', { description: 'All members together.', simpleResolvers: true })
export class CommunityType {
  @Field(() => Int, {
    nullable: true,
    description:
      'How many different items are shared anywhere; about a minute old. Null until they are counted for the first time.',
  })
  itemCount!: number | null

  @Field(() => Int, {
    nullable: true,
    description:
      'How many pantries share something; about a minute old. Null until they are counted for the first time.',
  })
  pantryCount!: number | null
}

@ObjectType({ simpleResolvers: true })
export class PantryPayload {
  @Field(() => Pantry)
  pantry!: Pantry
}

@ObjectType({ simpleResolvers: true })
export class ShareAllPayload extends PantryPayload {
  @Field(() => [Barcode], { description: 'Of the entries that were changed. With them shareAll undoes it.' })
  changedBarcodes!: string[]
}

/** An entry with its item. */
export interface EntryRow extends Omit<PantryEntry, 'pantry' | 'item' | 'sharedUntil' | 'createdAt'> {
  item: Item
  /** Undefined where they were not read in the same statement. */
  batches?: BatchRow[]
}

/** A batch as GraphQL has it. */
export type BatchRow = Omit<PantryBatch, 'pantryId' | 'barcode' | 'entry'>

/** An entry with the pantry that it is in. */
export interface SharedEntryRow extends EntryRow {
  pantry: Pantry
}

/** What somebody shares of a food. */
export interface SharedFoodRow extends SharedEntryRow {
  food: QualifiedFood
}

/** A pantry, with those selected fields that were read in the same statement. */
export interface PantryRow extends Pantry, WithPreloaded {
  itemCount?: number
  revision?: string
  owner?: Account & WithPreloaded
  entries?: { page: Page; connection: Connection<EntryRow> }
}

/** What a query selects of a pantry. */
export interface PantrySelection {
  fields: FieldSelection
  /** The page of its entries; null if none is selected, or more than one. */
  page: Page | null
}

/** A change of a pantry as one viewer may see it. */
export interface PantryChange {
  /** Null: many entries at once, or the pantry itself. */
  entryId: string | null
  /** Null: the entry was removed, or the viewer may not see it any more. */
  entry: EntryRow | null
  itemCount: number
}

/** A pantry with all entries that a viewer may see. */
export interface PantryExportRow extends Pick<Pantry, 'id' | 'name' | 'postcode'> {
  entries: (Pick<PantryEntry, 'barcode' | 'quantity' | 'public'> & {
    item: Pick<Item, 'brand' | 'name' | 'capacity' | 'unit'>
  })[]
}

/** The outcome of a change of one entry: null if the entry was removed. */
export interface EntryResult {
  entryId: string
  entry: EntryRow | null
  pantry: Pantry
}

export interface StockMoveResult extends EntryResult {
  entry: EntryRow
}

@ObjectType('PantryChange', { description: 'A change of a pantry.', simpleResolvers: true })
export class PantryChangeType {
  @Field(() => ID, {
    nullable: true,
    description: 'The changed entry; null: many entries at once, or the pantry itself, which has to be read again.',
  })
  entryId!: string | null

  @Field(() => PantryEntry, {
    nullable: true,
    description: 'The entry as it is now; null: removed, or not visible to the viewer any more.',
  })
  entry!: EntryRow | null

  @Field(() => Int, { description: "The pantry's `itemCount` now." })
  itemCount!: number
}
