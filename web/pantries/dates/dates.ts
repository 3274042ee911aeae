import {
  dueOf,
  isOffered,
  offeredQuantity,
  sortedByUrgency,
  useByOf,
  withoutFirst,
  withoutLast,
} from '../../../domain/stock/batches'
import { daysUntil } from '../../../domain/stock/days'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import type { DateKind, StoragePlace } from '../../generated/schema'
import { dates } from '../../platform/language'
import { t } from '../i18n'

/**
 * Days on packets. A day is text as YYYY-MM-DD, which sorts as days do. `today` is the browser's day; null while the page
 * hydrates, because the server may have another one: then only what does not depend on it is said.
 */

export type EntryBatch = EntryRow_entryFragment['batches'][number]

/** The browser's day at this moment. */
export function localDay(at = new Date()): string {
  return dayOf(at.getFullYear(), at.getMonth() + 1, at.getDate())
}

const dayOf = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const utcOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** The same day of the next month; the last one, where that month is shorter. */
export function addMonth(day: string): string {
  const date = utcOf(day)
  const lastOfNext = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 0))
  return dayOf(
    lastOfNext.getUTCFullYear(),
    lastOfNext.getUTCMonth() + 1,
    Math.min(date.getUTCDate(), lastOfNext.getUTCDate()),
  )
}

/** Is there such a day in that year? */
const exists = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The next date with this day and month, today included; null if no year has it. */
export function nextDate(day: number, month: number, today: string): string | null {
  const thisYear = Number(today.slice(0, 4))
  // 29 February comes after eight years at the latest.
  for (let year = thisYear; year <= thisYear + 8; year++) {
    const date = dayOf(year, month, day)
    if (exists(year, month, day) && date >= today) return date
  }
  return null
}

/** Reads a typed day and month, and perhaps a year: "12 1", "12.1.", "1201", "12/01/28". Null: no date yet. */
export function readTypedDate(text: string, today: string): string | null {
  const digits = text.trim()
  const parts =
    /^(\d{1,2})\D+(\d{1,2})(?:\D+(\d{2}|\d{4}))?\D*$/.exec(digits) ?? /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(digits)
  if (parts === null) return null
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), parts[3]]
  if (year === undefined) return nextDate(day, month, today)
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0)
  return fullYear >= 2000 && fullYear < 2200 && exists(fullYear, month, day) ? dayOf(fullYear, month, day) : null
}

/** Is it past its use-by date? Then nobody should eat it, and others do not see it. */
export function isPastUseBy(batch: Pick<EntryBatch, 'date' | 'dateKind' | 'frozenOn'>, today: string): boolean {
  const useBy = useByOf(batch)
  return useBy !== null && useBy < today
}

