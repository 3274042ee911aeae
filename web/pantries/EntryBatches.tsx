import { IconCalendar, IconChevronDown, IconFridge, IconMinus, IconPackage, IconPlus, IconSnowflake, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import type { StoragePlace } from '../generated/schema'
import { formatCapacity } from '../items/describeItem'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { number } from '../platform/language'
import { ChipButton } from '../ui/ChipButton'
import { classes } from '../ui/classes'
import { IconButton } from '../ui/IconButton'
import { Segments } from '../ui/Segments'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import { DateChoice, type PacketDate } from './DateChoice'
import { DateNotes } from './DateNotes'
import { dateNote, dayWords, dueOf, isFrozen, isPastUseBy, sortedByUrgency, type EntryBatch, type Note } from './dates'
import styles from './EntryBatches.module.css'
import { SharedQuantity } from './SharedQuantity'
import { useChangeBatch, type BatchChange } from './useChangeBatch'
import { useMoveStock } from './useMoveStock'
import { useToday } from './useToday'
import { useUndoMove } from './useUndoMove'
import { t } from './i18n'

interface EntryBatchesProps {
  pantry: { id: string; itemCount: number }
  entry: EntryRow_entryFragment
}

/** What an entry consists of: dates, places and opened packets, with what is done with them most often. */
export function EntryBatches({ pantry, entry }: EntryBatchesProps) {
  const id = useId()
  const today = useToday()
  const batches = sortedByUrgency(entry.quantity === 0 ? [] : entry.batches)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { busy, ...actions } = useBatchActions(pantry, entry, setChosenId)
  const openBatch = batches.find((batch) => batch.id === chosenId) ?? (chosenId === '' ? undefined : batches[0])

  if (batches.length === 0 || today === null) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('datesAndPlaces')}
      </h3>
      <ul className={styles.batches} aria-busy={busy || undefined}>
        {batches.map((batch) => (
          <li key={batch.id} className={styles.batch}>
            <BatchHead
              batch={batch}
              entry={entry}
              today={today}
              isOpen={batch === openBatch}
              onToggle={batches.length > 1 ? () => setChosenId(batch === openBatch ? '' : batch.id) : undefined}
            />
            {batch === openBatch && <BatchActions batch={batch} entry={entry} today={today} busy={busy} {...actions} />}
          </li>
        ))}
      </ul>
    </section>
  )
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

const sizeOf = (batch: EntryBatch, item: EntryRow_entryFragment['item']) =>
  batch.unitAmount === null ? { capacity: item.capacity, unit: item.unit } : { capacity: batch.unitAmount, unit: batch.unit }

/** The parts of an opened packet that one tap says are left. */
const partsLeft = () => [{ part: 0.75, label: t('threeQuarters') }, { part: 0.5, label: t('half') }, { part: 0.25, label: t('aQuarter') }]

function leftOf(amount: number, { capacity, unit }: ReturnType<typeof sizeOf>): string {
  const part = partsLeft().find((each) => capacity !== null && Math.abs(each.part * capacity - amount) < 0.01)
  return part?.label ?? (formatCapacity({ capacity: amount, unit }) || number(amount))
}

type Actions = Omit<ReturnType<typeof useBatchActions>, 'busy'>

interface ActionsProps extends Actions {
  batch: EntryBatch
  entry: EntryRow_entryFragment
  today: string
  busy: boolean
}

