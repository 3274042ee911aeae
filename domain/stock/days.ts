/** Days as text, YYYY-MM-DD, which sorts as days do. */

const dayMs = 24 * 60 * 60_000

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, days: number): string =>
  new Date(utcOf(day) + days * dayMs).toISOString().slice(0, 10)

/** How many days lie between today and a day; negative if it is past. */
export const daysUntil = (day: string, today: string): number => Math.round((utcOf(day) - utcOf(today)) / dayMs)
