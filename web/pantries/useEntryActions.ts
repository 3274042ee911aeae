import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import type { StockReason } from '../generated/schema'
import { useRemoveEntryMutation, useShareAllMutation, useShareEntryMutation } from '../generated/pantries/PantryMutations'
import { itemName } from '../items/itemName'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import type { LinkContext } from '../platform/linkContext'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import { useMoveReason, type TakenMove } from './useMoveReason'
import { updateEntryList, useUndoMove } from './useUndoMove'
import { t } from './i18n'

/** What one tap took out. */
export interface Take extends TakenMove {
  /** The batches before it. */
  before: EntryRow_entryFragment['batches']
}

/** The toast about an entry's last change of quantity. */
const takenToastId = (entryId: string): string => `taken ${entryId}`

/** The actions on a pantry besides adding and taking. Each shows its own errors. */
export function useEntryActions(pantry: Pick<MyEntries_pantryFragment, 'id' | 'itemCount'>) {
  const [shareEntry] = useShareEntryMutation()
  const [shareAllEntries] = useShareAllMutation()
  const [removeEntry] = useRemoveEntryMutation()
  const undoMove = useUndoMove(pantry.id)
  const changeReason = useMoveReason(pantry.id)

  const undo = async (moveKey: string, barcode: string): Promise<void> => {
    try {
      await undoMove(moveKey, barcode)
    } catch (error) {
      toastError(error, () => void undo(moveKey, barcode))
    }
  }

  const shareAs = async (entry: EntryRow_entryFragment, changes: { public: boolean; keepBack?: number }): Promise<void> => {
    try {
      await shareEntry({
        variables: { input: { pantryId: pantry.id, barcode: entry.barcode, ...changes } },
        context: { serializationKey: `share ${entry.id}` } satisfies LinkContext,
        optimisticResponse: { shareEntry: { entryId: entry.id, entry: { ...entry, ...changes }, pantry } },
      })
    } catch (error) {
      toastError(error)
    }
  }

  const setReasons = (moves: readonly TakenMove[], reason: StockReason) => Promise.all(moves.map((move) => changeReason(move, reason)))
  /** Undo makes it eaten again, as it was noted before: the packet stays taken out. */
  const thrownAway = async (moves: readonly TakenMove[], name: string): Promise<void> => {
    try {
      await setReasons(moves, 'THROWN_AWAY')
      toast.success(t('noted'), { about: name, action: { label: t('undo'), run: () => void notThrownAway(moves) } })
    } catch (error) {
      toastError(error, () => void thrownAway(moves, name))
    }
  }
  const notThrownAway = async (moves: readonly TakenMove[]): Promise<void> => {
    try {
      await setReasons(moves, 'EATEN')
    } catch (error) {
      toastError(error, () => void notThrownAway(moves))
    }
  }
  const undoAll = async (moves: readonly TakenMove[]): Promise<void> => {
    for (const { key, barcode } of moves) await undo(key, barcode)
  }

  return {
    undo,

    /** Says that what these moves took out was thrown away. */
    thrownAway,

    /** Can what the last tap took out still be undone? */
    offersUndo: ({ id }: Pick<EntryRow_entryFragment, 'id'>): boolean => toast.isVisible(takenToastId(id)),

    /** Undoes what one tap took out, at once: unlike a packet that is added, it has its date and weight again, and was not eaten. */
    async putBack(entry: EntryRow_entryFragment, { key, barcode, before }: Take): Promise<void> {
      const quantity = before.reduce((sum, batch) => sum + batch.quantity, 0)
      const itemCount = pantry.itemCount + Math.sign(quantity) - Math.sign(entry.quantity)
      toast.hide(takenToastId(entry.id))
      try {
        await undoMove(key, barcode, { undoStockMove: { entryId: entry.id, entry: { ...entry, quantity, batches: before }, pantry: { ...pantry, itemCount } } })
      } catch (error) {
        toastError(error, () => void undo(key, barcode))
      }
    },

    /** Says that packets were taken out. The toast undoes the moves, or says that it was thrown away: taking out itself asks nothing. */
    notifyTaken({ id, item }: Pick<EntryRow_entryFragment, 'id' | 'item'>, moves: readonly TakenMove[]): void {
      const name = itemName(item)
      toast.success(moves.length === 1 ? t('itemDeductedFromMine') : t('takenOut', { count: moves.length }), {
        id: takenToastId(id),
        about: name,
        action: { label: t('undo'), run: () => void undoAll(moves) },
        otherAction: { label: t('throwAway'), run: () => void thrownAway(moves, name) },
      })
    },

    /** Makes an entry public or private, with an optimistic update. */
    share: (entry: EntryRow_entryFragment, isPublic: boolean): Promise<void> => shareAs(entry, { public: isPublic }),

    /** Sets how many of an entry are not offered to others, with an optimistic update. */
    keepBack: (entry: EntryRow_entryFragment, keepBack: number): Promise<void> => shareAs(entry, { public: entry.public, keepBack }),

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
        // It replaces the toast of what was taken out before: an entry has one Undo, of its last change.
        toast.success(t('removedFromYours', { item: itemName(entry.item) }), { id: takenToastId(entry.id), action: { label: t('undo'), run: () => void undo(key, entry.barcode) } })
      } catch (error) {
        toastError(error)
      }
    },
  }
}

export type EntryActions = ReturnType<typeof useEntryActions>
