import { dates } from '../platform/language'

/** Hours as the form has them: a text for each weekday, Monday first, and one for special days. */
export interface HoursText {
  weekdays: readonly string[]
  specialDays: string
}

interface Span {
  opens: string
  closes: string
}

export interface Hours {
  weekdays: readonly (Span & { weekday: number })[]
  exceptions: readonly { date: string; reason?: string | null; spans: readonly Span[] }[]
}

/** A part of a text that is neither hours nor a day. */
export class UnreadableHours extends Error {
  constructor(
    readonly text: string,
    readonly field: 'weekdays' | 'specialDays',
  ) {
    super(`unreadable hours: ${text}`)
  }
}

const span = /^(\d{1,2}[:.]\d{2})\s*(?:-|–|to|bis)\s*(\d{1,2}[:.]\d{2})$/i
const spans = /^\d{1,2}[:.]\d{2}\s*(?:-|–|to|bis)\s*\d{1,2}[:.]\d{2}/i

function readSpan(text: string, field: UnreadableHours['field']): Span {
  const [, opens, closes] = span.exec(text.trim()) ?? []
  if (opens === undefined || closes === undefined) throw new UnreadableHours(text.trim(), field)
  return { opens: opens.replace('.', ':'), closes: closes.replace('.', ':') }
}

/** A special day such as "2026-12-24 10:00-12:00, 13:00-14:00 Christmas Eve". What is not hours is the reason. */
function readDay(line: string) {
  const [, date, after = ''] = /^(\d{4}-\d{2}-\d{2})\b[:,]?\s*(.*)$/.exec(line.trim()) ?? []
  if (date === undefined) throw new UnreadableHours(line.trim(), 'specialDays')
  const found: Span[] = []
  let rest = after.replace(/^(?:closed|geschlossen)\b[\s,:]*/i, '')
  for (let next = spans.exec(rest); next !== null; next = spans.exec(rest)) {
    found.push(readSpan(next[0], 'specialDays'))
    rest = rest.slice(next[0].length).replace(/^[\s,:]+/, '')
  }
  return { date, spans: found, reason: rest.trim() }
}

/** What a form says, as the server takes it, which refuses times that are none. @throws UnreadableHours */
export function readHoursText({ weekdays, specialDays }: HoursText) {
  return {
    weekdays: weekdays.flatMap((text, index) =>
      text
        .split(/[,;]/)
        .filter((part) => part.trim() !== '')
        .map((part) => ({ weekday: index + 1, ...readSpan(part, 'weekdays') })),
    ),
    exceptions: specialDays
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(readDay),
  }
}

const writeSpans = (written: readonly Span[]): string =>
  written.map(({ opens, closes }) => `${opens}-${closes}`).join(', ')

/** The text of hours. @param closed the word for a day without any */
export const writeHoursText = ({ weekdays, exceptions }: Hours, closed: string): HoursText => ({
  weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => writeSpans(weekdays.filter((one) => one.weekday === weekday))),
  specialDays: exceptions
    .map(({ date, spans: ofDay, reason }) =>
      [date, ofDay.length === 0 ? closed.toLowerCase() : writeSpans(ofDay), reason].filter(Boolean).join(' '),
    )
    .join('\n'),
})

/** "Monday". @param weekday 1 to 7 */
export const weekdayName = (weekday: number): string =>
  // 2024-01-01 was a Monday.
  dates({ weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, weekday)))
