/** How long a recipe takes, in whole minutes; null where it is not known. The names are those of schema.org. */
export interface RecipeTimes {
  prepMinutes: number | null
  cookMinutes: number | null
  /** From start to table; may be longer than preparation and cooking together, as with dough that rests. */
  totalMinutes: number | null
}

export const noTimes: RecipeTimes = { prepMinutes: null, cookMinutes: null, totalMinutes: null }

/** A week. */
export const maxRecipeMinutes = 10_080

/** A recipe that takes no longer is short. */
export const shortMinutes = 30

/** Is the total shorter than its parts? */
export function isTotalTooShort({ prepMinutes, cookMinutes, totalMinutes }: RecipeTimes): boolean {
  return totalMinutes !== null && totalMinutes < (prepMinutes ?? 0) + (cookMinutes ?? 0)
}

/** The times with a total: the sum where only both parts are known. */
export function withTotal(times: RecipeTimes): RecipeTimes {
  const { prepMinutes, cookMinutes, totalMinutes } = times
  if (totalMinutes !== null || prepMinutes === null || cookMinutes === null) return times
  const sum = prepMinutes + cookMinutes
  return { ...times, totalMinutes: sum <= maxRecipeMinutes ? sum : null }
}

/**
 * The times of a recipe that another program wrote. Times of zero are left out, because many programs write them for
 * "unknown"; so is a total that is shorter than its parts.
 */
export function importedTimes(written: { prep: unknown; cook: unknown; total: unknown }): RecipeTimes {
  const [prepMinutes, cookMinutes, totalMinutes] = [written.prep, written.cook, written.total].map(
    (value) => readDuration(value) || null,
  ) as [number | null, number | null, number | null]
  const times = { prepMinutes, cookMinutes, totalMinutes }
  return withTotal(isTotalTooShort(times) ? { ...times, totalMinutes: null } : times)
}

/** The first result of which anything is known. */
export function firstTimes(...results: readonly RecipeTimes[]): RecipeTimes {
  const { prepMinutes, cookMinutes, totalMinutes } =
    results.find((times) => times.prepMinutes !== null || times.cookMinutes !== null || times.totalMinutes !== null) ??
    noTimes
  return { prepMinutes, cookMinutes, totalMinutes }
}

const isoDuration =
  /^P(?:(\d{1,4}(?:[.,]\d+)?)D)?(?:T(?:(\d{1,4}(?:[.,]\d+)?)H)?(?:(\d{1,6}(?:[.,]\d+)?)M)?(?:(\d{1,8}(?:[.,]\d+)?)S)?)?$/i
const number = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)`
const inWords = new RegExp(
  String.raw`^(?:${number}\s*(?:d|days?|tage?)\b)?[\s,]*(?:and\s+|und\s+)?(?:${number}\s*(?:h|hrs?|hours?|std|stunden?)(?![\p{L}]))?[.\s,]*(?:and\s+|und\s+)?(?:${number}\s*(?:m|mins?|minutes?|minuten?)?\.?)?$`,
  'iu',
)

const onClock = /^(\d{1,3}):([0-5]\d)(?:\s*h)?$/i

/** Whole minutes in an ISO 8601 duration ("PT1H30M"), in words ("1 hr 30 min"), hours and minutes ("1:30") or a number of minutes; null for anything else and for more than a week. */
export function readDuration(value: unknown): number | null {
  if (typeof value === 'number') return withinLimits(value)
  if (Array.isArray(value)) return readDuration(value[0])
  if (typeof value !== 'string') return null
  const text = value.slice(0, 100).trim()
  const [, clockHours, clockMinutes] = onClock.exec(text) ?? []
  if (clockHours !== undefined) return withinLimits(Number(clockHours) * 60 + Number(clockMinutes))
  const parts = isoDuration.exec(text) ?? inWords.exec(text)
  const [days, hours, minutes, seconds] = (parts ?? [])
    .slice(1)
    .map((part) => (part === undefined ? null : Number(part.replace(',', '.'))))
  if (days == null && hours == null && minutes == null && seconds == null) return null
  return withinLimits((days ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60)
}

function withinLimits(minutes: number): number | null {
  const whole = Math.round(minutes)
  return whole >= 0 && whole <= maxRecipeMinutes ? whole : null
}

/** An ISO 8601 duration: "PT1H30M". */
export function durationOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}
