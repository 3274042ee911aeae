import { ArrayMaxSize, IsIn, IsOptional, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql'
import { distanceSteps } from '../../lib/geo/distance'
import { Allergen } from '../items/item.types'
import { Page } from '../platform/paging'
import { Barcode, Id } from '../platform/scalars'

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
export class DismissFirstStepsInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null
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
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

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
  openNow!: boolean

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

  @Field(() => Boolean, { defaultValue: false, description: 'Only places that are open now.' })
  openNow!: boolean

  @Field(() => Boolean, { defaultValue: false, description: 'Only places that look for people who help.' })
  looksForHelpers!: boolean

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
