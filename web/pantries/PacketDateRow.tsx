import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { dueOf } from '../../lib/stock/batches'
import { addDays } from '../../lib/stock/days'
import type { DateKind, StoragePlace } from '../generated/schema'
import { ChipButton } from '../ui/ChipButton'
import { Segments } from '../ui/Segments'
import { dateKinds, quickDates, type QuickDate } from './DateChoice'
import { dateNote, dayWords, readTypedDate, type EntryBatch } from './dates'
import styles from './PacketDateRow.module.css'
import { PlaceChips } from './PlaceChips'
import { readInterval, type PacketDetails } from './scanDates'
import { t } from './i18n'

interface PacketDateRowProps {
  /** Accessible name of the group. */
  label: string
  /** The key of the item; null: it is not chosen yet. */
  barcode: string | null
  /** The batches that the pantry has of it. */
  batches: readonly EntryBatch[]
  details: PacketDetails
  today: string
  /** The places to choose from; may be none. */
  places: readonly StoragePlace[]
  /** The dates that one tap sets; by default those of packets. */
  quick?: readonly QuickDate[]
  /** Does a scanner stand beside it? */
  isScanning?: boolean
  onChange: (changes: Partial<PacketDetails>) => void
}

/** Sets date and place of packets that are added, one tap each. It may stand in a form. */
export function PacketDateRow({ label, barcode, batches, details, today, places, quick = quickDates(today), isScanning = false, onChange }: PacketDateRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [interval] = useState(() => (barcode === null ? null : readInterval(barcode)))
  const [chosenKind, setChosenKind] = useState<DateKind>(() => interval?.dateKind ?? batches.find(({ dateKind }) => dateKind !== null)?.dateKind ?? 'USE_BY')
  const kind = details.dateKind ?? chosenKind
  const lastTime = [interval === null ? [] : addDays(today, interval.days)].flat()
    .filter((day) => quick.every((each) => each.day !== day))
    .map((day) => ({ label: t('asLastTime', { day: dayWords(day, today) }), day }))
  // The date that packets of this item had before.
  const [present] = useState(() => batches.find((batch) => (dueOf(batch) ?? '') >= today && ![...lastTime, ...quick].some(({ day }) => day === batch.date)))
  const choose = (date: string, dateKind = kind) => onChange({ date, dateKind })
  const chooseKind = (dateKind: DateKind) => {
    setChosenKind(dateKind)
    if (details.date !== null) choose(details.date, dateKind)
  }
  // On a low screen it opens below the fold.
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    // Not announced when it opens inside a live region.
    <div ref={row} className={styles.row} aria-live="off" role="group" aria-label={label}>
      {[...lastTime, ...quick].map(({ label: words, day }) => (
        <ChipButton key={day} pressed={day === details.date} onClick={() => choose(day)}>
          {words}
        </ChipButton>
      ))}
      <TypedDate today={today} isScanning={isScanning} onDate={choose} />
      <PlaceChips places={places} value={details.storagePlace} onChange={(storagePlace) => onChange({ storagePlace })} />
      <Segments label={t('dateKind')} value={kind} options={dateKinds()} onChange={chooseKind} />
      {present !== undefined && present.date !== null && (
        <ChipButton pressed={present.date === details.date} onClick={() => choose(present.date ?? today, present.dateKind ?? kind)}>
          {dateNote({ date: present.date, dateKind: present.dateKind }, today).words}
        </ChipButton>
      )}
      {details.date !== null && <ChipButton onClick={() => onChange({ date: null, dateKind: null })}>{t('noDate')}</ChipButton>}
    </div>
  )
}

interface TypedDateProps {
  today: string
  /** Are the next keys perhaps those of a hand scanner? */
  isScanning: boolean
  onDate: (date: string) => void
}

/**
 * A field for day and month that needs no further key: the date is set with the fourth digit. A year may follow, but not while
 * somebody scans: then the field lets go of the keys. What is typed in another way is set when the field is left.
 */
function TypedDate({ today, isScanning, onDate }: TypedDateProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const isWrong = text.trim() !== '' && (isLeft || countDigits(text) >= 4) && readTypedDate(text, today) === null

  const type = (input: HTMLInputElement) => {
    const typed = input.value
    const date = readTypedDate(typed, today)
    const digits = countDigits(typed)
    setText(typed)
    setLeft(false)
    if (date === null || (digits !== 4 && digits !== 8)) return
    onDate(date)
    if (digits === 8 || (isScanning && typed.length === 4)) input.blur()
  }
  const set = (typed: string) => {
    const date = readTypedDate(typed, today)
    if (date === null) return
    setText('')
    onDate(date)
  }
  // Enter sets what is typed; it does not submit the form around it, which would add without the date.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    set(text)
  }

  return (
    <>
      <input
        className={styles.input}
        name="date"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        aria-label={t('dayAndMonth')}
        placeholder={t('dayAndMonthExample')}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        onChange={(event) => type(event.currentTarget)}
        onKeyDown={enter}
        onBlur={(event) => {
          setLeft(true)
          set(event.currentTarget.value)
        }}
      />
      {isWrong && (
        <p id={id} role="alert" className={styles.problem}>
          {t('noSuchDay')}
        </p>
      )}
    </>
  )
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length
