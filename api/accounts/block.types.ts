import { Field, ObjectType } from 'type-graphql'
import { createConnectionType } from '../platform/paging'
import { Id } from '../platform/scalars'
import { Account } from './account.entity'

@ObjectType({ description: 'A person whom the viewer has blocked. They are not notified.', simpleResolvers: true })
export class BlockedPerson {
  @Field(() => Id, { description: "The person's id." })
  id!: number

  @Field(() => Account)
  person!: Account

  @Field(() => Date)
  since!: Date
}

export const BlockedPersonConnection = createConnectionType(BlockedPerson)
