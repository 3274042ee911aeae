import { MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'

@InputType({ description: 'The whole profile as it is to be. Everybody may read it, so it holds nothing that is private.' })
export class UpdateProfileInput {
  @Field(() => String, { description: 'What they want to be called, at most 60 characters; empty: by their user name.' })
  @MaxLength(60)
  name!: string

  @Field(() => String, { description: 'One line about them, at most 120 characters; may be empty.' })
  @MaxLength(120)
  headline!: string

  @Field(() => String, { description: 'A few words about them, at most 500 characters; may be empty.' })
  @MaxLength(500)
  bio!: string

  @Field(() => String, { description: 'What neighbours may want to know, at most 2,000 characters; may be empty.' })
  @MaxLength(2_000)
  description!: string
}
