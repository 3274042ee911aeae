import { Outbox, type OutboxStorage } from '../../platform/stored/outbox'

/** Something past its date that somebody has taken out. */
export interface TakenOutItem {
  /** Idempotency key of the move. */
  key: string
  barcode: string
  batchId: string
  name: string
  quantity: number
  /** YYYY-MM-DD */
  date: string
}

/** A check as a phone keeps it until the server has it. */
export interface UnsentCheck {
  /** Idempotency key: however often it is sent, it counts once. */
  key: string
  placeId: string
  madeAt: string
  temperature: number | null
  datesLookedAt: boolean
  cleaned: boolean
  problem: string
  action: string
  takenOut: TakenOutItem[]
  /** A data URL of a JPEG; null: none was taken. */
  photo: string | null
}

/** The server takes what is at most 90 days old. */
const maxAgeMs = 89 * 24 * 3_600_000

/** The checks of an account that the server has not confirmed yet. Browsers hold them: do not change the name or the stored form. */
export const checkOutbox = (accountId: string, storage?: OutboxStorage): Outbox<UnsentCheck> =>
  new Outbox({ name: 'place-checks', owner: `account ${accountId}`, read: readUnsentCheck, maxAgeMs, storage })

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses a stored check; null if it is none. */
export function readUnsentCheck(value: Record<string, unknown>): UnsentCheck | null {
  const { key, placeId, madeAt, temperature, datesLookedAt, cleaned, problem, action, takenOut, photo } = value
  if (typeof key !== 'string' || typeof placeId !== 'string' || typeof madeAt !== 'string') return null
  return {
    key,
    placeId,
    madeAt,
    temperature: typeof temperature === 'number' ? temperature : null,
    datesLookedAt: datesLookedAt === true,
    cleaned: cleaned === true,
    problem: textOf(problem),
    action: textOf(action),
    takenOut: Array.isArray(takenOut) ? takenOut.flatMap((item) => readItem(item) ?? []) : [],
    photo: typeof photo === 'string' ? photo : null,
  }
}

function readItem(value: unknown): TakenOutItem | null {
  if (typeof value !== 'object' || value === null) return null
  const { key, barcode, batchId, name, quantity, date } = value as Record<string, unknown>
  if (typeof key !== 'string' || typeof barcode !== 'string' || typeof quantity !== 'number') return null
  return { key, barcode, batchId: textOf(batchId), name: textOf(name), quantity, date: textOf(date) }
}
