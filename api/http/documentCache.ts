import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema, type ValidationRule } from 'graphql'

/** Strangers write documents, too: so many are kept, and none that is longer. */
const most = 100
const longest = 10_000

/**
 * Documents that are valid, by their text. What ten thousand windows ask in the same words is read once, and is in
 * memory once for as long as they listen.
 */
export class DocumentCache {
  /** The one that was asked for last stands at the end. */
  readonly #known = new Map<string, DocumentNode>()

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly rules: readonly ValidationRule[],
    private readonly maxTokens: number,
  ) {}

  /** The document, or what is wrong with it. */
  check(text: string): DocumentNode | readonly GraphQLError[] {
    const known = this.#known.get(text)
    if (known) {
      this.#known.delete(text)
      this.#known.set(text, known)
      return known
    }
    let document
    try {
      document = parse(text, { maxTokens: this.maxTokens })
    } catch (error) {
      return [error instanceof GraphQLError ? error : new GraphQLError('This operation could not be read.')]
    }
    const mistakes = validate(this.schema, document, this.rules, { maxErrors: 10 })
    if (mistakes.length > 0) return mistakes
    if (text.length <= longest) this.#known.set(text, document)
    const [oldest] = this.#known.size > most ? this.#known.keys() : []
    if (oldest !== undefined) this.#known.delete(oldest)
    return document
  }
}
