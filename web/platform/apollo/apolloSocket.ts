import { ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { print, type GraphQLFormattedError } from 'graphql'
import { createClient, type Client } from 'graphql-ws'
import { Observable } from 'rxjs'
import type { RefreshSession } from './apolloRefresh'
import { ConnectionLost } from '../connection'

/** The server's close code for an expired session; a browser cannot read the status of a refused upgrade. */
const sessionExpired = 4401
const maxBackOffMs = 30_000
/** Milliseconds after which an idle connection is pinged. It is closed if no pong arrives in time. */
const pingIntervalMs = 20_000
const pongTimeoutMs = 10_000
/** Our own close code for a missing pong; the client reconnects. */
const pongTimedOut = 4408

export interface Socket {
  link: ApolloLink
  /** When the last event arrived, or may have been missed, in milliseconds of `performance.now()`. */
  lastEventAt(): number
  /** Closes the connection. Active subscriptions open it again, with the cookies of that time. */
  reopen(): void
}

interface SocketOptions {
  url: string
  refresh: RefreshSession
  /** Called when events may have been missed: a subscription was opened again, or the server could not read an event. */
  onMissedEvents(): void
}

/** Subscriptions over one lazy WebSocket, which reconnects by itself. */
export function createSocket({ url, refresh, onMissedEvents: refetch }: SocketOptions): Socket {
  let lastEventAt = -Infinity
  const onEvent = () => (lastEventAt = performance.now())
  const onMissedEvents = () => {
    onEvent()
    refetch()
  }
  let connectionCount = 0
  let isConnected = false
  let connectingAt = 0
  let open: WebSocket | null = null
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url,
    lazy: true,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    keepAlive: pingIntervalMs,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, backOff(retries))),
    on: {
      connecting() {
        connectingAt = Date.now()
        isConnected = false
      },
      opened: (socket) => (open = socket as WebSocket),
      closed: () => clearTimeout(pongTimer),
      ping(isReceived) {
        if (!isReceived) pongTimer = setTimeout(() => open?.close(pongTimedOut, 'Silent for too long'), pongTimeoutMs)
      },
      pong(isReceived) {
        if (isReceived) clearTimeout(pongTimer)
      },
      connected(_socket, _payload, wasRetry) {
        connectionCount += 1
        isConnected = true
        if (wasRetry) onMissedEvents()
      },
    },
  })
  return {
    link: socketLink(client, {
      // The session expired while connected. Earlier refreshes do not count: its cookies must be refreshed from now on.
      refresh: () => refresh(isConnected ? Date.now() : connectingAt),
      connectionCount: () => connectionCount,
      onEvent,
      onMissedEvents,
    }),
    lastEventAt: () => lastEventAt,
    reopen: () => client.terminate(),
  }
}

/** 0.5 s, 1 s, 2 s ... 30 s, each with a random factor between 0.5 and 1, so that clients do not all reconnect at once. */
function backOff(retries: number): number {
  const wait = Math.min(maxBackOffMs, 500 * 2 ** retries)
  return wait / 2 + (Math.random() * wait) / 2
}

interface Connection {
  refresh(): Promise<unknown>
  connectionCount(): number
  onEvent(): void
  /** Called when events may have been missed: a subscription was opened again, or the server could not read an event. */
  onMissedEvents(): void
}

function socketLink(client: Client, { refresh, connectionCount, onEvent, onMissedEvents }: Connection): ApolloLink {
  let lostEventTimer: ReturnType<typeof setTimeout> | undefined

  // One for all that a busy server loses in a while: what is on the screen is fetched again, for all subscriptions.
  const onLostEvent = () => {
    lostEventTimer ??= setTimeout(() => {
      lostEventTimer = undefined
      onMissedEvents()
    }, backOff(2))
  }

  return new ApolloLink(
    ({ query, variables, operationName, extensions }) =>
      new Observable((observer) => {
        let unsubscribe = () => {}
        let refreshedAfter = -1
        let failures = 0

        const subscribe = () => {
          unsubscribe = client.subscribe(
            { query: print(query), variables, operationName, extensions },
            {
              next: (result) => {
                onEvent()
                if (isBusy(result.errors)) return onLostEvent()
                failures = 0
                observer.next(result as ApolloLink.Result)
              },
              complete: () => observer.complete(),
              error: (reason) => void resubscribe(reason),
            },
          )
        }

        // One refresh for each connection: a refusal right after a refresh is final.
        const resubscribe = async (reason: unknown) => {
          if (isTemporary(reason)) {
            failures += 1
            return void setTimeout(() => {
              if (observer.closed) return
              subscribe()
              onMissedEvents()
            }, backOff(failures))
          }
          if (!isExpiry(reason) || refreshedAfter === connectionCount()) return observer.error(errorOf(reason))
          refreshedAfter = connectionCount()
          try {
            await refresh()
            if (observer.closed) return
            subscribe()
            if (connectionCount() > 0) onMissedEvents()
          } catch (error) {
            observer.error(error)
          }
        }

        // Not at once: connecting takes a few milliseconds, and subscriptions begin when a page has just been hydrated.
        const start = setTimeout(subscribe, 0)
        return () => {
          clearTimeout(start)
          unsubscribe()
        }
      }),
  )
}

const isBusy = (errors: readonly GraphQLFormattedError[] = []) =>
  errors.some(({ extensions }) => extensions?.code === 'BUSY')

/** Is this the error of a server that is busy for a moment? Then the subscription is opened again. */
const isTemporary = (reason: unknown) =>
  Array.isArray(reason) &&
  (reason as GraphQLFormattedError[]).some(
    ({ extensions }) => extensions?.code === 'BUSY' || extensions?.code === 'INTERNAL',
  )

const isExpiry = (reason: unknown) => isCloseEvent(reason) && reason.code === sessionExpired

function isCloseEvent(reason: unknown): reason is { code: number; reason: string } {
  return typeof reason === 'object' && reason !== null && 'code' in reason && 'reason' in reason
}

function errorOf(reason: unknown): Error {
  if (reason instanceof Error) return reason
  if (Array.isArray(reason)) return new CombinedGraphQLErrors({ errors: reason as GraphQLFormattedError[] })
  return new ConnectionLost(reason)
}
