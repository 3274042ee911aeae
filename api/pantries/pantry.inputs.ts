import {
  ArrayMaxSize,
  IsIn,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  NotEquals,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql'
import { distanceSteps } from '../../lib/geo/distance'
import { ItemDetailsInput } from '../items/item.inputs'
import { Allergen } from '../items/item.types'
import { Page } from '../platform/paging'
import { Barcode, Id, Uuid } from '../platform/scalars'
import { BatchInput, batchIdPattern } from './batch.inputs'
import { StockReason } from './pantry.entity'

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
      'true makes the entry public as well; otherwise its visibility stays as it is, and a new entry is private.',
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

@InputType({ description: 'What changes of an entry; what is left out stays as it is.' })
export class UpdateEntryInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Barcode)
  barcode!: string

  @Field(() => Boolean, { nullable: true, description: 'May neighbours see it?' })
  public?: boolean | null

  @Field(() => Int, { nullable: true, description: 'How many are kept back and not offered to others, 0 to 100000.' })
  @IsOptional()
  @Min(0)
  @Max(100_000)
  keepBack?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'The smallest number of packets to keep, up to 1000; 0: none is set. It outlives the entry.',
  })
  @IsOptional()
  @Min(0)
  @Max(1_000)
  keepAtLeast?: number | null
}

@InputType()
export class ShareEntryInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Barcode)
  barcode!: string

  @Field(() => Boolean, { description: 'May neighbours see it?' })
  public!: boolean

  @Field(() => Int, {
    nullable: true,
    description: 'How many are kept back and not offered to others, 0 to 100000. Left out: as it is.',
  })
  @IsOptional()
  @Min(0)
  @Max(100_000)
  keepBack?: number | null
}

@InputType()
export class SetKeepAtLeastInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Barcode)
  barcode!: string

  @Field(() => Int, { description: 'The smallest number of packets to keep, up to 1000; 0: none is set.' })
  @Min(0)
  @Max(1_000)
  quantity!: number
}

@InputType({ description: 'What changes of a pantry; what is left out stays as it is.' })
export class UpdatePantryInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => String, { nullable: true, description: '1 to 60 characters.' })
  @IsOptional()
  @MaxLength(60)
  name?: string | null

  @Field(() => String, { nullable: true, description: 'At most 12 characters; may be empty.' })
  @IsOptional()
  @MaxLength(12)
  postcode?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Where to collect, up to 200 characters; empty: nothing is said.',
  })
  @IsOptional()
  @MaxLength(200)
  collectionDetails?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Is it a public shelf? Then nothing is asked for there, and open requests end.',
  })
  isPublicShelf?: boolean | null
}

@InputType()
export class SetCollectionDetailsInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => String, { description: 'Where to collect, up to 200 characters; empty: nothing is said.' })
  @MaxLength(200)
  collectionDetails!: string
}

@InputType()
export class SetPublicShelfInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Boolean, {
    description: 'Is it a public shelf? Then nothing is asked for there, and open requests end.',
  })
  isPublicShelf!: boolean
}

@InputType()
export class ShareAllInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Boolean, {
    description:
      'true makes every entry public that is not used up and is not leftovers, which are shared one by one; false makes every entry private.',
  })
  public!: boolean

  @Field(() => [Barcode], {
    nullable: true,
    description: 'Only these entries, at most 10,000: to undo an earlier call, those that it changed. Left out: all.',
  })
  @IsOptional()
  @ArrayMaxSize(10_000)
  barcodes?: string[] | null
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
export class RecentlySharedArgs {
  @Field(() => Int, { defaultValue: 3, description: 'How many, 1 to 12.' })
  @Min(1)
  @Max(12)
  first!: number
}

export enum PantrySort {
  NAME = 'NAME',
  NEAREST = 'NEAREST',
}
registerEnumType(PantrySort, {
  name: 'PantrySort',
  description: 'The order of pantries.',
  valuesConfig: {
    NEAREST: {
      description:
        'Nearest first, where both pantries have a position: without `search` the nearest 500; with it all of them where few match, else at least those among the nearest 500 pantries. Then the pantries without a position, latest share first. With `goingSoon` or `without`, only pantries within 160 km are in the first part.',
    },
  },
})

@ArgsType()
export class PantryAreasArgs {
  @Field(() => Boolean, { defaultValue: false, description: 'As of `pantries`.' })
  goingSoon!: boolean

  @Field(() => Allergen, { nullable: true, description: 'As of `pantries`.' })
  without?: Allergen | null

  @Field(() => String, { nullable: true, description: 'As of `pantries`.' })
  @MaxLength(100)
  search?: string
}

@ArgsType()
export class PantriesArgs extends Page {
  @Field(() => PantrySort, { defaultValue: PantrySort.NAME })
  sort!: PantrySort

  @Field(() => Int, {
    nullable: true,
    description:
      "Only pantries whose `distance` is at most this one of its steps. None, if the viewer's pantry has no position. Sorted by NEAREST.",
  })
  @IsOptional()
  @IsIn([...distanceSteps])
  within?: number | null

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Only pantries of which others can have something with a date of today or the next three days.',
  })
  goingSoon!: boolean

  @Field(() => String, {
    nullable: true,
    description: 'Only pantries with this first half of a postcode, such as `LS6`; case is ignored. Sorted by NAME.',
  })
  @IsOptional()
  @MaxLength(4)
  outcode?: string | null

  @Field(() => Allergen, {
    nullable: true,
    description:
      'Only pantries with something that is known to be without this. What is searched, or goes off soon, has to be so itself.',
  })
  without?: Allergen | null

  @Field(() => String, { nullable: true, description: 'Only pantries with this in their name; case is ignored.' })
  @MaxLength(100)
  name?: string

  @Field(() => String, {
    nullable: true,
    description:
      'Only pantries with this in their name or in the first half of their postcode, and from three characters on those that share an item with it in brand, name or barcode, or of a food that is called so, but for a typing error; case, and the second half of a postcode, are ignored.',
  })
  @MaxLength(100)
  search?: string
}
