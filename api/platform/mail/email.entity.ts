import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'

/** A letter to one address: waiting to be sent, sent, or given up. It is written in the transaction of what it tells about. */
@Entity()
@Check('letter_state_check', `state IN ('waiting', 'sent', 'failed')`)
@Index('letter_due', ['nextTryAt', 'id'], { where: `state = 'waiting'` })
@Index('letter_over', ['state', 'createdAt'])
@Index('letter_link_about', ['linkAbout', 'linkPurpose'])
export class OutboxEmail {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  /** What it is for, e.g. "reset". */
  @Column({ type: 'text' })
  kind!: string

  /** One address, and nothing but it. */
  @Index()
  @Column({ type: 'text' })
  recipient!: string

  @Column({ type: 'text' })
  subject!: string

  /** Plain text. Where its link goes stands a mark: the token in it is made when the letter is sent, and is never here. */
  @Column({ type: 'text' })
  body!: string

  @Column({ type: 'text', default: 'waiting' })
  state!: 'waiting' | 'sent' | 'failed'

  /** How often it was taken to be sent. */
  @Column({ type: 'integer', default: 0 })
  attempts!: number

  /** Not before: the next attempt; and, while somebody is sending it, until when it is theirs. */
  @Column({ type: 'timestamptz' })
  nextTryAt!: Date

  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Column({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null

  /** Why the last attempt failed, for admins. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null

  /** What its link does; null: it has none. */
  @Column({ type: 'text', nullable: true })
  linkPurpose!: string | null

  /** For whom or what the link does it. */
  @Column({ type: 'text', nullable: true })
  linkAbout!: string | null

  @Column({ type: 'timestamptz', nullable: true })
  linkExpiresAt!: Date | null
}

/** The token in a letter's link, as its hash: a dump of the database opens nothing. Used once, and gone. */
@Entity()
@Index('letter_token_about', ['about', 'purpose'])
export class EmailLinkToken {
  /** SHA-256. The token itself has 256 random bits, so that a slow hash would add nothing. */
  @PrimaryColumn({ type: 'bytea' })
  hash!: Buffer

  @Column({ type: 'text' })
  purpose!: string

  @Column({ type: 'text' })
  about!: string

  /** The address that the letter went to. */
  @Column({ type: 'text' })
  recipient!: string

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt!: Date
}
