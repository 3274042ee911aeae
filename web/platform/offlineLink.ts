import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { catchError, from, tap, throwError } from 'rxjs'
import type { Epoch } from './apolloSession'
import type { PersistedCache, CachedOperation } from './persistedCache'
import { showsOldAnswers } from './offline'
import { failureOf, serverIsAway } from './errorMessages'

/** In an answer: the account that it was given to, or `visitor`. Only the server knows, for cookies change in all tabs at once. */
const label = 'x-larder-account'

/**
 * Where the server cannot be reached, questions are answered as they were the last time; the app says so (offline.ts).
 * Never a mutation, and never what was refused. What comes after the session has changed is not kept any more.
 */
export function offlineLink(kept: PersistedCache, epoch: Epoch): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation)
    const asked = epoch.current
    const question: CachedOperation = { operation: operation.operationName ?? '', variables: operation.variables }

    const keep = ({ data, errors }: ApolloLink.Result) => {
      const response = operation.getContext().response as Response | undefined
      if (response === undefined) return
      showsOldAnswers(false)
      const whose = response.headers.get(label)
      if (whose !== null && data && !errors?.length && asked === epoch.current) kept.keep(whose, question, data)
    }
    const lookBack = async (error: unknown) => {
      const data = asked === epoch.current ? await kept.find(question) : null
      if (data === null || asked !== epoch.current) throw error
      showsOldAnswers(true)
      return { data }
    }
    return forward(operation).pipe(
      tap(keep),
      catchError((error: unknown) => (serverIsAway(failureOf(error)) ? from(lookBack(error)) : throwError(() => error))),
    )
  })
}
