import { registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { BatchPart } from '../../domain/stock/batches'

/** What became of a request so far. */
export enum ItemRequestState {
  ASKED = 'ASKED',
  RESERVED = 'RESERVED',
  DECLINED = 'DECLINED',
  WITHDRAWN = 'WITHDRAWN',
  CANCELLED = 'CANCELLED',
  EXPIRED = 'EXPIRED',
  COLLECTED = 'COLLECTED',
  NOT_COLLECTED = 'NOT_COLLECTED',
}
registerEnumType(ItemRequestState, {
  name: 'ItemRequestState',
  description: 'What became of a request so far. All but ASKED and RESERVED are ends.',
  valuesConfig: {
    ASKED: { description: 'It waits for the owner, a week at most.' },
    RESERVED: { description: 'Some are reserved until `collectUntil`.' },
    DECLINED: { description: 'The owner said no. For two minutes they can take that back.' },
    WITHDRAWN: { description: 'The asker does not want it any more.' },
    CANCELLED: { description: 'The owner took the reservation back.' },
    EXPIRED: {
      description:
        'It expired, or the food is no longer available: see `unavailable`. For two days after `collectUntil` the owner can still mark a reservation as collected or not collected.',
    },
    COLLECTED: { description: 'It was given.' },
    NOT_COLLECTED: { description: 'The owner marked it as not collected.' },
  },
})

/** What the viewer may do with a request. */
export enum ItemRequestAction {
  ACCEPT = 'ACCEPT',
  DECLINE = 'DECLINE',
  REOPEN = 'REOPEN',
  WITHDRAW = 'WITHDRAW',
  CANCEL = 'CANCEL',
  MARK_ON_THE_WAY = 'MARK_ON_THE_WAY',
  COLLECT = 'COLLECT',
  MARK_NOT_COLLECTED = 'MARK_NOT_COLLECTED',
  THANK = 'THANK',
  STORE = 'STORE',
}
registerEnumType(ItemRequestAction, {
  name: 'ItemRequestAction',
  description: 'What the viewer may do with a request.',
  valuesConfig: {
    ACCEPT: { description: 'acceptItemRequest; with a reservation, to change it' },
    DECLINE: { description: 'declineItemRequest' },
    REOPEN: { description: 'reopenItemRequest' },
    WITHDRAW: { description: 'withdrawItemRequest' },
    CANCEL: { description: 'cancelReservation' },
    MARK_ON_THE_WAY: { description: 'markOnTheWay' },
    COLLECT: { description: 'collectItem' },
    MARK_NOT_COLLECTED: { description: 'markNotCollected' },
    THANK: { description: 'thankForItem' },
    STORE: { description: 'storeCollectedItem' },
  },
})

/** What happened to a request. */
export enum ItemRequestEventKind {
  ASKED = 'ASKED',
  RESERVED = 'RESERVED',
  DECLINED = 'DECLINED',
  REOPENED = 'REOPENED',
  WITHDRAWN = 'WITHDRAWN',
  CANCELLED = 'CANCELLED',
  EXPIRED = 'EXPIRED',
  UNAVAILABLE = 'UNAVAILABLE',
  TIME_GONE = 'TIME_GONE',
  RETURNED = 'RETURNED',
  CHANGED = 'CHANGED',
  ON_THE_WAY = 'ON_THE_WAY',
  COLLECTED = 'COLLECTED',
  NOT_COLLECTED = 'NOT_COLLECTED',
  THANKED = 'THANKED',
}
registerEnumType(ItemRequestEventKind, {
  name: 'ItemRequestEventKind',
  description: 'What happened to a request.',
  valuesConfig: {
    REOPENED: { description: 'The owner took their decline back, so the request waits again.' },
    UNAVAILABLE: { description: 'It ended because the food is no longer available. The reason is not disclosed.' },
    TIME_GONE: {
      description: 'It was cancelled, because the time booked for it is no longer offered: see `otherTimes`.',
    },
    CHANGED: { description: 'The owner changed how many are reserved, or until when.' },
    RETURNED: { description: 'There is no longer enough for the reservation, so the request waits again.' },
  },
})

/**
 * Somebody asks for food that a pantry shares. It outlives the entry, the pantry and both accounts, so it refers to none of them;
 * when an account is removed, its name goes from here.
 */
@Entity()
@Check(
  'item_request_state_check',
  `state IN ('ASKED', 'RESERVED', 'DECLINED', 'WITHDRAWN', 'CANCELLED', 'EXPIRED', 'COLLECTED', 'NOT_COLLECTED')`,
)
@Check('item_request_quantity_check', 'quantity > 0 AND (reserved_quantity IS NULL OR reserved_quantity > 0)')
@Check(
  'item_request_reserved_check',
  `state <> 'RESERVED' OR (reserved_quantity IS NOT NULL AND reserved_at IS NOT NULL AND collect_until IS NOT NULL)`,
)
@Check('item_request_open_check', `(state IN ('ASKED', 'RESERVED')) = (expires_at IS NOT NULL)`)
@Index('item_request_key', ['askerId', 'key'], { unique: true })
// Of one entry, a person has one open request.
@Index('item_request_open', ['pantryId', 'barcode', 'askerId'], { unique: true, where: 'expires_at IS NOT NULL' })
@Index('item_request_due', ['expiresAt'], { where: 'expires_at IS NOT NULL' })
@Index('item_request_of_pantry', ['pantryId', 'id'])
@Index('item_request_of_asker', ['askerPantryId', 'id'])
@Index('item_request_slot', ['pantryId', 'slotAt'], { where: `slot_at IS NOT NULL AND state = 'RESERVED'` })
@Check('item_request_slot_check', 'slot_at IS NULL OR slot_at < collect_until')
@Index('item_request_by_asker', ['askerId', 'askedAt'])
export class ItemRequest {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  /** Whose food it is. */
  @Column({ type: 'integer' })
  pantryId!: number

  /** Who of the pantry has answered last; null: nobody yet, or their account was removed. */
  @Index('item_request_answered_by', { where: 'answered_by_id IS NOT NULL' })
  @Column({ type: 'integer', nullable: true })
  answeredById!: number | null

  /** Who asks; null: their account was removed. */
  @Column({ type: 'integer', nullable: true })
  askerId!: number | null

  /** For which pantry they ask; null: their account was removed. */
  @Column({ type: 'integer', nullable: true })
  askerPantryId!: number | null

  @Column({ type: 'text' })
  barcode!: string

  /** The item's name when it was asked for. */
  @Column({ type: 'text' })
  itemName!: string

  /** How many are asked for. */
  @Column({ type: 'integer' })
  quantity!: number

  /** What the asker says with it; may be empty. */
  @Column({ type: 'text', default: '' })
  message!: string

  @Column({ type: 'text' })
  state!: ItemRequestState

  /** How many are, or were, reserved; null: none ever. */
  @Column({ type: 'integer', nullable: true })
  reservedQuantity!: number | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reservedAt!: Date | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  collectUntil!: Date | null

  /** When the time begins that its asker booked at a place, whose end is `collectUntil`; null: none. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  slotAt!: Date | null

  /** Other times that were free when that one was no longer offered, by a clock that hangs there: "2026-11-28T10:00". */
  @Column({ type: 'text', array: true, default: '{}' })
  otherTimes!: readonly string[]

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  onTheWayAt!: Date | null

  /** When it ends by itself; null: it has ended. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null

  /** Has it ended because there is nothing to have any more? */
  @Column({ type: 'boolean', default: false })
  unavailable!: boolean

  /** What the owner said when they declined; may be empty. */
  @Column({ type: 'text', default: '' })
  answer!: string

  /** What the asker says after it was given; null: nothing yet. */
  @Column({ type: 'text', nullable: true })
  thanks!: string | null

  /** What was given: of which dates and sizes. Null: nothing yet. */
  @Column({ type: 'json', nullable: true })
  given!: BatchPart[] | null

  /** When the asker put it into their own pantry. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  storedAt!: Date | null

  /** Idempotency key, generated by the client when the person asked and kept for retries. */
  @Column({ type: 'uuid' })
  key!: string

  /** SHA-256 in hexadecimal of what was asked for with the key. */
  @Column({ type: 'text' })
  digest!: string

  /** How many of its events stand in the thread: the next one's number. */
  @Column({ type: 'integer', default: 0 })
  eventCount!: number

  @Column({ type: 'timestamptz', precision: 3 })
  askedAt!: Date

  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date
}
