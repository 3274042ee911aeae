import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../../accounts/account.entity'

/** An address and a password that an account will sign in with, once the owner of the address has opened the link that was emailed there. */
@Entity()
export class PendingPassword {
  /** Becomes the id of the identity. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Column({ type: 'integer', unique: true })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** Lower-case, without spaces. Not unique: it may be registered already, which the person must not learn. */
  @Column({ type: 'text' })
  email!: string

  /** argon2id, in the PHC string format. */
  @Column({ type: 'text' })
  passwordHash!: string

  @Index()
  @Column({ type: 'timestamptz' })
  createdAt!: Date
}