function BatchActions({ batch, entry, today, busy, change, throwAway }: ActionsProps) {
  const actions = useRef<HTMLDivElement>(null)
  const [isEditing, setEditing] = useState(false)
  const [chosenCount, setCount] = useState(batch.quantity)
  const count = Math.min(chosenCount, batch.quantity)
  const { capacity } = sizeOf(batch, entry.item)
  const isOpened = batch.openedOn !== null
  const isPast = isPastUseBy(batch, today)
  const isInFreezer = isFrozen(batch)
  // A changed batch is another batch: the button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) actions.current?.focus({ preventScroll: true })
  }, [])

  const move = (storagePlace: StoragePlace, quantity?: number) => change({ batchId: batch.id, quantity, storagePlace }, movedTo(storagePlace, isInFreezer))
  const setDate = (next: PacketDate | null) =>
    change({ batchId: batch.id, quantity: count, date: next?.date ?? null, dateKind: next?.dateKind ?? null }, next === null ? t('dateRemoved') : t('dateSet'))

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
                  busy={busy}
                  pressed={batch.amountLeft !== null && Math.abs(part * capacity - batch.amountLeft) < 0.01}
                  onClick={() => change({ batchId: batch.id, amountLeft: part * capacity }, t('leftSet'))}
                >
                  {label}
                </ChipButton>
              ))}
            <ChipButton busy={busy} onClick={() => change({ batchId: batch.id, amountLeft: 0 }, t('usedUpOne'))}>
              {t('usedUp')}
            </ChipButton>
          </div>
        </div>
      )}
      <div className={styles.chips}>
        {!isOpened && !isPast && (
          <ChipButton icon={<IconPackage size={20} />} busy={busy} onClick={() => change({ batchId: batch.id, opened: true }, t('openedOne'))}>
            {t(batch.quantity > 1 ? 'openOne' : 'openIt')}
          </ChipButton>
        )}
        {!isInFreezer && !isPast && (
          <ChipButton icon={<IconSnowflake size={20} />} busy={busy} onClick={() => move('FREEZER')}>
            {t('toFreezer')}
          </ChipButton>
        )}
        {batch.storagePlace !== 'FRIDGE' && !isPast && (
          <ChipButton icon={<IconFridge size={20} />} busy={busy} onClick={() => move('FRIDGE')}>
            {t('toFridge')}
          </ChipButton>
        )}
        <ChipButton icon={<IconCalendar size={20} />} expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {t('dateAndPlace')}
        </ChipButton>
        <ChipButton icon={<IconTrash size={20} />} busy={busy} danger onClick={() => throwAway(batch)}>
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
          <DateChoice date={batch.date} dateKind={batch.dateKind} today={today} busy={busy} onChange={setDate} />
          <div className={styles.place}>
            <p className={styles.label} aria-hidden="true">
              {t('keptIn')}
            </p>
            <Segments
              label={t('keptIn')}
              value={batch.storagePlace}
              options={(['CUPBOARD', 'FRIDGE', 'FREEZER'] as const).map((place) => ({ value: place, label: placeNames()[place] }))}
              onChange={(place) => {
                if (!busy) move(place, count)
              }}
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

/**
 * Changes of an entry's batches. Each shows its errors, and its toast has an undo button.
 * @param onChanged called with the id of the batch that a change made
 */
function useBatchActions(pantry: EntryBatchesProps['pantry'], entry: EntryRow_entryFragment, onChanged: (batchId: string) => void) {
  const changeBatch = useChangeBatch(pantry.id)
  const moveStock = useMoveStock(pantry)
  const undoMove = useUndoMove(pantry.id)
  const [busy, setBusy] = useState(false)
  const { barcode, item } = entry

  const undo = (key: string): void => void undoMove(key, barcode).catch((error: unknown) => toastError(error, () => undo(key)))
  const run = async (sentence: string, act: () => Promise<string>) => {
    setBusy(true)
    try {
      const key = await act()
      // One toast for all changes of the entry: it would cover what is changed next.
      toast.success(sentence, { id: `batches ${entry.id}`, about: item.name, action: { label: t('undo'), run: () => undo(key) } })
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    change: (input: BatchChange, sentence: string): void => void run(sentence, async () => {
      const { key, entry: changed } = await changeBatch(barcode, input)
      const known = new Set(entry.batches.map(({ id }) => id))
      const made = changed?.batches.find(({ id }) => !known.has(id))
      if (made !== undefined) onChanged(made.id)
      return key
    }),
    throwAway: (batch: EntryBatch): void => void run(t('thrownAway'), async () => {
      const key = newIdempotencyKey()
      await moveStock({ barcode, delta: -1, batchId: batch.id, reason: 'THROWN_AWAY', key })
      return key
    }),
  }
}
