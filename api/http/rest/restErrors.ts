import type { GraphQLFormattedError } from 'graphql'
import { z } from 'zod'
import { httpStatuses, messages, type UserErrorCode } from '../../platform/errors'
import { apiPaths } from '../paths'
import { staticPage } from '../staticPage'

/** Error codes that only REST calls have. */
export type RestCode = UserErrorCode | 'METHOD_NOT_ALLOWED' | 'NOT_JSON' | 'INTERNAL'

/** The description of each code, for developers. */
export const codeDescriptions: Readonly<Record<RestCode, string>> = {
  UNAUTHENTICATED: 'Nobody is signed in. Send an access token as `Authorization: Bearer`, or the cookies of a session.',
  TOKEN_EXPIRED: 'The access token is over. Trade the refresh token for a new pair and call again.',
  TOKEN_INVALID: 'This token was never given out, or its session has ended. Sign in again.',
  INCORRECT_CREDENTIALS: 'The password that came in the body is not the right one.',
  FORBIDDEN: 'It is there, but it is not the caller\'s to do.',
  GATE_SHUT: 'No password is set that would open this.',
  NOT_FOUND: 'There is no such thing, or it is not the caller\'s to see: both are answered alike.',
  UNKNOWN_ITEM: 'Nobody has entered this item. Enter it first.',
  BAD_INPUT: 'The body does not fit. `field` names the part that is wrong.',
  WEAK_PASSWORD: 'The password is too short, too long or too common.',
  REGISTRATION_FAILED: 'This address cannot be used. No more is said about why.',
  METHOD_NOT_ALLOWED: 'Every call is a POST.',
  SESSION_CHANGED: 'Somebody else is signed in by now.',
  USERNAME_TAKEN: 'Somebody has this user name.',
  ACCOUNT_EXISTS: 'There is an account already.',
  NONE_TO_DEDUCT: 'There is less of it than was to be taken.',
  TOO_MANY: 'That is more than fits.',
  KEY_REUSED: 'The same key was sent before with another body. Make a new key for each act.',
  VERSION_CONFLICT: 'Somebody else changed it in the same moment. Read it again.',
  ITEM_IN_USE: 'It stands in a pantry, so it cannot be deleted.',
  TOO_LARGE: 'A body may have 256 KB.',
  NOT_JSON: 'Bodies are JSON: send `Content-Type: application/json`.',
  RATE_LIMITED: 'That was a lot at once. `Retry-After` says after how many seconds to try again.',
  INTERNAL: 'A mistake of ours, which is written down under the request id in `x-request-id`.',
  BUSY: 'The database cannot be reached right now. Try again in a moment.',
}

/** The HTTP status of each code: those of UserError, and of what only REST answers. */
export const restStatuses: Readonly<Record<RestCode, number>> = { ...httpStatuses, METHOD_NOT_ALLOWED: 405, NOT_JSON: 415, INTERNAL: 500 }

/** The body of every answer that is no success. */
export const errorBody = z.object({
  status: z.int().describe('The HTTP status once more.'),
  message: z.string().describe('What is wrong, in a sentence for people.'),
  error_code: z.string().describe('What is wrong, for programs.'),
  link: z.string().describe('Where the code is explained.'),
  field: z.string().optional().describe('Which part of the body it is about, as `Object.Name`.'),
})

export type ErrorBody = z.output<typeof errorBody>

/** What went wrong, before it is known where it is explained. */
export interface Failure {
  code: RestCode
  message: string
  field?: string | undefined
  retryAfter?: number
}

export const failureBody = ({ code, message, field }: Failure, origin: string): ErrorBody => ({
  status: restStatuses[code],
  message,
  error_code: code,
  link: `${origin}${apiPaths.restErrors}#${code}`,
  ...(field !== undefined && { field }),
})

/** A failure as GraphQL's masking words it. What GraphQL itself finds wrong with the variables is bad input. */
export function failureOf({ message, extensions = {} }: GraphQLFormattedError): Failure {
  const { code, field, retryAfter } = extensions
  return {
    code: isRestCode(code) ? code : 'BAD_INPUT',
    message,
    ...(typeof field === 'string' && { field }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  }
}

const isRestCode = (code: unknown): code is RestCode => typeof code === 'string' && Object.hasOwn(restStatuses, code)

/** Characters of an unknown field's name that an answer repeats. */
const longestName = 80

/** The first problem of a body, without any of its values. */
export function failureOfBody(error: z.ZodError): Failure {
  const [issue] = error.issues
  // What is wrong with an unknown field is said at the object that it is in.
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0]?.slice(0, longestName) : undefined
  const field = [...issue?.path ?? [], ...(unknown === undefined ? [] : [unknown])].join('.')
  const message = unknown === undefined ? issue?.message : 'is no field of this body'
  return { code: 'BAD_INPUT', message: message === undefined ? messages.otherShape.text : `${field === '' ? 'The body' : field}: ${message}`, ...(field !== '' && { field }) }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(/`([^`]+)`/g, '<code>$1</code>')

/** Every code with its meaning, as a page. */
export function errorsPage(productName: string): string {
  const lines = (Object.entries(codeDescriptions) as [RestCode, string][]).map(([code, description]) => `<dt id="${code}"><strong>${code}</strong> (${restStatuses[code]})</dt>\n<dd>${escaped(description)}</dd>`)
  return staticPage({ title: 'Error codes', productName: escaped(productName) }, `<p>A call that is refused answers with <code>{status, message, error_code, link}</code>, and with <code>field</code> where a part of the body is wrong.</p>
<dl>
${lines.join('\n')}
</dl>`)
}
