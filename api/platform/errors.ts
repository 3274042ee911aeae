import { defineMessages, type Message, type MessageParams } from './texts/texts'

/**
 * Codes of errors that a person can do something about. Every error that is not a UserError is a bug: it is logged
 * under its request id and answered with an apology.
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
  | 'TOO_SLOW'
  | 'BUSY'

/** The HTTP status of a response that consists of this error. */
export const httpStatuses: Readonly<Record<UserErrorCode, number>> = {
  BAD_INPUT: 400,
  WEAK_PASSWORD: 400,
  REGISTRATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_INVALID: 401,
  INCORRECT_CREDENTIALS: 401,
  FORBIDDEN: 403,
  GATE_SHUT: 403,
  NOT_FOUND: 404,
  UNKNOWN_ITEM: 404,
  SESSION_CHANGED: 409,
  USERNAME_TAKEN: 409,
  ACCOUNT_EXISTS: 409,
  NONE_TO_DEDUCT: 409,
  TOO_MANY: 409,
  KEY_REUSED: 409,
  VERSION_CONFLICT: 409,
  ITEM_IN_USE: 409,
  TOO_LARGE: 413,
  TOO_SLOW: 408,
  RATE_LIMITED: 429,
  BUSY: 503,
}

/** Codes that give a GraphQL response their status, whichever field threw them; with all others it stays 200. */
const statusOfGraphql: ReadonlySet<UserErrorCode> = new Set([
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'SESSION_CHANGED',
  'TOO_LARGE',
  'RATE_LIMITED',
  'BUSY',
])

interface Details {
  /** Which argument, as the client named it. */
  field?: string
  /** Whole seconds after which trying again makes sense. */
  retryAfter?: number
}

/** An expected failure, with a code for clients and a message for people. Any other error is a bug. */
export class UserError extends Error {
  readonly field?: string
  readonly retryAfter?: number

  constructor(
    readonly code: UserErrorCode,
    readonly userMessage: Message,
    details: Details = {},
  ) {
    super(userMessage.text)
    this.name = 'UserError'
    this.field = details.field
    this.retryAfter = details.retryAfter
  }

  /** The HTTP status of a response that consists of this error. */
  get status(): number {
    return httpStatuses[this.code]
  }

  /** The extensions of a GraphQL error, and of errors in answers that have the same shape. */
  get clientExtensions(): {
    code: UserErrorCode
    messageKey: string
    params?: MessageParams
    field?: string
    retryAfter?: number
  } {
    return {
      code: this.code,
      ...this.userMessage.translatable,
      ...(this.field !== undefined && { field: this.field }),
      ...(this.retryAfter !== undefined && { retryAfter: this.retryAfter }),
    }
  }

  /** Read by graphql-js when it wraps the error, and by Apollo Server for the HTTP status. A plain map of headers: workers load this file, but not Apollo. */
  get extensions(): Record<string, unknown> {
    if (!statusOfGraphql.has(this.code)) return this.clientExtensions
    const headers = new Map<string, string>()
    if (this.retryAfter !== undefined) headers.set('retry-after', String(this.retryAfter))
    return { ...this.clientExtensions, http: { status: this.status, headers } }
  }
}

/** The platform's own messages; each module has its own file. */
const declared = defineMessages('platform', {
  apology: 'Something went wrong on our side. Please try again.',
  busy: 'We’re having a problem right now. Please try again in a moment.',
  tooLarge: 'That’s more than we can take at once.',
  brokenAddress: 'This address isn’t complete, or has a mistake in it.',
  tooSlow: 'Your connection was too slow to send everything. Please try again.',
  fileTooLarge: ({ megabytes }: { megabytes: number }) => `That file’s too large. The limit is ${megabytes} MB.`,
  noFile: 'No file arrived. Please choose it again.',
  otherShape: 'We couldn’t read what was sent.',
  notJson: 'We couldn’t read that request because it isn’t JSON.',
  brokenText: 'This text contains a character we can’t store. Please type it again.',
  wrongOrigin: 'This request came from another site, so we didn’t run it.',
  tooMuchAtOnce: 'That request is too large. Please ask for less at once.',
  noSession: 'You’re not signed in.',
  sessionChanged: 'Someone else is signed in now, so we didn’t do this.',
  nothingHere: 'There’s nothing at this address.',
  askedByPost: 'Make calls by POST.',
  readByGet: 'Read this by GET.',
  nothingThere: 'This doesn’t exist, or isn’t yours.',
  liveOverSocket: 'Get live events over the WebSocket at this address.',
  notOverSocket: 'Sign in and out over HTTP.',
  readOnlyKey: 'This API key can only read. Create one that can write.',
  notByKey: 'You can’t do this with an API key. Sign in instead.',
  notByBox: 'You can’t do this at a box. Sign out of it first.',
  adminsOnly: 'Only admins can do this.',
  signInFirst: 'Please sign in first.',
  noSuchPage: 'This page of the list no longer exists. Please start from the top.',
  waitSeconds: ({ count }: { count: number }) => `Too many requests. Please try again in ${count} seconds.`,
  waitMinutes: ({ count }: { count: number }) => `Too many requests. Please try again in ${count} minutes.`,
})

export const messages = {
  ...declared,
  /** @param bytes that a file may have */
  fileTooLarge: (bytes: number): Message => declared.fileTooLarge({ megabytes: Math.floor(bytes / 1024 / 1024) }),
  /** @param seconds until the next attempt makes sense */
  wait: (seconds: number): Message =>
    seconds < 90 ? declared.waitSeconds({ count: seconds }) : declared.waitMinutes({ count: Math.ceil(seconds / 60) }),
}

/** Whole seconds after which a client may repeat a request that failed because the database was unavailable. */
const databaseRetryAfter = 2

/** BUSY: the database could not be reached, failed, or was too slow. */
export const databaseUnavailable = (): UserError =>
  new UserError('BUSY', messages.busy, { retryAfter: databaseRetryAfter })
