import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { useUpdateEntryMutation } from '../../generated/pantries/stock/PantryMutations'
import { itemName } from '../../items/itemName'
import { localDay, type EntryBatch } from '../../pantries/dates/dates'
import { useBatchActions, type CheckBatches } from '../../pantries/entries/useBatchActions'
import { movedBatches, nameOfBatch } from '../../pantries/stock/optimisticBatches'
import { useMoveStock } from '../../pantries/stock/useMoveStock'
import { useTakenPackets } from '../../pantries/stock/useTakenPackets'
import { t } from '../../plans/i18n'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'

/** What is done with something that goes off. Each shows at once, can be undone in its toast, and shows its own errors. */
export function useGoesOffActions(
  pantry: { id: string; itemCount: number },
  entry: EntryRow_entryFragment,
  check: CheckBatches,
) {
  const moveStock = useMoveStock(pantry)
  const { notifyTaken } = useTakenPackets(pantry)
  const { throwAway } = useBatchActions(pantry, entry, check)
  const [updateEntry] = useUpdateEntryMutation()
  const { barcode, batches } = entry

  const setPublic = (isPublic: boolean) =>
    updateEntry({
      variables: { input: { pantryId: pantry.id, barcode, public: isPublic } },
      context: { serializationKey: `share ${entry.id}` } satisfies LinkContext,
      optimisticResponse: {
        updateEntry: { entryId: entry.id, entry: { ...entry, public: isPublic }, pantry },
      },
    })

  return {
    /** Takes one packet of a batch out, as used. */
    takeOne({ id }: EntryBatch): void {
      const move = { barcode, delta: -1, ...nameOfBatch(id), key: newIdempotencyKey() }
      check(movedBatches(batches, { ...move, share: false }, localDay()), () => {
        notifyTaken(entry, [move])
        moveStock(move).catch((error: unknown) => toastError(error))
      })
    },
    /** Throws one packet of a batch away. */
    throwAway,
    async share(): Promise<void> {
      try {
        await setPublic(true)
        toast.success(t('shared'), {
          about: itemName(entry.item),
          action: { label: t('undo'), run: () => void setPublic(false).catch((error: unknown) => toastError(error)) },
        })
      } catch (error) {
        toastError(error)
      }
    },
  }
}
