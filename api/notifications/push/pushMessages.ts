import { shorten } from '../../../lib/text/shorten'
import type { Db } from '../../platform/database/database'
import type { Language } from '../../platform/texts/language'
import type { Message } from '../../platform/texts/texts'
import { translate } from '../../platform/texts/translation'
import type { ShownNotification } from './push.entity'
import { messages } from './push.texts'
import type { DueDelivery } from './push.sql'

/** What a notification says when it is pushed. */
export interface PushText {
  kind: string
  text: Message
  /** What somebody wrote; left out unless the person lets pushes show it. */
  body?: string | null
  /** A path of the app, which begins with a slash. */
  link: string
  /** A device shows the newest of a group alone. */
  group: string
}

/** The words of notifications by their ids, and the ids of those whose words could not be read now. */
export interface PushTexts {
  texts: ReadonlyMap<string, PushText>
  failed: ReadonlySet<string>
}

/** What the worker reads of notifications when it sends them. */
export interface PushContents {
  /** The words of notifications of one account. Those whose subject is gone, or which may no longer be seen, are left out. */
  describe(db: Db, accountId: number, notificationIds: readonly string[]): Promise<PushTexts>
  /** The number that the app's icon shows. */
  countUnread(db: Db, accountId: number): Promise<number>
}

export const noTexts: PushTexts = { texts: new Map(), failed: new Set() }

/** How long after its due time a push is dropped as no longer useful. In milliseconds, like all durations here. */
export const giveUpAfterMs = 24 * 60 * 60_000
/** Between two pushes of one group to one browser, unless the person has read the first: however much somebody writes, a phone does not buzz all the time. */
const groupPauseMs = 60_000
/** Push services take 4,096 bytes at least, of which encryption needs 103. */
const maxLengths = { title: 120, body: 300 }

/** A notification for one browser, with the deliveries that it is made of: of those with one tag it is the newest. */
export interface PushMessage extends Omit<ShownNotification, 'at'> {
  deliveryIds: string[]
  dueAt: Date
  kind: string
  title: string
  body: string
  url: string
}

/** The id and tag of the test notification. */
export const testNotification = { id: '0', tag: 'test' }
/** What it says. */
export const testText: PushText = {
  kind: 'TEST',
  text: messages.test,
  link: '/settings/notifications',
  group: testNotification.tag,
}

/** What is to be sent, oldest first, and the deliveries of which nothing is left to say. */
export function pushMessagesOf(
  due: readonly DueDelivery[],
  texts: ReadonlyMap<string, PushText>,
  { language, now }: { language: Language; now: Date },
): { pushes: PushMessage[]; dropped: string[] } {
  const oldest = now.getTime() - giveUpAfterMs
  const byTag = new Map<string, PushMessage>()
  const dropped: string[] = []
  for (const { id, notificationId, dueAt } of due) {
    const text = notificationId === null ? testText : texts.get(notificationId)
    if (text === undefined || dueAt.getTime() < oldest) {
      dropped.push(id)
      continue
    }
    const tag = notificationId === null ? testNotification.tag : text.group
    const earlier = byTag.get(tag)?.deliveryIds ?? []
    // Deleted first, so that it takes the place of the newest.
    byTag.delete(tag)
    byTag.set(tag, {
      id: notificationId ?? testNotification.id,
      tag,
      deliveryIds: [...earlier, id],
      dueAt,
      kind: text.kind,
      title: shorten(translate(text.text, language), maxLengths.title),
      body: shorten(text.body ?? '', maxLengths.body),
      url: text.link,
    })
  }
  return { pushes: [...byTag.values()], dropped }
}

/** Which of these pushes may be sent now, and the deliveries of those that wait because the browser was sent one of their group within the last minute. */
export function afterGroupPause(
  due: readonly PushMessage[],
  shown: readonly ShownNotification[],
  now: Date,
): { pushes: PushMessage[]; postponed: { id: string; dueAt: Date }[] } {
  const ends = new Map(
    shown.filter(({ id }) => id !== testNotification.id).map(({ tag, at }) => [tag, Date.parse(at) + groupPauseMs]),
  )
  const endOf = ({ tag }: PushMessage) => ends.get(tag) ?? 0
  return {
    pushes: due.filter((push) => endOf(push) <= now.getTime()),
    postponed: due
      .filter((push) => endOf(push) > now.getTime())
      .flatMap((push) => push.deliveryIds.map((id) => ({ id, dueAt: new Date(endOf(push)) }))),
  }
}
