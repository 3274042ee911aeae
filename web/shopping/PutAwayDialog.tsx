import { useSyncExternalStore } from 'react'
import { useBasketItemsQuery, useBasketQuery } from '../generated/shopping/PutAway'
import { failureOf } from '../platform/errorMessages'
import { Dialog } from '../ui/dialogs/Dialog'
import { ErrorState } from '../ui/loading/ErrorState'
import { Loading } from '../ui/loading/Loading'
import { PutAwayForm } from './PutAwayForm'
import { unsentRequestsOf } from './unsent'
import { t } from './i18n'

interface PutAwayDialogProps {
  opened: boolean
  onClose: () => void
  pantryId: string
}

/** Puts what is in the basket into the pantry. */
export function PutAwayDialog({ opened, onClose, pantryId }: PutAwayDialogProps) {
  const unsent = unsentRequestsOf(pantryId)
  const isSent = useSyncExternalStore(unsent.subscribe, unsent.all, unsent.all).length === 0

  return (
    <Dialog opened={opened} onClose={onClose} title={t('putAway')}>
      {/* Asked again when the last tick has arrived: whoever ticks and opens it at once would not find that. */}
      <Basket key={String(isSent)} pantryId={pantryId} onDone={onClose} />
    </Dialog>
  )
}

/** The basket as the server has it: a tick that it does not know cannot be put away. */
function Basket({ pantryId, onDone }: { pantryId: string; onDone: () => void }) {
  // Not into the cache, where the list has other fields of its lines.
  const { data, error, loading, refetch } = useBasketQuery({ variables: { pantryId }, fetchPolicy: 'no-cache' })
  const lines = data?.shoppingList?.lines.filter(({ tickedAt }) => tickedAt !== null)
  const barcodes = [...new Set((lines ?? []).flatMap(({ barcode, boughtBarcode }) => boughtBarcode ?? barcode ?? []))]
  const items = useBasketItemsQuery({ variables: { barcodes }, skip: barcodes.length === 0 })
  const reload = () => void refetch().catch(() => {})

  if (error !== undefined && lines === undefined)
    return <ErrorState sentence={failureOf(error).sentence} onRetry={reload} />
  if (lines === undefined || loading || (items.loading && items.data === undefined)) return <Loading />
  const byBarcode = new Map(
    (items.data?.itemsByBarcode ?? []).flatMap((item) => (item ? [[item.barcode, item] as const] : [])),
  )
  return <PutAwayForm pantryId={pantryId} lines={lines} items={byBarcode} onDone={onDone} onOutdated={reload} />
}
