import { Field, InputType } from 'type-graphql'
import { Id } from '../platform/scalars'

@InputType({ description: 'Which person is meant.' })
export class PersonInput {
  @Field(() => Id, { description: 'The id of the person\'s account.' })
  personId!: number
}
