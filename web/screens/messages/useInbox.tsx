import type { ConversationRow_conversationFragment } from '../../generated/messages/list/ConversationList'
import {
  type NotificationRow_notificationFragment,
  useNotificationsQuery,
} from '../../generated/notifications/NotificationRow'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import type { OtherRow } from '../../messages/list/ConversationList'
import type { ConversationPart } from '../../messages/list/ConversationRow'
import { NotificationRow } from '../../notifications/NotificationRow'
import { useMarkRead } from '../../notifications/useMarkRead'
import { useStartOfToday } from '../../pantries/dates/useToday'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { failureOf } from '../../platform/errorMessages'
import { paths } from '../../platform/paths'
import { translateMessage } from '../../platform/serverMessages'
import { describeInLine, waitsForViewer } from '../../requests/list/describeRequest'
import { RequestList } from '../../requests/list/RequestList'
import { useMyRequests } from '../../requests/list/useMyRequests'
import styles from './MessagePanes.module.css'

interface Inbox {
  /** The rows between the conversations; null: not known yet. */
  others: readonly OtherRow[] | null
  /** What belongs to a conversation's row. */
  partOf: (conversation: ConversationRow_conversationFragment) => ConversationPart
  /** Why notifications or requests could not be loaded. */
  failure: string | null
  retry: () => void
}

const none: readonly NotificationRow_notificationFragment[] = []

/**
 * What the inbox shows besides conversations: notifications and requests. One event is one row, so what happened in a conversation
 * is in its row.
 * @param openId the partner of the open conversation, in which the cards of its requests stand
 */
export function useInbox(openId: string | undefined): Inbox {
  const today = useStartOfToday()
  const mine = useMyRequests()
  // Not joined to a request that waits for a connection: that one may wait for long after there is one.
  const { data, error, refetch } = useNotificationsQuery({
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true, queryDeduplication: false } satisfies LinkContext & { queryDeduplication: boolean },
  })
  const notifications = data?.notifications ?? none
  const newIds = useMarkRead(notifications)
  const requests = [...mine.asked, ...mine.asking]
  const isLoading = mine.isLoading || (data === undefined && error === undefined)

  const cards = (shown: readonly RequestCard_requestFragment[]) => (
    <div className={styles.cards}>
      <RequestList requests={shown} asked={mine.asked} />
    </div>
  )
  const rows = (): OtherRow[] => [
    ...notifications
      // That several ask for one thing leads here, where each of them is a row.
      .filter(({ link }) => link !== paths.messages())
      .map((notification) => ({
        key: `notification ${notification.id}`,
        at: notification.createdAt,
        partnerId: partnerOf(notification),
        row: <NotificationRow notification={notification} isNew={newIds.has(notification.id)} today={today} />,
      })),
    ...requests.filter(waitsForViewer).map((request) => ({
      key: `request ${request.id}`,
      at: request.changedAt,
      partnerId: request.partner?.id ?? null,
      row: <li>{cards([request])}</li>,
    })),
  ]

  const partOf = ({ id, lastAt, lastMessage, viewerHasBlocked }: ConversationRow_conversationFragment) => {
    const ofPartner = requests.filter(({ partner }) => partner?.id === id)
    const waiting = id === openId ? [] : ofPartner.filter(waitsForViewer)
    const notified = notifications.filter((notification) => partnerOf(notification) === id)
    const hasEvent = lastMessage !== null && lastMessage.requestEvent !== null && !viewerHasBlocked
    const request = ofPartner.find((one) => one.id === lastMessage?.itemRequest?.id)

    const line = () => {
      if (!hasEvent) return undefined
      if (request !== undefined) return waiting.includes(request) ? '' : describeInLine(request, today)
      // The notification names what it is about.
      const [newest] = notified
      const isOfEvent = newest !== undefined && !lastMessage.fromViewer && isSameMoment(newest.createdAt, lastAt)
      return isOfEvent ? translateMessage(newest.text) : undefined
    }
    return {
      line: line(),
      isNew: notified.some((notification) => newIds.has(notification.id)),
      below: waiting.length === 0 ? undefined : cards(waiting),
    }
  }

  return {
    others: isLoading ? null : rows(),
    partOf,
    failure: mine.failure ?? (data === undefined && error !== undefined ? failureOf(error).sentence : null),
    retry() {
      void mine.refetch().catch(() => {})
      void refetch().catch(() => {})
    },
  }
}

/** The partner in whose conversation it happened; null: in none. */
const partnerOf = ({ link }: NotificationRow_notificationFragment): string | null =>
  /^\/message\/(\d+)/.exec(link)?.[1] ?? null

/** Were the two written together? Each takes the time by itself. */
const isSameMoment = (one: string, other: string | null): boolean =>
  other !== null && Math.abs(Date.parse(one) - Date.parse(other)) < 1_000
