import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, JoinColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'

/** A sign-in method. An account may have several; one without an account still needs a username. */
@Entity()
@Check(
  'identity_provider_check',
  `provider = 'password' AND email IS NOT NULL AND password_hash IS NOT NULL AND issuer IS NULL AND subject IS NULL OR provider IN ('google', 'oidc', 'passkey') AND password_hash IS NULL AND issuer IS NOT NULL AND subject IS NOT NULL`,
)
@Index('identity_email_key', ['email'], { unique: true, where: `provider = 'password'` })
@Index('identity_subject_key', ['issuer', 'subject'], { unique: true })
// Of a kind that entities cannot declare; created by a migration.
@Index('identity_windows', { synchronize: false })
export class Identity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Column({ type: 'text' })
  provider!: 'password' | 'google' | 'oidc' | 'passkey'

  /** Lower-case, without spaces. A provider's only if it has confirmed it, for display: nobody is found by it. */
  @Column({ type: 'text', nullable: true })
  email!: string | null

  /** argon2id, in the PHC string format; null for other providers. */
  @Column({ type: 'text', nullable: true })
  passwordHash!: string | null

  /** The provider's `iss` and `sub` claims; a passkey's relying party and its credential's id; null with a password. */
  @Column({ type: 'text', nullable: true })
  issuer!: string | null

  @Column({ type: 'text', nullable: true })
  subject!: string | null

  /** At its last sign-in with an OpenID Connect provider: was it in the group whose members are admins? */
  @Column({ type: 'boolean', default: false })
  inAdminGroup!: boolean

  /** When a link that was emailed to the address was opened; null: not yet. Signing in does not depend on it. */
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null

  @Index()
  @Column({ type: 'integer', nullable: true })
  accountId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
