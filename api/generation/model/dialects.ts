import { answerSchema } from './prompt'

/** The parameters that a server supports: servers with OpenAI's API differ. */
export interface Dialect {
  format: 'json_schema' | 'json_object' | 'plain'
  streams: boolean
  /** The name of the parameter for the length limit; null: not supported. */
  limit: 'max_tokens' | 'max_completion_tokens' | null
  temperature: boolean
}

/** The dialect that is tried first. */
export const initialDialect: Dialect = { format: 'json_schema', streams: true, limit: 'max_tokens', temperature: true }

/** Reasoning tokens count, too. */
const maxTokens = 4_000

/** The parameters of a request that depend on the dialect. @param warmth the temperature, where the server takes one */
export function dialectParameters({ format, limit, temperature }: Dialect, warmth: number) {
  return {
    ...(limit === 'max_tokens' && { max_tokens: maxTokens }),
    ...(limit === 'max_completion_tokens' && { max_completion_tokens: maxTokens }),
    ...(temperature && { temperature: warmth }),
    ...(format === 'json_schema' && {
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name: 'recipe', strict: true, schema: answerSchema },
      },
    }),
    ...(format === 'json_object' && { response_format: { type: 'json_object' as const } }),
  }
}

/**
 * The dialect to try after a server has refused a request; null: there is no simpler one, so the dialect is not the reason.
 * @param complaint the server's error message
 */
export function simplerDialect(dialect: Dialect, complaint: string): Dialect | null {
  const named = /max_completion_tokens|max_tokens|temperature|response_format|json_schema|json_object|grammar|stream/i
    .exec(complaint)?.[0]
    .toLowerCase()
  if (named?.startsWith('max_') && dialect.limit !== null) {
    // OpenAI's newer models name the parameter they support in the message.
    const wanted =
      dialect.limit === 'max_tokens' && /max_completion_tokens/i.test(complaint) ? 'max_completion_tokens' : null
    return { ...dialect, limit: wanted }
  }
  if (named === 'temperature' && dialect.temperature) return { ...dialect, temperature: false }
  if (named === 'stream' && dialect.streams) return { ...dialect, streams: false }
  if (dialect.format === 'json_schema') return { ...dialect, format: 'json_object' }
  if (dialect.format === 'json_object') return { ...dialect, format: 'plain' }
  if (dialect.streams) return { ...dialect, streams: false }
  return dialect.limit !== null || dialect.temperature ? { ...dialect, limit: null, temperature: false } : null
}
