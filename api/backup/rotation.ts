/** Which backups are made by themselves, what they are called, and how long they are kept. */

const day = 24 * 60 * 60 * 1_000

/** For so many days each backup is kept. */
const keptDays = 7
/** For so many weeks after those days, the newest of each week is kept. */
const keptWeeks = 4

/** A moment in the name of a file, to the minute, in UTC: `2026-11-30T03-00`. */
export const stampOf = (at: Date): string => at.toISOString().slice(0, 16).replace(':', '-')

/** The file that `larder-backup` writes where no name is given, and every night. */
export const backupAt = (at: Date): string => `larder-${stampOf(at)}.backup`

/** The file that a start writes before it changes the tables of an earlier version. */
export const backupBeforeUpgrade = (version: string, at: Date): string => `before-${version}-${stampOf(at)}.backup`

const pattern = /^(larder|before-.+)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})\.backup$/

/** When a file of one of these names was made; null: it has another name, and is none of ours. */
function madeAt(name: string): { nightly: boolean; at: number } | null {
  const match = pattern.exec(name)
  if (!match) return null
  const [, kind, date, hour, minute] = match
  const at = Date.parse(`${date}T${hour}:${minute}:00Z`)
  return Number.isNaN(at) ? null : { nightly: kind === 'larder', at }
}

/** Is one due, after the last night? @param nightHour in UTC */
export function isBackupDue(names: readonly string[], now: Date, nightHour: number): boolean {
  const night = new Date(now)
  night.setUTCHours(nightHour, 0, 0, 0)
  const lastNight = night > now ? night.getTime() - day : night.getTime()
  return !names.some((name) => {
    const made = madeAt(name)
    return made !== null && made.nightly && made.at >= lastNight
  })
}

/**
 * The files that may go: nightly ones older than 7 days, but for the newest of each of 4 more weeks, and those from before an upgrade
 * that are older than 7 days. The newest nightly one stays however old it is, and so does everything of another name.
 */
export function expiredBackups(names: readonly string[], now: Date): string[] {
  const backups = names.flatMap((name) => {
    const made = madeAt(name)
    return made ? [{ name, ...made, age: now.getTime() - made.at }] : []
  })
  const newestFirst = backups.filter(({ nightly }) => nightly).toSorted((one, other) => other.at - one.at)
  const weeks = new Set<number>()
  const kept = newestFirst.filter(({ at, age }, index) => {
    if (index === 0 || age <= keptDays * day) return true
    // Weeks of the calendar: by age, each night would push out what the night before had kept.
    const week = Math.floor(at / (7 * day))
    if (age > (keptDays + 7 * keptWeeks) * day || weeks.has(week)) return false
    weeks.add(week)
    return true
  })
  return backups
    .filter((backup) => (backup.nightly ? !kept.includes(backup) : backup.age > keptDays * day))
    .map(({ name }) => name)
}
