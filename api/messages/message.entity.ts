import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'

/** The messages of two people under one name: "general", the barcode of the item that they are about, or a name of their own. */
@Entity()
@Check('thread_order_check', 'account_low < account_high')
@Index('thread_of_two', ['accountLow', 'accountHigh', 'name'], { unique: true })
export class Thread {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column({ type: 'integer' })
  accountLow!: number

  @ManyToOne(() => Account)
  @JoinColumn({ name: 'account_low' })
  low?: Account

  @Index()
  @Column({ type: 'integer' })
  accountHigh!: number

  @ManyToOne(() => Account)
  @JoinColumn({ name: 'account_high' })
  high?: Account

  /** "general", an item's barcode, or any text on one line. */
  @Column({ type: 'text' })
  name!: string

  /** The number of the last message, including undelivered ones. Messages are numbered while this row is locked. */
  @Column({ type: 'integer', default: 0 })
  lastNumber!: number
}

/** A thread as one of the two sees it. A participant who may not see any of its messages has no row. */
@Entity()
@Index('thread_participant_newest', ['accountId', 'partnerId', 'lastAt', 'threadId'])
export class ThreadParticipant {
  @PrimaryColumn({ type: 'integer' })
  threadId!: number

  @ManyToOne(() => Thread, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'thread_id' })
  thread?: Thread

  @PrimaryColumn({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account)
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Column({ type: 'integer' })
  partnerId!: number

  /** The number of the last message that this participant may see. */
  @Column({ type: 'integer' })
  lastNumber!: number

  @Column({ type: 'timestamptz', precision: 3 })
  lastAt!: Date

  /** Up to which number this participant has read. */
  @Column({ type: 'integer', default: 0 })
  readNumber!: number

  /**
   * Up to which number the partner sees that this participant has read: frozen when one of them
   * blocked the other. Null: the same as `readNumber`.
   */
  @Column({ type: 'integer', nullable: true })
  shownReadNumber!: number | null

  /** How many of the partner's messages after `readNumber` this participant may see, without events and unsent ones. */
  @Column({ type: 'integer', default: 0 })
  unread!: number
}

/** All threads of one person with another, as a row of that person's list. */
@Entity()
@Index('conversation_newest', ['accountId', 'lastAt', 'partnerId'])
@Index('conversation_unread', ['accountId'], { where: 'unread > 0' })
export class Conversation {
  @PrimaryColumn({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account)
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Index()
  @PrimaryColumn({ type: 'integer' })
  partnerId!: number

  @ManyToOne(() => Account)
  @JoinColumn({ name: 'partner_id' })
  partner?: Account

  @Column({ type: 'timestamptz', precision: 3 })
  lastAt!: Date

  /** The last message that this account may see. */
  @Column({ type: 'integer' })
  lastThreadId!: number

  @Column({ type: 'integer' })
  lastNumber!: number

  /** The sum of the threads' `unread`. */
  @Column({ type: 'integer', default: 0 })
  unread!: number
}

@Entity()
@Index('message_key', ['senderId', 'key'], { unique: true })
@Check('message_event_check', '(event IS NULL) = (event_about IS NULL)')
@Index('message_undelivered', ['senderId'], { where: 'NOT delivered' })
export class Message {
  @PrimaryColumn({ type: 'integer' })
  threadId!: number

  @ManyToOne(() => Thread, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'thread_id' })
  thread?: Thread

  /** Its position in the thread, from 1 on, without gaps. */
  @PrimaryColumn({ type: 'integer' })
  number!: number

  @Column({ type: 'integer' })
  senderId!: number

  @ManyToOne(() => Account)
  @JoinColumn({ name: 'sender_id' })
  sender?: Account

  /** The item that it is about, if any. */
  @Column({ type: 'text', nullable: true })
  barcode!: string | null

  /** Empty when it was unsent. */
  @Column({ type: 'text' })
  text!: string

  /** Written by the app because something happened to what the thread is about: what that was, in the words of the module that wrote it; null: a person wrote it. */
  @Column({ type: 'text', nullable: true })
  event!: string | null

  /** To what it happened: an id of that module; null exactly if there is no event. */
  @Column({ type: 'integer', nullable: true })
  eventAbout!: number | null

  /**
   * What the recipient goes on to see: the text from before the sender changed it while they were
   * blocked. Null: the same as the sender sees.
   */
  @Column({ type: 'text', nullable: true })
  shownText!: string | null

  /** False: the sender was blocked. Then it is visible to the sender alone. */
  @Column({ type: 'boolean', default: true })
  delivered!: boolean

  /** Idempotency key: created by the client for each message, and the same for every retry. */
  @Column({ type: 'uuid' })
  key!: string

  /** SHA-256 of the input that came with the key: recognises a key that is reused for another message, also after an edit. */
  @Column({ type: 'bytea' })
  digest!: Buffer

  @Column({ type: 'timestamptz', precision: 3 })
  sentAt!: Date

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt!: Date | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  unsentAt!: Date | null
}
