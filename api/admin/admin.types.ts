import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { FoodType } from '../foods/food.types'
import { CapacityUnit, ItemSource } from '../items/item.entity'
import type { AuditAction } from '../platform/audit'
import { createConnectionType } from '../platform/paging'
import { Barcode, Id } from '../platform/scalars'
import { Rating } from '../ratings/rating.entity'
import type { RatingRow } from '../ratings/rating.types'
import { Recipe, RecipeOrigin } from '../recipes/recipe.entity'
import type { RecipeRow } from '../recipes/recipe.service'
import { ItemRequestState } from '../requests/request.entity'

@ObjectType({ description: 'An account, as admins see it.', simpleResolvers: true })
export class AdminUser {
  @Field(() => Id)
  id!: number

  @Field(() => String, { nullable: true, description: 'null: the account has been removed.' })
  username!: string | null

  @Field(() => String, { description: 'The name they want to be called by; may be empty.' })
  name!: string

  @Field(() => [String], { description: 'The addresses they sign in with.' })
  emails!: string[]

  @Field(() => [String], { description: 'Those that are confirmed: by the link of an email, or by Google.' })
  confirmedEmails!: string[]

  @Field(() => Int, { description: '0 for most; from 1 on an admin.' })
  admin!: number

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date, { nullable: true })
  removedAt!: Date | null
}

@ObjectType({ description: 'An item of the catalogue, as admins see it.', simpleResolvers: true })
export class AdminItem {
  @Field(() => Barcode)
  barcode!: string

  @Field(() => String)
  brand!: string

  @Field(() => String)
  name!: string

  @Field(() => Float, { nullable: true })
  capacity!: number | null

  @Field(() => CapacityUnit, { nullable: true })
  unit!: CapacityUnit | null

  @Field(() => ItemSource)
  source!: ItemSource

  @Field(() => FoodType, { nullable: true, description: 'The food that it is; null: none, or it cannot be told.' })
  food!: FoodType | null

  @Field(() => Boolean, { description: 'Did people enter some of brand, name and amount?' })
  typed!: boolean

  @Field(() => String, { nullable: true })
  imageUrl!: string | null

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date, { nullable: true, description: 'When somebody corrected it last.' })
  editedAt!: Date | null
}

@ObjectType({ description: 'A pantry, as admins see it; also one that shares nothing. Its entries are not shown.', simpleResolvers: true })
export class AdminPantry {
  @Field(() => Id)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => String)
  postcode!: string

  @Field(() => String, { nullable: true, description: 'The owner\'s user name.' })
  owner!: string | null

  @Field(() => Int, { description: 'How many kinds of item are in it, used-up ones included.' })
  entryCount!: number

  @Field(() => Int, { description: 'How many of them neighbours see.' })
  sharedCount!: number

  @Field(() => Int, { description: 'How many requests are open at it. What is asked for is not shown.' })
  openRequestCount!: number

  @Field(() => Int, { description: 'How often something was given from it.' })
  givenCount!: number

  @Field(() => Date)
  createdAt!: Date
}

@ObjectType({ description: 'A recipe, as admins see it: also a private or hidden one.', simpleResolvers: true })
export class AdminRecipe {
  @Field(() => Id)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => Boolean)
  public!: boolean

  @Field(() => Boolean, { description: 'Has an admin hidden it?' })
  hidden!: boolean

  @Field(() => RecipeOrigin)
  origin!: RecipeOrigin

  @Field(() => Id, { nullable: true })
  creatorId!: number | null

  @Field(() => String, { nullable: true, description: 'The author\'s user name; null when they have left.' })
  creator!: string | null

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date)
  updatedAt!: Date
}

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

@ObjectType({ description: 'A recipe as it was when it was reported; a very long one is truncated.', simpleResolvers: true })
export class ReportedRecipe {
  @Field(() => String)
  name!: string

  @Field(() => [String])
  ingredients!: string[]

  @Field(() => [String])
  instructions!: string[]

  @Field(() => [String])
  tags!: string[]

