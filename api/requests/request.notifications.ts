import type { RequestEvent, RequestSide } from '../../domain/item-requests/requestMachine'
import { itemNameParam } from '../foods/food.texts'
import {
  NotificationKind,
  type DescribedNotification,
  type NotificationKindDefinition,
  type NotificationRow,
} from '../notifications/notification.types'
import type { Db } from '../platform/database/database'
import type { Message } from '../platform/texts/texts'
import { NotifiedRequest, readNotified } from './request.reads'
import { messages, timesInWords } from './request.texts'

/** What each side of a request is notified of. */
export const kindOf: Record<RequestSide, NotificationKind> = {
  OWNER: NotificationKind.REQUEST,
  ASKER: NotificationKind.RESERVATION,
}

const channels = { inApp: true, push: true, email: 'at once' } as const
const defaults = { inApp: true, push: true, email: true }

/** What owners and askers are notified of. Food is a matter of hours, so all of it is on. */
export const requestNotifications: readonly NotificationKindDefinition[] = [
  { kind: kindOf.OWNER, channels, defaults, describe: (db, accountId, rows) => describe(db, 'OWNER', accountId, rows) },
  { kind: kindOf.ASKER, channels, defaults, describe: (db, accountId, rows) => describe(db, 'ASKER', accountId, rows) },
]

async function describe(
  db: Db,
  side: RequestSide,
  accountId: number,
  notifications: readonly NotificationRow[],
): Promise<Map<string, DescribedNotification>> {
  const requests = new Map(
    (
      await readNotified(
        db,
        side,
        accountId,
        notifications.map(({ aboutId }) => aboutId),
      )
    ).map((request) => [request.id, request]),
  )
  return new Map(
    notifications.flatMap(({ id, event, aboutId }) => {
      const request = requests.get(aboutId)
      const text = request && textFor(side, event as RequestEvent, request)
      if (!request || !text) return []
      return [
        [
          id,
          {
            text,
            body: bodyOf(side, event as RequestEvent, request),
            link:
              side === 'OWNER' && request.speakerId !== accountId
                ? linkOfOthers(event as RequestEvent)
                : linkOf(request),
            group: `request ${request.id}`,
            withOthers: event === 'ASKED' ? withOthers(request) : undefined,
          },
        ] as const,
      ]
    }),
  )
}

/** Where another one of the pantry talks: what waits for an answer stands in the inbox. */
const linkOfOthers = (event: RequestEvent): string =>
  event === 'ASKED' || event === 'RETURNED' ? '/messages' : '/my-pantry'

/** The conversation, at whose end the request stands; without anybody to write to, the pantry. */
const linkOf = ({ person, partnerId, barcode }: NotifiedRequest): string =>
  person === null ? '/my-pantry' : `/message/${partnerId}?thread=${encodeURIComponent(barcode)}`

/** The same for several who ask for one thing: all of them stand in the inbox. */
const withOthers =
  ({ person, barcode, itemName }: NotifiedRequest) =>
  (count: number) => ({
    text: messages.theyAllAsked({ person: person ?? '', count, item: itemNameParam(barcode, itemName) }),
    link: '/messages',
  })

/** The notification text of an event for one side; null: none, because the other side has left or the event is not for this side. */
function textFor(
  side: RequestSide,
  event: RequestEvent,
  { person, barcode, itemName, quantity, reservedQuantity, otherTimes }: NotifiedRequest,
): Message | null {
  const item = itemNameParam(barcode, itemName)
  const isOwner = side === 'OWNER'
  if (event === 'UNAVAILABLE' && !isOwner) return messages.nothingForYou({ item })
  if (event === 'TIME_GONE') {
    if (isOwner) return null
    return otherTimes.length === 0
      ? messages.yourTimeIsGone({ item })
      : messages.yourTimeIsGoneOthers({ item, times: timesInWords(otherTimes) })
  }
  if (person === null) return null
  switch (event) {
    case 'ASKED':
      return isOwner ? messages.theyAsked({ person, quantity, item }) : null
    case 'WITHDRAWN':
      return isOwner ? messages.theyWithdrew({ person, item }) : null
    case 'ON_THE_WAY':
      return isOwner ? messages.theyAreOnTheWay({ person, item }) : null
    case 'THANKED':
      return isOwner ? messages.theyThanked({ person, item }) : null
    case 'RESERVED':
      return isOwner
        ? messages.theyBooked({ person, quantity: reservedQuantity ?? quantity, item })
        : messages.reservedForYou({ person, quantity: reservedQuantity ?? quantity, item })
    case 'CHANGED':
      return isOwner ? null : messages.changedYours({ person, quantity: reservedQuantity ?? quantity, item })
    case 'DECLINED':
      return isOwner ? null : messages.declinedYou({ person, item })
    case 'REOPENED':
      return isOwner ? null : messages.reopenedYours({ person, item })
    case 'CANCELLED':
      return isOwner ? null : messages.cancelledYours({ person, item })
    case 'NOT_COLLECTED':
      return isOwner ? null : messages.youWereMissed({ person, item })
    case 'COLLECTED':
      return isOwner ? messages.theyCollected({ person, item }) : messages.youCollected({ person, item })
    case 'RETURNED':
      return isOwner ? messages.notEnoughForThem({ person, item }) : messages.notEnoughForYou({ item })
    case 'UNAVAILABLE':
      return messages.nothingForThem({ person, item })
    case 'EXPIRED':
      if (reservedQuantity === null)
        return isOwner ? messages.youDidNotAnswer({ person, item }) : messages.notAnsweredYou({ person, item })
      return isOwner ? messages.theyDidNotCome({ person, item }) : messages.youDidNotCome({ item })
  }
}

/** What the other said with it. */
function bodyOf(side: RequestSide, event: RequestEvent, { message, answer, thanks }: NotifiedRequest): string | null {
  if (event === 'ASKED' || (event === 'RESERVED' && side === 'OWNER')) return message || null
  if (event === 'DECLINED') return answer || null
  return event === 'THANKED' ? thanks : null
}