/** One's own public entry as others see it; null: they don't, because nothing of it could be given. */
export function asOthersSee<Entry extends EntryRow_entryFragment>(entry: Entry, today: string): Entry | null {
  const { batches, keepBack, reservedQuantity } = entry
  const offered = batches.filter((batch) => isOffered(batch, today))
  if (offeredQuantity(batches, { today, keepBack }) === 0) return null
  const quantity = offeredQuantity(batches, { today, keepBack, reserved: reservedQuantity })
  return {
    ...entry,
    quantity,
    batches: withoutLast(withoutFirst(sortedByUrgency(offered), reservedQuantity), keepBack),
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A day in this format. Formatters are kept, because creating one takes long. */
function format(day: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  const formatter = formats.get(key) ?? dates({ ...options, timeZone: 'UTC' })
  formats.set(key, formatter)
  return formatter.format(utcOf(day))
}

/** "today", "tomorrow", "Tue", "12 Jan", "12 Jan 2028". */
export function dayWords(day: string, today: string | null): string {
  const days = today === null ? null : daysUntil(day, today)
  if (days === 0) return t('today')
  if (days === 1) return t('tomorrow')
  if (days !== null && days > 1 && days < 7) return format(day, { weekday: 'short' })
  const isNear = days !== null && days > -300 && days < 365
  return format(day, isNear ? { day: 'numeric', month: 'short' } : { day: 'numeric', month: 'short', year: 'numeric' })
}

/** A day that is over: "Tue 24 Nov", "Tue 24 Nov 2026" where that was almost a year ago or more. */
export function pastDayWords(day: string, today: string | null): string {
  const isNear = today !== null && daysUntil(day, today) > -300
  return format(day, { weekday: 'short', day: 'numeric', month: 'short', ...(!isNear && { year: 'numeric' }) })
}

/** "Fri 12 January 2027". */
export const dayInFull = (day: string): string =>
  format(day, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })

/** What a note is about, which also chooses its icon. */
export type NoteKind = 'past' | 'soon' | 'date' | 'opened' | 'frozen'

export interface Note {
  kind: NoteKind
  words: string
}

/** What is said of a date. */
export function dateNote({ date, dateKind }: { date: string; dateKind: DateKind | null }, today: string | null): Note {
  const days = today === null ? null : daysUntil(date, today)
  const isUseBy = dateKind === 'USE_BY'
  // Past its best-before date, food is not unsafe.
  if (days !== null && days < 0)
    return { kind: isUseBy ? 'past' : 'soon', words: t(isUseBy ? 'pastUseBy' : 'pastBestBefore', { count: -days }) }
  const words = t(isUseBy ? 'useByDay' : 'bestBeforeDay', { day: dayWords(date, today) })
  return { kind: days !== null && days <= 1 ? 'soon' : 'date', words }
}

/** "Frozen since 3 Nov · best before 5 Dec": the date of what is frozen does not count, but stays worth knowing. */
function frozenNote(batches: readonly EntryBatch[], today: string | null): Note {
  const [first] = batches
  const frozenOn = batches.every((batch) => batch.frozenOn === first?.frozenOn) ? (first?.frozenOn ?? null) : null
  const date =
    first !== undefined &&
    dueOf(first) === null &&
    batches.every((batch) => batch.date === first.date && batch.dateKind === first.dateKind)
      ? first.date
      : null
  const words = [
    frozenOn === null ? t('frozen') : t('frozenSince', { day: dayWords(frozenOn, today) }),
    ...(date === null || first === undefined
      ? []
      : [t(first.dateKind === 'USE_BY' ? 'frozenUseBy' : 'frozenBestBefore', { day: dayWords(date, today) })]),
  ]
  return { kind: 'frozen', words: words.join(' · ') }
}

/**
 * What a row says of its batches: what goes off first, and whether one is opened or everything is frozen.
 * @param openedWords how much is left of what is opened; empty: not known
 */
export function notesOf(batches: readonly EntryBatch[], today: string | null, openedWords = ''): Note[] {
  const notes: Note[] = []
  const [first] = sortedByUrgency(batches)
  const due = first === undefined ? null : dueOf(first)
  if (first !== undefined && due !== null) notes.push(dateNote({ date: due, dateKind: first.dateKind }, today))
  if (batches.some(({ openedOn }) => openedOn !== null))
    notes.push({ kind: 'opened', words: openedWords === '' ? t('opened') : openedWords })
  if (batches.length > 0 && batches.every(isFrozen)) notes.push(frozenNote(batches, today))
  return notes
}

export const isFrozen = ({ frozenOn, storagePlace }: Pick<EntryBatch, 'frozenOn' | 'storagePlace'>): boolean =>
  frozenOn !== null || storagePlace === 'FREEZER'

/** Does a batch of the entry lie there? What nobody put anywhere counts as in the cupboard, unless it was frozen. */
export const isKeptIn = ({ batches }: Pick<EntryRow_entryFragment, 'batches'>, place: StoragePlace): boolean =>
  batches.some((batch) => (batch.storagePlace ?? (isFrozen(batch) ? 'FREEZER' : 'CUPBOARD')) === place)

/** Orders days; none comes last. */
function compareDays(a: string | null, b: string | null): number {
  if (a === b) return 0
  return a === null || (b !== null && a > b) ? 1 : -1
}

/** The parts of "Use first", in their order. */
const urgencyGroups = ['pastUseBy', 'pastBestBefore', 'soon', 'thisWeek', 'later', 'frozen', 'undated'] as const
export type UrgencyGroup = (typeof urgencyGroups)[number]

function groupOf(batch: EntryBatch | undefined, today: string): UrgencyGroup {
  const due = batch === undefined ? null : dueOf(batch)
  if (batch === undefined || due === null) return batch !== undefined && isFrozen(batch) ? 'frozen' : 'undated'
  const days = daysUntil(due, today)
  if (days < 0) return batch.dateKind === 'USE_BY' ? 'pastUseBy' : 'pastBestBefore'
  if (days <= 1) return 'soon'
  return days < 7 ? 'thisWeek' : 'later'
}

/** Groups entries by what goes off first in each; groups without an entry are left out. In a group by date, then in the given order. */
export function groupByUrgency<Entry extends { batches: readonly EntryBatch[] }>(
  entries: readonly Entry[],
  today: string,
): { group: UrgencyGroup; entries: Entry[] }[] {
  const sorted = entries
    .map((entry) => ({ entry, first: sortedByUrgency(entry.batches)[0] }))
    .sort((a, b) =>
      compareDays(a.first === undefined ? null : dueOf(a.first), b.first === undefined ? null : dueOf(b.first)),
    )
  return urgencyGroups
    .map((group) => ({
      group,
      entries: sorted.filter(({ first }) => groupOf(first, today) === group).map(({ entry }) => entry),
    }))
    .filter((part) => part.entries.length > 0)
}
