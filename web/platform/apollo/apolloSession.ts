import { ApolloLink, type ApolloClient } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { mergeMap, of } from 'rxjs'
import type { PersistedCache } from './persistedCache'
import { deleteNotSaved } from '../stored/notSaved'
import { readStored, store } from '../stored/storage'

/** Number of session changes so far. Results of an operation from an earlier epoch belong to another person. */
export interface Epoch {
  current: number
}

/** Repeats queries whose result belongs to an earlier session. */
export function epochLink(epoch: Epoch): ApolloLink {
  const request: ApolloLink.RequestHandler = (operation, forward) => {
    const ownEpoch = epoch.current
    operation.setContext({ epoch: ownEpoch })
    const isStale = () => operation.operationType === OperationTypeNode.QUERY && ownEpoch !== epoch.current
    return forward(operation).pipe(mergeMap((result) => (isStale() ? request(operation, forward) : of(result))))
  }
  return new ApolloLink(request)
}

/**
 * The context of an operation that may run as this account only. Cookies change in all tabs at once, before any tab is
 * notified, so the server compares the accounts and refuses with SESSION_CHANGED if they differ.
 */
export const onlyAsAccount = (accountId: string) => ({ headers: { 'x-larder-account': accountId } })

export interface Session {
  /** Call after a sign-in or sign-out in this tab: clears all caches, refetches active queries, and notifies the other tabs. */
  changed(): Promise<void>
  /** Deletes all stored and cached results, and reads again what is on screen; the person stays the same. */
  forget(): Promise<void>
}

/** This tab's view of the session that all tabs share. */
interface SharedSession extends Session {
  /** Has another tab changed the session without this one being notified? The browser delivers no messages to pages in its back/forward cache. */
  hasMissedChange(): boolean
}

/** The key in localStorage whose value changes with each change of the session. */
const changeKey = 'session.changed'

interface SessionParts {
  client: ApolloClient
  epoch: Epoch
  persisted: Pick<PersistedCache, 'clear'>
  /** Closes the socket; it reopens with the current cookies. */
  reopenSocket(): void
}

/** Handles a change of the signed-in person. */
export function createSession({ client, epoch, persisted, reopenSocket }: SessionParts): SharedSession {
  const otherTabs = new BroadcastChannel('session')
  let lastChange = readStored(changeKey)

  const reset = async () => {
    epoch.current += 1
    deleteNotSaved()
    reopenSocket()
    await forget()
  }
  const forget = async () => {
    persisted.clear()
    // Not client.resetStore(): it fails every query in flight, and screens would show that as an error.
    await client.cache.reset({ discardWatches: false })
    // A query that fails shows its error itself.
    await client.refetchQueries({ include: 'active' }).catch(() => {})
  }

  otherTabs.onmessage = () => {
    lastChange = readStored(changeKey)
    void reset()
  }
  return {
    changed() {
      store(changeKey, new Date().toISOString())
      lastChange = readStored(changeKey)
      otherTabs.postMessage('changed')
      return reset()
    },
    forget,
    hasMissedChange: () => readStored(changeKey) !== lastChange,
  }
}
