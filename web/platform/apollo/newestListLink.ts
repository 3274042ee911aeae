import { ApolloLink } from '@apollo/client'
import { map } from 'rxjs'

/** A shopping list as an answer has it. */
interface List {
  __typename: 'ShoppingList'
  id: string
  revision: number
  lines: unknown
  aisles: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isList = (value: unknown): value is List =>
  isRecord(value) && value.__typename === 'ShoppingList' && typeof value.revision === 'number' && 'lines' in value

/**
 * An answer that was read before a change and arrives after it does not take the change back on screen: a list keeps the lines
 * of the highest revision that arrived. Such an answer is what is asked for when a connection is back, while changes are sent.
 */
export function newestListLink(): ApolloLink {
  const newest = new Map<string, List>()

  const newestOf = (list: List): List => {
    const known = newest.get(list.id)
    if (known === undefined || known.revision <= list.revision) {
      newest.set(list.id, list)
      return list
    }
    const { revision, lines, aisles } = known
    return { ...list, revision, lines, aisles }
  }
  const withNewest = (data: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(data).map(([field, value]) => {
        if (isList(value)) return [field, newestOf(value)]
        // What a mutation answers holds the list.
        if (isRecord(value) && isList(value.shoppingList))
          return [field, { ...value, shoppingList: newestOf(value.shoppingList) }]
        return [field, value]
      }),
    )

  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => (isRecord(result.data) ? { ...result, data: withNewest(result.data) } : result)),
    ),
  )
}
