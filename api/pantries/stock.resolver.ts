import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import { requireStockActor, requirePerson } from '../platform/viewer'
import { Pantry, PantryEntry } from './pantry.entity'
import { AddItemInput, RemoveEntryInput, StockMoveInput, UndoStockMoveInput } from './pantry.inputs'
import type { EntryRow } from './pantry.loaders'
import type { EntryResult, StockMoveResult, StockService } from './stock.service'

@ObjectType()
class StockMovePayload {
  @Field(() => PantryEntry)
  entry!: EntryRow

  @Field(() => Pantry)
  pantry!: Pantry
}

@ObjectType()
export class EntryPayload {
  @Field(() => ID, { description: 'The `id` of the entry that was meant, also when it is gone.' })
  entryId!: string

  @Field(() => PantryEntry, { nullable: true, description: 'null: it is not in the pantry any more.' })
  entry!: EntryRow | null

  @Field(() => Pantry)
  pantry!: Pantry
}

@Resolver()
export class StockResolver {
  constructor(private readonly services: { stock: StockService }) {}

  @Mutation(() => StockMovePayload, { description: 'Puts packets of a known item into the asker\'s pantry or takes them out, for a box that of its shelf. NONE_TO_DEDUCT, UNKNOWN_ITEM, TOO_MANY, KEY_REUSED, FORBIDDEN.' })
  moveStock(@Arg('input', () => StockMoveInput) input: StockMoveInput, @Ctx() { viewer }: Context): Promise<StockMoveResult> {
    return this.services.stock.moveStock(requireStockActor(viewer), input)
  }

  @Mutation(() => StockMovePayload, { description: 'Enters an item and puts it into the asker\'s pantry. What the product database knows of it stands, whatever is sent.' })
  addItem(@Arg('input', () => AddItemInput) input: AddItemInput, @Ctx() { viewer, client }: Context): Promise<StockMoveResult> {
    return this.services.stock.addItem(requireStockActor(viewer), client, input)
  }

  @Mutation(() => EntryPayload, { description: 'Takes an item off the asker\'s shelf with all that is there of it; undoStockMove brings it back. NOT_FOUND, KEY_REUSED.' })
  removeEntry(@Arg('input', () => RemoveEntryInput) input: RemoveEntryInput, @Ctx() { viewer }: Context): Promise<EntryResult> {
    return this.services.stock.removeEntry(requirePerson(viewer), input)
  }

  @Mutation(() => EntryPayload, { description: 'Takes back a move of the asker\'s, or a removal. Undoing the first add takes the entry away. NOT_FOUND, NONE_TO_DEDUCT, KEY_REUSED.' })
  undoStockMove(@Arg('input', () => UndoStockMoveInput) input: UndoStockMoveInput, @Ctx() { viewer }: Context): Promise<EntryResult> {
    return this.services.stock.undoMove(requirePerson(viewer), input)
  }
}
