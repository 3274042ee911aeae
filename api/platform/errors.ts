import { HeaderMap } from '@apollo/server'

/**
 * What went wrong in words a person can act on. Everything that is not a Refusal is a bug:
 * it is logged whole under its request id and answered with an apology.
 */
export type UserErrorCode =
  | 'UNAUTHENTICATED'
  | 'TOKEN_EXPIRED'
  | 'TOKEN_INVALID'
  | 'SESSION_CHANGED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_INPUT'
  | 'INCORRECT_CREDENTIALS'
  | 'REGISTRATION_FAILED'
  | 'WEAK_PASSWORD'
  | 'USERNAME_TAKEN'
  | 'ACCOUNT_EXISTS'
  | 'GATE_SHUT'
  | 'NONE_TO_DEDUCT'
  | 'TOO_MANY'
  | 'KEY_REUSED'
  | 'VERSION_CONFLICT'
  | 'UNKNOWN_ITEM'
  | 'ITEM_IN_USE'
  | 'RATE_LIMITED'
  | 'TOO_LARGE'
  | 'BUSY'

const statuses: Partial<Record<UserErrorCode, number>> = {
  TOKEN_EXPIRED: 401,
  TOKEN_INVALID: 401,
  SESSION_CHANGED: 409,
  RATE_LIMITED: 429,
  TOO_LARGE: 413,
  BUSY: 503,
}

interface Details {
  /** Which argument, as the client named it. */
  field?: string
  /** Whole seconds after which trying again makes sense. */
  retryAfter?: number
}

export class UserError extends Error {
  readonly field?: string
  readonly retryAfter?: number

  constructor(
    readonly code: UserErrorCode,
    readonly sentence: string,
    details: Details = {},
  ) {
    super(sentence)
    this.name = 'Refusal'
    this.field = details.field
    this.retryAfter = details.retryAfter
  }

  /** The HTTP status of an answer that holds this refusal: most are ordinary answers (200). */
  get status(): number {
    return statuses[this.code] ?? 200
  }

  /** What the client may read. */
  get facts(): { code: UserErrorCode; field?: string; retryAfter?: number } {
    return {
      code: this.code,
      ...(this.field !== undefined && { field: this.field }),
      ...(this.retryAfter !== undefined && { retryAfter: this.retryAfter }),
    }
  }

  /** Read by graphql-js when it wraps the error, and by Apollo Server for the HTTP status. */
  get extensions(): Record<string, unknown> {
    if (this.status === 200) return this.facts
    const headers = new HeaderMap()
    if (this.retryAfter !== undefined) headers.set('retry-after', String(this.retryAfter))
    return { ...this.facts, http: { status: this.status, headers } }
  }
}

/** The floor's own sentences; each room has its own file. */
export const messages = {
  apology: 'Something broke on our side. It is written down, and we are sorry. Please try again.',
  busy: 'We cannot reach the shelves right now. Please try again in a moment.',
  tooLarge: 'That is more than we can take in one go.',
  fileTooLarge: (bytes: number) => `That file is too large. It may have ${Math.floor(bytes / 1024 / 1024)} MB.`,
  noFile: 'No file arrived. Please choose it again.',
  otherShape: 'We could not make sense of what was sent.',
  notJson: 'We could not read that request: it is not JSON.',
  brokenText: 'This text holds a character that cannot be stored. Please type it again.',
  wrongOrigin: 'This request came from another site, so it was not carried out.',
  tooMuchAtOnce: 'That question is too large. Please ask for less at once.',
  noSession: 'You are not signed in.',
  sessionChanged: 'Somebody else is signed in by now, so this was not carried out.',
  nothingHere: 'There is nothing at this address.',
  askedByPost: 'Calls are made by POST.',
  readByGet: 'This is read by GET.',
  nothingThere: 'There is no such thing here, or it is not yours to see.',
  liveOverSocket: 'Live events come over the WebSocket at this address.',
  notOverSocket: 'Signing in and out is done over HTTP.',
  readOnlyKey: 'This API key is for reading. Make one that may write for what changes something.',
  notByKey: 'An API key cannot do this: it takes somebody who has signed in.',
  wait: (seconds: number) =>
    seconds < 90
      ? `That was a lot at once. Please try again in ${seconds} seconds.`
      : `That was a lot at once. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
}

const lostDatabase = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT',
  '57P01', '57P02', '57P03', '57014', '53300', '08000', '08003', '08006', '25P03', '55P03',
])

/** Is this the database being away or too slow, rather than a mistake of ours? */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return lostDatabase.has(code)
    || /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Driver not Connected/i.test(error.message)
}
