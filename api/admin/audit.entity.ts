import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import type { AuditAction, AuditFieldChange, AuditEvent } from '../platform/audit'

/** The audit log: every action of an admin, and every use of elevated rights. Append-only. */
@Entity()
@Check('audit_entry_via_check', `via IN ('ACCOUNT', 'ADMIN_PASSWORD', 'EDIT_PASSWORD', 'VISITOR', 'COMMAND_LINE')`)
@Index('audit_entry_by_action', ['action', 'id'])
@Index('audit_entry_about', ['aboutKind', 'aboutId'])
// TypeORM cannot describe an index on an expression; the migration creates it by hand.
@Index('audit_entry_windows', { synchronize: false })
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date

  /** The right used: an account's, that of one of the two shared passwords, none, or that of the command line. */
  @Column({ type: 'text' })
  via!: 'ACCOUNT' | 'ADMIN_PASSWORD' | 'EDIT_PASSWORD' | 'VISITOR' | 'COMMAND_LINE'

  /** Who was signed in, also where one of the shared passwords gave the right; null: nobody. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Account

  /** Tells the actions of one visitor with elevated rights from another's. The session itself may have been deleted. */
  @Column({ type: 'uuid', nullable: true })
  sessionId!: string | null

  @Column({ type: 'text' })
  action!: AuditAction

  @Column({ type: 'text' })
  aboutKind!: AuditEvent['about']['kind']

  @Column({ type: 'text' })
  aboutId!: string

  @Column({ type: 'text', default: '' })
  aboutName!: string

  @Column({ type: 'jsonb', nullable: true })
  changes!: AuditFieldChange[] | null
}
