import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { changedDetails, detailsKeyOf, sortedByUrgency } from '../../../domain/stock/batches'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { classes } from '../../ui/classes'
import { BatchActions } from './BatchActions'
import { DateNotes } from '../dates/DateNotes'
import type { EntryBatch } from '../dates/dates'
import { batchNote, describeBatch } from './describeBatch'
import styles from './EntryBatches.module.css'
import { SharedQuantity } from './SharedQuantity'
import { useBatchActions, type BatchChanges, type CheckBatches } from './useBatchActions'
import { useToday } from '../dates/useToday'
import { t } from '../i18n'

interface EntryBatchesProps {
  pantry: { id: string; itemCount: number }
  entry: EntryRow_entryFragment
  check: CheckBatches
}

/** What an entry consists of: dates, places and opened packets, with what is done with them most often. */
export function EntryBatches({ pantry, entry, check }: EntryBatchesProps) {
  const id = useId()
  const today = useToday()
  const actions = useBatchActions(pantry, entry, check)
  const keyed = withKeys(sortedByUrgency(entry.quantity === 0 ? [] : entry.batches))
  // Null: none. Undefined, or one that is gone: the first.
  const [chosenKey, setChosenKey] = useState<string | null>()
  const openKey = chosenKey === null || keyed.some(({ key }) => key === chosenKey) ? chosenKey : keyed[0]?.key

  if (keyed.length === 0 || today === null) return null

  const change = (batch: EntryBatch, changes: BatchChanges, sentence: string) =>
    actions.change(batch, {
      changes,
      sentence,
      // What was changed stays open.
      onConfirmed() {
        if (changes.amountLeft !== 0) setChosenKey(detailsKeyOf(changedDetails(batch, changes, today)))
      },
    })

  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h3 id={id} className="text-16 bold">
        {t('datesAndPlaces')}
      </h3>
      <ul className={styles.batches}>
        {keyed.map(({ key, batch }) => {
          const isOpen = key === openKey
          return (
            <li key={key} className={styles.batch}>
              <BatchHead
                batch={batch}
                entry={entry}
                today={today}
                isOpen={isOpen}
                onToggle={keyed.length > 1 ? () => setChosenKey(isOpen ? null : key) : undefined}
              />
              {isOpen && (
                <BatchActions
                  batch={batch}
                  entry={entry}
                  today={today}
                  onChange={(changes, sentence) => change(batch, changes, sentence)}
                  onThrowAway={() => actions.throwAway(batch)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Batches, each with a key made of what distinguishes it, because it has no number before the server has answered; of opened packets that are alike, the key has a count. */
function withKeys(batches: readonly EntryBatch[]): { key: string; batch: EntryBatch }[] {
  const counts = new Map<string, number>()
  return batches.map((batch) => {
    const details = detailsKeyOf(batch)
    const count = counts.get(details) ?? 0
    counts.set(details, count + 1)
    return { key: count === 0 ? details : `${details} ${count}`, batch }
  })
}

interface BatchHeadProps {
  batch: EntryBatch
  entry: EntryRow_entryFragment
  today: string
  isOpen: boolean
  /** Left out: it is always open. */
  onToggle?: () => void
}

/** One batch in words, and how many; opens its actions. */
function BatchHead({ batch, entry, today, isOpen, onToggle }: BatchHeadProps) {
  const details = describeBatch(batch, entry, today)
  const content = (
    <>
      <span className="grid min-0" style={{ flex: '1 1 auto' }}>
        <span style={{ fontWeight: 500, lineHeight: 1.35 }}>
          <DateNotes notes={[batchNote(batch, today)]} />
        </span>
        {details !== '' && <span className="facts">{details}</span>}
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
