import { registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Pantry } from '../pantries/pantry.entity'
import type { MemberRoleName } from '../platform/viewer'

/** What somebody is in a pantry. */
export enum MemberRole {
  OWNER = 'OWNER',
  MEMBER = 'MEMBER',
  HELPER = 'HELPER',
}
registerEnumType(MemberRole, {
  name: 'MemberRole',
  description: 'What somebody is in a pantry.',
  valuesConfig: {
    OWNER: { description: 'Everything.' },
    MEMBER: { description: 'Stock, dates, sharing, staples, shopping list, meal plan, requests, where to collect.' },
    HELPER: { description: 'Stock and requests alone.' },
  },
})

/** Somebody who belongs to a pantry beside their own; an account owns the pantry that has its id without a row. */
@Entity()
@Check('pantry_member_role_check', `role IN ('OWNER', 'MEMBER', 'HELPER')`)
@Check('pantry_member_is_another', 'account_id <> pantry_id')
export class PantryMember {
  @PrimaryColumn({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Pantry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  @Index()
  @PrimaryColumn({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Column({ type: 'text' })
  role!: MemberRoleName

  @Column({ type: 'timestamptz' })
  joinedAt!: Date

  /** Are they told when somebody asks for what the pantry shares? Helpers are when they say so. */
  @Column({ type: 'boolean', default: true })
  hearsOfRequests!: boolean

  /** Who invited them; null if they have been removed. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  invitedById!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'invited_by_id' })
  invitedBy?: Account
}
