import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, JoinColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'

/** How somebody proves who they are. An account may have several; one without an account still needs a user name. */
@Entity()
@Check('identity_provider_check', `provider IN ('password')`)
@Index('identity_email_key', ['provider', 'email'], { unique: true })
export class Identity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Column({ type: 'text' })
  provider!: 'password'

  /** Cleaned: lower-case, without spaces. */
  @Column({ type: 'text' })
  email!: string

  /** argon2id, in the PHC string format. */
  @Column({ type: 'text' })
  passwordHash!: string

  @Index()
  @Column({ type: 'integer', nullable: true })
  accountId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
