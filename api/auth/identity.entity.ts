import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, JoinColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'

/** How somebody proves who they are. An account may have several; one without an account still needs a user name. */
@Entity()
@Check('identity_provider_check', `provider = 'password' AND email IS NOT NULL AND password_hash IS NOT NULL AND issuer IS NULL AND subject IS NULL OR provider = 'google' AND password_hash IS NULL AND issuer IS NOT NULL AND subject IS NOT NULL`)
@Index('identity_email_key', ['email'], { unique: true, where: `provider = 'password'` })
@Index('identity_subject_key', ['issuer', 'subject'], { unique: true })
// Of a kind that the entities cannot describe; the migration makes it by hand.
@Index('identity_windows', { synchronize: false })
export class Identity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Column({ type: 'text' })
  provider!: 'password' | 'google'

  /** Cleaned: lower-case, without spaces. Of Google only what Google has confirmed, to be shown: nobody is recognised by it. */
  @Column({ type: 'text', nullable: true })
  email!: string | null

  /** argon2id, in the PHC string format; null where another vouches for them. */
  @Column({ type: 'text', nullable: true })
  passwordHash!: string | null

  /** Who vouches for them, and as whom they know them. */
  @Column({ type: 'text', nullable: true })
  issuer!: string | null

  @Column({ type: 'text', nullable: true })
  subject!: string | null

  /** When the owner of the address has opened a letter to it; null: not yet. Nothing is kept from them for it. */
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
