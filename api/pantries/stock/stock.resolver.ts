import { Arg, Authorized, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context'
import type { Person, StockActor } from '../../platform/viewer'
import { Pantry, PantryEntry } from '../pantry.entity'
import { ChangeBatchInput } from '../dates/batch.inputs'
import {
  AddItemInput,
  AddLeftoversInput,
  RemoveEntryInput,
  SetStockMoveReasonInput,
  StockMoveInput,
  UndoStockMoveInput,
} from './stock.inputs'
import { targetPantryId } from '../pantry.rules'
import type { EntryResult, EntryRow, StockMoveResult } from '../pantry.types'
import type { StockService } from './stock.service'

@ObjectType({ simpleResolvers: true })
class StockMovePayload {
  @Field(() => PantryEntry)
  entry!: EntryRow

  @Field(() => Pantry)
  pantry!: Pantry
}

@ObjectType({ simpleResolvers: true })
export class EntryPayload {
  @Field(() => ID, { description: 'The `id` of the entry, also when the entry was removed.' })
  entryId!: string

  @Field(() => PantryEntry, { nullable: true, description: 'null: the entry was removed from the pantry.' })
  entry!: EntryRow | null

  @Field(() => Pantry)
  pantry!: Pantry
}

@Resolver()
export class StockResolver {
  constructor(private readonly services: { stock: StockService }) {}

  @Authorized('person', 'program', 'box')
  @Mutation(() => StockMovePayload, {
    description:
      "Adds packets of a known item to the viewer's pantry, or takes them out; for a box, of the pantry that it stands at. BAD_INPUT, NONE_TO_DEDUCT, UNKNOWN_ITEM, TOO_MANY, KEY_REUSED, FORBIDDEN.",
  })
  moveStock(
    @Arg('input', () => StockMoveInput) input: StockMoveInput,
    @Ctx() { viewer }: Context<StockActor>,
  ): Promise<StockMoveResult> {
    return this.services.stock.moveStock(viewer, targetPantryId(viewer, input), input)
  }

  @Authorized('person', 'program', 'box')
  @Mutation(() => StockMovePayload, {
    description:
      "Creates an item and adds it to the viewer's pantry. Values of the product database take precedence over those that are sent.",
  })
  addItem(
    @Arg('input', () => AddItemInput) input: AddItemInput,
    @Ctx() { viewer, client }: Context<StockActor>,
  ): Promise<StockMoveResult> {
    return this.services.stock.addItem(viewer, targetPantryId(viewer, input), client, input)
  }

  @Authorized('person', 'program', 'box')
  @Mutation(() => StockMovePayload, {
    description:
      "Adds leftovers, or something else without a barcode, to the viewer's pantry: an item under a key of its own (`own:` and a UUID; `own:thing-` and a UUID for what is not leftovers), which only this pantry can hold, and which is seen only through its entry there. BAD_INPUT, TOO_MANY, KEY_REUSED, FORBIDDEN.",
  })
  addLeftovers(
    @Arg('input', () => AddLeftoversInput) input: AddLeftoversInput,
    @Ctx() { viewer }: Context<StockActor>,
  ): Promise<StockMoveResult> {
    return this.services.stock.addLeftovers(viewer, targetPantryId(viewer, input), input)
  }

  @Authorized('person', 'program')
  @Mutation(() => EntryPayload, {
    description:
      "Deletes an entry of the viewer's pantry with its whole quantity; undoStockMove brings it back. NOT_FOUND, KEY_REUSED, FORBIDDEN.",
  })
  removeEntry(
    @Arg('input', () => RemoveEntryInput) input: RemoveEntryInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<EntryResult> {
    return this.services.stock.removeEntry(viewer, targetPantryId(viewer, input), input)
  }

  @Authorized('person', 'program')
  @Mutation(() => EntryPayload, {
    description:
      "Changes date or place of a batch of the viewer's pantry, or of some of its packets; opens a packet, or says how much is left of it. undoStockMove undoes it. NOT_FOUND, NONE_TO_DEDUCT, BAD_INPUT, KEY_REUSED, FORBIDDEN.",
  })
  changeBatch(
    @Arg('input', () => ChangeBatchInput) input: ChangeBatchInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<EntryResult> {
    return this.services.stock.changeBatch(viewer, targetPantryId(viewer, input), input)
  }

  @Authorized('person', 'program')
  @Mutation(() => EntryPayload, {
    description:
      "Undoes a stock move in the viewer's pantry, or the removal of an entry. Undoing the move that created an entry removes the entry. NOT_FOUND, NONE_TO_DEDUCT, KEY_REUSED, FORBIDDEN.",
  })
  undoStockMove(
    @Arg('input', () => UndoStockMoveInput) input: UndoStockMoveInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<EntryResult> {
    return this.services.stock.undoMove(viewer, targetPantryId(viewer, input), input)
  }

  @Authorized('person', 'program')
  @Mutation(() => EntryPayload, {
    description:
      "Says where it went what a move of the last day took out of the viewer's pantry: eaten, cooked, given or thrown away. Safe to repeat. NOT_FOUND, BAD_INPUT, FORBIDDEN.",
  })
  setStockMoveReason(
    @Arg('input', () => SetStockMoveReasonInput) input: SetStockMoveReasonInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<EntryResult> {
    return this.services.stock.setReason(viewer, targetPantryId(viewer, input), input)
  }
}
