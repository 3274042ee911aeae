import { ArrayMaxSize, Max, MaxLength, Min, NotEquals, ValidateNested } from 'class-validator'
import { ArgsType, Field, Float, InputType, Int } from 'type-graphql'
import { PacketInput } from '../items/item.inputs'
import { Page } from '../platform/paging'
import { Barcode, Id, Uuid } from '../platform/scalars'

@InputType()
export class StockMoveInput {
  @Field(() => Id, { nullable: true, description: 'The pantry that is meant. A move that was kept while somebody else signed in is refused (FORBIDDEN) instead of landing in theirs.' })
  pantryId?: number | null

  @Field(() => Barcode)
  barcode!: string

  @Field(() => Int, { description: 'How many packets come (1 to 1000) or go (-1 to -1000).' })
  @NotEquals(0)
  @Min(-1_000)
  @Max(1_000)
  delta!: number

  @Field(() => Boolean, { nullable: true, description: 'true makes the entry public as well; otherwise it stays as it is, and a new one is private.' })
  share?: boolean | null

  @Field(() => Uuid, { description: 'Made when the person acts and kept through retries: a key that was used changes nothing and answers with the entry as it is now.' })
  key!: string
}

@InputType()
export class AddItemInput extends PacketInput {
  @Field(() => Int, { description: 'How many packets to put in, 1 to 1000.' })
  @Min(0)
  @Max(1_000)
  quantity!: number

  @Field(() => Boolean, { nullable: true, description: 'As in StockMoveInput.' })
  share?: boolean | null

  @Field(() => Uuid, { description: 'As in StockMoveInput.' })
  key!: string
}

@InputType()
export class UpdateItemInput extends PacketInput {
  @Field(() => Float, { description: 'How much is in one packet, in `unit`; more than 0.' })
  override capacity!: number
}

@InputType()
export class DeleteItemInput {
  @Field(() => Barcode)
  barcode!: string
}

@InputType({ description: 'How much of one item is to be in the pantry.' })
export class ArrangedEntryInput {
  @Field(() => Barcode)
  barcode!: string

  @Field(() => Int, { description: 'How many packets there are to be, 0 to 100000.' })
  @Min(0)
  @Max(100_000)
  quantity!: number

  @Field(() => Boolean, { nullable: true, description: 'May neighbours see it? Left out: as it is; a new one is private.' })
  public?: boolean | null
}

@InputType()
export class ArrangePantryInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => [ArrangedEntryInput], { description: 'At most 2,000, no item twice. What is not named stays as it is.' })
  @ArrayMaxSize(2_000)
  @ValidateNested()
  entries!: ArrangedEntryInput[]

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

  @Field(() => Uuid, { description: 'The key of the move to take back.' })
  moveKey!: string

  @Field(() => Uuid, { description: 'As in StockMoveInput.' })
  key!: string
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

@InputType()
export class ShareEntryInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Barcode)
  barcode!: string

  @Field(() => Boolean, { description: 'May neighbours see it?' })
  public!: boolean
}

@InputType()
export class ShareAllInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Boolean, { description: 'true makes everything public that is there; false makes everything private.' })
  public!: boolean
}

@InputType()
export class EditPantryInput {
  @Field(() => String, { description: '1 to 60 characters.' })
  @MaxLength(60)
  name!: string

  @Field(() => String, { description: 'At most 12 characters; may be empty.' })
  @MaxLength(12)
  postcode!: string
}

@ArgsType()
export class PantriesArgs extends Page {
  @Field(() => String, { nullable: true, description: 'Only pantries with this in their name; upper case does not matter.' })
  @MaxLength(100)
  name?: string

  @Field(() => String, { nullable: true, description: 'Only pantries with this in their name or postcode; neither upper case nor the gap in a postcode matters.' })
  @MaxLength(100)
  search?: string
}
