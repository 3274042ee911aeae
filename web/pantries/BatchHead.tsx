import { IconChevronDown } from '@tabler/icons-react'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import { classes } from '../ui/classes'
import styles from './BatchHead.module.css'
import { DateNotes } from './DateNotes'
import type { EntryBatch } from './dates'
import { batchNote, describeBatch } from './describeBatch'
import { SharedQuantity } from './SharedQuantity'

interface BatchHeadProps {
  batch: EntryBatch
  entry: EntryRow_entryFragment
  today: string
  isOpen: boolean
  /** Left out: it is always open. */
  onToggle?: () => void
}

/** One batch in words, and how many; opens its actions. */
export function BatchHead({ batch, entry, today, isOpen, onToggle }: BatchHeadProps) {
  const details = describeBatch(batch, entry, today)
  const content = (
    <>
      <span className={styles.words}>
        <span className={styles.notes}>
          <DateNotes notes={[batchNote(batch, today)]} />
        </span>
        {details !== '' && <span className={styles.details}>{details}</span>}
      </span>
      <SharedQuantity barcode={entry.barcode} quantity={batch.quantity} />
    </>
  )

  if (onToggle === undefined) return <div className={styles.head}>{content}</div>
  return (
    <button type="button" className={classes(styles.head, styles.toggle)} aria-expanded={isOpen} onClick={onToggle}>
      {content}
      <IconChevronDown size={20} aria-hidden="true" className={styles.chevron} />
    </button>
  )
}
