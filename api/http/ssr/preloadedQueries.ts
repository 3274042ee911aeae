import { randomUUID } from 'node:crypto'
import { parse, type DocumentNode } from 'graphql'
import { withTimeout } from '../../../lib/async/withTimeout'
import type { Context, ClientInfo } from '../../platform/context'
import type { JitExecutor } from '../jitExecutor'
import { jsonInHtml } from './headTags'
import type { RouteMatch } from './routes'
import { preloadedOperations } from './preloadedOperations'

/** Pages whose queries run at the same time. More are sent without, so that they do not take the database's connections from API requests. */
const maxConcurrent = 4

type OperationName = keyof typeof preloadedOperations

interface Operation {
  operation: OperationName
  /** As the browser's client sends them. */
  variables: Record<string, unknown>
}

/** A route with the filter by time of its list; null: none. */
export interface PreloadedRoute extends RouteMatch {
  maxMinutes: number | null
}

/** An operation with its result for a visitor. */
export interface PreloadedQuery extends Operation {
  data: unknown
}

export interface PreloadedQueriesDependencies {
  executor: JitExecutor
  /** Makes the GraphQL context of a visitor. */
  visitorContext: (client: ClientInfo, requestId: string) => Context
  /** A variable of the home page's query. */
  productName: string
  /** Do pages show true counts of pantries, items and recipes? */
  liveStatistics: boolean
  /** Milliseconds after which the page is sent without results, and the browser sends the queries itself. */
  timeoutMs: number
}

/**
 * Runs the queries that a visitor's screen would send first, so that their results travel with the page. They run
 * against the app's schema, with a visitor's rights.
 */
export class PreloadedQueries {
  readonly #documents = new Map<OperationName, DocumentNode>()
  #running = 0

  constructor(private readonly deps: PreloadedQueriesDependencies) {}

  /** The results for the screen at this route, without those that fail or come too late. */
  async run(route: PreloadedRoute, client: ClientInfo): Promise<PreloadedQuery[]> {
    if (this.#running >= maxConcurrent) return []
    this.#running += 1
    const contextValue = this.deps.visitorContext(client, randomUUID())
    const pending = operationsOf(route, this.deps).map((each) => this.#execute(each, contextValue))
    const all = Promise.all(pending).finally(() => {
      this.#running -= 1
    })
    const results = await withTimeout<(PreloadedQuery | null)[], null>(all, this.deps.timeoutMs, () => null)
    return (results ?? []).filter((result) => result !== null)
  }

  async #execute(each: Operation, contextValue: Context): Promise<PreloadedQuery | null> {
    const document = this.#documents.get(each.operation) ?? parse(preloadedOperations[each.operation].text)
    this.#documents.set(each.operation, document)
    try {
      const { data, errors } = await this.deps.executor.execute({
        document,
        variableValues: each.variables,
        contextValue,
      })
      return errors || !data ? null : { ...each, data }
    } catch {
      // The browser sends the query itself, meets the same error and shows it.
      return null
    }
  }
}

/** The results for the page's head, as data: no script runs. */
export function preloadedQueriesTag(results: readonly PreloadedQuery[]): string {
  return results.length === 0
    ? ''
    : `<script type="application/json" id="preloaded-queries">${jsonInHtml(results)}</script>`
}

/** All that the screen's query names: with other variables than these the browser would read the result twice from its cache. */
const anyRecipe = { name: null, tag: null, creatorId: null, withFoods: null, withoutFoods: null }

function operationsOf(
  { pattern, value, maxMinutes }: PreloadedRoute,
  { productName, liveStatistics }: Pick<PreloadedQueriesDependencies, 'productName' | 'liveStatistics'>,
): Operation[] {
  const viewer = operation('Viewer')
  switch (pattern) {
    case '/':
      return [
        viewer,
        operation('HomeScreen', { name: productName }),
        operation('SharedNow'),
        ...(liveStatistics ? [operation('LiveStatistics')] : []),
      ]
    case '/recipe/:recipeID':
      return [viewer, operation('RecipeScreen', { id: value })]
    case '/recipes':
      return [viewer, operation('RecipeList', { ...anyRecipe, maxMinutes }), operation('TagStrip')]
    case '/recipes/search/:tagID':
      return [
        viewer,
        operation('RecipeList', {
          ...anyRecipe,
          tag: value.toLowerCase() === 'all' ? null : value.toLowerCase(),
          maxMinutes,
        }),
        operation('TagStrip'),
      ]
    case '/pantries':
      return [
        viewer,
        operation('PantriesScreen', { search: null, within: null, goingSoon: false, without: null, outcode: null }),
        ...(liveStatistics ? [operation('LiveStatistics')] : []),
      ]
    case '/pantry/:pantryID':
      return [viewer, operation('PantryScreen', { id: value })]
    default:
      return [viewer]
  }
}

const operation = (name: OperationName, variables: Record<string, unknown> = {}): Operation => ({
  operation: name,
  variables: { ...preloadedOperations[name].defaults, ...variables },
})
