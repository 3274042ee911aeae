import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import type { AuditAction, AuditFieldChange, AuditEvent } from '../platform/audit'

/**
 * The audit log: every action of an admin, and every use of elevated rights. Append-only, and divided by month: `audit_entry` is its first
 * part, the name by which the version before knows it.
 */
@Entity('audit_log')
@Check('audit_entry_via_check', `via IN ('ACCOUNT', 'ADMIN_PASSWORD', 'EDIT_PASSWORD', 'VISITOR', 'COMMAND_LINE')`)
@Index('audit_log_by_action', ['action', 'id'])
@Index('audit_log_about', ['aboutKind', 'aboutId'])
// TypeORM cannot describe an index on an expression; the migration creates it by hand.
@Index('audit_log_windows', { synchronize: false })
export class AuditEntry {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id!: string

  /** Part of the key, because the table is divided by it. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  at!: Date

  /** The right used: an account's, that of one of the two shared passwords, none, or that of the command line. */
  @Column({ type: 'text' })
  via!: 'ACCOUNT' | 'ADMIN_PASSWORD' | 'EDIT_PASSWORD' | 'VISITOR' | 'COMMAND_LINE'

  /** Who was signed in, also where one of the shared passwords gave the right; null: nobody. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  // Its parts have it under one name, that of the first of them.
  @JoinColumn({ name: 'actor_id', foreignKeyConstraintName: 'audit_entry_actor_id_fkey' })
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
