import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { afterEventLink } from './afterEventLink'
import { authLink, type PromptSignIn } from './authLink'
import { createCache } from './apolloCache'
import { preloadedQueriesInPage, preloadedQueriesLink, preload } from './preloadedQueriesLink'
import { newestListLink } from './newestListLink'
import { offlineLink } from './offlineLink'
import { retryLink } from './retryLink'
import { serializeLink } from './serializeLink'
import { browserEnvironment, createRefresh, refreshLink, sessionLock } from './apolloRefresh'
import { createSession, epochLink, type Session } from './apolloSession'
import { createSocket } from './apolloSocket'
import { supportBackForwardCache } from '../backForwardCache'
import { connectionLink } from '../connection'
import { createMembershipsReader, membershipsLink, type FollowMemberships } from './membershipsLink'
import { persistedCache } from './persistedCache'

/** @param forget deletes all stored and cached results, and reads again what is on screen */
export type LoadMembershipsFollower = (forget: () => Promise<void>) => Promise<FollowMemberships>

export interface Apollo {
  client: ApolloClient
  session: Session
  /** Puts the preloaded results of these documents into the cache, before the first render. */
  preload(documents: readonly DocumentNode[]): void
  /** Call when the first screen is shown: from then on queries follow their own fetch policy. */
  endHydration(): void
}

/** The address of the first script, which differs from build to build. */
const buildOfApp = (): string =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '', location.href).pathname

/**
 * The app's one Apollo client. An operation passes
 * newest list (none older than one that arrived) -> auth (sign in, then repeat) -> epoch (repeats queries of an earlier session) -> offline (persisted results) -> preloaded queries ->
 * serialize (one after the other) -> retry (until answered) -> refresh (new cookies, one refresh for all) -> session lock -> after event (no replica for what follows one) -> memberships (reports them) -> connection (detects a lost one) -> HTTP;
 * subscriptions go to the WebSocket.
 * @param promptSignIn shows the sign-in dialog
 * @param loadFollower loads what follows the pantries that the account belongs to
 */
export function createApollo(promptSignIn: PromptSignIn, loadFollower: LoadMembershipsFollower): Apollo {
  const epoch = { current: 0 }
  const persisted = persistedCache('caches' in window ? window.caches : null, buildOfApp())
  const preloadedQueries = preloadedQueriesInPage()
  const environment = browserEnvironment(() => void session.changed())
  const refresh = createRefresh(environment)
  const socket = createSocket({
    url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
    refresh,
    onMissedEvents: () => refetchActive(),
  })
  const http = new HttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    // Protects against CSRF: only scripts of this origin can send this header, forms of other sites cannot.
    headers: { 'apollo-require-preflight': 'true' },
  })

  const client = new ApolloClient({
    cache: createCache(),
    link: newestListLink().split(
      ({ operationType }) => operationType === 'subscription',
      socket.link,
      ApolloLink.from([
        authLink(promptSignIn),
        epochLink(epoch),
        offlineLink(persisted, epoch),
        preloadedQueriesLink(preloadedQueries, epoch),
        serializeLink(),
        retryLink(epoch),
        refreshLink(refresh, Date.now),
        sessionLock(environment),
        afterEventLink(socket.lastEventAt),
        membershipsLink(createMembershipsReader(() => loadFollower(session.forget))),
        connectionLink(),
        http,
      ]),
    ),
  })
  // Queries take what came with the page without asking: asking would render it three times before it responds to input.
  client.prioritizeCacheValues = preloadedQueries.length > 0
  const refetchActive = () => void client.refetchQueries({ include: 'active' }).catch(() => {})
  // Stores results, so that pages can be shown offline.
  for (const { operation, variables, data } of preloadedQueries)
    persisted.write('visitor', { operation, variables }, data)
  const session = createSession({ client, epoch, persisted, reopenSocket: socket.reopen })
  supportBackForwardCache({
    reopenSocket: socket.reopen,
    hasMissedChange: session.hasMissedChange,
    refetch: refetchActive,
  })
  return {
    client,
    session,
    preload: (documents) => preload(client.cache, preloadedQueries, documents),
    endHydration() {
      client.prioritizeCacheValues = false
      preloadedQueries.length = 0
    },
  }
}
