import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import type { RequestEvent, RequestSide } from '../../domain/item-requests/requestMachine'
import { readPeople, speakerAmong, type PantryPerson } from '../members/member.sql'
import type { MessageService } from '../messages/message.service'
import type { NotificationService } from '../notifications/notification.service'
import { notificationLifetimeMs } from '../notifications/notification.types'
import type { Clock } from '../platform/clock'
import { afterCommit } from '../platform/database/database'
import type { Message } from '../platform/texts/texts'
import type { Pubsub } from '../platform/pubsub/pubsub'
import { ItemRequest, type ItemRequestState } from './request.entity'
import { messages, timesInWords } from './request.texts'
import { kindOf } from './request.notifications'
import { idsOfAsker } from './request.sql'
import { itemRequestChanged } from './request.topics'

export interface RequestEventWriterDependencies {
  clock: Clock
  pubsub: Pubsub
  messages: MessageService
  notifications: NotificationService
}

/** A change of a request. */
export interface RequestChange {
  /** After it. */
  request: ItemRequest
  /** What happened; null: nothing that the other side needs to know. */
  event: RequestEvent | null
  /** The sides that are notified. */
  notified: readonly RequestSide[]
  /** Who did it; null: it happened by itself. */
  by: RequestSide | null
}

/** The state of the machine is that of the table. */
type Stepped = Omit<ItemRequest, 'state'> & { state: `${ItemRequestState}` }

/** The row after a step of the machine. */
export const rowOf = (stepped: Stepped): ItemRequest => stepped as ItemRequest

/** Writes what happens to requests: into the request, the thread about the item and the notifications, in one transaction, and live after it. */
export class RequestEventWriter {
  constructor(private readonly deps: RequestEventWriterDependencies) {}

  /**
   * Inserts a new request, adds it to the thread and notifies the owner.
   * @param isBooked it is reserved at once: then they hear of that instead
   * @returns the request with its id
   */
  async insert(
    db: EntityManager,
    asked: Omit<ItemRequest, 'id' | 'eventCount'>,
    { isBooked = false } = {},
  ): Promise<ItemRequest> {
    const {
      identifiers: [inserted],
    } = await db.insert(ItemRequest, { ...asked, eventCount: 1 })
    if (!inserted) throw new Error(`a request of account ${asked.askerId} was not inserted`)
    const request: ItemRequest = { ...asked, id: Number(inserted.id), eventCount: 1 }
    const people = await readPeople(db, request.pantryId)
    await this.#announce(db, { request, event: 'ASKED', notified: isBooked ? [] : ['OWNER'], by: 'ASKER', people })
    this.#publish(db, request, people)
    return request
  }

  /** Stores a change of a locked request, adds its event to the thread and notifies the sides that are to be notified. */
  async write(db: EntityManager, { request, event, notified, by }: RequestChange): Promise<void> {
    const now = this.deps.clock.now()
    const { id, pantryId, askerId } = request
    const people = await readPeople(db, pantryId)
    request.changedAt = now
    if (event !== null) request.eventCount += 1
    const {
      state,
      reservedQuantity,
      reservedAt,
      collectUntil,
      slotAt,
      otherTimes,
      onTheWayAt,
      expiresAt,
      unavailable,
      answer,
      thanks,
      given,
      storedAt,
      eventCount,
      answeredById,
    } = request
    await db.update(
      ItemRequest,
      { id },
      {
        state,
        reservedQuantity,
        reservedAt,
        collectUntil,
        slotAt,
        otherTimes: [...otherTimes],
        onTheWayAt,
        expiresAt,
        unavailable,
        answer,
        thanks,
        given,
        storedAt,
        eventCount,
        answeredById,
        changedAt: now,
      },
    )
    if (event !== null) {
      // Marks the decline as read, so that it is no longer pushed or emailed.
      if (event === 'REOPENED' && askerId !== null)
        await this.deps.notifications.markAboutRead(db, askerId, [kindOf.ASKER], [id])
      await this.#announce(db, { request, event, notified, by, people })
      // Whoever acts on a request has seen their notifications about it, and the others of a pantry need not act any more.
      const seenBy = by === 'OWNER' ? people.map(({ accountId }) => accountId) : [askerId]
      for (const accountId of seenBy)
        if (by !== null && accountId !== null)
          await this.deps.notifications.markAboutRead(db, accountId, [kindOf[by]], [id])
    }
    this.#publish(db, request, people)
  }

