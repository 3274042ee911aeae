import { ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { print, type GraphQLFormattedError } from 'graphql'
import { createClient, type Client } from 'graphql-ws'
import { Observable } from 'rxjs'
import type { RefreshSession } from './apolloRefresh'

/** The server closes with this code where the session has expired; a browser cannot read the status of a refused upgrade. */
const sessionExpired = 4401
const longestWait = 30_000
/** A silent connection is asked whether it lives after this, and given up when it does not say so in time. */
const silence = 20_000
const timeToAnswer = 10_000
/** A code of our own for that, which is no reason not to come back. */
const silentForTooLong = 4408

export interface Socket {
  link: ApolloLink
  /** Closes the connection. Subscriptions that are alive open it again, with the cookies of then. */
  reopen(): void
}

interface SocketOptions {
  url: string
  refresh: RefreshSession
  /** The connection was lost and is back: what happened in between was missed. */
  onReconnect(): void
}

/** Subscriptions over one lazy WebSocket, which comes back by itself. */
export function createSocket({ url, refresh, onReconnect }: SocketOptions): Socket {
  let timesLetIn = 0
  let isIn = false
  let triedAt = 0
  let open: WebSocket | null = null
  let lastQuestion: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url,
    lazy: true,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    keepAlive: silence,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, backOff(retries))),
    on: {
      connecting() {
        triedAt = Date.now()
        isIn = false
      },
      opened: (socket) => (open = socket as WebSocket),
      closed: () => clearTimeout(lastQuestion),
      ping(isReceived) {
        if (!isReceived) lastQuestion = setTimeout(() => open?.close(silentForTooLong, 'Silent for too long'), timeToAnswer)
      },
      pong(isReceived) {
        if (isReceived) clearTimeout(lastQuestion)
      },
      connected(_socket, _payload, wasRetry) {
        timesLetIn += 1
        isIn = true
        if (wasRetry) onReconnect()
      },
    },
  })
  return {
    link: socketLink(client, {
      // Who is sent out after having been let in had good cookies at the time: only a refresh from now on helps.
      refresh: () => refresh(isIn ? Date.now() : triedAt),
      timesLetIn: () => timesLetIn,
      onReconnect,
    }),
    reopen: () => client.terminate(),
  }
}

/** 0.5 s, 1 s, 2 s ... 30 s, each somewhere between half and whole, so that not everybody returns at once. */
function backOff(retries: number): number {
  const wait = Math.min(longestWait, 500 * 2 ** retries)
  return wait / 2 + Math.random() * wait / 2
}

interface Doorkeeper {
  refresh(): Promise<unknown>
  timesLetIn(): number
  /** A stream ended and was opened again: what happened in between was missed. */
  onReconnect(): void
}

function socketLink(client: Client, { refresh, timesLetIn, onReconnect }: Doorkeeper): ApolloLink {
  return new ApolloLink(({ query, variables, operationName, extensions }) => new Observable((observer) => {
    let unsubscribe = () => {}
    let refreshedAfter = -1
    let failures = 0

    const subscribe = () => {
      unsubscribe = client.subscribe({ query: print(query), variables, operationName, extensions }, {
        next: (result) => {
          failures = 0
          observer.next(result as ApolloLink.Result)
        },
        complete: () => observer.complete(),
        error: (reason) => void comeBack(reason),
      })
    }

    // One refresh each time that we had been let in: a server that refuses us right after one means it.
    const comeBack = async (reason: unknown) => {
      if (mayPass(reason)) {
        failures += 1
        return void setTimeout(() => {
          if (observer.closed) return
          subscribe()
          onReconnect()
        }, backOff(failures))
      }
      if (!isExpiry(reason) || refreshedAfter === timesLetIn()) return observer.error(errorOf(reason))
      refreshedAfter = timesLetIn()
      try {
        await refresh()
        if (observer.closed) return
        subscribe()
        if (timesLetIn() > 0) onReconnect()
      } catch (error) {
        observer.error(error)
      }
    }

    subscribe()
    return () => unsubscribe()
  }))
}

/** A server that was busy for a moment ends the stream with an error; the next one may well live. */
const mayPass = (reason: unknown) =>
  Array.isArray(reason) && (reason as GraphQLFormattedError[]).some(({ extensions }) => extensions?.code === 'BUSY' || extensions?.code === 'INTERNAL')

const isExpiry = (reason: unknown) => isCloseEvent(reason) && reason.code === sessionExpired

function isCloseEvent(reason: unknown): reason is { code: number; reason: string } {
  return typeof reason === 'object' && reason !== null && 'code' in reason && 'reason' in reason
}

function errorOf(reason: unknown): Error {
  if (reason instanceof Error) return reason
  if (Array.isArray(reason)) return new CombinedGraphQLErrors({ errors: reason as GraphQLFormattedError[] })
  return new Error(isCloseEvent(reason) ? `Socket closed with ${reason.code}` : 'Socket closed')
}
