import { answerSchema } from './prompt'

/** How a server wants to be asked. They all claim to speak the same, and differ. */
export interface Dialect {
  format: 'json_schema' | 'json_object' | 'plain'
  streams: boolean
  /** What the limit of an answer's length is called; null: it is not understood. */
  limit: 'max_tokens' | 'max_completion_tokens' | null
  temperature: boolean
}

/** What is tried first. */
export const initialDialect: Dialect = { format: 'json_schema', streams: true, limit: 'max_tokens', temperature: true }

/** Thoughts count, with those who think. */
const mostTokens = 4_000

/** What of a request depends on the dialect. */
export function dialectParameters({ format, limit, temperature }: Dialect) {
  return {
    ...(limit === 'max_tokens' && { max_tokens: mostTokens }),
    ...(limit === 'max_completion_tokens' && { max_completion_tokens: mostTokens }),
    ...(temperature && { temperature: 0.7 }),
    ...(format === 'json_schema' && { response_format: { type: 'json_schema' as const, json_schema: { name: 'recipe', strict: true, schema: answerSchema } } }),
    ...(format === 'json_object' && { response_format: { type: 'json_object' as const } }),
  }
}

/**
 * The dialect to try after a server refused a request; null: there is no simpler one, so it is not
 * the dialect.
 * @param complaint what it said, in its own words
 */
export function simplerDialect(dialect: Dialect, complaint: string): Dialect | null {
  const named = /max_completion_tokens|max_tokens|temperature|response_format|json_schema|json_object|grammar|stream/i.exec(complaint)?.[0].toLowerCase()
  if (named?.startsWith('max_') && dialect.limit !== null) {
    // OpenAI's newer models name the word they want beside the one that they refuse.
    const wanted = dialect.limit === 'max_tokens' && /max_completion_tokens/i.test(complaint) ? 'max_completion_tokens' : null
    return { ...dialect, limit: wanted }
  }
  if (named === 'temperature' && dialect.temperature) return { ...dialect, temperature: false }
  if (named === 'stream' && dialect.streams) return { ...dialect, streams: false }
  if (dialect.format === 'json_schema') return { ...dialect, format: 'json_object' }
  if (dialect.format === 'json_object') return { ...dialect, format: 'plain' }
  if (dialect.streams) return { ...dialect, streams: false }
  return dialect.limit !== null || dialect.temperature ? { ...dialect, limit: null, temperature: false } : null
}
