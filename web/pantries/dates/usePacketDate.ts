import { useState } from 'react'
import { dateKindOf } from '../../../domain/foods/dateKind'
import { dueOf } from '../../../domain/stock/batches'
import { addDays } from '../../../domain/stock/days'
import type { DateKind } from '../../generated/schema'
import type { PacketDetails } from '../scan/scanDates'
import { readInterval } from './dateIntervals'
import { quickDates, type QuickDate } from './DateChoice'
import { dateNote, dayWords, type EntryBatch } from './dates'
import { t } from '../i18n'

export interface PacketDateOptions {
  /** The key of the item; null: it is not chosen yet. */
  barcode: string | null
  /** The aisle of its food, which suggests what the date says; null: not known. */
  group: string | null
  /** The batches that the pantry has of it. */
  batches: readonly EntryBatch[]
  details: PacketDetails
  today: string
  /** The dates that one tap sets; by default those of packets. */
  quick?: readonly QuickDate[]
  onChange: (changes: Partial<PacketDetails>) => void
}

/** A date that one tap sets, or takes back where it is the current one. */
interface OfferedDate extends QuickDate {
  /** What it says; null: what is chosen. */
  dateKind: DateKind | null
}

/** The date of packets that are added: what it says, the dates to choose from, and setting it. */
export function usePacketDate({ barcode, group, batches, details, today, quick, onChange }: PacketDateOptions) {
  const [interval] = useState(() => (barcode === null ? null : readInterval(barcode)))
  const [chosenKind, setChosenKind] = useState<DateKind | null>(null)
  const kind = dateKindOf({
    set: details.dateKind ?? chosenKind,
    before: interval?.dateKind ?? batches.find(({ dateKind }) => dateKind !== null)?.dateKind ?? null,
    group,
  })
  const quickOnes = (quick ?? quickDates(today)).map((each): OfferedDate => ({ ...each, dateKind: null }))
  // The date that packets of this item had before.
  const [present] = useState(() =>
    batches
      .flatMap((batch) =>
        batch.date !== null && (dueOf(batch) ?? '') >= today ? [{ date: batch.date, dateKind: batch.dateKind }] : [],
      )
      .slice(0, 1),
  )
  const others = [
    ...(interval === null ? [] : [lastTimeOf(addDays(today, interval.days), today)]),
    ...present.map((each): OfferedDate => ({
      label: dateNote(each, today).words,
      day: each.date,
      dateKind: each.dateKind,
    })),
    // What was typed, or carried by a code.
    ...(details.date === null
      ? []
      : [{ label: dateNote({ ...details, date: details.date }, today).words, day: details.date, dateKind: null }]),
  ].filter(({ day }, at, all) => [...quickOnes, ...all.slice(0, at)].every((each) => each.day !== day))

  return {
    kind,
    date: details.date,
    today,
    offered: [...others, ...quickOnes],
    set: (date: string, dateKind: DateKind | null = null) => onChange({ date, dateKind: dateKind ?? kind }),
    remove: () => onChange({ date: null, dateKind: null }),
    chooseKind(dateKind: DateKind) {
      setChosenKind(dateKind)
      if (details.date !== null) onChange({ date: details.date, dateKind })
    },
  }
}

export type PacketDate = ReturnType<typeof usePacketDate>

const lastTimeOf = (day: string, today: string): OfferedDate => ({
  label: t('asLastTime', { day: dayWords(day, today) }),
  day,
  dateKind: null,
})
