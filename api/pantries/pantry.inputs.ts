import { IsIn, IsNumber, Max, MaxLength, Min, NotEquals } from 'class-validator'
import { ArgsType, Field, Float, InputType, Int } from 'type-graphql'
import { CapacityUnit } from '../items/item.entity'
import { Page } from '../platform/paging'
import { Barcode, Uuid } from '../platform/scalars'

@InputType()
export class StockMoveInput {
  @Field(() => Barcode)
  barcode!: string

  @Field(() => Int, { description: 'How many packets come (1 to 1000) or go (-1 to -1000).' })
  @NotEquals(0)
  @Min(-1_000)
  @Max(1_000)
  delta!: number

  @Field(() => Uuid, { description: 'Made when the person acts and kept through retries: a key that was used changes nothing and answers with the entry as it is now.' })
  key!: string
}

@InputType()
export class AddItemInput {
  @Field(() => Barcode)
  barcode!: string

  @Field(() => String)
  @MaxLength(80)
  brand!: string

  @Field(() => String)
  @MaxLength(160)
  name!: string

  @Field(() => Float, { nullable: true, description: 'How much is in one packet, in `unit`.' })
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(100_000)
  capacity!: number | null

  @Field(() => CapacityUnit)
  @IsIn(['G', 'ML'])
  unit!: CapacityUnit

  @Field(() => Int, { description: 'How many packets to put in, 1 to 1000.' })
  @Min(0)
  @Max(1_000)
  quantity!: number

  @Field(() => Uuid, { description: 'As in StockMoveInput.' })
  key!: string
}

@ArgsType()
export class PantriesArgs extends Page {
  @Field(() => String, { nullable: true, description: 'Only pantries with this in their name; upper case does not matter.' })
  @MaxLength(100)
  name?: string
}
