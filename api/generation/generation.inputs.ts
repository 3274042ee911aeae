import { MaxLength } from 'class-validator'
import { ArgsType, Field, InputType } from 'type-graphql'
import { Id, Uuid } from '../platform/scalars'

@InputType()
export class GenerateRecipeInput {
  @Field(() => Uuid, {
    description:
      "Idempotency key, made when the person acts and kept through retries: an id that was used starts nothing and returns the generation as it is now. Use a random UUID: a visitor's generation is visible to everybody who knows its id.",
  })
  id!: string

  @Field(() => String, {
    description:
      'What to generate, 3 to 500 characters. With `usePantry` it may be empty: then the pantry alone decides.',
  })
  @MaxLength(1_000)
  description!: string

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Prefer what is in a pantry. For people who are signed in.',
  })
  usePantry!: boolean

  @Field(() => Id, {
    nullable: true,
    description:
      "That pantry, of which the viewer keeps house; left out: the viewer's own. Without `usePantry` it says nothing.",
  })
  pantryId?: number | null

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "Leave out what is avoided at the viewer's home. For people who are signed in; a language model gets the list of foods alone, and that only where the viewer has allowed it: setSendsAvoidedFoods.",
  })
  leaveOutAvoided!: boolean
}

@ArgsType()
export class GenerationPantryArgs {
  @Field(() => Id, {
    nullable: true,
    description: "The pantry to compare with, of which the viewer keeps house; left out: the viewer's own.",
  })
  pantryId?: number | null
}

@InputType({ description: 'The id of a generation.' })
export class GenerationIdInput {
  @Field(() => Uuid)
  id!: string
}
