import { useEffect, useRef, useState } from 'react'
import { dueOf } from '../../domain/stock/batches'
import { addDays } from '../../domain/stock/days'
import type { DateKind, StoragePlace } from '../generated/schema'
import { ChipButton } from '../ui/ChipButton'
import { Segments } from '../ui/Segments'
import { readInterval } from './dateIntervals'
import { dateKinds, quickDates, type QuickDate } from './DateChoice'
import { dateNote, dayWords, type EntryBatch } from './dates'
import { PlaceChips } from './PlaceChips'
import type { PacketDetails } from './scanDates'
import { TypedDateField } from './TypedDateField'
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
export function PacketDateRow({
  label,
  barcode,
  batches,
  details,
  today,
  places,
  quick = quickDates(today),
  isScanning = false,
  onChange,
}: PacketDateRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [interval] = useState(() => (barcode === null ? null : readInterval(barcode)))
  const [chosenKind, setChosenKind] = useState<DateKind>(
    () => interval?.dateKind ?? batches.find(({ dateKind }) => dateKind !== null)?.dateKind ?? 'USE_BY',
  )
  const kind = details.dateKind ?? chosenKind
  const lastTime = [interval === null ? [] : addDays(today, interval.days)]
    .flat()
    .filter((day) => quick.every((each) => each.day !== day))
    .map((day) => ({ label: t('asLastTime', { day: dayWords(day, today) }), day }))
  // The date that packets of this item had before.
  const [present] = useState(() =>
    batches.find(
      (batch) => (dueOf(batch) ?? '') >= today && ![...lastTime, ...quick].some(({ day }) => day === batch.date),
    ),
  )
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
    <div
      ref={row}
      className="row gap-2 min-0"
      style={{ flex: '1 0 100%', scrollMarginBlock: 'var(--space-3)' }}
      aria-live="off"
      role="group"
      aria-label={label}
    >
      {[...lastTime, ...quick].map(({ label: words, day }) => (
        <ChipButton key={day} pressed={day === details.date} onClick={() => choose(day)}>
          {words}
        </ChipButton>
      ))}
      <TypedDateField today={today} isScanning={isScanning} onDate={choose} />
      <PlaceChips
        places={places}
        value={details.storagePlace}
        onChange={(storagePlace) => onChange({ storagePlace })}
      />
      <Segments label={t('dateKind')} value={kind} options={dateKinds()} onChange={chooseKind} />
      {present !== undefined && present.date !== null && (
        <ChipButton
          pressed={present.date === details.date}
          onClick={() => choose(present.date ?? today, present.dateKind ?? kind)}
        >
          {dateNote({ date: present.date, dateKind: present.dateKind }, today).words}
        </ChipButton>
      )}
      {details.date !== null && (
        <ChipButton onClick={() => onChange({ date: null, dateKind: null })}>{t('noDate')}</ChipButton>
      )}
    </div>
  )
}
