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
  TOKEN_EXPIRED: 'The access token has expired. Exchange the refresh token for a new pair and call again.',
  TOKEN_INVALID: 'The token is unknown, or its session has ended. Sign in again.',
  INCORRECT_CREDENTIALS: 'The password in the body is wrong.',
  FORBIDDEN: 'The caller may not do this. `message` says why.',
  GATE_SHUT: 'No password is set for this, so nobody can unlock it.',
  NOT_FOUND: 'It does not exist, or the caller may not see it: both have the same answer.',
  UNKNOWN_ITEM: 'This item is not in the catalogue. Create it first.',
  BAD_INPUT:
    'A field of the body is missing, unknown, cannot be set, or has a value that is not allowed. `field` names it.',
  WEAK_PASSWORD: 'The password is too short, too long or too common.',
  REGISTRATION_FAILED: 'This address cannot be used. The reason is not given.',
  METHOD_NOT_ALLOWED: 'Every call is a POST.',
  SESSION_CHANGED: 'Somebody else has signed in since.',
  USERNAME_TAKEN: 'Somebody has this user name.',
  ACCOUNT_EXISTS: 'There is an account already.',
  NONE_TO_DEDUCT: 'The pantry has less of it than that.',
  TOO_MANY: 'A limit on how many there may be is reached.',
  KEY_REUSED: 'The same key was sent before with another body. Use a new key for each action.',
  VERSION_CONFLICT: 'It was changed since it was read. Read it again.',
  ITEM_IN_USE: 'A pantry holds it, so it cannot be deleted.',
  TOO_LARGE: 'A body has at most 256 KB and 10,000 values.',
  TOO_SLOW: 'The body took more than ten seconds to arrive.',
  NOT_JSON: 'Bodies are JSON: send `Content-Type: application/json`.',
  RATE_LIMITED: 'Too many calls. Try again after the seconds in `Retry-After`.',
  INTERNAL: 'A bug of the server, logged under the request id in `x-request-id`.',
  BUSY: 'The database cannot be reached right now. Try again in a moment.',
}

/** The HTTP status of each code: those of UserError, and of what only REST answers. */
export const restStatuses: Readonly<Record<RestCode, number>> = {
  ...httpStatuses,
  METHOD_NOT_ALLOWED: 405,
  NOT_JSON: 415,
  INTERNAL: 500,
}

/** The body of every answer that is no success. */
export const errorBody = z.object({
  status: z.int().describe('The HTTP status once more.'),
  message: z.string().describe('What is wrong, in a sentence for people.'),
  error_code: z.string().describe('What is wrong, for programs.'),
  link: z.string().describe('Where the code is explained.'),
  field: z.string().optional().describe('Which part of the body it is about, as `Object.Name`.'),
})

/** The body of a response to a call that failed. */
export type ErrorBody = z.output<typeof errorBody>

/** What went wrong, before it is known where it is explained. */
export interface Failure {
  code: RestCode
  message: string
  field?: string | undefined
  retryAfter?: number
}

/** The body for a failure. @param origin of the app, for the link to the page that explains the code */
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
  // Zod reports an unknown field at the object that contains it.
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0]?.slice(0, longestName) : undefined
  const field = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].join('.')
  const message = unknown === undefined ? issue?.message : 'is no field of this body'
  return {
    code: 'BAD_INPUT',
    message: message === undefined ? messages.otherShape.text : `${field === '' ? 'The body' : field}: ${message}`,
    ...(field !== '' && { field }),
  }
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>')

/** Every code with its meaning, as a page. */
export function errorsPage(productName: string): string {
  const lines = (Object.entries(codeDescriptions) as [RestCode, string][]).map(
    ([code, description]) =>
      `<dt id="${code}"><strong>${code}</strong> (${restStatuses[code]})</dt>\n<dd>${escaped(description)}</dd>`,
  )
  return staticPage(
    { title: 'Error codes', productName: escaped(productName) },
    `<p>A call that is refused answers with <code>{status, message, error_code, link}</code>, and with <code>field</code> where a part of the body is wrong.</p>
<dl>
${lines.join('\n')}
</dl>`,
  )
}
