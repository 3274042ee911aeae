import { ArrayMaxSize, IsOptional, Matches, Max, MaxLength, Min, NotEquals, ValidateNested } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { ItemDetailsInput } from '../../items/item.inputs'
import { Barcode, Id, Uuid } from '../../platform/scalars'
import { BatchInput, batchIdPattern } from '../dates/batch.inputs'
import { StockReason } from '../pantry.entity'

@InputType()
export class StockMoveInput {
  @Field(() => Id, {
    nullable: true,
    description:
      "The pantry to change; left out: the viewer's own. A client that stored a move while another person signed in gets FORBIDDEN, and their pantry is not changed.",
  })
  pantryId?: number | null

  @Field(() => Barcode)
  barcode!: string

  @Field(() => Int, { description: 'How many packets are added (1 to 1000) or taken out (-1 to -1000).' })
  @NotEquals(0)
  @Min(-1_000)
  @Max(1_000)
  delta!: number

  @Field(() => Boolean, {
    nullable: true,
    description:
      'true makes the entry public as well; otherwise its visibility stays as it is, and a new entry is private, unless the pantry is a public shelf: what is put there is shared, except for leftovers.',
  })
  share?: boolean | null

  @Field(() => BatchInput, {
    nullable: true,
    description: 'What is known of the packets that are added; only with a positive `delta`.',
  })
  @IsOptional()
  @ValidateNested()
  batch?: BatchInput | null

  @Field(() => ID, {
    nullable: true,
    description:
      'The batch to add to or to take from. Left out: what is added is a batch without a date, what is taken is what goes off first.',
  })
  @IsOptional()
  @Matches(batchIdPattern)
  batchId?: string | null

  @Field(() => Uuid, {
    nullable: true,
    description:
      'In place of `batchId`: the key of an earlier move or change, which put packets into the batch. A client that was offline knows no id of what it has made itself.',
  })
  batchMadeBy?: string | null

  @Field(() => StockReason, { nullable: true, description: 'Left out: bought, or eaten.' })
  reason?: StockReason | null

  @Field(() => Uuid, {
    description:
      'Idempotency key, generated when the person acts and kept for retries: a repeated key changes nothing and returns the entry as it is now.',
  })
  key!: string
}

@InputType()
export class AddItemInput extends ItemDetailsInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Int, { description: 'How many packets to add, 1 to 1000.' })
  @Min(0)
  @Max(1_000)
  quantity!: number

  @Field(() => Boolean, { nullable: true, description: 'As in StockMoveInput.' })
  share?: boolean | null

  @Field(() => BatchInput, { nullable: true, description: 'As in StockMoveInput.' })
  @IsOptional()
  @ValidateNested()
  batch?: BatchInput | null

  @Field(() => Uuid, { description: 'As in StockMoveInput.' })
  key!: string
}

@InputType({ description: 'What is left of a meal.' })
export class LeftoversInput {
  @Field(() => String, { description: 'What they are, 1 to 60 characters: "chilli from Sunday".' })
  @MaxLength(60)
  name!: string

  @Field(() => Int, { description: 'How many portions or pieces, 1 to 1000.' })
  @Min(1)
  @Max(1_000)
  quantity!: number

  @Field(() => BatchInput, {
    nullable: true,
    description:
      'As in StockMoveInput. The UK Food Standards Agency advises to keep leftovers in the fridge, and to eat them within two days.',
  })
  @IsOptional()
  @ValidateNested()
  batch?: BatchInput | null
}

@InputType()
export class AddLeftoversInput extends LeftoversInput {
  @Field(() => Boolean, {
    nullable: true,
    description:
      'false: not leftovers, but something else that has no barcode, such as a jar of chutney. Left out: true.',
  })
  isLeftovers?: boolean | null

  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Boolean, { nullable: true, description: 'As in StockMoveInput.' })
  share?: boolean | null

  @Field(() => Uuid, { description: 'As in StockMoveInput; undoStockMove takes it as `moveKey`.' })
  key!: string
}

@InputType({ description: 'The quantity that an entry gets.' })
export class PantryEntryInput {
  @Field(() => Barcode)
  barcode!: string

  @Field(() => Int, { description: 'How many packets, 0 to 100000.' })
  @Min(0)
  @Max(100_000)
  quantity!: number

  @Field(() => Boolean, {
    nullable: true,
    description: 'May neighbours see it? Left out: unchanged; a new entry is private.',
  })
  public?: boolean | null
}

@InputType()
export class SetPantryEntriesInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => [PantryEntryInput], {
    description: 'At most 2,000, no item twice. Entries that are not named stay as they are.',
  })
  @ArrayMaxSize(2_000)
  @ValidateNested()
  entries!: PantryEntryInput[]

  @Field(() => Uuid, { description: 'As in StockMoveInput.' })
  key!: string
}

@InputType()
export class EmptyPantryInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Uuid, { description: 'As in StockMoveInput.' })
  key!: string
}

@InputType()
export class UndoStockMoveInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Uuid, { description: 'The key of the move to undo.' })
  moveKey!: string

  @Field(() => Uuid, { description: 'As in StockMoveInput.' })
  key!: string
}

@InputType()
export class SetStockMoveReasonInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Uuid, { description: 'The key of a move that took something out, at most a day ago.' })
  moveKey!: string

  @Field(() => StockReason, { description: 'Where it went: EATEN, COOKED, GIVEN or THROWN_AWAY.' })
  reason!: StockReason
}

@InputType()
export class RemoveEntryInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Barcode)
  barcode!: string

  @Field(() => Uuid, { description: 'As in StockMoveInput; undoStockMove takes it as `moveKey`.' })
  key!: string
}
