import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CapacityUnit, ItemSource } from '../items/item.entity'
import type { AuditAction } from '../platform/audit'
import { connectionOf } from '../platform/paging'
import { Barcode, Id } from '../platform/scalars'
import { RecipeOrigin } from '../recipes/recipe.entity'

@ObjectType({ description: 'An account, as admins see it.' })
export class AdminUser {
  @Field(() => Id)
  id!: number

  @Field(() => String, { nullable: true, description: 'null: the account has been removed.' })
  username!: string | null

  @Field(() => String, { description: 'The name they want to be called by; may be empty.' })
  name!: string

  @Field(() => [String], { description: 'The addresses they sign in with.' })
  emails!: string[]

  @Field(() => [String], { description: 'Those of them that are known to be theirs: a letter to it was opened, or Google says so.' })
  confirmedEmails!: string[]

  @Field(() => Int, { description: '0 for most; from 1 on an admin.' })
  admin!: number

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date, { nullable: true })
  removedAt!: Date | null
}

@ObjectType({ description: 'An item of the catalogue, as admins see it.' })
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

  @Field(() => Boolean, { description: 'Did people here write some of brand, name and amount?' })
  typed!: boolean

  @Field(() => String, { nullable: true })
  imageUrl!: string | null

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date, { nullable: true, description: 'When somebody corrected it last.' })
  editedAt!: Date | null
}

@ObjectType({ description: 'A pantry, as admins see it; also one that shares nothing. What stands in it stays its owner\'s business.' })
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

  @Field(() => Date)
  createdAt!: Date
}

@ObjectType({ description: 'A recipe, as admins see it: also a private or hidden one.' })
export class AdminRecipe {
  @Field(() => Id)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => Boolean)
  public!: boolean

  @Field(() => Boolean, { description: 'Has an admin taken it off?' })
  hidden!: boolean

  @Field(() => RecipeOrigin)
  origin!: RecipeOrigin

  @Field(() => Id, { nullable: true })
  creatorId!: number | null

  @Field(() => String, { nullable: true, description: 'The user name of whoever wrote it; null when they have gone.' })
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
  MESSAGE_REPORT = 'MESSAGE_REPORT',
}
registerEnumType(FeedbackKind, { name: 'FeedbackKind', description: 'A comment, or what somebody complains of.' })

@ObjectType({ description: 'An item as it stood when it was reported.' })
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

@ObjectType({ description: 'A recipe as it stood when it was reported; of a very long one the beginning.' })
export class ReportedRecipe {
  @Field(() => String)
  name!: string

  @Field(() => [String])
  ingredients!: string[]

  @Field(() => [String])
  instructions!: string[]

  @Field(() => [String])
  tags!: string[]

  @Field(() => String, { nullable: true })
  sourceName!: string | null

  @Field(() => String, { nullable: true })
  sourceUrl!: string | null

  @Field(() => String, { nullable: true, description: 'The user name of whoever wrote it; null when they have gone.' })
  creator!: string | null
}

@ObjectType({ description: 'A message as it stood when it, or one after it, was reported.' })
export class ReportedMessage {
  @Field(() => Int)
  number!: number

  @Field(() => String, { nullable: true, description: 'The user name of whoever wrote it; null when they have gone.' })
  sender!: string | null

  @Field(() => String, { description: 'Empty where it had been taken back.' })
  text!: string

  @Field(() => Date)
  sentAt!: Date

  @Field(() => Boolean, { description: 'Is it the one that was reported?' })
  reported!: boolean
}

@ObjectType({ description: 'A comment or a report.' })
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

  @Field(() => Id, { nullable: true, description: 'The account of whoever sent it.' })
  accountId!: number | null

  @Field(() => String, { nullable: true, description: 'The user name of whoever sent it; null for visitors, and when they have gone.' })
  from!: string | null

  @Field(() => String, { nullable: true, description: 'Where an answer reaches a visitor, if they said so.' })
  email!: string | null

  @Field(() => Barcode, { nullable: true, description: 'Of the item that it is about.' })
  barcode!: string | null

  @Field(() => Id, { nullable: true, description: 'The recipe that it is about; null when it has gone.' })
  recipeId!: number | null

  @Field(() => String, { nullable: true, description: 'What it is about, by its name.' })
  aboutName!: string | null
}

@ObjectType({ description: 'What goes with a report, as it stood when it was sent.' })
export class Evidence {
  @Field(() => ReportedItem, { nullable: true })
  item!: ReportedItem | null

  @Field(() => ReportedRecipe, { nullable: true })
  recipe!: ReportedRecipe | null

  @Field(() => [ReportedMessage], { nullable: true, description: 'The reported message, and up to ten before it.' })
  messages!: ReportedMessage[] | null
}

