import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { number } from '../platform/language'
import { usePendingRequestCount } from '../platform/pendingRequests'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { ProductPicture } from '../ui/ProductPicture'
import { describeMove } from './describeMove'
import type { ScanLine } from './scanLines'
import styles from './ScanList.module.css'
import { t } from './i18n'

interface ScanListProps {
  lines: readonly ScanLine[]
  pantry: MyEntries_pantryFragment
  /** At a box nothing is undone: one scans once more. */
  isBox: boolean
  onUndo: (line: ScanLine) => void
  onClear: () => void
}

/** With so many lines a button clears the list. */
const minLinesToClear = 3

/** The scans since the dialog was opened, newest first, each with an undo button. A live region. */
export function ScanList({ lines, pantry, isBox, onUndo, onClear }: ScanListProps) {
  const isWaiting = usePendingRequestCount() > 0

  return (
    <>
      <ul className={styles.list} aria-label={t('scanned')} aria-live="polite">
        {lines.map((line) => {
          const entry = pantry.entries.nodes.find(({ barcode }) => barcode === line.barcode)
          const name = entry?.item.name ?? line.code
          return (
            <li key={line.key} className={classes(styles.line, styles[line.state])} aria-busy={line.state === 'busy' || undefined}>
              {line.state === 'rejected' ? <IconAlertCircle className={styles.alert} size={28} aria-hidden="true" /> : <ProductPicture name={name} imageUrl={entry?.item.imageUrl} />}
              <div className={styles.text}>
                <p className={styles.name}>
                  <bdi>{name}</bdi>
                </p>
                <p className={styles.message}>{lineMessage(line, { isInPantry: entry !== undefined, isWaiting, isBox })}</p>
              </div>
              {line.state === 'done' && (
                <>
                  <p className={styles.quantity}>
                    {number(entry?.quantity ?? line.quantity ?? 0)} <span className={styles.unit}>{line.delta > 0 ? t('thereNow') : t('left')}</span>
                  </p>
                  {!isBox && (
                    <Button kind="plain" icon={<IconArrowBackUp size={20} />} onClick={() => onUndo(line)}>
                      {t('undo')}
                    </Button>
                  )}
                </>
              )}
            </li>
          )
        })}
      </ul>
      {lines.length >= minLinesToClear && (
        <Button kind="plain" onClick={onClear}>
          {t('clearList')}
        </Button>
      )}
    </>
  )
}

function lineMessage({ state, isInOutbox, delta, errorMessage, code }: ScanLine, { isInPantry, isWaiting, isBox }: { isInPantry: boolean; isWaiting: boolean; isBox: boolean }): string {
  if (state === 'rejected') return errorMessage ?? ''
  if (state === 'undone') return t('takenBack')
  if (state === 'busy' && isInOutbox && isWaiting) return t('kept')
  if (state === 'busy' && !isInPantry) return t('lookingUp', { code })
  return Math.abs(delta) === 1 ? describeMove(delta, isBox) : `${describeMove(delta, isBox)} · ${number(Math.abs(delta))}`
}
