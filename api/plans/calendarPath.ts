/** The path of a calendar, with its secret: 256 random bits in base64url. */
export const calendarPath = (secret: string): string => `/calendar/${secret}.ics`

/** The secret in the last part of a calendar's path; null: it has none. */
export const secretIn = (filename: string): string | null => /^([\w-]{43})\.ics$/.exec(filename)?.[1] ?? null
