import { ApolloLink, type ApolloClient } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { mergeMap, of } from 'rxjs'
import type { PersistedCache } from './persistedCache'

/**
 * Counts who has been signed in here, one after the other. What was asked under one of them is not
 * answered under the next: a query under way when the session changes is asked again.
 */
export interface Epoch {
  current: number
}

/** Repeats queries whose answer was meant for somebody else. */
export function epochLink(epoch: Epoch): ApolloLink {
  const ask: ApolloLink.RequestHandler = (operation, forward) => {
    const asked = epoch.current
    operation.setContext({ asked })
    const isStale = () => operation.operationType === OperationTypeNode.QUERY && asked !== epoch.current
    return forward(operation).pipe(mergeMap((result) => (isStale() ? ask(operation, forward) : of(result))))
  }
  return new ApolloLink(ask)
}

/**
 * The context of what may travel in this account's name only. Cookies change in all tabs at once, before any tab
 * can hear of it: so the server compares, and refuses with SESSION_CHANGED.
 */
export const inTheNameOf = (accountId: string) => ({ headers: { 'x-larder-account': accountId } })

export interface Session {
  /** Somebody signed in or out in this tab: forgets what was known, asks anew, and tells the other tabs. */
  changed(): Promise<void>
}

interface SessionParts {
  client: ApolloClient
  epoch: Epoch
  kept: Pick<PersistedCache, 'forget'>
  /** Closes the socket; it opens again as whoever is signed in now. */
  reopenSocket(): void
}

/** The one place that knows what has to happen when the person behind the app changes. */
export function createSession({ client, epoch, kept, reopenSocket }: SessionParts): Session {
  const otherTabs = new BroadcastChannel('session')

  const startOver = async () => {
    epoch.current += 1
    kept.forget()
    reopenSocket()
    // Not client.resetStore(): it fails every query that is under way, and screens would show that as an error.
    await client.cache.reset({ discardWatches: false })
    // A query that fails shows it where it stands.
    await client.refetchQueries({ include: 'active' }).catch(() => {})
  }

  otherTabs.onmessage = () => void startOver()
  return {
    changed() {
      otherTabs.postMessage('changed')
      return startOver()
    },
  }
}
