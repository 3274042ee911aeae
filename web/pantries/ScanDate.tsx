import { IconCalendar, IconCalendarPlus, IconFridge, IconSnowflake } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import type { DateKind, StoragePlace } from '../generated/schema'
import { ChipButton } from '../ui/ChipButton'
import { Segments } from '../ui/Segments'
import { dateKinds, quickDates } from './DateChoice'
import { addDays, dateNote, dayWords, dueOf, readTypedDate } from './dates'
import styles from './ScanDate.module.css'
import { readInterval, storeInterval, type PacketDetails } from './scanDates'
import type { ScanLine } from './scanLines'
import { t } from './i18n'

/** How dates of scanned packets are set: of one scan at a time. */
export interface ScanDating {
  today: string
  /** The key of the scan whose row is open. */
  openKey: string | null
  onToggle: (line: ScanLine) => void
  onChange: (line: ScanLine, changes: Partial<PacketDetails>) => void
}

/** Have packets of this scan a date to set? */
export const hasDate = ({ state, delta }: ScanLine): boolean => state === 'done' && delta > 0

interface ScanDateProps {
  line: ScanLine
  dating: ScanDating
}

/** Shows the date of scanned packets; opens the row that sets it. */
export function ScanDateChip({ line, dating: { today, openKey, onToggle } }: ScanDateProps) {
  const { date, dateKind, storagePlace } = line.details
  const isFrozen = storagePlace === 'FREEZER'
  const words = isFrozen ? t('frozen') : date !== null ? dateNote({ date, dateKind }, today).words : storagePlace === 'FRIDGE' ? t('fridge') : t('date')
  const Icon = isFrozen ? IconSnowflake : date !== null ? IconCalendar : storagePlace === 'FRIDGE' ? IconFridge : IconCalendarPlus

  return (
    <ChipButton icon={<Icon size={20} aria-hidden="true" />} expanded={line.key === openKey} onClick={() => onToggle(line)}>
      {words}
    </ChipButton>
  )
}

/** Sets date and place of scanned packets, one tap each. */
export function ScanDateRow({ line, entry, dating: { today, onChange: changeLine } }: ScanDateProps & { entry: EntryRow_entryFragment }) {
  const { details } = line
  const onChange = (changes: Partial<PacketDetails>) => changeLine(line, changes)
  const [interval] = useState(() => readInterval(entry.barcode))
  const [chosenKind, setChosenKind] = useState<DateKind>(() => interval?.dateKind ?? entry.batches.find(({ dateKind }) => dateKind !== null)?.dateKind ?? 'USE_BY')
  const kind = details.dateKind ?? chosenKind
  const quick = quickDates(today)
  const lastTime = [interval === null ? [] : addDays(today, interval.days)].flat()
    .filter((day) => quick.every((each) => each.day !== day))
    .map((day) => ({ label: t('asLastTime', { day: dayWords(day, today) }), day }))
  // The date that packets of this item had before the scan.
  const [present] = useState(() => entry.batches.find((batch) => (dueOf(batch) ?? '') >= today && ![...lastTime, ...quick].some(({ day }) => day === batch.date)))
  const choose = (date: string, dateKind = kind) => {
    storeInterval(entry.barcode, { date, dateKind }, today)
    onChange({ date, dateKind })
  }
  const chooseKind = (dateKind: DateKind) => {
    setChosenKind(dateKind)
    if (details.date !== null) choose(details.date, dateKind)
  }
  const put = (place: StoragePlace) => onChange({ storagePlace: details.storagePlace === place ? null : place })

  return (
    // Not announced when it opens inside the live region of the latest scan.
    <div className={styles.row} aria-live="off" role="group" aria-label={t('dateOf', { item: entry.item.name })}>
      {[...lastTime, ...quick].map(({ label, day }) => (
        <ChipButton key={day} pressed={day === details.date} onClick={() => choose(day)}>
          {label}
        </ChipButton>
      ))}
      <TypedDate today={today} onDate={choose} />
      <ChipButton icon={<IconFridge size={20} aria-hidden="true" />} pressed={details.storagePlace === 'FRIDGE'} onClick={() => put('FRIDGE')}>
        {t('fridge')}
      </ChipButton>
      <ChipButton icon={<IconSnowflake size={20} aria-hidden="true" />} pressed={details.storagePlace === 'FREEZER'} onClick={() => put('FREEZER')}>
        {t('freezer')}
      </ChipButton>
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

/** A field for day and month that needs no further key: with the fourth digit the date is set. */
function TypedDate({ today, onDate }: { today: string; onDate: (date: string) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const digits = text.replace(/\D/g, '').length
  const isWrong = digits >= 4 && readTypedDate(text, today) === null

  const type = (input: HTMLInputElement) => {
    const date = readTypedDate(input.value, today)
    const isComplete = date !== null && input.value.replace(/\D/g, '').length === 4
    setText(isComplete ? '' : input.value)
    if (!isComplete) return
    // The next keys may be those of a hand scanner.
    input.blur()
    onDate(date)
  }

  return (
    <form
      className={styles.typed}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const date = readTypedDate(text, today)
        if (date === null) return
        setText('')
        onDate(date)
      }}
    >
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
      />
      {isWrong && (
        <p id={id} role="alert" className={styles.problem}>
          {t('noSuchDay')}
        </p>
      )}
    </form>
  )
}
