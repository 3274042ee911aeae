import { dateOf, isoDate } from './movedPantry'
import { plainWord } from './places'

/** The dates of one column. */
export interface ColumnDates {
  /** For each cell a date in ISO 8601, null for none, and UNREADABLE for a text that is no date. */
  dates: (string | null | 'UNREADABLE')[]
  /** May its dates begin with the day as well as with the month? Then none of those is taken. */
  isAmbiguous: boolean
}

/** Programs write these, and people these words, for something that keeps. */
const never =
  /^(?:|[-–—/?.]+|n\/?a|none|never|no date|unlimited|keine?s?|nie|unbegrenzt|jamais|aucune?|nunca|ninguna?|mai|nessuna?|nooit|geen|null|2999-12-31.*|0{4}-00-00.*)$/i

/** The beginnings of the names of months in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const months = [
  'jan gen ene',
  'feb fev',
  'mar maer mrt',
  'apr avr abr',
  'may mai mag maj mei',
  'jun juin giu',
  'jul juil lug',
  'aug aou ago',
  'sep set',
  'oct okt out ott',
  'nov',
  'dec dez dic',
].map((names) => names.split(' '))

/** Two numbers and a year, of which the first may be the day or the month. */
const numbers = /^(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?:[ T,].*)?$/

/**
 * Reads the dates of a column as a whole. Whether 03/04/2027 is in March or April, another cell of the column has to say, or
 * a dot, or whoever asks; one cell is never guessed.
 * @param said what the person said; null if nobody did
 * @param usual what the language of the table says, if its cells do not
 */
export function readDates(cells: readonly string[], said: boolean | null, usual: boolean | null = null): ColumnDates {
  const texts = cells.map((cell) => cell.trim())
  const order = said ?? orderIn(texts, usual)
  const dates = texts.map((text) => (never.test(text) ? null : (plainDate(text, order) ?? 'UNREADABLE')))
  return {
    dates: dates.map((date) => (date === 'AMBIGUOUS' ? null : date)),
    isAmbiguous: dates.includes('AMBIGUOUS'),
  }
}

/** Does the column begin its dates with the day (true) or the month (false)? Null if its cells disagree. */
function orderIn(texts: readonly string[], usual: boolean | null): boolean | null {
  let [isDay, isMonth] = [false, false]
  for (const text of texts) {
    const [, first, divider, second] = numbers.exec(text) ?? []
    if (divider === undefined || divider === '.') continue
    if (Number(first) > 12) isDay = true
    if (Number(second) > 12) isMonth = true
  }
  if (!isDay && !isMonth) return usual
  return isDay && isMonth ? null : isDay
}

function plainDate(text: string, isDayFirst: boolean | null): string | null | 'AMBIGUOUS' {
  const iso = isoDate(
    text.replace(/^(\d{4})[/.](\d{2})[/.](\d{2})/, '$1-$2-$3').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
  )
  if (iso !== null) return iso
  const [, first = '', divider, second = '', year = ''] = numbers.exec(text) ?? []
  if (divider === undefined) return monthOnly(text) ?? namedMonth(text)
  const [one, other, inYear] = [Number(first), Number(second), yearOf(year)]
  // With dots the day comes first, all over the world.
  const order = divider === '.' || one === other ? true : isDayFirst
  if (order === null) return (dateOf(inYear, other, one) ?? dateOf(inYear, one, other)) ? 'AMBIGUOUS' : null
  return order ? dateOf(inYear, other, one) : dateOf(inYear, one, other)
}

const yearOf = (text: string): number => Number(text) + (text.length === 2 ? 2000 : 0)

/** "05/2027" and "2027-05": good to the end of that month. */
function monthOnly(text: string): string | null {
  const [, month, year] = /^(\d{1,2})\s?[/.-]\s?(\d{4})$/.exec(text) ?? []
  const [, yearFirst, monthLast] = /^(\d{4})[/.-](\d{1,2})$/.exec(text) ?? []
  return lastDay(Number(year ?? yearFirst), Number(month ?? monthLast))
}

const lastDay = (year: number, month: number): string | null =>
  month >= 1 && month <= 12 ? dateOf(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate()) : null

/** "3 May 2027", "May 3, 2027", "3. Mai 27" and "May 2027". */
function namedMonth(text: string): string | null {
  const [, before, name = '', after, last = ''] =
    /^(?:\p{L}{2,10},? )?(?:(\d{1,2})(?:st|nd|rd|th|er|º)?[.\s-]*(?:de )?)?(\p{L}{3,10})\.?[\s,/-]*(?:(?:de|del) )?(?:(\d{1,2})(?:st|nd|rd|th)?[\s,]+)?(\d{4}|\d{2})$/iu.exec(
      text.slice(0, 60),
    ) ?? []
  const word = plainWord(name)
  const month = months.findIndex((names) => names.some((start) => word.startsWith(start))) + 1
  if (month === 0) return null
  const day = before ?? after
  return day === undefined ? lastDay(yearOf(last), month) : dateOf(yearOf(last), month, Number(day))
}
