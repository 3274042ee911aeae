/** The time zone of this device, such as "Europe/London". */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
