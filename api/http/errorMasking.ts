import { unwrapResolverError } from '@apollo/server/errors'
import { getMetadataStorage } from 'class-validator'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { ArgumentValidationError } from 'type-graphql'
import { isDatabaseUnavailable } from '../platform/database/databaseFailures'
import { databaseUnavailable, UserError, messages } from '../platform/errors'
import type { Log } from '../platform/telemetry/log'
import { Message, type MessageParams } from '../platform/texts/texts'

/** Codes that GraphQL, Apollo and our validation rules give to a client's mistake: their messages may be shown. */
const clientMistakes = new Set([
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'TOO_LARGE',
  'BAD_INPUT',
])

export interface MaskOptions {
  /** Where there is no playground, messages neither suggest names of the schema nor say what it requires. */
  hidesSchema?: boolean
}

/** What a client gets of an error: the message and code of a UserError, or an apology with the request's id. */
export function maskError(
  error: unknown,
  requestId: string,
  log: Log,
  { hidesSchema = false }: MaskOptions = {},
): GraphQLFormattedError {
  const cause = causeOf(error)
  const where = error instanceof GraphQLError ? { locations: error.locations, path: error.path } : {}
  const userError =
    cause instanceof ArgumentValidationError ? describeValidation(cause) : asUserError(cause, requestId, log)
  if (userError) return { message: userError.message, ...where, extensions: userError.clientExtensions }
  if (cause instanceof GraphQLError) {
    // Over HTTP, Apollo has given the error its code; errors of the WebSocket's validation have none yet.
    const { code: ownCode, messageKey, params } = cause.extensions
    const code = typeof ownCode === 'string' ? ownCode : 'GRAPHQL_VALIDATION_FAILED'
    const translatable = { ...(messageKey !== undefined && { messageKey }), ...(params !== undefined && { params }) }
    const message = withoutInputValue(cause.message)
    if (clientMistakes.has(code))
      return {
        message: hidesSchema ? withoutSchema(message) : message,
        ...where,
        extensions: { code, ...translatable },
      }
  }
  log.error({ err: cause, requestId }, 'a request failed')
  return {
    message: messages.apology.text,
    ...where,
    extensions: { code: 'INTERNAL', ...messages.apology.translatable, requestId },
  }
}

/** Was this error of an operation caused by an unavailable database? */
export const isUnavailable = (error: unknown): boolean => isDatabaseUnavailable(causeOf(error))

/** The error that was thrown, without the GraphQLErrors that wrap it. */
function causeOf(error: unknown): unknown {
  const cause = unwrapResolverError(error)
  // graphql-js wraps an error that a subscription's stream throws without a path.
  const inner = cause instanceof GraphQLError ? cause.originalError : undefined
  return inner && !(inner instanceof GraphQLError) ? inner : cause
}

/** How graphql-js says what is required. */
const requirement =
  /\b(of required type "[^"]+" was not provided|of type "[^"]+" is required, but it was not provided|used in position expecting type|not to be null|found null)\b/

/** Apollo and graphql-js suggest names and say what is required, which is a way to learn a schema that cannot be read. */
function withoutSchema(message: string): string {
  if (!requirement.test(message)) return message.replace(/ ?Did you mean.*$/s, '')
  const [, variable] = /^Variable "(\$\w+)"/.exec(message) ?? []
  return variable ? `Variable "${variable}" has a value of the wrong kind.` : 'A value that is required is missing.'
}

/** graphql-js repeats the value of an invalid variable in its message; it may be a password. */
function withoutInputValue(message: string): string {
  const [, variable, path = ''] =
    /^Variable "(\$\w+)" got invalid value [\s\S]*?(?: at "([\w.]+)")?; /.exec(message) ?? []
  if (!variable) return message
  const reason = message.slice(message.lastIndexOf('; ') + 2)
  const shortReason =
    /^(Field "\w+" (of required type "[^"]+" was not provided|is not defined by type "\w+")|\w+ cannot represent [a-z0-9 -]+ value|Expected [a-z -]+ "[^"]+" not to be null)/.exec(
      reason,
    )?.[1]
  return `Variable "${variable}" ${path ? `at "${path}" ` : ''}has a value of the wrong kind${shortReason ? `: ${shortReason}.` : '.'}`
}

/** What people may read of an error: itself, or BUSY where the database is unavailable, which is logged for the operator; null: a bug. */
export function asUserError(error: unknown, requestId: string, log: Log): UserError | null {
  if (error instanceof UserError) return error
  if (!isDatabaseUnavailable(error)) return null
  log.warn({ err: error, requestId }, 'the database is unavailable')
  return databaseUnavailable()
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
  return new UserError(
    'BAD_INPUT',
    problem && constraint ? validationMessage(problem, ...constraint) : messages.apology,
    { field: problem?.property },
  )
}

/** class-validator's own text begins with the name of the field, in lower case, and has no full stop. `limit` is what the constraint was declared with. */
function validationMessage({ target, property }: ValidationProblem, constraint: string, text: string): Message {
  const declared = target ? getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false) : []
  const limit: unknown = declared.find((each) => each.propertyName === property && each.name === constraint)
    ?.constraints?.[0]
  const params: MessageParams =
    typeof limit === 'number' ? { limit } : Array.isArray(limit) ? { limit: limit.join(', ') } : {}
  return new Message(`validation.${constraint}`, params, `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
}
