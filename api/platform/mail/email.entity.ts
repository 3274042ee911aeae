import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'

/** An email to one address: waiting to be sent, sent, or failed. It is inserted in the transaction of the change that it reports. */
@Entity()
@Check('outbox_email_state_check', `state IN ('waiting', 'sent', 'failed')`)
@Index('outbox_email_by_state', ['state', 'createdAt'])
@Index('outbox_email_link_about', ['linkAbout', 'linkPurpose'])
export class OutboxEmail {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  /** What it is for, e.g. "reset". */
  @Column({ type: 'text' })
  kind!: string

  /** One address without a name. */
  @Index()
  @Column({ type: 'text' })
  recipient!: string

  @Column({ type: 'text' })
  subject!: string

  /** Plain text. A placeholder stands for the token of its link: the token is created when the email is sent, and is never stored here. */
  @Column({ type: 'text' })
  body!: string

  @Column({ type: 'text', default: 'waiting' })
  state!: 'waiting' | 'sent' | 'failed'

  /** How often it was tried. */
  @Column({ type: 'integer', default: 0 })
  attempts!: number

  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Column({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null

  /** Why the last attempt failed, for admins. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null

  /** What its link does; null: it has no link. */
  @Column({ type: 'text', nullable: true })
  linkPurpose!: string | null

  /** The id of what the link is about: an identity, an account. */
  @Column({ type: 'text', nullable: true })
  linkAbout!: string | null

  /** A link that is no longer wanted is over from the beginning. */
  @Column({ type: 'timestamptz', nullable: true })
  linkExpiresAt!: Date | null

  /** Where mail programs stop such emails with one click (RFC 8058), with a placeholder for the token of its link; null: nowhere. */
  @Column({ type: 'text', nullable: true })
  unsubscribeUrl!: string | null
}

/** The token of an email's link, as its hash, so that a dump of the database opens nothing. Deleted when it is used. */
@Entity()
@Index('email_link_token_about', ['about', 'purpose'])
export class EmailLinkToken {
  /** SHA-256. The token itself has 256 random bits, so that a slow hash would add nothing. */
  @PrimaryColumn({ type: 'bytea' })
  hash!: Buffer

  @Column({ type: 'text' })
  purpose!: string

  @Column({ type: 'text' })
  about!: string

  /** The address that the email went to. */
  @Column({ type: 'text' })
  recipient!: string

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt!: Date
}
