import { IsIn, IsNumber, Max, MaxLength, Min } from 'class-validator'
import { Field, Float, InputType } from 'type-graphql'
import { Barcode } from '../platform/scalars'
import { CapacityUnit } from './item.entity'

/** What is printed on a packet. */
@InputType()
export abstract class ItemDetailsInput {
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
}

@InputType({ description: 'What is printed on a packet. Values of the product database take precedence over those that are sent.' })
export class CreateItemInput extends ItemDetailsInput {}

@InputType()
export class UpdateItemInput extends ItemDetailsInput {
  @Field(() => Float, { description: 'How much is in one packet, in `unit`; more than 0.' })
  override capacity!: number
}

@InputType()
export class DeleteItemInput {
  @Field(() => Barcode)
  barcode!: string
}
