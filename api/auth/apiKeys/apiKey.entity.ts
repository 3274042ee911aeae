import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../../accounts/account.entity'
import type { ApiKeyScopeName } from '../../platform/viewer'

/** A key with which a program acts as its person, in place of a session. */
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

  @Column({ type: 'text' })
  name!: string

  /** The beginning of the key, to recognise it by; not secret. */
  @Column({ type: 'text' })
  prefix!: string

  /** SHA-256 of the key, which has 256 random bits, so a slow hash would add nothing. */
  @Index('api_key_hash_key', { unique: true })
  @Column({ type: 'bytea' })
  hash!: Buffer

  @Column({ type: 'text' })
  scope!: ApiKeyScopeName

  @Column({ type: 'timestamptz' })
  createdAt!: Date

  /** Updated at most once a minute. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null
}
