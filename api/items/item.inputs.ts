import { IsIn, IsNumber, Max, MaxLength, Min } from 'class-validator'
import { Field, Float, InputType } from 'type-graphql'
import { Barcode } from '../platform/scalars'
import { CapacityUnit } from './item.entity'

/** What is printed on a packet: part of whatever tells of one. */
@InputType()
export abstract class PacketInput {
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

@InputType({ description: 'What is printed on a packet. What the product database knows of it stands, whatever is sent.' })
export class CreateItemInput extends PacketInput {}
