import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { catchError, from, tap, throwError } from 'rxjs'
import type { Epoch } from './apolloSession'
import { hasShapeOf, withAddedFields } from './documentShape'
import type { LinkContext } from './linkContext'
import type { PersistedCache, CachedOperation } from './persistedCache'
import { setShowsPersistedData } from './offline'
import { failureOf, isServerUnreachable } from './errorMessages'

/** The response header with the account that the response is for, or `visitor`. The client cannot determine it, because cookies change in all tabs at once. */
const accountHeader = 'x-larder-account'

/**
 * Stores the result of every query, and answers queries from the stored results while the server is unreachable; the app
 * then shows a notice (offline.ts). Mutations, refused queries, and results that arrive after a change of session are not stored.
 * The stored result of a query with `isStoredLive` is replaced whenever the cache's changes.
 */
export function offlineLink(persisted: PersistedCache, epoch: Epoch): ApolloLink {
  /** Ends the watch of a query's result in the cache, by operation. */
  const watches = new Map<string, () => void>()

  const storeLive = (operation: ApolloLink.Operation, store: (data: object) => void, isCurrent: () => boolean) => {
    const key = JSON.stringify([operation.operationName, operation.variables])
    watches.get(key)?.()
    const stop = operation.client.cache.watch({
      query: operation.query,
      variables: operation.variables,
      // What the server has not confirmed waits in the outbox, which adds it to the stored result.
      optimistic: false,
      callback({ complete, result }) {
        if (!isCurrent()) stop()
        else if (complete && result) store(result)
      },
    })
    watches.set(key, stop)
  }

  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation)
    const ownEpoch = epoch.current
    const cachedOperation: CachedOperation = { operation: operation.operationName ?? '', variables: operation.variables }

    const persist = ({ data, errors }: ApolloLink.Result) => {
      const response = operation.getContext().response as Response | undefined
      if (response === undefined) return
      setShowsPersistedData(false)
      const account = response.headers.get(accountHeader)
      if (account === null || !data || errors?.length || ownEpoch !== epoch.current) return
      const store = (result: object) => persisted.write(account, cachedOperation, result)
      store(data)
      if ((operation.getContext() as LinkContext).isStoredLive) storeLive(operation, store, () => ownEpoch === epoch.current)
    }
    const fromPersisted = async (error: unknown) => {
      const stored = ownEpoch === epoch.current ? await persisted.read(cachedOperation) : null
      // A result that an earlier version of the app has stored may lack fields that this one selects.
      const data = stored && withAddedFields(operation.query, stored)
      if (data === null || ownEpoch !== epoch.current || !hasShapeOf(operation.query, data)) throw error
      setShowsPersistedData(true)
      return { data }
    }
    return forward(operation).pipe(
      tap(persist),
      catchError((error: unknown) => (isServerUnreachable(failureOf(error)) ? from(fromPersisted(error)) : throwError(() => error))),
    )
  })
}
