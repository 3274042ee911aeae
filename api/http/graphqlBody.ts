import type { IncomingMessage } from 'node:http'
import { isAllStorable } from '../../lib/text/text'
import { UserError, messages } from '../platform/errors'
import { parseJson } from './httpRequests'

/** A GraphQL request as Apollo takes it: by POST the body, by GET the query string. */
export interface GraphqlBody {
  method: 'GET' | 'POST'
  body: unknown
  search: string
}

/** The query string, with its question mark; '' without one. */
export function searchOf({ url = '' }: IncomingMessage): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}

/** The JSON of the variables in a query string; '' without any. */
export const variablesIn = (search: string): string => new URLSearchParams(search).get('variables') ?? ''

/** @param sent the body; by GET the query string. BAD_INPUT where it is no JSON, or holds what cannot be stored */
export function graphqlBody({ method }: IncomingMessage, sent: string): GraphqlBody {
  if (method !== 'GET') return { method: 'POST', body: requireStorable(parseJson(sent)), search: '' }
  const parameters = [...new URLSearchParams(sent)]
  requireStorable(
    parameters.map(([name, value]) => (name === 'variables' || name === 'extensions' ? parseJson(value) : value)),
  )
  return { method, body: undefined, search: sent }
}

function requireStorable(value: unknown): unknown {
  if (!isAllStorable(value)) throw new UserError('BAD_INPUT', messages.brokenText)
  return value
}
