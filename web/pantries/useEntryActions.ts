import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { useRemoveEntryMutation, useShareAllMutation, useShareEntryMutation } from '../generated/pantries/PantryMutations'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import type { LinkContext } from '../platform/linkContext'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import { updateEntryList, useUndoMove } from './useUndoMove'
import { t } from './i18n'

/** The actions on a pantry besides adding and taking. Each shows its own errors. */
export function useEntryActions(pantry: Pick<MyEntries_pantryFragment, 'id' | 'itemCount'>) {
  const [shareEntry] = useShareEntryMutation()
  const [shareAllEntries] = useShareAllMutation()
  const [removeEntry] = useRemoveEntryMutation()
  const undoMove = useUndoMove(pantry.id)

  const undo = async (moveKey: string, barcode: string): Promise<void> => {
    try {
      await undoMove(moveKey, barcode)
    } catch (error) {
      toastError(error, () => void undo(moveKey, barcode))
    }
  }

  return {
    undo,

    /** Makes an entry public or private, with an optimistic update. */
    async share(entry: EntryRow_entryFragment, isPublic: boolean): Promise<void> {
      try {
        await shareEntry({
          variables: { input: { pantryId: pantry.id, barcode: entry.barcode, public: isPublic } },
          context: { serializationKey: `share ${entry.id}` } satisfies LinkContext,
          optimisticResponse: { shareEntry: { entryId: entry.id, entry: { ...entry, public: isPublic }, pantry } },
        })
      } catch (error) {
        toastError(error)
      }
    },

    /** Makes all entries that are not used up public or private. */
    async shareAll(isPublic: boolean): Promise<void> {
      try {
        await shareAllEntries({ variables: { input: { pantryId: pantry.id, public: isPublic } }, refetchQueries: 'active', awaitRefetchQueries: true })
        toast.success(isPublic ? t('theySeeAll') : t('theySeeNothing'))
      } catch (error) {
        toastError(error)
      }
    },

    /** Deletes an entry; the toast has an undo button. */
    async remove(entry: EntryRow_entryFragment): Promise<void> {
      const key = newIdempotencyKey()
      try {
        await removeEntry({
          variables: { input: { pantryId: pantry.id, barcode: entry.barcode, key } },
          context: { serializationKey: `stock ${pantry.id} ${entry.barcode}` } satisfies LinkContext,
          update: (cache, { data }) => {
            if (data) updateEntryList(cache, pantry.id, data.removeEntry)
          },
        })
        toast.success(t('removedFromYours', { item: entry.item.name }), { action: { label: t('undo'), run: () => void undo(key, entry.barcode) } })
      } catch (error) {
        toastError(error)
      }
    },
  }
}
