import { Field, InputType } from 'type-graphql'
import { Id } from '../platform/scalars'

@InputType({ description: 'Identifies a person.' })
export class PersonInput {
  @Field(() => Id, { description: "The id of the person's account." })
  personId!: number
}
