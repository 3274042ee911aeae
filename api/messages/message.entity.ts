import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'

/** What two people write to each other under one name: "general", or the item that the talk is about. */
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

  /** "general", or an item's barcode. */
  @Column({ type: 'text' })
  name!: string

  /** The number of the last message, whoever may see it. Messages are counted while this row is locked. */
  @Column({ type: 'integer', default: 0 })
  lastNumber!: number
}

/** A thread as one of the two sees it. Who has seen nothing of it yet has no such row. */
@Entity()
@Index('thread_side_newest', ['accountId', 'partnerId', 'lastAt', 'threadId'])
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

  /** The number of the last message that this side may see. */
  @Column({ type: 'integer' })
  lastNumber!: number

  @Column({ type: 'timestamptz', precision: 3 })
  lastAt!: Date

  /** Up to which number this side has read. */
  @Column({ type: 'integer', default: 0 })
  readNumber!: number

  /**
   * Up to which number the partner sees that this side has read: up to where it had when one of them
   * blocked the other. Null: the same as `readNumber`.
   */
  @Column({ type: 'integer', nullable: true })
  shownReadNumber!: number | null

  /** How many of the other's messages after `readNumber` this side may see; those taken back do not count. */
  @Column({ type: 'integer', default: 0 })
  unread!: number
}

/** Everything that one person has with another, over all their threads: a row of the list of messages. */
@Entity()
@Index('correspondence_newest', ['accountId', 'lastAt', 'partnerId'])
@Index('correspondence_unread', ['accountId'], { where: 'unread > 0' })
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

  /** The last message that this side may see. */
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
@Index('message_undelivered', ['senderId'], { where: 'NOT delivered' })
export class Message {
  @PrimaryColumn({ type: 'integer' })
  threadId!: number

  @ManyToOne(() => Thread, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'thread_id' })
  thread?: Thread

  /** Counted within its thread, from 1 on, without gaps. */
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

  /** Empty when it was taken back. */
  @Column({ type: 'text' })
  text!: string

  /**
   * What the other side goes on to see: its text from before the sender changed it while they were
   * blocked. Null: the same as the sender.
   */
  @Column({ type: 'text', nullable: true })
  shownText!: string | null

  /** False: the sender was blocked. It is kept for the sender alone. */
  @Column({ type: 'boolean', default: true })
  delivered!: boolean

  /** Made by the client when the person acted, kept through retries. */
  @Column({ type: 'uuid' })
  key!: string

  /** SHA-256 of what was sent with the key, so that another body is recognised after changes, too. */
  @Column({ type: 'bytea' })
  digest!: Buffer

  @Column({ type: 'timestamptz', precision: 3 })
  sentAt!: Date

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt!: Date | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  takenBackAt!: Date | null
}
