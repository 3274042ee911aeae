import { MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Uuid } from '../platform/scalars'

@InputType()
export class GenerateRecipeInput {
  @Field(() => Uuid, { description: 'Made when the person acts and kept through retries: an id that was used makes nothing and answers with the generation as it is now. Take a random one: of a visitor\'s, whoever knows it sees the generation.' })
  id!: string

  @Field(() => String, { description: 'What to make, in a few words: 3 to 500 characters.' })
  @MaxLength(1_000)
  description!: string

  @Field(() => Boolean, { defaultValue: false, description: 'Make it of what is in the asker\'s pantry, as far as that goes. Only who is signed in has one.' })
  usePantry!: boolean
}

@InputType({ description: 'Which generation is meant.' })
export class GenerationIdInput {
  @Field(() => Uuid)
  id!: string
}
