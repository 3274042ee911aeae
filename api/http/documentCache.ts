import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema, type ValidationRule } from 'graphql'
import { validationOptions } from './graphqlLimits'

/** Limits, because clients can send any number of documents of their own. */
const maxDocuments = 100
const maxLength = 10_000

/**
 * Valid documents, by their text. Ten thousand subscriptions with the same text share one parsed document, for as long as
 * they are open.
 */
export class DocumentCache {
  /** In the order of their last use. */
  readonly #documents = new Map<string, DocumentNode>()

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly rules: readonly ValidationRule[],
    private readonly maxTokens: number,
  ) {}

  /** The document, or its errors. */
  check(text: string): DocumentNode | readonly GraphQLError[] {
    const cached = this.#documents.get(text)
    if (cached) {
      this.#documents.delete(text)
      this.#documents.set(text, cached)
      return cached
    }
    let document
    try {
      document = parse(text, { maxTokens: this.maxTokens })
    } catch (error) {
      return [error instanceof GraphQLError ? error : new GraphQLError('This operation could not be read.')]
    }
    const errors = validate(this.schema, document, this.rules, validationOptions)
    if (errors.length > 0) return errors
    if (text.length <= maxLength) this.#documents.set(text, document)
    const [oldest] = this.#documents.size > maxDocuments ? this.#documents.keys() : []
    if (oldest !== undefined) this.#documents.delete(oldest)
    return document
  }
}
