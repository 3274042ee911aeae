import { Field, ObjectType, registerEnumType } from 'type-graphql'
import type { AuditAction } from '../platform/audit'
import { createConnectionType } from '../platform/paging'
import { Id } from '../platform/scalars'

const actions = [
  'UNLOCK',
  'UNLOCK_FAILED',
  'GRANT_ADMIN',
  'WITHDRAW_ADMIN',
  'EDIT_ITEM',
  'DELETE_ITEM',
  'ADD_ITEM_IMAGE',
  'REMOVE_ITEM_IMAGE',
  'EDIT_RECIPE',
  'DELETE_RECIPE',
  'RESTORE_RECIPE',
  'HIDE_RECIPE',
  'SHOW_RECIPE',
  'HIDE_RATING',
  'SHOW_RATING',
  'ACTION_FEEDBACK',
  'REOPEN_FEEDBACK',
  'DELETE_FEEDBACK',
  'READ_EVIDENCE',
  'SEND_EMAIL',
  'READ_EMAILS',
  'RETRY_JOB',
  'ENROL_BOX',
  'REPRINT_BOX',
  'REVOKE_BOX',
  'CHANGE_PASSWORD',
  'RESET_PASSWORD',
  'CHANGE_EMAIL',
  'MAKE_KEY',
  'REVOKE_KEY',
  'LINK_GOOGLE',
  'UNLINK_GOOGLE',
  'SET_PLACE_LIMIT',
  'CLOSE_PLACE',
  'MAKE_RESET_LINK',
  'LINK_OIDC',
  'UNLINK_OIDC',
  'ADD_PASSKEY',
  'REMOVE_PASSKEY',
] as const satisfies readonly AuditAction[]
/** The enum object that type-graphql registers: each name is its own value. */
const AuditActionEnum = Object.fromEntries(actions.map((action) => [action, action])) as { [Name in AuditAction]: Name }
registerEnumType(AuditActionEnum, {
  name: 'AuditAction',
  description:
    "What an admin did, or somebody who unlocked elevated rights, or what was done to somebody's sign-in methods.",
})

export enum AuditVia {
  ACCOUNT = 'ACCOUNT',
  ADMIN_PASSWORD = 'ADMIN_PASSWORD',
  EDIT_PASSWORD = 'EDIT_PASSWORD',
  VISITOR = 'VISITOR',
  COMMAND_LINE = 'COMMAND_LINE',
}
registerEnumType(AuditVia, {
  name: 'AuditVia',
  description:
    "The right used: an account's, that of the admin or the edit password, none, or that of the command line.",
})

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

  @Field(() => Id, {
    nullable: true,
    description: 'The account that was signed in, also where one of the passwords gave the right.',
  })
  actorId!: number | null

  @Field(() => String, { nullable: true, description: 'Its user name; null for visitors, and when they have left.' })
  actor!: string | null

  @Field(() => String, {
    nullable: true,
    description: "The beginning of the session's id, which tells visitors with elevated rights apart.",
  })
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

export const AuditConnection = createConnectionType(AuditLogEntry, 'Audit')
