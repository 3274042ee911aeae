import type { GraphQLError } from 'graphql'
import type { IncomingMessage } from 'node:http'

/** Codes of a document or variables that were understood as a request, but cannot be executed. */
const documentErrors: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
])

/** Does the error concern the document or its variables, and not their execution? */
export const isDocumentError = ({ extensions }: GraphQLError): boolean => documentErrors.has(extensions.code)

/**
 * Does the client name `application/json`, and not the newer `application/graphql-response+json`? Such clients know GraphQL
 * from before its HTTP specification and take every status but 200 for an answer of some proxy, so errors in the document
 * or the variables have status 200 for them, and 400 for all others.
 * https://graphql.github.io/graphql-over-http/draft/#sec-application-json
 */
export function namesJson({ headers: { accept = '' } }: IncomingMessage): boolean {
  return /\bapplication\/json\b/i.test(accept) && !/\bapplication\/graphql-response\+json\b/i.test(accept)
}
