import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import type { StockReason } from '../../generated/schema'
import { itemName } from '../../items/itemName'
import { toastError } from '../../ui/toasts/toastError'
import { toast } from '../../ui/toasts/toast'
import { useMoveReason, type TakenMove } from './useMoveReason'
import { useUndoMove, useUndoWithRetry } from './useUndoMove'
import { t } from '../i18n'

/** What one tap took out. */
export interface Take extends TakenMove {
  /** The batches before it. */
  before: EntryRow_entryFragment['batches']
}

/** The toast about an entry's last change: an entry has one Undo, of that. */
export const toastIdOfEntry = (entryId: string): string => `taken ${entryId}`

/** What is done with packets after they were taken out: they are put back, or it is said that they were thrown away. Each shows its own errors. */
export function useTakenPackets(pantry: Pick<MyEntries_pantryFragment, 'id' | 'itemCount'>) {
  const undoMove = useUndoMove(pantry.id)
  const undo = useUndoWithRetry(pantry.id)
  const changeReason = useMoveReason(pantry.id)

  const setReasons = (moves: readonly TakenMove[], reason: StockReason) =>
    Promise.all(moves.map((move) => changeReason(move, reason)))
  /** Undo makes it eaten again, as it was noted before: the packet stays taken out. */
  const throwAway = async (moves: readonly TakenMove[], name: string): Promise<void> => {
    try {
      await setReasons(moves, 'THROWN_AWAY')
      toast.success(t('noted'), { about: name, action: { label: t('undo'), run: () => void keepEaten(moves) } })
    } catch (error) {
      toastError(error, () => void throwAway(moves, name))
    }
  }
  const keepEaten = async (moves: readonly TakenMove[]): Promise<void> => {
    try {
      await setReasons(moves, 'EATEN')
    } catch (error) {
      toastError(error, () => void keepEaten(moves))
    }
  }
  const undoAll = async (moves: readonly TakenMove[]): Promise<void> => {
    for (const { key, barcode } of moves) await undo(key, barcode)
  }

  return {
    /** Says that what these moves took out was thrown away. */
    throwAway,

    /** Can what the last tap took out still be undone? */
    offersUndo: ({ id }: Pick<EntryRow_entryFragment, 'id'>): boolean => toast.isVisible(toastIdOfEntry(id)),

    /** Undoes what one tap took out, at once: unlike a packet that is added, it has its date and weight again, and was not eaten. */
    async putBack(entry: EntryRow_entryFragment, { key, barcode, before }: Take): Promise<void> {
      const quantity = before.reduce((sum, batch) => sum + batch.quantity, 0)
      const itemCount = pantry.itemCount + Math.sign(quantity) - Math.sign(entry.quantity)
      toast.hide(toastIdOfEntry(entry.id))
      try {
        await undoMove(key, barcode, {
          undoStockMove: {
            entryId: entry.id,
            entry: { ...entry, quantity, batches: before },
            pantry: { ...pantry, itemCount },
          },
        })
      } catch (error) {
        toastError(error, () => void undo(key, barcode))
      }
    },

    /** Says that packets were taken out. The toast undoes the moves, or says that it was thrown away: taking out itself asks nothing. */
    notifyTaken({ id, item }: Pick<EntryRow_entryFragment, 'id' | 'item'>, moves: readonly TakenMove[]): void {
      const name = itemName(item)
      toast.success(moves.length === 1 ? t('itemDeductedFromMine') : t('takenOut', { count: moves.length }), {
        id: toastIdOfEntry(id),
        about: name,
        action: { label: t('undo'), run: () => void undoAll(moves) },
        otherAction: { label: t('throwAway'), run: () => void throwAway(moves, name) },
      })
    },
  }
}
