import { useEffect, useEffectEvent } from 'react'
import { showScanError } from '../../items/scanError'
import { toast } from '../../ui/toasts/toast'
import { describeMove } from '../stock/useMoveStock'
import { useScanLines, type ScanLine, type ScanLines } from './scanLines'
import { t } from '../i18n'

interface ScanToastOptions {
  isListHidden: boolean
  onlyMoves: boolean
  nameOf: (line: ScanLine) => string
  onUndo: (line: ScanLine) => void
  onThrownAway: (line: ScanLine) => void
}

/** Shows the outcome of a scan as a toast while the dialog is closed: for scans by a hand scanner, and for scans that were not finished when it closed. */
export function useScanToasts(
  lines: ScanLines,
  { isListHidden, onlyMoves, nameOf, onUndo, onThrownAway }: ScanToastOptions,
): void {
  const all = useScanLines(lines)
  const finished = isListHidden ? all.find(({ state }) => state === 'done' || state === 'rejected') : undefined
  const showToast = useEffectEvent((line: ScanLine) => {
    if (!lines.all.includes(line)) return
    const about = nameOf(line)
    if (line.state === 'rejected') showScanError({ sentence: line.errorMessage ?? '', reason: line.reason }, { about })
    else
      toast.success(
        describeMove(line.delta, onlyMoves),
        onlyMoves
          ? { about }
          : {
              about,
              action: { label: t('undo'), run: () => onUndo(line) },
              ...(line.delta < 0 && { otherAction: { label: t('throwAway'), run: () => onThrownAway(line) } }),
            },
      )
    if (line.hasContradictingDates && line.state === 'done') toast.notice(t('contradictingDates'))
    lines.remove(line.key)
  })

  // Each opening starts with an empty list.
  useEffect(() => {
    if (isListHidden) lines.clear()
  }, [isListHidden, lines])
  useEffect(() => {
    if (finished !== undefined) showToast(finished)
  }, [finished])
}
