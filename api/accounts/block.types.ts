import { Field, ObjectType } from 'type-graphql'
import { connectionOf } from '../platform/paging'
import { Id } from '../platform/scalars'
import { Account } from './account.entity'

@ObjectType({ description: 'Somebody whom the asker has blocked. They are not told.' })
export class BlockedPerson {
  @Field(() => Id, { description: 'The person\'s id.' })
  id!: number

  @Field(() => Account)
  person!: Account

  @Field(() => Date)
  since!: Date
}

export const BlockedPersonConnection = connectionOf(BlockedPerson)
