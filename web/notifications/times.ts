/** The time zone of this device, such as "Europe/London". */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The times of day to choose from, as HH:MM: every half hour, and the one that is chosen. */
export function timesWith(chosen: string): string[] {
  const halfHours = Array.from(
    { length: 48 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
  )
  return [...new Set([...halfHours, chosen])].sort()
}

/** "America/New_York" as it is shown: "America/New York" */
export const timeZoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** The time zones to choose from: this device's, the one that is chosen, and all others that the browser knows. */
export const timeZonesWith = (chosen: string): string[] => [
  ...new Set([deviceTimeZone(), chosen, ...Intl.supportedValuesOf('timeZone')]),
]
