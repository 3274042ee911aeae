import type { ThreadEvent_messageFragment } from '../../generated/messages/thread/Message'
import type { ItemRequestEventKind } from '../../generated/schema'
import { dates } from '../../platform/language'
import { t } from '../i18n'

/**
 * What happened to a request, as a line of its conversation, with what was said; null for a message that somebody wrote.
 * @param name of the other person
 */
export function describeEvent(message: ThreadEvent_messageFragment, isOwn: boolean, name: string): string | null {
  if (message.requestEvent === null) return null
  const quote = quoteOf(message)
  const words = eventInWords(message.requestEvent, {
    isOwn,
    name,
    count: message.itemRequest?.quantity ?? 1,
    otherTimes: message.itemRequest?.otherTimes,
  })
  return quote === '' ? words : t('eventAndQuote', { event: words, quote })
}

/** What the person said with it; empty where they said nothing, or took it back. */
export function quoteOf({ requestEvent: kind, itemRequest, text }: ThreadEvent_messageFragment): string {
  if (kind === 'ASKED') return itemRequest?.message ?? ''
  // A request keeps its last answer alone: a decline that was taken back may have been followed by another one.
  if (kind === 'DECLINED') return itemRequest?.answer === text ? text : ''
  return kind === 'THANKED' ? (itemRequest?.thanks ?? '') : ''
}

/** Is what happened all in the request's card, so that no line says it as well? */
export const isSaidByCard = (kind: ItemRequestEventKind): boolean =>
  ['ASKED', 'RESERVED', 'ON_THE_WAY', 'COLLECTED', 'EXPIRED'].includes(kind)

/** What happened to a request, without what was said. @param name of the other person */
export function eventInWords(
  kind: ItemRequestEventKind,
  {
    isOwn,
    name,
    count,
    otherTimes = [],
  }: { isOwn: boolean; name: string; count: number; otherTimes?: readonly string[] },
): string {
  switch (kind) {
    case 'ASKED':
      return t(isOwn ? 'ownAsked' : 'theirAsked', { name, count })
    case 'RESERVED':
      return t(isOwn ? 'ownReserved' : 'theirReserved', { name })
    case 'DECLINED':
      return t(isOwn ? 'ownDeclined' : 'theirDeclined', { name })
    case 'REOPENED':
      return t(isOwn ? 'ownReopened' : 'theirReopened', { name })
    case 'WITHDRAWN':
      return t(isOwn ? 'ownWithdrawn' : 'theirWithdrawn', { name })
    case 'CANCELLED':
      return t(isOwn ? 'ownCancelled' : 'theirCancelled', { name })
    case 'EXPIRED':
      return t('timeIsUp')
    case 'UNAVAILABLE':
      return t('goneTitle')
    case 'TIME_GONE':
      return otherTimes.length === 0 ? t('timeGone') : t('timeGoneOthers', { times: wallTimesInWords(otherTimes) })
    case 'CHANGED':
      return t(isOwn ? 'ownChanged' : 'theirChanged', { name })
    case 'RETURNED':
      return t('returned')
    case 'ON_THE_WAY':
      return t(isOwn ? 'ownOnTheWay' : 'theirOnTheWay', { name })
    case 'COLLECTED':
      return t('wasCollected')
    case 'NOT_COLLECTED':
      return t('wasNotCollected')
    case 'THANKED':
      return t(isOwn ? 'ownThanked' : 'theirThanked', { name })
  }
}

/** Times by a clock somewhere else, such as "2026-11-28T10:00": "Sat 28 Nov 10:00, 10:15". */
function wallTimesInWords(times: readonly string[]): string {
  const [day, clock] = [
    dates({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
    dates({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
  ]
  return times
    .map((time, index) => {
      const at = new Date(`${time}Z`)
      const isSameDay = times[index - 1]?.slice(0, 10) === time.slice(0, 10)
      return isSameDay ? clock.format(at) : `${day.format(at)} ${clock.format(at)}`
    })
    .join(', ')
}
