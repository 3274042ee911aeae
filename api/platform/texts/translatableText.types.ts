import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, ObjectType } from 'type-graphql'

/** A text with what clients need to translate it. Errors carry the same as `messageKey` and `params` in their extensions. */
@ObjectType({
  description: "A text of the server's, with its key and parameters for clients that translate it.",
  simpleResolvers: true,
})
export class TranslatableText {
  @Field(() => String, {
    nullable: true,
    description: 'Stays the same when the English text changes; null: there is no translation.',
  })
  key!: string | null

  @Field(() => GraphQLJSONObject, {
    description: 'The values in the text, by name. A value with `key`, `params` and `text` is a text of the same kind.',
  })
  params!: object

  @Field(() => String, { description: 'In English.' })
  text!: string
}
