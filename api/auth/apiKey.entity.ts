import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import type { ApiKeyScopeName } from '../platform/viewer'

/** What a program of somebody's shows in place of a session. */
@Entity()
@Check('api_key_scope_check', `scope IN ('READ', 'WRITE')`)
export class ApiKey {
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Index()
  @Column({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** What its owner calls it. */
  @Column({ type: 'text' })
  name!: string

  /** How it begins: enough to recognise it by, and no secret. */
  @Column({ type: 'text' })
  prefix!: string

  /** SHA-256 of the whole key, which has 256 random bits: a slow hash would add nothing. */
  @Index('api_key_hash_key', { unique: true })
  @Column({ type: 'bytea' })
  hash!: Buffer

  @Column({ type: 'text' })
  scope!: ApiKeyScopeName

  @Column({ type: 'timestamptz' })
  createdAt!: Date

  /** Written at most once a minute. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null
}
