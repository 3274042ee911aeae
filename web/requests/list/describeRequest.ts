import { isLeftoversKey, isOwnKey } from '../../../lib/barcode/gtin'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import { itemName } from '../../items/itemName'
import { t as firstChunkT } from '../../locales/i18n'
import { displayName } from '../../messages/people/people'
import { paths } from '../../platform/paths'
import { collectWords } from '../answer/collectTimes'
import { slotWords } from '../times/slotWords'
import { t } from '../i18n'

/** The name of what was asked for, as the item is called now; as it was called when it was asked for where it is gone. */
export const requestedName = ({
  item,
  itemName: asAsked,
  barcode,
}: Pick<RequestCard_requestFragment, 'item' | 'itemName' | 'barcode'>): string =>
  item !== null
    ? itemName(item)
    : asAsked || (isOwnKey(barcode) ? t(isLeftoversKey(barcode) ? 'leftovers' : 'withoutBarcode') : barcode)

/** The other person's name. */
export const partnerName = ({ partner }: Pick<RequestCard_requestFragment, 'partner'>): string =>
  partner === null ? firstChunkT('formerMember') : displayName(partner)

/** The conversation about a request: with whoever asks, or answers; where that is not the viewer's, the inbox. */
export const conversationPath = ({
  partner,
  viewerHasThread,
  barcode,
}: Pick<RequestCard_requestFragment, 'viewerHasThread' | 'barcode'> & { partner: { id: string } | null }): string =>
  partner === null || !viewerHasThread ? paths.messages() : paths.message(partner.id, barcode)

/** The pantry that is asked, where it is one that the viewer belongs to and not their home; else null. */
export const pantryElsewhere = (
  {
    viewerIsOwner,
    pantryId,
    pantryName,
  }: Pick<RequestCard_requestFragment, 'viewerIsOwner' | 'pantryId' | 'pantryName'>,
  homeId: string | undefined,
): string | null => (viewerIsOwner && pantryId !== homeId ? pantryName : null)

/** When it is collected at a place, where its asker booked a time; else null. */
const slotOf = (
  { slotAt, collectUntil, place }: Pick<RequestCard_requestFragment, 'slotAt' | 'collectUntil' | 'place'>,
  now: Date,
): string | null =>
  slotAt === null || collectUntil === null
    ? null
    : slotWords({ startsAt: slotAt, endsAt: collectUntil }, { timeZone: place?.timeZone, now })

/** Where a request has got to, for whoever looks at it. */
export function describeState(request: RequestCard_requestFragment, now: Date): string {
  const { state, quantity, viewerIsOwner, reservedQuantity, collectUntil, unavailable, isNextInLine } = request
  switch (state) {
    case 'ASKED':
      if (isNextInLine) return t('freeAgain')
      return t(viewerIsOwner ? 'waitsForYou' : 'waitsForThem')
    case 'RESERVED': {
      const when = slotOf(request, now)
      if (when !== null) return t(viewerIsOwner ? 'bookedBy' : 'bookedForYou', { count: reservedQuantity ?? 0, when })
      const reserved = {
        count: reservedQuantity ?? 0,
        when: collectUntil === null ? '' : collectWords(new Date(collectUntil), now),
      }
      return t(viewerIsOwner ? 'reservedUntil' : 'reservedForYouUntil', reserved)
    }
    case 'DECLINED':
      return t('declined')
    case 'WITHDRAWN':
      return t('withdrawn')
    case 'CANCELLED':
      return t('cancelled')
    case 'EXPIRED':
      if (unavailable) return t('expired')
      return t(collectUntil === null ? 'notAnswered' : 'notInTime')
    case 'COLLECTED':
      return t('collected', { count: reservedQuantity ?? quantity })
    case 'NOT_COLLECTED':
      return t('notCollected')
  }
}

/** The same in one line, with what was asked for. */
export function describeInLine(request: RequestCard_requestFragment, now: Date): string {
  const { quantity, state, onTheWayAt, viewerIsOwner } = request
  const isOnTheWay = state === 'RESERVED' && onTheWayAt !== null
  const words = isOnTheWay ? t(viewerIsOwner ? 'onTheWay' : 'youAreOnTheWay') : describeState(request, now)
  return `${t('quantityAndName', { count: quantity, item: requestedName(request) })} · ${words}`
}

/** Is it to be handed over by the viewer, who has no conversation in which it stands, such as a helper? */
export const isToHandOver = ({ state, viewerIsOwner, viewerHasThread }: RequestCard_requestFragment): boolean =>
  state === 'RESERVED' && viewerIsOwner && !viewerHasThread

/** Is it the viewer who acts next: answers, hands over, collects, or says what came of it? */
export function waitsForViewer(request: RequestCard_requestFragment): boolean {
  const { state, viewerIsOwner, viewerActions } = request
  if (viewerIsOwner) return state === 'ASKED' || isToHandOver(request) || viewerActions.includes('MARK_NOT_COLLECTED')
  return state === 'RESERVED' || state === 'COLLECTED'
}

/** How much of an entry others can have: "5 there, 2 reserved", "3 to have", "Reserved". */
export function describeAvailable({
  availableQuantity,
  reservedQuantity,
}: {
  availableQuantity: number
  reservedQuantity: number
}): string {
  if (availableQuantity === 0) return t('allReserved')
  return reservedQuantity > 0
    ? t('thereAndReserved', { there: availableQuantity + reservedQuantity, count: reservedQuantity })
    : t('left', { count: availableQuantity })
}