  /** Adds an event to the thread of the two, and notifies. Does nothing once the asker's account has been removed. */
  async #announce(
    db: EntityManager,
    { request, event, notified, by, people }: RequestChange & { event: RequestEvent; people: readonly PantryPerson[] },
  ): Promise<void> {
    const { id, pantryId, askerId } = request
    if (askerId === null) return
    const speakerId = speakerAmong(people, request.answeredById)
    const [from, to] = by === 'ASKER' ? [askerId, speakerId] : [speakerId, askerId]
    const isDelivered = await this.deps.messages.writeEvent(db, {
      // The request's lock makes it once. A key that others could work out they could have used before.
      from,
      to,
      thread: request.barcode,
      barcode: null,
      text: textOf(event, request),
      key: randomUUID(),
      event: { kind: event, about: id },
      isByPerson: by !== null,
    })
    // Nothing reaches a person who has blocked the other side.
    if (by !== null && !isDelivered) return
    const told = notified.includes('OWNER')
      ? people.filter(({ accountId, hearsOfRequests }) => hearsOfRequests && accountId !== askerId)
      : []
    // Who asks and withdraws, however often, takes one row of the owner's list.
    if (isAsking(event)) {
      const since = new Date(this.deps.clock.now().getTime() - notificationLifetimeMs)
      const aboutIds = await idsOfAsker(db, askerId, request, since)
      for (const { accountId } of told)
        await this.deps.notifications.supersede(db, accountId, {
          kind: kindOf.OWNER,
          events: askingEvents,
          aboutIds,
        })
    }
    const notification = {
      event,
      aboutId: id,
      byId: by && (by === 'OWNER' ? speakerId : askerId),
      topic: event === 'ASKED' ? `asked ${pantryId} ${request.barcode}` : null,
    }
    await this.deps.notifications.notify(db, [
      ...told.map(({ accountId }) => ({ ...notification, accountId, kind: kindOf.OWNER })),
      ...(notified.includes('ASKER') ? [{ ...notification, accountId: askerId, kind: kindOf.ASKER }] : []),
    ])
  }

  #publish(db: EntityManager, { id, askerId }: ItemRequest, people: readonly PantryPerson[]): void {
    afterCommit(db, () => {
      for (const concerned of new Set([...people.map(({ accountId }) => accountId), askerId]))
        if (concerned !== null) this.deps.pubsub.publish(itemRequestChanged, concerned, { id })
    })
  }
}

/** The owner hears of RESERVED only where the asker has booked a time. */
const askingEvents: readonly RequestEvent[] = ['ASKED', 'RESERVED', 'WITHDRAWN']
const isAsking = (event: RequestEvent): boolean => askingEvents.includes(event)

/** What stands in the thread: what the person wrote, where they did. */
function textOf(event: RequestEvent, request: ItemRequest): string {
  const message = messageOf(event, request)
  return typeof message === 'string' ? message : message.text
}

function messageOf(
  event: RequestEvent,
  { message, answer, thanks, quantity, reservedQuantity, otherTimes }: ItemRequest,
): Message | string {
  switch (event) {
    case 'ASKED':
      return message || messages.asked({ quantity })
    case 'RESERVED':
      return messages.reserved({ quantity: reservedQuantity ?? quantity })
    case 'DECLINED':
      return answer || messages.declined
    case 'REOPENED':
      return messages.reopened
    case 'WITHDRAWN':
      return messages.withdrawn
    case 'CANCELLED':
      return messages.cancelled
    case 'EXPIRED':
      return messages.expired
    case 'UNAVAILABLE':
      return messages.unavailable
    case 'TIME_GONE':
      return otherTimes.length === 0 ? messages.timeGone : messages.timeGoneOthers({ times: timesInWords(otherTimes) })
    case 'RETURNED':
      return messages.returned
    case 'CHANGED':
      return messages.changed({ quantity: reservedQuantity ?? quantity })
    case 'ON_THE_WAY':
      return messages.onTheWay
    case 'COLLECTED':
      return messages.collected
    case 'NOT_COLLECTED':
      return messages.notCollected
    case 'THANKED':
      return thanks ?? ''
  }
}
