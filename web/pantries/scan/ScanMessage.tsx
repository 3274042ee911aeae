import { IconAlertCircle } from '@tabler/icons-react'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { useWaitReason, type WaitReason } from '../../platform/apollo/pendingRequests'
import { classes } from '../../ui/classes'
import { describeMove } from '../stock/useMoveStock'
import type { ScanLine } from './scanLines'
import styles from './Scan.module.css'
import { t } from '../i18n'

interface ScanMessageProps {
  line: ScanLine
  entry: EntryRow_entryFragment | undefined
  onlyMoves: boolean
  /** Does a stepper beside it show the quantity? Then only screen readers read it here. */
  hasStepper?: boolean
}

/** The outcome of a scan, and the new quantity. */
export function ScanMessage({ line, entry, onlyMoves, hasStepper = false }: ScanMessageProps) {
  const waitsFor = useWaitReason()
  const quantity = entry?.quantity ?? line.quantity ?? 0

  return (
    <>
      <p className={classes(styles.message, line.state === 'rejected' && styles.error)}>
        {messageOf(line, { isInPantry: entry !== undefined, waitsFor, onlyMoves })}
      </p>
      {line.state === 'rejected' && line.reason !== null && <p className={styles.message}>{line.reason}</p>}
      {line.state === 'done' && (
        <p className={hasStepper ? 'visually-hidden' : styles.message}>
          {t(onlyMoves ? 'quantityInBox' : 'quantityInYours', { count: quantity })}
        </p>
      )}
    </>
  )
}

/** Says that the code has dates that contradict each other, until a date is set: a row of its own in the card or line of the scan. */
export function ContradictingDates({
  line: { state, hasContradictingDates, details },
}: Pick<ScanMessageProps, 'line'>) {
  if (state !== 'done' || !hasContradictingDates || details.date !== null) return null
  return (
    <p className={classes(styles.message, styles.note)}>
      <IconAlertCircle size={18} aria-hidden="true" />
      {t('contradictingDates')}
    </p>
  )
}

function messageOf(
  { state, isInOutbox, delta, errorMessage, code }: ScanLine,
  { isInPantry, waitsFor, onlyMoves }: { isInPantry: boolean; waitsFor: WaitReason | null; onlyMoves: boolean },
): string {
  if (state === 'rejected') return errorMessage ?? ''
  if (state === 'undone') return t('undone')
  if (state === 'done') return describeMove(delta, onlyMoves)
  if (isInOutbox && waitsFor !== null) return t(waitsFor === 'server' ? 'scanWaitingForServer' : 'waitingForConnection')
  // Success is shown only after the server's answer, because the server may refuse.
  return isInPantry ? t(delta > 0 ? 'adding' : 'takingOut') : t('lookingUp', { code })
}
