import { IsIn, MaxLength } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { Allergen } from '../items/item.types'
import { Id } from '../platform/scalars'
import { savedSearchSteps } from './savedSearch.rules'

@InputType()
export class SaveSearchInput {
  @Field(() => String, {
    description:
      'What is looked for, 3 to 100 characters, as in `pantries(search:)`: a part of brand, name or barcode, or a food.',
  })
  @MaxLength(100)
  words!: string

  @Field(() => Int, { description: `At most so far away, in kilometres: ${savedSearchSteps.join(', ')}.` })
  @IsIn([...savedSearchSteps])
  within!: number

  @Field(() => Allergen, { nullable: true, description: 'Only what is known to be without this.' })
  without?: Allergen | null
}

@InputType()
export class RemoveSavedSearchInput {
  @Field(() => Id)
  id!: number
}
