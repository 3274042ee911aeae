import { Field, Int, ObjectType } from 'type-graphql'
import { Account } from '../accounts/account.entity'
import { createConnectionType } from '../platform/paging'
import { Id } from '../platform/scalars'

/** The newest recipes of each followed creator that are listed. */
export const newestCount = 3
/** A number of new recipes that is not counted beyond. */
export const maxNewCount = 100

@ObjectType({ description: 'A creator whom the viewer follows.', simpleResolvers: true })
export class FollowedCreator {
  @Field(() => Id, { description: "The creator's id." })
  id!: number

  @Field(() => Account)
  person!: Account

  @Field(() => Date, { description: 'Since when the viewer follows them.' })
  since!: Date

  @Field(() => Date, { description: 'When the viewer last looked at their recipes: those published later are new.' })
  seenAt!: Date

  @Field(() => Int, { description: `How many of their public recipes are new; at most ${maxNewCount}.` })
  newCount!: number

  /** Their newest public recipes. */
  newestIds!: number[]
}

export const FollowedCreatorConnection = createConnectionType(FollowedCreator)

@ObjectType({ simpleResolvers: true })
export class FollowPayload {
  @Field(() => Account, { description: 'Whom it is about.' })
  person!: Account
}
