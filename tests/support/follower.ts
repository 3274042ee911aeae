import { createClient } from 'graphql-ws'
import type { TestClient } from './client'
import { messageOperations, pageOf, socketOf, type MessageEventFields } from './messages'

/** Somebody who reads one thread and loses nothing. */
export interface Follower {
  /** The texts, in the order in which they were shown. */
  shown: string[]
  /** How often the stream was there (again). */
  streams: number
  stop(): Promise<void>
}

/**
 * Follows a thread by the protocol: reconnect; when the stream says LISTENING, catch up by number; then trust
 * the stream, except where a number is missing.
 */
export function follow(reader: TestClient, threadId: string): Follower {
  const follower: Follower = {
    shown: [],
    streams: 0,
    async stop() {
      end.abort()
      await socket.dispose()
    },
  }
  let last = 0
  const end = new AbortController()
  let work = Promise.resolve()

  async function catchUp(): Promise<void> {
    while (!end.signal.aborted) {
      const page = await pageOf(reader, threadId, { after: last, first: 100 }).catch(() => null)
      for (const message of page?.nodes ?? []) show(message.number, message.text)
      if (page && !page.pageInfo.hasNextPage) return
      // The server is unavailable, or there are more pages.
      if (!page) await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  function show(number: number, text: string): void {
    if (number <= last) return
    last = number
    follower.shown.push(text)
  }

  async function hear({ kind, number, message, threadId: of }: MessageEventFields): Promise<void> {
    if (kind === 'LISTENING') {
      follower.streams += 1
      return catchUp()
    }
    if (kind !== 'SENT' || of !== threadId || number === null || !message) return
    if (number > last + 1) return catchUp()
    show(number, message.text)
  }

  const socket = createClient({
    url: `${reader.url.replace('http', 'ws')}/graphql`,
    lazy: true,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 100)),
    webSocketImpl: socketOf(reader.cookies),
  })
  const subscribe = () => {
    socket.subscribe<{ it: MessageEventFields }>(
      { query: messageOperations.changed },
      {
        // One after the other: what comes while we catch up waits.
        next: ({ data }) => {
          if (data) work = work.then(() => hear(data.it))
        },
        // A server without its database ends the stream with an error: try again.
        error: () => {
          if (!end.signal.aborted) setTimeout(subscribe, 100)
        },
        complete: () => {
          if (!end.signal.aborted) setTimeout(subscribe, 100)
        },
      },
    )
  }
  subscribe()
  return follower
}
