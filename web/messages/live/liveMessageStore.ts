import type { ApolloClient } from '@apollo/client'
import { PartnerPictureDocument } from '../../generated/messages/list/ConversationList'
import { ThreadMessagesDocument, type ThreadMessagesQuery } from '../../generated/messages/thread/Thread'
import { failureOf } from '../../platform/errorMessages'
import { CatchUp, startOfCatchUp, type MessageRange, type StreamEvent, type Step } from './catchUp'
import { cachedMessages, lacksPortrait, writeUpdate, writePage, type MessageUpdate } from './liveCache'
import { TypingState } from './typing'

interface OrderedEvent extends StreamEvent {
  update: MessageUpdate
}

/** The queries that are refetched after an interruption, if they are active. */
const resyncedQueries = ['InboxCount', 'Conversations', 'Conversation']
const maxPageSize = 100
const maxPause = 30_000

/** An open thread. */
interface Followed {
  onFailure(sentence: string | null): void
  /** The number of the latest attempt to load it: older answers are ignored. */
  attempt: number
}

/**
 * Keeps one account's messages in the cache up to date: by the subscription, and after each interruption by fetching
 * the missed messages before further events are shown.
 */
export class LiveMessageStore {
  readonly typing = new TypingState()
  readonly #catchUp = new CatchUp<OrderedEvent>()
  readonly #followed = new Map<string, Followed>()
  #onUpdate: (update: MessageUpdate) => void = () => {}
  #interruptions = 0
  #isStopped = false

  constructor(private readonly client: ApolloClient) {}

  /** Processes an update: an event of the subscription, or a mutation's answer. */
  receive(update: MessageUpdate): void {
    const { kind, threadId, number, thread } = update
    if (kind === 'LISTENING') return this.#onListening()
    this.#process(this.#catchUp.receive({ kind, threadId, number, lastNumber: thread?.lastNumber ?? null, update }))
  }

  /**
   * Loads a thread's newest messages and keeps them up to date.
   * @param onFailure is called with the reason of a failed attempt, and with null after a successful one
   * @returns a function that stops the updates
   */
  follow(threadId: string, onFailure: (sentence: string | null) => void): () => void {
    const followed = { onFailure, attempt: 0 }
    this.#followed.set(threadId, followed)
    this.#catchUp.follow(threadId)
    void this.#load(threadId, followed)
    return () => {
      if (this.#followed.get(threadId) !== followed) return
      this.#followed.delete(threadId)
      this.#process(this.#catchUp.leave(threadId))
    }
  }

  /** Loads the messages before the first known one. Rejects on failure. */
  async loadOlder(threadId: string): Promise<void> {
    const before = cachedMessages(this.client.cache, threadId)[0]?.number
    if (before !== undefined) await this.#fetchPage({ id: threadId, before })
  }

  /** Call when events may have been missed: fetches the changes before further events are shown. */
  async resync(queryNames = resyncedQueries): Promise<void> {
    if (this.#isStopped) return
    this.#interruptions += 1
    const interruption = this.#interruptions
    const { fetch, restart } = this.#catchUp.interrupt()
    for (const { threadId, after } of fetch) {
      void this.#fetchRange({ threadId, after: startOfCatchUp(cachedMessages(this.client.cache, threadId), after) })
    }
    for (const threadId of restart) {
      const followed = this.#followed.get(threadId)
      if (followed) void this.#load(threadId, followed)
    }
    await this.#retry(
      async () => {
        const active = [...this.client.getObservableQueries('active')].filter(
          ({ queryName }) => queryName !== undefined && queryNames.includes(queryName),
        )
        await Promise.all(active.map((query) => query.refetch()))
      },
      () => interruption === this.#interruptions,
    )
    if (interruption === this.#interruptions) this.#process(this.#catchUp.resume())
  }

  /**
   * Starts processing updates, until `end`.
   * @param onUpdate is called with every update that is shown, in order
   */
  begin(onUpdate: (update: MessageUpdate) => void): void {
    this.#onUpdate = onUpdate
    this.#isStopped = false
  }

  /** Stops processing updates. */
  end(): void {
    this.#isStopped = true
  }

  /** Call when the subscription has started or restarted: earlier events may have been missed. */
  #onListening(): void {
    // The subscription to notifications begins with the count.
    void this.resync(resyncedQueries.slice(1))
  }

  async #load(threadId: string, followed: Followed): Promise<void> {
    const attempt = ++followed.attempt
    const isCurrent = () => this.#followed.get(threadId) === followed && followed.attempt === attempt
    await this.#retry(
      async () => {
        const thread = await this.#fetchPage({ id: threadId })
        if (!isCurrent()) return
        followed.onFailure(null)
        if (thread) this.#process(this.#catchUp.reached(threadId, thread.lastNumber))
      },
      isCurrent,
      (error) => followed.onFailure(failureOf(error).sentence),
    )
  }

  async #fetchRange({ threadId, after }: MessageRange): Promise<void> {
    let from = after
    await this.#retry(
      async () => {
        for (;;) {
          const thread = await this.#fetchPage({ id: threadId, after: from, first: maxPageSize })
          from = Math.max(from, ...(thread?.messages.nodes ?? []).map(({ number }) => number))
          if (thread?.messages.pageInfo.hasNextPage === true) continue
          if (this.#followed.has(threadId))
            this.#process(this.#catchUp.reached(threadId, Math.max(from, thread?.lastNumber ?? 0)))
          return
        }
      },
      () => this.#followed.has(threadId),
    )
  }

  async #fetchPage(variables: {
    id: string
    first?: number
    before?: number
    after?: number
  }): Promise<ThreadMessagesQuery['thread'] | null> {
    // The answer itself, not the merged cache, because the last number of this page is needed.
    const { data } = await this.client.query({ query: ThreadMessagesDocument, variables, fetchPolicy: 'no-cache' })
    if (!data || this.#isStopped) return null
    writePage(this.client.cache, variables, data)
    return data.thread
  }

  /** Repeats until it succeeds, or is no longer current. */
  async #retry(
    work: () => Promise<void>,
    isCurrent: () => boolean,
    onFailure: (error: unknown) => void = () => {},
  ): Promise<void> {
    for (let tries = 0; isCurrent() && !this.#isStopped; tries++) {
      try {
        return await work()
      } catch (error) {
        onFailure(error)
        await pause(Math.min(maxPause, 1_000 * 2 ** tries))
      }
    }
  }

  #process({ show, fetch }: Step<OrderedEvent>): void {
    for (const { update } of show) this.#show(update)
    for (const range of fetch) void this.#fetchRange(range)
  }

  #show(update: MessageUpdate): void {
    if (this.#isStopped) return
    const { kind, threadId, message } = update
    if (kind === 'TYPING') {
      if (threadId !== null) this.typing.begin(threadId)
      return
    }
    const partnerId = update.conversation?.id
    const isNewPartner = partnerId !== undefined && lacksPortrait(this.client.cache, partnerId)
    writeUpdate(this.client.cache, update, threadId !== null && this.#followed.has(threadId))
    if (isNewPartner) this.#fetchPortrait(partnerId)
    if (kind === 'SENT' && message?.fromViewer === false) this.typing.end(message.threadId)
    this.#onUpdate(update)
  }

  /** Ignores failures: the list then shows the partner's initial. */
  #fetchPortrait(partnerId: string): void {
    this.client
      .query({ query: PartnerPictureDocument, variables: { partnerId }, fetchPolicy: 'network-only' })
      .catch(() => {})
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, milliseconds)
    // Ends the pause early when the network is back.
    window.addEventListener('online', done, { once: true })
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
  })