  @Field(() => Int, { nullable: true, description: 'Like the other times, null in reports of before recipes had times.' })
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

  @Field(() => String, { nullable: true, description: 'The author\'s user name; null when they have left.' })
  creator!: string | null
}

@ObjectType({ description: 'A rating as it was when it was reported.', simpleResolvers: true })
export class ReportedRating {
  @Field(() => Int, { description: '1 to 5.' })
  stars!: number

  @Field(() => String, { description: 'May be empty.' })
  text!: string

  @Field(() => String, { nullable: true, description: 'The writer\'s user name; null when they have left.' })
  writer!: string | null
}

@ObjectType({ description: 'A message as it was when it, or one after it, was reported.', simpleResolvers: true })
export class ReportedMessage {
  @Field(() => Int)
  number!: number

  @Field(() => String, { nullable: true, description: 'The author\'s user name; null when they have left.' })
  sender!: string | null

  @Field(() => String, { description: 'Empty where it had been unsent.' })
  text!: string

  @Field(() => Date)
  sentAt!: Date

  @Field(() => Boolean, { description: 'Is it the one that was reported?' })
  reported!: boolean
}

@ObjectType({ description: 'A request for food as it was when it was reported, without where to collect it.', simpleResolvers: true })
export class ReportedItemRequest {
  @Field(() => String, { description: 'The item\'s name when it was asked for.' })
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

  @Field(() => String, { nullable: true, description: 'What the asker said after it was given; null: nothing that the reporter saw.' })
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

  @Field(() => Id, { nullable: true, description: 'The sender\'s account.' })
  accountId!: number | null

  @Field(() => String, { nullable: true, description: 'The sender\'s user name; null for visitors, and when they have left.' })
  from!: string | null

  @Field(() => String, { nullable: true, description: 'A visitor\'s address for a reply, if they gave one.' })
  email!: string | null

  @Field(() => Barcode, { nullable: true, description: 'The barcode of the item that it is about.' })
  barcode!: string | null

  @Field(() => Id, { nullable: true, description: 'The recipe that it is about; null when it has been deleted.' })
  recipeId!: number | null

  @Field(() => Id, { nullable: true, description: 'The rating that it is about; null when it has been removed.' })
  ratingId!: number | null

  @Field(() => String, { nullable: true, description: 'The name of what it is about; of a rating, that of its recipe.' })
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

const actions = [
  'UNLOCK', 'UNLOCK_FAILED', 'GRANT_ADMIN', 'WITHDRAW_ADMIN', 'EDIT_ITEM', 'DELETE_ITEM', 'ADD_ITEM_IMAGE', 'REMOVE_ITEM_IMAGE', 'EDIT_RECIPE', 'DELETE_RECIPE', 'RESTORE_RECIPE', 'HIDE_RECIPE', 'SHOW_RECIPE',
  'HIDE_RATING', 'SHOW_RATING', 'ACTION_FEEDBACK', 'REOPEN_FEEDBACK', 'DELETE_FEEDBACK', 'READ_EVIDENCE', 'SEND_EMAIL', 'READ_EMAILS', 'ENROL_BOX', 'REPRINT_BOX', 'REVOKE_BOX',
  'CHANGE_PASSWORD', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'MAKE_KEY', 'REVOKE_KEY', 'LINK_GOOGLE', 'UNLINK_GOOGLE',
] as const satisfies readonly AuditAction[]
/** The enum object that type-graphql registers: each name is its own value. */
export const AuditActionEnum = Object.fromEntries(actions.map((action) => [action, action])) as { [Name in AuditAction]: Name }
registerEnumType(AuditActionEnum, { name: 'AuditAction', description: 'What an admin did, or somebody who unlocked elevated rights, or what was done to somebody\'s sign-in methods.' })

export enum AuditVia {
  ACCOUNT = 'ACCOUNT',
  ADMIN_PASSWORD = 'ADMIN_PASSWORD',
  EDIT_PASSWORD = 'EDIT_PASSWORD',
  VISITOR = 'VISITOR',
  COMMAND_LINE = 'COMMAND_LINE',
}
registerEnumType(AuditVia, { name: 'AuditVia', description: 'The right used: an account\'s, that of the admin or the edit password, none, or that of the command line.' })

@ObjectType({ description: 'What was changed.', simpleResolvers: true })
export class AuditChange {
  @Field(() => String)
  field!: string

