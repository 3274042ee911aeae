import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { authLink, type Ask } from './authLink'
import { createCache } from './apolloCache'
import { preloadedQueriesInPage, layoutQueries, preloadedQueriesLink, preload } from './preloadedQueriesLink'
import { offlineLink } from './offlineLink'
import { retryLink } from './retryLink'
import { serializeLink } from './serializeLink'
import { browserWorld, createRefresh, refreshLink, sessionLock } from './apolloRefresh'
import { createSession, epochLink, type Session } from './apolloSession'
import { createSocket } from './apolloSocket'
import { persistedCache } from './persistedCache'

export interface Apollo {
  client: ApolloClient
  session: Session
  /**
   * Puts the answers to these operations that came with the page into the cache, before it is taken over. Until `settle` they
   * are good enough: asking for them again would draw the page three times before it answers to anybody.
   */
  preload(documents: readonly DocumentNode[]): void
  /** The page is taken over: from now on what is asked is asked anew. */
  endPreload(): void
}

/**
 * The app's one client. An operation goes through
 * ask (sign in first, then carry on) -> epoch (answers of a former session) -> offline (as it was the last time) -> first (what came with the page) -> queue (one after the other)
 * -> patience (again, until there is an answer) -> refresh (new cookies, once for all) -> turns (a new session and a refresh, one at a time) -> HTTP; subscriptions go to the socket.
 * @param ask shows the sign-in dialog
 */
export function createApollo(ask: Ask): Apollo {
  const epoch = { current: 0 }
  const kept = persistedCache('caches' in window ? window.caches : null)
  const answers = preloadedQueriesInPage()
  const world = browserWorld(() => void session.changed())
  const refresh = createRefresh(world)
  const socket = createSocket({
    url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
    refresh,
    onBack: () => void client.refetchQueries({ include: 'active' }).catch(() => {}),
  })
  const http = new HttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    // Only a script of this origin can send it, which tells the server that no foreign form is behind the request.
    headers: { 'apollo-require-preflight': 'true' },
  })

  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === 'subscription',
      socket.link,
      ApolloLink.from([authLink(ask), epochLink(epoch), offlineLink(kept, epoch), preloadedQueriesLink(answers, epoch), serializeLink(), retryLink(epoch), refreshLink(refresh, Date.now), sessionLock(world), http]),
    ),
  })
  // For a time without a connection: what came with the page is what was seen, too.
  for (const { operation, variables, data } of answers) kept.keep('visitor', { operation, variables }, data)
  preload(client.cache, answers, layoutQueries)
  const session = createSession({ client, epoch, kept, reopenSocket: socket.reopen })
  return {
    client, session,
    preload(documents) {
      preload(client.cache, answers, documents)
      client.prioritizeCacheValues = answers.length > 0
    },
    endPreload() {
      client.prioritizeCacheValues = false
      answers.length = 0
    },
  }
}
