import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import type { GraphQLFormattedError } from 'graphql'
import { brand } from './brand'
import { ConnectionLost } from './connection'
import { translateMessage } from './serverMessages'
import { t } from './i18n'

/** A classified error with a message for people. */
export interface Failure {
  kind:
    | 'cancelled' // nothing is shown: the person closed the sign-in dialog, or it is shown elsewhere
    | 'user-error' // the server answered with a UserError
    | 'rate-limit'
    | 'expired' // it could not be sent in time, and is not sent any more
    | 'network'
    | 'time-out'
    | 'aborted'
    | 'bad-request'
    | 'bad-response'
    | 'unexpected'
  /** What happened and what to do next. */
  sentence: string
  /** The code of the server's error: of its UserError, or INTERNAL. */
  code?: string
  /** The refused field of the mutation's input. */
  field?: string
  /** Seconds until the operation may be retried. */
  retryAfter?: number
}

/** The sign-in dialog was closed, so the operation was never sent. */
export class SignInCancelled extends Error {
  /** @param cause the server's error that asked for it */
  constructor(cause?: unknown) {
    super('Signing in was cancelled.', { cause })
    this.name = 'SignInCancelled'
  }
}

/** Another person has signed in since the operation was created, so it was not sent. */
export class SessionChanged extends Error {
  constructor() {
    super('The session changed before this was sent.')
    this.name = 'SessionChanged'
  }
}

/** The person may not send it any more. It stays in the outbox: they may again later, or the list of what was not saved takes it. */
export class KeptInOutbox extends Error {
  /** @param cause the server's error */
  constructor(cause: unknown) {
    super('The person may not send this any more.', { cause })
    this.name = 'KeptInOutbox'
  }
}

/** The server could not be reached, or failed, for as long as an operation may be repeated; it may have been carried out or not. */
export class RetriesExpired extends Error {
  constructor() {
    super('There was no answer for as long as this may be repeated.')
    this.name = 'RetriesExpired'
  }
}

const tooMuch = (seconds: number | null) =>
  seconds === null ? t('tooMuchForNow') : t('tooMuch', { wait: formatWait(seconds) })

const broken = (requestId: string | null) =>
  requestId === null ? t('broken') : t('brokenWithNumber', { request: requestId })

/** A wait in words: "1 second", "40 seconds", "3 minutes", "2 hours". Minutes and hours are rounded up, so that nobody retries too early. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 90) return t('seconds', { count: whole })
  if (whole < 90 * 60) return t('minutes', { count: Math.ceil(whole / 60) })
  return t('hours', { count: Math.ceil(whole / 3600) })
}

const unreachableKinds = new Set<Failure['kind']>(['network', 'time-out', 'bad-response'])

/** Was the server unreachable? A proxy may report that by an HTTP status, or by an HTML page. */
export const isServerUnreachable = ({ kind }: Failure): boolean => unreachableKinds.has(kind)

/** Did the server fail rather than refuse? The same operation may succeed later. */
export const isServerFailing = ({ code }: Failure): boolean => code === 'BUSY' || code === 'INTERNAL'

const finalKinds = new Set<Failure['kind']>(['cancelled', 'user-error', 'rate-limit', 'bad-request', 'expired'])

/** Has the server refused the operation, the person cancelled it, or its time run out? Otherwise it may have been carried out or not, and is sent again with the same idempotency key. */
export const isRefusal = (failure: Failure): boolean => finalKinds.has(failure.kind) && !isServerFailing(failure)

const silentErrors = [SignInCancelled, SessionChanged, KeptInOutbox]

/** Classifies a thrown value, with a message for people. */
export function failureOf(error: unknown): Failure {
  if (silentErrors.some((silent) => error instanceof silent)) return { kind: 'cancelled', sentence: '' }
  if (error instanceof RetriesExpired) return { kind: 'expired', sentence: t('expired') }
  if (CombinedGraphQLErrors.is(error)) return ofGraphQL(error.errors[0])
  if (ServerParseError.is(error)) return ofStatus(error.response)
  if (ServerError.is(error)) return ofBody(error.bodyText) ?? ofStatus(error.response)
  if (isNamed(error, 'AbortError')) return { kind: 'aborted', sentence: t('aborted') }
  if (isNamed(error, 'TimeoutError')) return { kind: 'time-out', sentence: t('timeOut') }
  if (error instanceof ConnectionLost) return { kind: 'network', sentence: t('network', { product: brand.product }) }
  return { kind: 'unexpected', sentence: broken(null) }
}

/** The message of a server's error in the person's language. */
export function sentenceOf({ message, extensions: { messageKey, params } = {} }: GraphQLFormattedError): string {
  const isObject = typeof params === 'object' && params !== null
  return translateMessage({
    key: typeof messageKey === 'string' ? messageKey : null,
    params: isObject ? { ...params } : {},
    text: message,
  })
}

// Errors of GraphQL and Apollo Server about malformed operations: bugs of the app, not mistakes of the person.
const malformed = /^(GRAPHQL_|PERSISTED_QUERY_|BAD_USER_INPUT$|BAD_REQUEST$|OPERATION_RESOLUTION_FAILURE$)/

function ofGraphQL(error: GraphQLFormattedError | undefined): Failure {
  const { code, field, retryAfter, requestId } = error?.extensions ?? {}
  if (error === undefined || typeof code !== 'string' || code.startsWith('INTERNAL')) {
    return { kind: 'unexpected', sentence: broken(typeof requestId === 'string' ? requestId : null), code: 'INTERNAL' }
  }
  if (malformed.test(code)) return { kind: 'bad-request', sentence: t('badRequest') }
  return {
    kind: code === 'RATE_LIMITED' ? 'rate-limit' : 'user-error',
    sentence: sentenceOf(error),
    code,
    ...(typeof field === 'string' && { field }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  }
}

/** A response with an error status may still hold GraphQL errors. */
function ofBody(text: string): Failure | null {
  try {
    const body: unknown = JSON.parse(text)
    const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null
    return Array.isArray(errors) && errors.length > 0 ? ofGraphQL(errors[0]) : null
  } catch {
    return null
  }
}

function ofStatus({ status, headers }: Response): Failure {
  if (status === 429) {
    const wait = waitOf(headers.get('retry-after'))
    return { kind: 'rate-limit', sentence: tooMuch(wait), ...(wait !== null && { retryAfter: wait }) }
  }
  if (status === 408 || status === 504) return { kind: 'time-out', sentence: t('timeOut') }
  if (status >= 400 && status < 500) return { kind: 'bad-request', sentence: t('badRequest') }
  return { kind: 'bad-response', sentence: t('badResponse') }
}

/** Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
function waitOf(header: string | null): number | null {
  if (header === null || header === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return seconds
  const until = Date.parse(header)
  return Number.isNaN(until) ? null : (until - Date.now()) / 1000
}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name
