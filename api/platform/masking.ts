import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { ArgumentValidationError } from 'type-graphql'
import { isDatabaseAway, Refusal, sentences } from './errors'
import type { Log } from './log'

/** Codes that GraphQL's own layers give to a client's mistake: their words may be shown. */
const clientMistakes = new Set([
  'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT', 'BAD_REQUEST', 'OPERATION_RESOLUTION_FAILURE', 'TOO_LARGE', 'BAD_INPUT',
])

/** What a client may know of a failure: a refusal's sentence and code, or an apology with the request's id. */
export function maskError(error: unknown, requestId: string, log: Log): GraphQLFormattedError {
  const cause = unwrapResolverError(error)
  const where = error instanceof GraphQLError ? { locations: error.locations, path: error.path } : {}
  const refusal = asRefusal(cause)
  if (refusal) return { message: refusal.sentence, ...where, extensions: refusal.facts }
  if (cause instanceof GraphQLError) {
    // Over HTTP, Apollo has given the error its code; errors of the WebSocket's validation have none yet.
    const code = typeof cause.extensions.code === 'string' ? cause.extensions.code : 'GRAPHQL_VALIDATION_FAILED'
    if (clientMistakes.has(code)) return { message: cause.message, ...where, extensions: { code } }
  }
  log.error({ err: cause, requestId }, 'a request failed')
  return { message: sentences.apology, ...where, extensions: { code: 'INTERNAL', requestId } }
}

function asRefusal(cause: unknown): Refusal | null {
  if (cause instanceof Refusal) return cause
  if (cause instanceof ArgumentValidationError) return describeValidation(cause)
  return isDatabaseAway(cause) ? new Refusal('BUSY', sentences.busy) : null
}

interface Problem {
  property: string
  constraints?: Record<string, string>
  children?: Problem[]
}

/** The first thing that is wrong with the arguments, in words, without what was typed. */
function describeValidation(error: ArgumentValidationError): Refusal {
  const problems = error.extensions.validationErrors as unknown as Problem[]
  let problem = problems[0]
  while (problem?.children?.[0]) problem = problem.children[0]
  const [reason] = Object.values(problem?.constraints ?? {})
  return new Refusal('BAD_INPUT', reason ? `${reason[0]?.toUpperCase()}${reason.slice(1)}.` : sentences.apology, { field: problem?.property })
}
