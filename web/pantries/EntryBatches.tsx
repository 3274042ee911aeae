import { IconCalendar, IconChevronDown, IconFridge, IconMinus, IconPackage, IconPlus, IconSnowflake, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { changedDetails, detailsKeyOf, dueOf, sortedByUrgency } from '../../lib/stock/batches'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import type { StoragePlace } from '../generated/schema'
import { formatCapacity } from '../items/describeItem'
import { itemName } from '../items/itemName'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { ChipButton } from '../ui/ChipButton'
import { classes } from '../ui/classes'
import { IconButton } from '../ui/IconButton'
import { Segments } from '../ui/Segments'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import { leftOf, partsLeft, sizeOf } from './amountLeft'
import { DateChoice, type PacketDate } from './DateChoice'
import { DateNotes } from './DateNotes'
import { dateNote, dayWords, isFrozen, isPastUseBy, type EntryBatch, type Note } from './dates'
import styles from './EntryBatches.module.css'
import { changedBatches, movedBatches, nameOfBatch } from './optimisticBatches'
import type { BatchChange } from './outbox'
import { SharedQuantity } from './SharedQuantity'
import { useChangeBatch } from './useChangeBatch'
import { useMoveStock } from './useMoveStock'
import { useToday } from './useToday'
import { useUndoMove } from './useUndoMove'
import { t } from './i18n'

interface EntryBatchesProps {
  pantry: { id: string; itemCount: number }
  entry: EntryRow_entryFragment
  /** Runs an action that leaves these batches; asks before, where that breaks a promise. Undefined: the server may refuse it. */
  check: (after: readonly EntryBatch[] | undefined, run: () => void) => void
}

/** What an entry consists of: dates, places and opened packets, with what is done with them most often. */
export function EntryBatches({ pantry, entry, check }: EntryBatchesProps) {
  const id = useId()
  const today = useToday()
  const batches = sortedByUrgency(entry.quantity === 0 ? [] : entry.batches)
  // By what distinguishes it: a batch has no number before the server has answered.
  const [chosen, setChosen] = useState<string | null>(null)
  const actions = useBatchActions(pantry, entry)
  const keyed = withKeys(batches)
  const open = keyed.find(({ key }) => key === chosen) ?? (chosen === '' ? undefined : keyed[0])

  if (batches.length === 0 || today === null) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('datesAndPlaces')}
      </h3>
      <ul className={styles.batches}>
        {keyed.map(({ key, batch }) => (
          <li key={key} className={styles.batch}>
            <BatchHead
              batch={batch}
              entry={entry}
              today={today}
              isOpen={key === open?.key}
              onToggle={batches.length > 1 ? () => setChosen(key === open?.key ? '' : key) : undefined}
            />
            {key === open?.key && (
              <BatchActions
                batch={batch}
                entry={entry}
                today={today}
                throwAway={() => {
                  const after = movedBatches(entry.batches, { barcode: entry.barcode, delta: -1, share: false, key: newIdempotencyKey(), ...nameOfBatch(batch.id) }, today)
                  check(after, () => actions.throwAway(batch))
                }}
                change={(change, sentence) => {
                  const after = changedBatches(entry.batches, { ...nameOfBatch(batch.id), ...change }, { key: newIdempotencyKey(), today })
                  check(after, () => {
                    // What was changed stays open.
                    if (change.amountLeft !== 0) setChosen(detailsKeyOf(changedDetails(batch, change, today)))
                    actions.change(batch, change, sentence)
                  })
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Batches with what distinguishes each; opened packets that are alike are counted. */
function withKeys(batches: readonly EntryBatch[]): { key: string; batch: EntryBatch }[] {
  const counts = new Map<string, number>()
  return batches.map((batch) => {
    const details = detailsKeyOf(batch)
    const count = counts.get(details) ?? 0
    counts.set(details, count + 1)
    return { key: count === 0 ? details : `${details} ${count}`, batch }
  })
}

interface HeadProps {
  batch: EntryBatch
  entry: EntryRow_entryFragment
  today: string
  isOpen: boolean
  /** Left out: it is always open. */
  onToggle?: () => void
}

/** One batch in words, and how many; opens its actions. */
function BatchHead({ batch, entry, today, isOpen, onToggle }: HeadProps) {
  const details = detailsOf(batch, entry, today)
  const content = (
    <>
      <span className={styles.words}>
        <span className={styles.notes}>
          <DateNotes notes={notesOfBatch(batch, today)} />
        </span>
        {details !== '' && <span className={styles.details}>{details}</span>}
      </span>
      <SharedQuantity quantity={batch.quantity} />
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

const placeNames = (): Record<StoragePlace, string> => ({ CUPBOARD: t('cupboard'), FRIDGE: t('fridge'), FREEZER: t('freezer') })

function notesOfBatch(batch: EntryBatch, today: string): Note[] {
  const due = dueOf(batch)
  if (due !== null) return [dateNote({ date: due, dateKind: batch.dateKind }, today)]
  if (batch.frozenOn !== null) return [{ kind: 'frozen', words: t('frozenOn', { day: dayWords(batch.frozenOn, today) }) }]
  return [{ kind: 'date', words: t('noDate') }]
}

/** "Fridge · Opened 12 Jan · half left". */
function detailsOf(batch: EntryBatch, { item }: EntryRow_entryFragment, today: string): string {
  const size = sizeOf(batch, item)
  return [
    batch.storagePlace === null ? '' : placeNames()[batch.storagePlace],
    batch.unitAmount === null ? '' : formatCapacity({ capacity: batch.unitAmount, unit: batch.unit }),
    batch.openedOn === null ? '' : t('openedOn', { day: dayWords(batch.openedOn, today) }),
    batch.amountLeft === null ? '' : t('amountLeft', { amount: leftOf(batch.amountLeft, size) }),
    batch.lot === null ? '' : t('lot', { lot: batch.lot }),
  ].filter((part) => part !== '').join(' · ')
}

/** What changes of the batch of whose actions this is one. */
type Change = Omit<BatchChange, 'batchId' | 'batchMadeBy'>

interface ActionsProps {
  batch: EntryBatch
  entry: EntryRow_entryFragment
  today: string
  change: (change: Change, sentence: string) => void
  throwAway: () => void
}

function BatchActions({ batch, entry, today, change, throwAway }: ActionsProps) {
  const actions = useRef<HTMLDivElement>(null)
  const [isEditing, setEditing] = useState(false)
  // All of them, also of those that are added meanwhile, unless fewer are chosen.
  const [chosenCount, setCount] = useState(Infinity)
  const count = Math.min(chosenCount, batch.quantity)
  const { capacity } = sizeOf(batch, entry.item)
  const isOpened = batch.openedOn !== null
  const isPast = isPastUseBy(batch, today)
  const isInFreezer = isFrozen(batch)
  // A changed batch is another batch: the button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) actions.current?.focus({ preventScroll: true })
  }, [])

  const move = (storagePlace: StoragePlace, quantity?: number) => change({ quantity, storagePlace }, movedTo(storagePlace, isInFreezer))
  const setDate = (next: PacketDate | null) =>
    change({ quantity: count, date: next?.date ?? null, dateKind: next?.dateKind ?? null }, next === null ? t('dateRemoved') : t('dateSet'))

  return (
    <div ref={actions} className={styles.actions} tabIndex={-1}>
      {isPast && <p className={styles.advice}>{t('pastAdvice')}</p>}
      {isOpened && (
        <div className={styles.left} role="group" aria-label={t('howMuchIsLeft')}>
          <p className={styles.label} aria-hidden="true">
            {t('howMuchIsLeft')}
          </p>
          <div className={styles.chips}>
            {capacity !== null &&
              partsLeft().map(({ part, label }) => (
                <ChipButton
                  key={part}
                  pressed={batch.amountLeft !== null && Math.abs(part * capacity - batch.amountLeft) < 0.01}
                  onClick={() => change({ amountLeft: part * capacity }, t('leftSet'))}
                >
                  {label}
                </ChipButton>
              ))}
            <ChipButton onClick={() => change({ amountLeft: 0 }, t('usedUpOne'))}>
              {t('usedUp')}
            </ChipButton>
          </div>
        </div>
      )}
      <div className={styles.chips}>
        {!isOpened && !isPast && (
          <ChipButton icon={<IconPackage size={20} />} onClick={() => change({ opened: true }, t('openedOne'))}>
            {t(batch.quantity > 1 ? 'openOne' : 'openIt')}
          </ChipButton>
        )}
        {!isInFreezer && !isPast && (
          <ChipButton icon={<IconSnowflake size={20} />} onClick={() => move('FREEZER')}>
            {t('toFreezer')}
          </ChipButton>
        )}
        {batch.storagePlace !== 'FRIDGE' && !isPast && (
          <ChipButton icon={<IconFridge size={20} />} onClick={() => move('FRIDGE')}>
            {t('toFridge')}
          </ChipButton>
        )}
        <ChipButton icon={<IconCalendar size={20} />} expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {t('dateAndPlace')}
        </ChipButton>
        <ChipButton icon={<IconTrash size={20} />} danger onClick={throwAway}>
          {t('throwAway')}
        </ChipButton>
      </div>
      {isEditing && (
        <div className={styles.editor}>
          {batch.quantity > 1 && (
            <fieldset className={styles.count} aria-label={t('howMany')}>
              <span className={styles.label} aria-hidden="true">
                {t('howMany')}
              </span>
              <span className={styles.stepper}>
                <IconButton label={t('oneLess')} icon={<IconMinus size={20} />} disabled={count <= 1} onClick={() => setCount(count - 1)} />
                <output className={styles.number}>{t('someOf', { count, all: batch.quantity })}</output>
                <IconButton label={t('oneMore')} icon={<IconPlus size={20} />} disabled={count >= batch.quantity} onClick={() => setCount(count + 1)} />
              </span>
            </fieldset>
          )}
          <DateChoice date={batch.date} dateKind={batch.dateKind} today={today} onChange={setDate} />
          <div className={styles.place}>
            <p className={styles.label} aria-hidden="true">
              {t('keptIn')}
            </p>
            <Segments
              label={t('keptIn')}
              value={batch.storagePlace}
              options={(['CUPBOARD', 'FRIDGE', 'FREEZER'] as const).map((place) => ({ value: place, label: placeNames()[place] }))}
              onChange={(place) => move(place, count)}
            />
          </div>
        </div>
      )}
    </div>
  )
}

/** What is said of a move to a place. What was frozen is to be used soon. */
function movedTo(place: StoragePlace, wasFrozen: boolean): string {
  if (place === 'FREEZER') return t('movedToFreezer')
  if (wasFrozen) return t('thawed')
  return t(place === 'FRIDGE' ? 'movedToFridge' : 'movedToCupboard')
}

/** Changes of an entry's batches. They show at once; each shows its errors, and once it is saved a toast with an undo button. */
function useBatchActions(pantry: EntryBatchesProps['pantry'], entry: EntryRow_entryFragment) {
  const changeBatch = useChangeBatch(pantry)
  const moveStock = useMoveStock(pantry)
  const undoMove = useUndoMove(pantry.id)
  const { barcode, item } = entry

  const undo = (key: string): void => void undoMove(key, barcode).catch((error: unknown) => toastError(error, () => undo(key)))
  const run = async (sentence: string, act: (key: string) => Promise<unknown>) => {
    const key = newIdempotencyKey()
    try {
      await act(key)
      // One toast for all changes of the entry: it would cover what is changed next.
      toast.success(sentence, { id: `batches ${entry.id}`, about: itemName(item), action: { label: t('undo'), run: () => undo(key) } })
    } catch (error) {
      toastError(error)
    }
  }

  return {
    change: (batch: EntryBatch, change: Change, sentence: string): void =>
      void run(sentence, (key) => changeBatch({ barcode, change: { ...nameOfBatch(batch.id), ...change }, key })),
    throwAway: (batch: EntryBatch): void =>
      void run(t('thrownAway'), (key) => moveStock({ barcode, delta: -1, ...nameOfBatch(batch.id), reason: 'THROWN_AWAY', key })),
  }
}
