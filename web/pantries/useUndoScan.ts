import { toastError } from '../ui/toastError'
import type { ScanLine, ScanLines } from './scanLines'
import { useUndoMove } from './useUndoMove'

/** Returns a function that undoes a scan and the changes of its packets' dates. It shows its errors. */
export function useUndoScan(pantryId: string, lines: ScanLines): (line: ScanLine) => void {
  const undoMove = useUndoMove(pantryId)
  const changesOf = ({ key }: ScanLine) => lines.all.find((line) => line.key === key)?.changes ?? []

  const undo = async (line: ScanLine) => {
    try {
      // Without their dates first, packets with another date would be taken.
      for (let key = changesOf(line).at(-1); key !== undefined; key = changesOf(line).at(-1)) {
        await undoMove(key, line.barcode ?? '')
        lines.update(line.key, { changes: changesOf(line).slice(0, -1) })
      }
      await undoMove(line.key, line.barcode ?? '')
      lines.update(line.key, { state: 'undone' })
    } catch (error) {
      toastError(error, () => void undo(line))
    }
  }
  return (line) => void undo(line)
}
