import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CapacityUnit } from '../items/item.entity'
import { createConnectionType } from '../platform/paging'
import { Barcode, Id } from '../platform/scalars'
import { ItemRequestState } from '../requests/request.entity'

export enum FeedbackKind {
  COMMENT = 'COMMENT',
  ITEM_REPORT = 'ITEM_REPORT',
  RECIPE_REPORT = 'RECIPE_REPORT',
  RATING_REPORT = 'RATING_REPORT',
  MESSAGE_REPORT = 'MESSAGE_REPORT',
  REQUEST_REPORT = 'REQUEST_REPORT',
}
registerEnumType(FeedbackKind, { name: 'FeedbackKind', description: 'A comment, or the kind of a report.' })

@ObjectType({ description: 'An item as it was when it was reported.', simpleResolvers: true })
export class ReportedItem {
  @Field(() => String)
  brand!: string

  @Field(() => String)
  name!: string

  @Field(() => Float, { nullable: true })
  capacity!: number | null

  @Field(() => CapacityUnit, { nullable: true })
  unit!: CapacityUnit | null
}

@ObjectType({
  description: 'A recipe as it was when it was reported; a very long one is truncated.',
  simpleResolvers: true,
})
export class ReportedRecipe {
  @Field(() => String)
  name!: string

  @Field(() => [String])
  ingredients!: string[]

  @Field(() => [String])
  instructions!: string[]

  @Field(() => [String])
  tags!: string[]

  @Field(() => Int, {
    nullable: true,
    description: 'Like the other times, null in reports of before recipes had times.',
  })
  prepMinutes?: number | null

  @Field(() => Int, { nullable: true })
  cookMinutes?: number | null

  @Field(() => Int, { nullable: true })
  totalMinutes?: number | null

  @Field(() => String, { nullable: true })
  sourceName!: string | null

  @Field(() => String, { nullable: true })
  sourceUrl!: string | null

  @Field(() => String, { nullable: true })
  videoUrl?: string | null

  @Field(() => String, { nullable: true, description: "The author's user name; null when they have left." })
  creator!: string | null
}

@ObjectType({ description: 'A rating as it was when it was reported.', simpleResolvers: true })
export class ReportedRating {
  @Field(() => Int, { description: '1 to 5.' })
  stars!: number

  @Field(() => String, { description: 'May be empty.' })
  text!: string

  @Field(() => String, { nullable: true, description: "The writer's user name; null when they have left." })
  writer!: string | null
}

@ObjectType({ description: 'A message as it was when it, or one after it, was reported.', simpleResolvers: true })
export class ReportedMessage {
  @Field(() => Int)
  number!: number

  @Field(() => String, { nullable: true, description: "The author's user name; null when they have left." })
  sender!: string | null

  @Field(() => String, { description: 'Empty where it had been unsent.' })
  text!: string

  @Field(() => Date)
  sentAt!: Date

  @Field(() => Boolean, { description: 'Is it the one that was reported?' })
  reported!: boolean
}

@ObjectType({
  description: 'A request for food as it was when it was reported, without where to collect it.',
  simpleResolvers: true,
})
export class ReportedItemRequest {
  @Field(() => String, { description: "The item's name when it was asked for." })
  itemName!: string

  @Field(() => Int, { description: 'How many were asked for.' })
  quantity!: number

  @Field(() => ItemRequestState)
  state!: ItemRequestState

  @Field(() => String, { nullable: true, description: 'The user name of who asked; null when they have left.' })
  asker!: string | null

  @Field(() => String, { nullable: true, description: 'The user name of whose food it is; null when they have left.' })
  owner!: string | null

  @Field(() => String, { description: 'What the asker said with it; may be empty.' })
  message!: string

  @Field(() => String, { description: 'What the owner said when they declined; may be empty.' })
  answer!: string

  @Field(() => String, {
    nullable: true,
    description: 'What the asker wrote after collecting it; null: nothing, or hidden from the reporter by a block.',
  })
  thanks!: string | null

  @Field(() => Date)
  askedAt!: Date
}

@ObjectType({ description: 'A comment or a report.', simpleResolvers: true })
export class AdminFeedback {
  @Field(() => Id)
  id!: number

  @Field(() => FeedbackKind)
  kind!: FeedbackKind

  @Field(() => String, { description: 'May be empty: a report says what it is about.' })
  text!: string

  @Field(() => Boolean, { description: 'Has an admin dealt with it?' })
  actioned!: boolean

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Id, { nullable: true, description: "The sender's account." })
  accountId!: number | null

  @Field(() => String, {
    nullable: true,
    description: "The sender's user name; null for visitors, and when they have left.",
  })
  from!: string | null

  @Field(() => String, { nullable: true, description: "A visitor's address for a reply, if they gave one." })
  email!: string | null

  @Field(() => Barcode, { nullable: true, description: 'The barcode of the item that it is about.' })
  barcode!: string | null

  @Field(() => Id, { nullable: true, description: 'The recipe that it is about; null when it has been deleted.' })
  recipeId!: number | null

  @Field(() => Id, { nullable: true, description: 'The rating that it is about; null when it has been removed.' })
  ratingId!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'The name of what it is about; of a rating, that of its recipe.',
  })
  aboutName!: string | null
}

@ObjectType({ description: 'The evidence of a report, as it was at that time.', simpleResolvers: true })
export class Evidence {
  @Field(() => ReportedItem, { nullable: true })
  item!: ReportedItem | null

  @Field(() => ReportedRecipe, { nullable: true })
  recipe!: ReportedRecipe | null

  @Field(() => ReportedRating, { nullable: true })
  rating!: ReportedRating | null

  @Field(() => [ReportedMessage], { nullable: true, description: 'The reported message, and up to ten before it.' })
  messages!: ReportedMessage[] | null

  @Field(() => ReportedItemRequest, { nullable: true })
  itemRequest!: ReportedItemRequest | null
}

export const AdminFeedbackConnection = createConnectionType(AdminFeedback)

@ObjectType({ simpleResolvers: true })
export class ActionFeedbackPayload {
  @Field(() => AdminFeedback)
  feedback!: AdminFeedback
}

@ObjectType({ simpleResolvers: true })
export class DeleteFeedbackPayload {
  @Field(() => Id)
  id!: number
}
