import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { catchError, from, mergeMap, of, tap, throwError } from 'rxjs'
import type { Epoch } from './apolloSession'
import { followCache, type VisiblePage } from './followCache'
import type { PersistedCache, CachedOperation } from './persistedCache'
import { setShowsPersistedData } from '../offline'
import { failureOf, isServerUnreachable } from '../errorMessages'

/** The response header with the account that the response is for, or `visitor`. The client cannot determine it, because cookies change in all tabs at once. */
const accountHeader = 'x-larder-account'

/** Could the server not answer for the moment, because its database does not? */
const isBusy = ({ errors }: ApolloLink.Result) => errors?.some(({ extensions }) => extensions?.code === 'BUSY') === true

/**
 * Stores the result of every query, and answers queries from the stored results while the server is unreachable or busy; the app
 * then shows a notice (offline.ts). Mutations, refused queries, and results that arrive after a change of session are not stored.
 * Stored results follow the cache (followCache.ts).
 */
export function offlineLink(persisted: PersistedCache, epoch: Epoch, page: VisiblePage = document): ApolloLink {
  const follow = followCache(persisted, epoch, page)

  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation)
    const ownEpoch = epoch.current
    const cachedOperation: CachedOperation = {
      operation: operation.operationName ?? '',
      variables: operation.variables,
    }

    let storedFor: string | null = null

    const persist = ({ data, errors }: ApolloLink.Result) => {
      const response = operation.getContext().response as Response | undefined
      if (response === undefined) return
      setShowsPersistedData(false)
      const account = response.headers.get(accountHeader)
      if (account === null || !data || errors?.length || ownEpoch !== epoch.current) return
      persisted.write(account, cachedOperation, data)
      storedFor = account
    }
    /** Only now is the result in the cache, too. */
    const followStored = () => {
      if (storedFor !== null && ownEpoch === epoch.current) follow(operation, storedFor)
    }
    /** What was stored; null where nothing was. */
    const readPersisted = async (): Promise<ApolloLink.Result | null> => {
      const data = ownEpoch === epoch.current ? await persisted.read(cachedOperation) : null
      if (data === null || ownEpoch !== epoch.current) return null
      setShowsPersistedData(true)
      return { data }
    }
    const persistedOr = async (result: ApolloLink.Result) => (await readPersisted()) ?? result
    const persistedOrThrow = async (error: unknown) => {
      const result = await readPersisted()
      if (result === null) throw error
      return result
    }
    return forward(operation).pipe(
      tap({ next: persist, complete: followStored }),
      mergeMap((result) => (isBusy(result) ? from(persistedOr(result)) : of(result))),
      catchError((error: unknown) =>
        isServerUnreachable(failureOf(error)) ? from(persistedOrThrow(error)) : throwError(() => error),
      ),
    )
  })
}
