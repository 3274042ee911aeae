import { APIConnectionError, APIError } from 'openai'
import type { ModelSettings } from '../../platform/config/config'
import { UnreadableAnswer } from './chatReply'
import { messages } from '../generation.texts'
import { GeneratorUnavailable } from '../generator'
import type { Message } from '../../platform/texts/texts'

const maxPauses = 2
/** Longest delay before a retry, in milliseconds. */
const longestPause = 60_000

/** The failure for the log: the server's message without the API key, which some servers repeat. */
export function describeFailure(error: unknown, { apiKey, name }: ModelSettings): Error {
  const cause = error instanceof APIConnectionError ? innermost(error) : error
  const words =
    cause instanceof Error
      ? `${cause.name}: ${cause.message}${'code' in cause && cause.code ? ` (${String(cause.code)})` : ''}`
      : String(cause)
  const plain = apiKey === null ? words : words.replaceAll(apiKey, '[key]')
  return new Error(`${name}: ${plain.replace(/\bsk-[\w*.-]+/g, '[key]').slice(0, 500)}`)
}

function innermost(error: Error): Error {
  let cause = error
  for (let depth = 0; depth < 5 && cause.cause instanceof Error; depth++) cause = cause.cause
  return cause
}

/** May the server have refused the parameters of the request? */
export function isAboutTheRequest(error: unknown): boolean {
  if (!(error instanceof APIError) || error instanceof APIConnectionError) return false
  if (/^(?:context_length_exceeded|model_not_found|invalid_api_key)$/.test(error.code ?? '')) return false
  const { status } = error as { status: number | undefined }
  if (status === 400 || status === 415 || status === 422 || status === 501) return true
  return (
    (status === undefined || status === 500) &&
    /response_format|json_schema|json_object|grammar|max_\w*tokens|temperature/i.test(error.message)
  )
}

/** Did a content filter refuse the request? */
export function isRefusal(error: unknown): boolean {
  return error instanceof APIError && /^content_(?:filter|policy_violation)$/.test(error.code ?? '')
}

/** The delay before a retry, in milliseconds; null: no retry. */
export function retryDelay(error: unknown, pauses: number): number | null {
  if (error instanceof UnreadableAnswer || pauses >= maxPauses) return null
  const status = statusOf(error)
  if (status === 429) return isUsedUp(error) ? null : (retryAfterOf(error) ?? 2_000 * 2 ** pauses)
  if (status !== null && status < 500 && status !== 408 && status !== 409) return null
  return pauses === 0 ? (retryAfterOf(error) ?? 700) : null
}

/** The error for people; the cause goes to the log. */
export function unavailableFrom(error: unknown, cause: Error): GeneratorUnavailable {
  return new GeneratorUnavailable(messageFor(error), { cause })
}

function messageFor(error: unknown): Message {
  const status = statusOf(error)
  if (error instanceof UnreadableAnswer) return messages.notAModel
  if (status === null) return messages.away
  if (status === 429) return isUsedUp(error) ? messages.serviceUsedUp : messages.busy
  if (status === 402) return messages.serviceUsedUp
  return status >= 500 || status === 408 || status === 409 ? messages.busy : messages.notSetUp
}

/** null: there was no response. */
function statusOf(error: unknown): number | null {
  return error instanceof APIError ? ((error as { status: number | undefined }).status ?? null) : null
}

/** Is the account's budget used up? Waiting does not help. */
const isUsedUp = (error: unknown): boolean => error instanceof APIError && error.code === 'insufficient_quota'

/** The delay of the Retry-After header (seconds or a date), in milliseconds; null: no header, or not valid. */
function retryAfterOf(error: unknown): number | null {
  const { headers } = error as { headers?: Headers }
  const text = headers?.get('retry-after')
  if (!text) return null
  const pause = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(pause) ? null : Math.min(Math.max(pause, 100), longestPause * 10)
}
