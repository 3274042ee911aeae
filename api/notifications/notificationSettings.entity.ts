import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Language } from '../platform/texts/language'

/** The default time of the daily notification of food that goes off: 17:00, as a minute of the day. */
export const defaultGoesOffMinute = 17 * 60

/** A person's notification settings. No row: nothing was ever set. */
@Entity()
@Check('notification_settings_language_check', `language IN ('EN', 'DE')`)
@Check(
  'notification_settings_quiet_check',
  '(quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from BETWEEN 0 AND 1439 AND quiet_to BETWEEN 0 AND 1439 AND quiet_from <> quiet_to',
)
@Check('notification_settings_goes_off_check', 'goes_off_at BETWEEN 0 AND 1439')
export class NotificationSettings {
  @PrimaryColumn({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** Of pushes and emails. */
  @Column({ type: 'text' })
  language!: Language

  /** An IANA name; null: not known yet, so the community's. */
  @Column({ type: 'text', nullable: true })
  timeZone!: string | null

  /** From this minute of the day there are no pushes, in the person's time zone; null: there always are. */
  @Column({ type: 'integer', nullable: true })
  quietFrom!: number | null

  @Column({ type: 'integer', nullable: true })
  quietTo!: number | null

  /** Do pushes show what somebody wrote? */
  @Column({ type: 'boolean', default: false })
  showsWords!: boolean

  /** When the person is notified of food that goes off, as a minute of the day. */
  @Column({ type: 'integer', default: defaultGoesOffMinute })
  goesOffAt!: number

  /** When the last digest was written; null: there was none yet. */
  @Column({ type: 'timestamptz', nullable: true })
  digestWrittenAt!: Date | null

  /** When the last email was written that is sent at once; null: there was none yet. */
  @Column({ type: 'timestamptz', nullable: true })
  emailedAt!: Date | null
}
