import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { ArgumentValidationError } from 'type-graphql'
import { isDatabaseAway, UserError, messages } from '../platform/errors'
import type { Log } from '../platform/log'

/** Codes that GraphQL's own layers give to a client's mistake: their words may be shown. */
const clientMistakes = new Set([
  'PERSISTED_QUERY_NOT_SUPPORTED', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT', 'BAD_REQUEST', 'OPERATION_RESOLUTION_FAILURE', 'TOO_LARGE', 'BAD_INPUT',
])

/** What a client may know of a failure: a refusal's sentence and code, or an apology with the request's id. */
export function maskError(error: unknown, requestId: string, log: Log): GraphQLFormattedError {
  const cause = causeOf(error)
  const where = error instanceof GraphQLError ? { locations: error.locations, path: error.path } : {}
  const refusal = asRefusal(cause)
  if (refusal) return { message: refusal.sentence, ...where, extensions: refusal.facts }
  if (cause instanceof GraphQLError) {
    // Over HTTP, Apollo has given the error its code; errors of the WebSocket's validation have none yet.
    const code = typeof cause.extensions.code === 'string' ? cause.extensions.code : 'GRAPHQL_VALIDATION_FAILED'
    if (clientMistakes.has(code)) return { message: withoutWhatWasTyped(cause.message), ...where, extensions: { code } }
  }
  log.error({ err: cause, requestId }, 'a request failed')
  return { message: messages.apology, ...where, extensions: { code: 'INTERNAL', requestId } }
}

/** What really happened, below the wrapping of GraphQL's layers. */
function causeOf(error: unknown): unknown {
  const cause = unwrapResolverError(error)
  // An error that a live stream throws is wrapped without a path.
  const inner = cause instanceof GraphQLError ? cause.originalError : undefined
  return inner && !(inner instanceof GraphQLError) ? inner : cause
}

/** GraphQL repeats a variable of the wrong kind in its complaint; it may be a password. */
function withoutWhatWasTyped(message: string): string {
  const [, variable, place = ''] = /^Variable "(\$\w+)" got invalid value [\s\S]*?(?: at "([\w.]+)")?; /.exec(message) ?? []
  if (!variable) return message
  const reason = message.slice(message.lastIndexOf('; ') + 2)
  const said = /^(Field "\w+" (of required type "[^"]+" was not provided|is not defined by type "\w+")|\w+ cannot represent [a-z0-9 -]+ value|Expected [a-z -]+ "[^"]+" not to be null)/.exec(reason)?.[1]
  return `Variable "${variable}" ${place ? `at "${place}" ` : ''}has a value of the wrong kind${said ? `: ${said}.` : '.'}`
}

function asRefusal(cause: unknown): UserError | null {
  if (cause instanceof UserError) return cause
  if (cause instanceof ArgumentValidationError) return describeValidation(cause)
  return isDatabaseAway(cause) ? new UserError('BUSY', messages.busy) : null
}

interface Problem {
  property: string
  constraints?: Record<string, string>
  children?: Problem[]
}

/** The first thing that is wrong with the arguments, in words, without what was typed. */
function describeValidation(error: ArgumentValidationError): UserError {
  const problems = error.extensions.validationErrors as unknown as Problem[]
  let problem = problems[0]
  while (problem?.children?.[0]) problem = problem.children[0]
  const [reason] = Object.values(problem?.constraints ?? {})
  return new UserError('BAD_INPUT', reason ? `${reason[0]?.toUpperCase()}${reason.slice(1)}.` : messages.apology, { field: problem?.property })
}
