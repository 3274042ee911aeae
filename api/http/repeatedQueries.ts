import { getOperationAST, OperationTypeNode, type DocumentNode } from 'graphql'
import QuickLRU from 'quick-lru'

/** A query as it was sent, which Apollo has answered without errors. */
export interface RepeatedQuery {
  document: DocumentNode
  operationName: string | undefined
}

interface Answered extends RepeatedQuery {
  /** The content type that Apollo chose for the client's `Accept`. */
  accept: string | undefined
  contentType: string
}

/** Up to twice as many are kept. Persisted queries are about fifty; clients may send them in other layouts, of which long ones are not worth the memory. */
const maxQueries = 100
const maxLength = 10_000

/**
 * Persisted queries that Apollo has answered without errors. When one is sent again, nothing is left to parse, to validate or
 * to negotiate, and Apollo's pipeline for each request takes as long as reading a recipe: it is executed at once.
 */
export class RepeatedQueries {
  /** By their text. */
  readonly #answered = new QuickLRU<string, Answered>({ maxSize: maxQueries })

  /** Keeps a query that was answered without errors. Other operations than queries are not kept. */
  keep(body: unknown, answered: { document: DocumentNode; accept: string | undefined; contentType: string }): void {
    const sent = plainRequest(body)
    const operation = getOperationAST(answered.document, sent?.operationName)
    if (!sent || sent.query.length > maxLength || operation?.operation !== OperationTypeNode.QUERY) return
    this.#answered.set(sent.query, { ...answered, operationName: operation.name?.value })
  }

  /** What a request asks to be executed; null: Apollo has to answer it. */
  find(
    body: unknown,
    accept: string | undefined,
  ): (RepeatedQuery & { variables: Record<string, unknown>; contentType: string }) | null {
    const sent = plainRequest(body)
    const answered = sent && this.#answered.get(sent.query)
    if (
      !answered ||
      answered.accept !== accept ||
      (sent.operationName !== undefined && sent.operationName !== answered.operationName)
    )
      return null
    return {
      document: answered.document,
      operationName: answered.operationName,
      contentType: answered.contentType,
      variables: sent.variables,
    }
  }
}

interface PlainRequest {
  query: string
  operationName: string | undefined
  variables: Record<string, unknown>
}

/** The parts of a request's body; null where they are not what Apollo expects, or ask it for more than executing a document. */
function plainRequest(body: unknown): PlainRequest | null {
  if (!isObject(body)) return null
  const { query, operationName, variables, extensions } = body
  if (typeof query !== 'string' || (!isAbsent(operationName) && typeof operationName !== 'string')) return null
  if (!isAbsent(variables) && !isObject(variables)) return null
  if (!isAbsent(extensions) && (!isObject(extensions) || 'persistedQuery' in extensions)) return null
  return {
    query,
    operationName: isAbsent(operationName) ? undefined : operationName,
    variables: isAbsent(variables) ? {} : variables,
  }
}

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
