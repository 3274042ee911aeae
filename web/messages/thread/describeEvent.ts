import type { ThreadEvent_messageFragment } from '../../generated/messages/thread/Message'
import type { ItemRequestEventKind } from '../../generated/schema'
import { t } from '../i18n'

/**
 * What happened to a request, as a line of its conversation, with what was said; null for a message that somebody wrote.
 * @param name of the other person
 */
export function describeEvent(message: ThreadEvent_messageFragment, isOwn: boolean, name: string): string | null {
  if (message.requestEvent === null) return null
  const quote = quoteOf(message)
  const words = eventInWords(message.requestEvent, { isOwn, name, count: message.itemRequest?.quantity ?? 1 })
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
  { isOwn, name, count }: { isOwn: boolean; name: string; count: number },
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
