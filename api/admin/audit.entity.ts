import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import type { AuditAction, AuditFieldChange, AuditEvent } from '../platform/audit'

/** Who did what to what, and when: every act of an admin, and everything that opens a gate. Only ever added to. */
@Entity()
@Check('audit_entry_via_check', `via IN ('ACCOUNT', 'GATE', 'VISITOR', 'COMMAND_LINE')`)
@Index('audit_entry_by_act', ['act', 'id'])
@Index('audit_entry_about', ['aboutKind', 'aboutId'])
// Of a kind that the entities cannot describe; the migration makes it by hand.
@Index('audit_entry_windows', { synchronize: false })
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date

  /** By what right: an account's, that of a session which opened a gate, nobody's, or the machine's own. */
  @Column({ type: 'text' })
  via!: 'ACCOUNT' | 'GATE' | 'VISITOR' | 'COMMAND_LINE'

  /** null: nobody who had signed in. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Account

  /** By which the acts of one visitor behind a gate can be told from another's. The session itself may be long gone. */
  @Column({ type: 'uuid', nullable: true })
  sessionId!: string | null

  @Column({ type: 'text' })
  act!: AuditAction

  @Column({ type: 'text' })
  aboutKind!: AuditEvent['about']['kind']

  @Column({ type: 'text' })
  aboutId!: string

  @Column({ type: 'text', default: '' })
  aboutName!: string

  @Column({ type: 'jsonb', nullable: true })
  changes!: AuditFieldChange[] | null
}
