import { unwrapResolverError } from '@apollo/server/errors'
import { getMetadataStorage } from 'class-validator'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { ArgumentValidationError } from 'type-graphql'
import { isDatabaseAway, UserError, messages } from '../platform/errors'
import type { Log } from '../platform/log'
import { Message, type MessageParams } from '../platform/messages'

/** Codes that GraphQL, Apollo and our validation rules give to a client's mistake: their messages may be shown. */
const clientMistakes = new Set([
  'PERSISTED_QUERY_NOT_SUPPORTED', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT', 'BAD_REQUEST', 'OPERATION_RESOLUTION_FAILURE', 'TOO_LARGE', 'BAD_INPUT',
])

/** What a client gets of an error: the message and code of a UserError, or an apology with the request's id. */
export function maskError(error: unknown, requestId: string, log: Log): GraphQLFormattedError {
  const cause = causeOf(error)
  const where = error instanceof GraphQLError ? { locations: error.locations, path: error.path } : {}
  const userError = asUserError(cause)
  if (userError) return { message: userError.message, ...where, extensions: userError.clientExtensions }
  if (cause instanceof GraphQLError) {
    // Over HTTP, Apollo has given the error its code; errors of the WebSocket's validation have none yet.
    const { code: ownCode, messageKey, params } = cause.extensions
    const code = typeof ownCode === 'string' ? ownCode : 'GRAPHQL_VALIDATION_FAILED'
    const translatable = { ...(messageKey !== undefined && { messageKey }), ...(params !== undefined && { params }) }
    if (clientMistakes.has(code)) return { message: withoutInputValue(cause.message), ...where, extensions: { code, ...translatable } }
  }
  log.error({ err: cause, requestId }, 'a request failed')
  return { message: messages.apology.text, ...where, extensions: { code: 'INTERNAL', ...messages.apology.translatable, requestId } }
}

/** The error that was thrown, without the GraphQLErrors that wrap it. */
function causeOf(error: unknown): unknown {
  const cause = unwrapResolverError(error)
  // graphql-js wraps an error that a subscription's stream throws without a path.
  const inner = cause instanceof GraphQLError ? cause.originalError : undefined
  return inner && !(inner instanceof GraphQLError) ? inner : cause
}

/** graphql-js repeats the value of an invalid variable in its message; it may be a password. */
function withoutInputValue(message: string): string {
  const [, variable, path = ''] = /^Variable "(\$\w+)" got invalid value [\s\S]*?(?: at "([\w.]+)")?; /.exec(message) ?? []
  if (!variable) return message
  const reason = message.slice(message.lastIndexOf('; ') + 2)
  const shortReason = /^(Field "\w+" (of required type "[^"]+" was not provided|is not defined by type "\w+")|\w+ cannot represent [a-z0-9 -]+ value|Expected [a-z -]+ "[^"]+" not to be null)/.exec(reason)?.[1]
  return `Variable "${variable}" ${path ? `at "${path}" ` : ''}has a value of the wrong kind${shortReason ? `: ${shortReason}.` : '.'}`
}

function asUserError(cause: unknown): UserError | null {
  if (cause instanceof UserError) return cause
  if (cause instanceof ArgumentValidationError) return describeValidation(cause)
  return isDatabaseAway(cause) ? new UserError('BUSY', messages.busy) : null
}

interface ValidationProblem {
  /** The input object. */
  target?: object
  property: string
  constraints?: Record<string, string>
  children?: ValidationProblem[]
}

/** The first thing that is wrong with the arguments, without the value. */
function describeValidation(error: ArgumentValidationError): UserError {
  const problems = error.extensions.validationErrors as unknown as ValidationProblem[]
  let problem = problems[0]
  while (problem?.children?.[0]) problem = problem.children[0]
  const [constraint] = Object.entries(problem?.constraints ?? {})
  return new UserError('BAD_INPUT', problem && constraint ? validationMessage(problem, ...constraint) : messages.apology, { field: problem?.property })
}

/** class-validator's own text begins with the name of the field, in lower case, and has no full stop. `limit` is what the constraint was declared with. */
function validationMessage({ target, property }: ValidationProblem, constraint: string, text: string): Message {
  const declared = target ? getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false) : []
  const limit: unknown = declared.find((each) => each.propertyName === property && each.name === constraint)?.constraints?.[0]
  const params: MessageParams = typeof limit === 'number' ? { limit } : Array.isArray(limit) ? { limit: limit.join(', ') } : {}
  return new Message(`validation.${constraint}`, params, `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
}
