import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react'
import type { MyShelf_pantryFragment } from '../generated/pantries/MyShelf'
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
  pantry: MyShelf_pantryFragment
  /** Whoever stands at a box takes nothing back; they scan once more. */
  isBox: boolean
  onUndo: (line: ScanLine) => void
  onClear: () => void
}

/** Fewer lines are not in anybody's way. */
const worthClearing = 3

/** What was scanned since the window was opened, the newest first, each with the way back. Read aloud as it grows. */
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
              {line.state === 'refused' ? <IconAlertCircle className={styles.alert} size={28} aria-hidden="true" /> : <ProductPicture name={name} imageUrl={entry?.item.imageUrl} />}
              <div className={styles.words}>
                <p className={styles.name}>
                  <bdi>{name}</bdi>
                </p>
                <p className={styles.sentence}>{sentenceOf(line, { isHeld: entry !== undefined, isWaiting, isBox })}</p>
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
      {lines.length >= worthClearing && (
        <Button kind="plain" onClick={onClear}>
          {t('clearList')}
        </Button>
      )}
    </>
  )
}

function sentenceOf({ state, isKept, delta, sentence, code }: ScanLine, { isHeld, isWaiting, isBox }: { isHeld: boolean; isWaiting: boolean; isBox: boolean }): string {
  if (state === 'refused') return sentence ?? ''
  if (state === 'undone') return t('takenBack')
  if (state === 'busy' && isKept && isWaiting) return t('kept')
  if (state === 'busy' && !isHeld) return t('lookingUp', { code })
  return Math.abs(delta) === 1 ? describeMove(delta, isBox) : `${describeMove(delta, isBox)} · ${number(Math.abs(delta))}`
}
