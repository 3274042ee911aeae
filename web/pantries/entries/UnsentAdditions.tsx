import { printedCode } from '../../../lib/barcode/gtin'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import { useWaitReason } from '../../platform/apollo/pendingRequests'
import { useIsOffline } from '../../platform/offline'
import { useStoredRequestCount } from '../../platform/stored/outbox'
import { List } from '../../ui/lists/List'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { Row } from '../../ui/lists/Row'
import { isAddedThing, isMove, stockMoveOutbox } from '../stock/unsentMoves'
import { t } from '../i18n'

/** What was added without a connection and has no entry yet. */
export interface UnsentAddition {
  key: string
  name: string
  count: number
}

/** What waits to be added to the pantry, in the order in which it was; nothing while the server answers. */
export function useUnsentAdditions(pantry: MyEntries_pantryFragment): UnsentAddition[] {
  const isOffline = useIsOffline()
  const isWaiting = useWaitReason() !== null || isOffline
  // Renders again when the outbox changes.
  const count = useStoredRequestCount(`pantry ${pantry.id}`)
  if (!isWaiting || count === 0) return []

  const inList = new Set(pantry.entries.nodes.map(({ barcode }) => barcode))
  const additions = new Map<string, UnsentAddition>()
  for (const { item: request, note } of stockMoveOutbox(pantry.id).allWithNotes()) {
    if (isAddedThing(request))
      additions.set(request.key, { key: request.key, name: request.name, count: request.quantity })
    else if (isMove(request) && request.delta > 0 && !inList.has(request.barcode)) {
      const { barcode, delta } = request
      const before = additions.get(barcode)
      const name = before?.name ?? note?.about ?? printedCode(barcode)
      additions.set(barcode, { key: barcode, name, count: (before?.count ?? 0) + delta })
    }
  }
  return [...additions.values()]
}

/** What was added without a connection, above what is there. */
export function UnsentAdditions({ additions }: { additions: readonly UnsentAddition[] }) {
  return (
    <List label={t('notSentYet')}>
      {additions.map(({ key, name, count }) => (
        <Row
          key={key}
          picture={<ProductPicture name={name} />}
          title={<bdi>{name}</bdi>}
          details={t('notSentYet')}
          control={<span className="digits">{count}</span>}
        />
      ))}
    </List>
  )
}
