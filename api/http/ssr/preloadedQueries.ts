import { randomUUID } from 'node:crypto'
import { execute, parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import type { Context, ClientInfo } from '../../platform/context'
import { jsonInHtml } from './headTags'
import type { RouteMatch } from './routes'
import { preloadedOperations } from './preloadedOperations'

/** Pages that are answered beforehand at a time: a crowd of them must not keep the database from those who ask. */
const mostAtOnce = 4

type Name = keyof typeof preloadedOperations

interface Question {
  operation: Name
  /** As the browser's client sends them. */
  variables: Record<string, unknown>
}

/** A question with what a visitor is told. */
export interface PreloadedQuery extends Question {
  data: unknown
}

/**
 * Answers the first questions of a page before they are asked: what a visitor's screen would ask for as soon as
 * its script has run travels with the page. The answers are the schema's own, under the rules for visitors.
 */
export class PreloadedQueries {
  readonly #documents = new Map<Name, DocumentNode>()
  #underWay = 0

  /**
   * @param asVisitor what a resolver gets of a visitor at this door
   * @param productName which the home page looks for among the pantries
   * @param patience in milliseconds. Longer the page does not wait; the browser then asks for itself.
   */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly asVisitor: (door: ClientInfo, requestId: string) => Context,
    private readonly productName: string,
    private readonly patience: number,
  ) {}

  /** What the screen at this place asks first; what cannot be answered in time, or without an error, is left out. */
  async at(place: RouteMatch, door: ClientInfo): Promise<PreloadedQuery[]> {
    if (this.#underWay >= mostAtOnce) return []
    this.#underWay += 1
    const contextValue = this.asVisitor(door, randomUUID())
    const asked = questionsAt(place, this.productName).map((question) => this.#ask(question, contextValue))
    const all = Promise.all(asked).finally(() => { this.#underWay -= 1 })
    const late = new Promise<(PreloadedQuery | null)[]>((resolve) => { setTimeout(resolve, this.patience, []).unref() })
    return (await Promise.race([all, late])).filter((answer) => answer !== null)
  }

  async #ask(question: Question, contextValue: Context): Promise<PreloadedQuery | null> {
    const document = this.#documents.get(question.operation) ?? parse(preloadedOperations[question.operation].text)
    this.#documents.set(question.operation, document)
    try {
      const { data, errors } = await execute({ schema: this.schema, document, variableValues: question.variables, contextValue })
      return errors || !data ? null : { ...question, data }
    } catch {
      // Whatever it is, the browser meets it when it asks, and can say so.
      return null
    }
  }
}

/** The answers for the page's head: data, never a script. */
export function preloadedQueriesTag(answers: readonly PreloadedQuery[]): string {
  return answers.length === 0 ? '' : `<script type="application/json" id="first-answers">${jsonInHtml(answers)}</script>`
}

function questionsAt({ address, value }: RouteMatch, productName: string): Question[] {
  const viewer = question('Viewer')
  switch (address) {
    case '/': return [viewer, question('HomeScreen', { name: productName })]
    case '/recipe/:recipeID': return [viewer, question('RecipeScreen', { id: value })]
    case '/recipes': return [viewer, question('RecipeList', { name: null, tag: null, creatorId: null }), question('TagStrip')]
    case '/recipes/search/:tagID': return [viewer, question('RecipeList', { name: null, tag: value.toLowerCase() === 'all' ? null : value.toLowerCase(), creatorId: null }), question('TagStrip')]
    case '/pantries': return [viewer, question('PantriesScreen', { search: null })]
    case '/pantry/:pantryID': return [viewer, question('PantryScreen', { id: value })]
    default: return [viewer]
  }
}

const question = (operation: Name, variables: Record<string, unknown> = {}): Question => ({ operation, variables: { ...preloadedOperations[operation].defaults, ...variables } })
