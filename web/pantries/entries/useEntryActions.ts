import { isLeftoversKey } from '../../../lib/barcode/gtin'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import {
  useRemoveEntryMutation,
  useShareAllMutation,
  useUpdateEntryMutation,
} from '../../generated/pantries/stock/PantryMutations'
import type { ShareAllInput, UpdateEntryInput } from '../../generated/schema'
import { itemName } from '../../items/itemName'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { toastError } from '../../ui/toasts/toastError'
import { toast } from '../../ui/toasts/toast'
import { toastIdOfEntry } from '../stock/useTakenPackets'
import { updateEntryList, useUndoWithRetry } from '../stock/useUndoMove'
import { t } from '../i18n'

/** What `updateEntry` can change of what a row shows. */
export type EntryChanges = Partial<
  Omit<Pick<EntryRow_entryFragment, keyof UpdateEntryInput & keyof EntryRow_entryFragment>, 'barcode'>
>

/** Sharing the entries of a pantry, and removing them. Each shows its own errors. */
export function useEntryActions(pantry: MyEntries_pantryFragment) {
  const [updateEntry] = useUpdateEntryMutation()
  const [shareAllEntries] = useShareAllMutation()
  const [removeEntry] = useRemoveEntryMutation()
  const undo = useUndoWithRetry(pantry.id)

  /** @returns the barcodes of the entries that were changed */
  const setSharing = async (input: Omit<ShareAllInput, 'pantryId'>): Promise<string[]> => {
    const { data } = await shareAllEntries({
      variables: { input: { ...input, pantryId: pantry.id } },
      refetchQueries: 'active',
      awaitRefetchQueries: true,
    })
    return data?.shareAll.changedBarcodes ?? []
  }

  return {
    /** Makes an entry public or private, or sets how many of it are not offered to others, with an optimistic update. */
    async update(entry: EntryRow_entryFragment, changes: EntryChanges): Promise<void> {
      try {
        await updateEntry({
          variables: { input: { pantryId: pantry.id, barcode: entry.barcode, ...changes } },
          context: { serializationKey: `share ${entry.id}` } satisfies LinkContext,
          optimisticResponse: { updateEntry: { entryId: entry.id, entry: { ...entry, ...changes }, pantry } },
        })
      } catch (error) {
        toastError(error)
      }
    },

    /** Makes all entries public that are not used up, leftovers aside; the toast has an undo button. Or makes all of them private. */
    async shareAll(isPublic: boolean): Promise<void> {
      try {
        const changed = await setSharing({ public: isPublic })
        if (!isPublic) return void toast.success(t('theySeeNothing'))
        const hide = async () => {
          try {
            await setSharing({ public: false, barcodes: changed })
            toast.success(t('sharingUndone'))
          } catch (error) {
            toastError(error)
          }
        }
        const hasLeftovers = pantry.entries.nodes.some(
          (entry) => entry.quantity > 0 && !entry.public && isLeftoversKey(entry.barcode),
        )
        toast.success(t(hasLeftovers ? 'theySeeAllButLeftovers' : 'theySeeAll'), {
          action: changed.length === 0 ? undefined : { label: t('undo'), run: () => void hide() },
        })
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
        // It replaces the toast of what was taken out before.
        toast.success(t('removedFromYours', { item: itemName(entry.item) }), {
          id: toastIdOfEntry(entry.id),
          action: { label: t('undo'), run: () => void undo(key, entry.barcode) },
        })
      } catch (error) {
        toastError(error)
      }
    },
  }
}
