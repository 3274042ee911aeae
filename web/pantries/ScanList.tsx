import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react'
import type { MyShelf_pantryFragment } from '../generated/graphql'
import { useWaitingCount } from '../platform/waiting'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { ProductPicture } from '../ui/ProductPicture'
import type { ScanLine } from './scanLines'
import styles from './ScanList.module.css'
import { scanSentences } from './scanSentences'

interface ScanListProps {
  lines: readonly ScanLine[]
  pantry: MyShelf_pantryFragment
  onUndo: (line: ScanLine) => void
}

/** What was scanned since the window was opened, the newest first, each with the way back. Read aloud as it grows. */
export function ScanList({ lines, pantry, onUndo }: ScanListProps) {
  const isWaiting = useWaitingCount() > 0

  return (
    <ul className={styles.list} aria-label="Scanned" aria-live="polite">
      {lines.map((line) => {
        const entry = pantry.entries.nodes.find(({ barcode }) => barcode === line.barcode)
        const name = entry?.item.name ?? line.code
        return (
          <li key={line.key} className={classes(styles.line, styles[line.state])} aria-busy={line.state === 'busy' || undefined}>
            {line.state === 'refused' ? <IconAlertCircle className={styles.alert} size={28} aria-hidden="true" /> : <ProductPicture name={name} imageUrl={entry?.item.imageUrl} />}
            <div className={styles.words}>
              <p className={styles.name}>{name}</p>
              <p className={styles.sentence}>{sentenceOf(line, entry !== undefined, isWaiting)}</p>
            </div>
            {line.state === 'done' && (
              <>
                <p className={styles.quantity}>
                  {entry?.quantity ?? line.quantity} <span className={styles.unit}>{line.delta > 0 ? 'there now' : 'left'}</span>
                </p>
                <Button kind="plain" icon={<IconArrowBackUp size={20} />} onClick={() => onUndo(line)}>
                  Undo
                </Button>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function sentenceOf({ state, isKept, delta, sentence, code }: ScanLine, isHeld: boolean, isWaiting: boolean): string {
  if (state === 'refused') return sentence ?? ''
  if (state === 'undone') return 'Taken back'
  if (state === 'busy' && isKept && isWaiting) return 'No connection. Kept, and sent when it is back.'
  if (state === 'busy' && !isHeld) return `Looking up ${code}...`
  const said = scanSentences[delta > 0 ? 'add' : 'remove']
  return Math.abs(delta) === 1 ? said : `${said} · ${Math.abs(delta)}`
}