const acts = [
  'UNLOCK', 'UNLOCK_FAILED', 'GRANT_ADMIN', 'WITHDRAW_ADMIN', 'EDIT_ITEM', 'DELETE_ITEM', 'EDIT_RECIPE', 'DELETE_RECIPE', 'RESTORE_RECIPE', 'HIDE_RECIPE', 'SHOW_RECIPE',
  'ACTION_FEEDBACK', 'REOPEN_FEEDBACK', 'DELETE_FEEDBACK', 'READ_EVIDENCE', 'SEND_EMAIL', 'READ_LETTERS', 'ENROL_BOX', 'REPRINT_BOX', 'REVOKE_BOX',
  'CHANGE_PASSWORD', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'MAKE_KEY', 'REVOKE_KEY', 'LINK_GOOGLE', 'UNLINK_GOOGLE',
] as const satisfies readonly AuditAction[]
/** As GraphQL has it: each name stands for itself. */
export const AuditAct = Object.fromEntries(acts.map((act) => [act, act])) as { [Name in AuditAction]: Name }
registerEnumType(AuditAct, { name: 'AuditAct', description: 'What an admin did, or somebody at a gate, or to somebody\'s ways in.' })

export enum AuditVia {
  ACCOUNT = 'ACCOUNT',
  GATE = 'GATE',
  VISITOR = 'VISITOR',
  COMMAND_LINE = 'COMMAND_LINE',
}
registerEnumType(AuditVia, { name: 'AuditVia', description: 'By what right: that of an account, that of a session which opened the gate, nobody\'s, or the machine\'s own.' })

@ObjectType({ description: 'What was changed.' })
export class AuditChange {
  @Field(() => String)
  field!: string

  @Field(() => String)
  before!: string

  @Field(() => String)
  after!: string
}

@ObjectType({ description: 'One line of the audit log: who did what to what, when.' })
export class AuditLine {
  @Field(() => String)
  id!: string

  @Field(() => Date)
  at!: Date

  @Field(() => AuditVia)
  via!: AuditVia

  @Field(() => AuditAct)
  act!: AuditAction

  @Field(() => Id, { nullable: true, description: 'The account that did it.' })
  actorId!: number | null

  @Field(() => String, { nullable: true, description: 'Its user name; null for visitors, and when they have gone.' })
  actor!: string | null

  @Field(() => String, { nullable: true, description: 'The first letters of the session, by which visitors behind a gate can be told apart.' })
  session!: string | null

  @Field(() => String, { description: 'gate, account, item, recipe or feedback' })
  aboutKind!: string

  @Field(() => String)
  aboutId!: string

  @Field(() => String, { description: 'What it was called at that time; may be empty.' })
  aboutName!: string

  @Field(() => [AuditChange], { nullable: true })
  changes!: AuditChange[] | null
}

@ObjectType()
export class ViewsOfDay {
  @Field(() => String, { description: 'Year-month-day, in UTC.' })
  day!: string

  @Field(() => Int)
  count!: number
}

@ObjectType()
export class ViewsOfPath {
  @Field(() => String, { description: 'The pattern of the page\'s address.' })
  path!: string

  @Field(() => Int)
  count!: number
}

@ObjectType()
export class ViewsOfDevice {
  @Field(() => Int, { description: '0 mobile, 1 tablet, 2 desktop.' })
  device!: number

  @Field(() => Int)
  count!: number
}

@ObjectType({ description: 'How often pages were looked at in the last 30 days; up to a minute old.' })
export class PageViews {
  @Field(() => Boolean, { description: 'Are views counted here at all?' })
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

export const AdminUserConnection = connectionOf(AdminUser)
export const AdminItemConnection = connectionOf(AdminItem)
export const AdminPantryConnection = connectionOf(AdminPantry)
export const AdminRecipeConnection = connectionOf(AdminRecipe)
export const AdminFeedbackConnection = connectionOf(AdminFeedback)
export const AuditConnection = connectionOf(AuditLine, 'Audit')

@ObjectType()
export class SetAdminPayload {
  @Field(() => AdminUser)
  user!: AdminUser
}

@ObjectType()
export class HideRecipePayload {
  @Field(() => AdminRecipe)
  recipe!: AdminRecipe
}

@ObjectType()
export class ActionFeedbackPayload {
  @Field(() => AdminFeedback)
  feedback!: AdminFeedback
}

@ObjectType()
export class DeleteFeedbackPayload {
  @Field(() => Id)
  id!: number
}

@ObjectType()
export class CountViewPayload {
  @Field(() => Boolean, { description: 'false: nothing is counted here.' })
  counted!: boolean
}
