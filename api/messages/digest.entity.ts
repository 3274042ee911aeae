import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { EmailLanguage } from '../platform/mail/emailLanguage'

/** An account that gets the digest, the daily email about unread messages. No row: it is off. */
@Entity()
@Check('digest_language_check', `language IN ('EN', 'DE')`)
export class Digest {
  @PrimaryColumn({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Column({ type: 'text' })
  language!: EmailLanguage

  @Column({ type: 'timestamptz' })
  since!: Date

  /** When the last digest was written; null: there was none yet. */
  @Column({ type: 'timestamptz', nullable: true })
  writtenAt!: Date | null
}