  @Field(() => String)
  before!: string

  @Field(() => String)
  after!: string
}

@ObjectType({ description: 'One entry of the audit log: who did what to what, when.', simpleResolvers: true })
export class AuditLogEntry {
  @Field(() => String)
  id!: string

  @Field(() => Date)
  at!: Date

  @Field(() => AuditVia)
  via!: AuditVia

  @Field(() => AuditActionEnum)
  action!: AuditAction

  @Field(() => Id, { nullable: true, description: 'The account that was signed in, also where one of the passwords gave the right.' })
  actorId!: number | null

  @Field(() => String, { nullable: true, description: 'Its user name; null for visitors, and when they have left.' })
  actor!: string | null

  @Field(() => String, { nullable: true, description: 'The beginning of the session\'s id, which tells visitors with elevated rights apart.' })
  session!: string | null

  @Field(() => String, { description: 'elevation, account, item, recipe, rating, feedback, box or email' })
  aboutKind!: string

  @Field(() => String)
  aboutId!: string

  @Field(() => String, { description: 'Its name at that time; may be empty.' })
  aboutName!: string

  @Field(() => [AuditChange], { nullable: true })
  changes!: AuditChange[] | null
}

@ObjectType({ simpleResolvers: true })
export class ViewsOfDay {
  @Field(() => String, { description: 'Year-month-day, in UTC.' })
  day!: string

  @Field(() => Int)
  count!: number
}

@ObjectType({ simpleResolvers: true })
export class ViewsOfPath {
  @Field(() => String, { description: 'The pattern of the page\'s path.' })
  path!: string

  @Field(() => Int)
  count!: number
}

@ObjectType({ simpleResolvers: true })
export class ViewsOfDevice {
  @Field(() => Int, { description: '0 mobile, 1 tablet, 2 desktop.' })
  device!: number

  @Field(() => Int)
  count!: number
}

@ObjectType({ description: 'Page views of the last 30 days; at most a minute old.', simpleResolvers: true })
export class PageViews {
  @Field(() => Boolean, { description: 'Is counting switched on?' })
  counted!: boolean

  @Field(() => Int)
  total!: number

  @Field(() => [ViewsOfDay], { description: 'Each of the 30 days, oldest first.' })
  days!: ViewsOfDay[]

  @Field(() => [ViewsOfPath], { description: 'Most viewed first.' })
  paths!: ViewsOfPath[]

  @Field(() => [ViewsOfDevice])
  devices!: ViewsOfDevice[]
}

export const AdminUserConnection = createConnectionType(AdminUser)
export const AdminItemConnection = createConnectionType(AdminItem)
export const AdminPantryConnection = createConnectionType(AdminPantry)
export const AdminRecipeConnection = createConnectionType(AdminRecipe)
export const AdminFeedbackConnection = createConnectionType(AdminFeedback)
export const AuditConnection = createConnectionType(AuditLogEntry, 'Audit')

@ObjectType({ simpleResolvers: true })
export class SetAdminPayload {
  @Field(() => AdminUser)
  user!: AdminUser
}

@ObjectType({ simpleResolvers: true })
export class HideRatingPayload {
  @Field(() => Rating, { nullable: true, description: 'The rating as it is now; null where the viewer may not see its recipe.' })
  rating!: RatingRow | null

  @Field(() => Recipe, { nullable: true, description: 'Its recipe, with the average as it is now; null as above.' })
  recipe!: RecipeRow | null
}

@ObjectType({ simpleResolvers: true })
export class HideRecipePayload {
  @Field(() => AdminRecipe)
  recipe!: AdminRecipe
}

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

@ObjectType({ simpleResolvers: true })
export class CountViewPayload {
  @Field(() => Boolean, { description: 'false: counting is switched off.' })
  counted!: boolean
}
