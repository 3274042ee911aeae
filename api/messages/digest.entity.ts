import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { EmailLanguage } from '../platform/mail/emailLanguage'

/** Who wants to be told of unread messages by mail. No row: nobody asked for it. */
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

  /** When the last one was written; null: there was none yet. */
  @Column({ type: 'timestamptz', nullable: true })
  writtenAt!: Date | null
}
