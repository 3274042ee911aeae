import { MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'

@InputType({ description: 'The whole profile, which replaces the previous one. Everybody may read it.' })
export class UpdateProfileInput {
  @Field(() => String, {
    description:
      'The name to show, at most 60 characters; empty: the user name. BAD_INPUT for one that only admins may have.',
  })
  @MaxLength(60)
  name!: string

  @Field(() => String, { description: 'One line, at most 120 characters; may be empty.' })
  @MaxLength(120)
  headline!: string

  @Field(() => String, { description: 'At most 500 characters; may be empty.' })
  @MaxLength(500)
  bio!: string

  @Field(() => String, { description: 'At most 2,000 characters; may be empty.' })
  @MaxLength(2_000)
  description!: string
}
