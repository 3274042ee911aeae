import { isGtin } from './gtin'
import { gs1Elements } from './gs1Elements'

/** The dates of a trade item, by the names of `Gs1Data`. */
const dateIdentifiers = {
  bestBefore: ['15'],
  useBy: ['17', '7003'],
  sellBy: ['16'],
  packedOn: ['13'],
  producedOn: ['11'],
  dueOn: ['12'],
} as const

type DateName = keyof typeof dateIdentifiers

/**
 * What a GS1 message says of a trade item; a field is absent where the message does not have it, or has it malformed.
 * Dates are ISO 8601 (YYYY-MM-DD); numbers are greater than 0.
 */
export interface Gs1Data {
  /** AI 01, in 14 digits. */
  gtin?: string
  /** AI 02: the item that a case or pallet contains, in 14 digits. */
  containedGtin?: string
  /** AI 10. */
  lot?: string
  /** AI 21. */
  serial?: string
  /** AI 15. */
  bestBefore?: string
  /** AI 17, or the day of AI 7003. */
  useBy?: string
  /** AI 16. */
  sellBy?: string
  /** AI 13. */
  packedOn?: string
  /** AI 11. */
  producedOn?: string
  /** AI 12: the day on which a payment is due. */
  dueOn?: string
  /** The dates that the message has twice, with different values: they are absent, because either may be wrong. */
  contradictions?: DateName[]
  /** AI 310n (kilograms) or 320n (pounds), in grams. */
  netWeightGrams?: number
  /** AI 315n (litres) or 316n (cubic metres), in millilitres. */
  netVolumeMillilitres?: number
  /** AI 30: pieces in the item; or AI 37: items in the case or pallet. */
  count?: number
}

/**
 * Reads a GS1 element string, elements in brackets or a GS1 Digital Link URI; see `gs1Elements` for the forms. Of an element
 * that occurs twice the first counts; of two dates of a kind that differ, none.
 * @param today as YYYY-MM-DD; its year decides the century of the dates
 * @returns null for any other text, where the check digit of the GTIN is wrong, and where there is no element of `Gs1Data`
 * Source: GS1 General Specifications 3 (elements) and 7.12 (century).
 */
export function readGs1(text: string, today: string): Gs1Data | null {
  const elements = gs1Elements(text.trim()) ?? []
  const values = new Map<string, string>()
  for (const { ai, value } of elements) if (!values.has(ai)) values.set(ai, value)
  const gtin = values.get('01')
  if (gtin !== undefined && !isGtin(gtin)) return null

  const datesOf = (name: DateName) => {
    const identifiers: readonly string[] = dateIdentifiers[name]
    const dates = elements
      .filter(({ ai }) => identifiers.includes(ai))
      .map(({ ai, value }) => (ai === '7003' ? dayOfTime(value, today) : dateOf(value, today)))
    return [...new Set(dates.filter((date) => date !== undefined))]
  }
  const contradictions = (Object.keys(dateIdentifiers) as DateName[]).filter((name) => datesOf(name).length > 1)
  const date = (name: DateName) => (contradictions.includes(name) ? undefined : datesOf(name)[0])
  const data: Gs1Data = {
    gtin,
    containedGtin: matching(values.get('02'), isGtin),
    lot: matching(values.get('10'), isLot),
    serial: matching(values.get('21'), isLot),
    bestBefore: date('bestBefore'),
    useBy: date('useBy'),
    sellBy: date('sellBy'),
    packedOn: date('packedOn'),
    producedOn: date('producedOn'),
    dueOn: date('dueOn'),
    contradictions: contradictions.length > 0 ? contradictions : undefined,
    netWeightGrams: measureOf(values, '310', gramsInKilogram) ?? measureOf(values, '320', gramsInPound),
    netVolumeMillilitres:
      measureOf(values, '315', millilitresInLitre) ?? measureOf(values, '316', millilitresInCubicMetre),
    count: countOf(values.get('30') ?? '') ?? countOf(values.get('37') ?? ''),
  }
  return Object.values(data).some((value) => value !== undefined) ? data : null
}

function matching(value: string | undefined, isRight: (value: string) => boolean): string | undefined {
  return value !== undefined && isRight(value) ? value : undefined
}

/** Up to 20 characters of GS1's set 82 (General Specifications 7.11). A longer one contains an element after a missing separator. */
const isLot = (value: string) => /^[!"%-?A-Z_a-z]{1,20}$/.test(value)

/** YYMMDD as an ISO date; day 00 is the last day of the month. */
function dateOf(value: string, today: string): string | undefined {
  const [, twoDigits, month, day] = /^(\d\d)(0[1-9]|1[0-2])(\d\d)$/.exec(value) ?? []
  if (twoDigits === undefined || month === undefined || day === undefined) return undefined
  const year = yearOf(Number(twoDigits), Number(today.slice(0, 4)))
  const lastDay = new Date(Date.UTC(year, Number(month), 0)).getUTCDate()
  if (Number(day) > lastDay) return undefined
  return `${year}-${month}-${day === '00' ? lastDay : day}`
}

/** The year that two digits mean: from 49 years before the current year to 50 years after it (General Specifications 7.12). */
function yearOf(twoDigits: number, currentYear: number): number {
  const ahead = twoDigits - (currentYear % 100)
  const century = ahead >= 51 ? -100 : ahead <= -50 ? 100 : 0
  return currentYear + ahead + century
}

/** The day of YYMMDDHHMM, which has no day 00. */
function dayOfTime(value: string, today: string): string | undefined {
  const day = /^(\d{4}(?!00)\d\d)(?:[01]\d|2[0-3])[0-5]\d$/.exec(value)?.[1]
  return day === undefined ? undefined : dateOf(day, today)
}

const gramsInKilogram = 1000
const gramsInPound = 453.59237
const millilitresInLitre = 1000
const millilitresInCubicMetre = 1_000_000

/** A measure of six digits; the last digit of its application identifier is the number of decimals, at most 5. */
function measureOf(values: Map<string, string>, firstDigits: string, unit: number): number | undefined {
  for (let decimals = 0; decimals <= 5; decimals++) {
    const value = values.get(`${firstDigits}${decimals}`) ?? ''
    // Multiplied before it is divided, so that whole grams stay whole.
    if (/^\d{6}$/.test(value) && Number(value) > 0) return (Number(value) * unit) / 10 ** decimals
  }
  return undefined
}

const countOf = (value: string) => (/^\d{1,8}$/.test(value) && Number(value) > 0 ? Number(value) : undefined)
