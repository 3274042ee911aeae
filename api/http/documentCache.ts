import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema, type ValidationRule } from 'graphql'
import QuickLRU from 'quick-lru'
import { validationOptions } from './graphqlLimits'

/** Limits, because clients can send any number of documents of their own. Up to twice as many are kept. */
const maxDocuments = 100
const maxLength = 10_000

/**
 * Valid documents, by their text. Ten thousand subscriptions with the same text share one parsed document, for as long as
 * they are open.
 */
export class DocumentCache {
  readonly #documents = new QuickLRU<string, DocumentNode>({ maxSize: maxDocuments })

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly rules: readonly ValidationRule[],
    private readonly maxTokens: number,
  ) {}

  /** The document, or its errors. */
  check(text: string): DocumentNode | readonly GraphQLError[] {
    const cached = this.#documents.get(text)
    if (cached) return cached
    let document
    try {
      document = parse(text, { maxTokens: this.maxTokens })
    } catch (error) {
      return [error instanceof GraphQLError ? error : new GraphQLError('This operation could not be read.')]
    }
    const errors = validate(this.schema, document, this.rules, validationOptions)
    if (errors.length > 0) return errors
    if (text.length <= maxLength) this.#documents.set(text, document)
    return document
  }
}
