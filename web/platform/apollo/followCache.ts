import type { ApolloLink } from '@apollo/client'
import type { Epoch } from './apolloSession'
import type { PersistedCache } from './persistedCache'

/** The shortest time between two writes, in milliseconds: of several taps or events in a row, the first is stored at once, the others together. */
const pauseMs = 150
/** How many results follow the cache; beyond that, those which were fetched first stay as they are. */
const maxFollowed = 60

/** The parts of the document that are used. */
export type VisiblePage = Pick<Document, 'hidden' | 'addEventListener'>

/**
 * Keeps stored results as the person last saw them: also what mutations and live events change in the cache is stored.
 * @returns a function to call with a query whose result has been stored and written into the cache
 */
export function followCache(
  persisted: PersistedCache,
  epoch: Epoch,
  page: VisiblePage,
): (operation: ApolloLink.Operation, account: string) => void {
  /** Ends the watch of a query's result in the cache, by operation. */
  const watches = new Map<string, () => void>()
  /** Stores a result that has changed, by operation. */
  const changed = new Map<string, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastStoredAt = 0

  const storeChanged = () => {
    clearTimeout(timer)
    timer = undefined
    lastStoredAt = Date.now()
    for (const store of changed.values()) store()
    changed.clear()
  }
  // A page that is hidden may end without notice. What changes meanwhile is stored when it is seen: another tab may know better.
  page.addEventListener('visibilitychange', storeChanged)

  return ({ client: { cache }, query, operationName = '', variables }, account) => {
    // The result of a further page becomes a part of the first one's.
    if (variables.after != null || variables.before != null || !persisted.stores(operationName)) return
    const ownEpoch = epoch.current
    const key = JSON.stringify([operationName, variables])
    watches.get(key)?.()

    const options = { query, variables, optimistic: false }
    const lastDiff = cache.diff({ ...options, returnPartialData: true })
    // A query with 'no-cache'.
    if (!lastDiff.complete) return

    const unwatch = cache.watch({
      ...options,
      // What the server has not confirmed waits in an outbox, which adds it to the stored result.
      lastDiff,
      callback({ complete, result }) {
        if (ownEpoch !== epoch.current) return stop()
        if (!complete || !result) return
        changed.set(key, () => {
          if (ownEpoch === epoch.current) persisted.replace(account, { operation: operationName, variables }, result)
        })
        if (!page.hidden) timer ??= setTimeout(storeChanged, Math.max(0, lastStoredAt + pauseMs - Date.now()))
      },
    })
    const stop = () => {
      unwatch()
      if (watches.get(key) === stop) watches.delete(key)
    }
    watches.set(key, stop)
    if (watches.size > maxFollowed) watches.values().next().value?.()
  }
}
