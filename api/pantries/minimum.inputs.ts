import { Max, Min } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { Barcode, Id } from '../platform/scalars'

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
