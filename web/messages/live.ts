import type { ApolloClient } from '@apollo/client'
import { PartnerPictureDocument } from '../generated/messages/ConversationRow'
import { ThreadMessagesDocument, type ThreadMessagesQuery } from '../generated/messages/Thread'
import { failureOf } from '../platform/errorMessages'
import { CatchUp, startOfCatchUp, type MessageRange, type StreamEvent, type Step } from './catchUp'
import { knownMessages, lacksPortrait, writeUpdate, writePage, type MessageUpdate } from './liveCache'
import { Typing } from './typing'

interface News extends StreamEvent {
  change: MessageUpdate
}

/** What is asked for anew after an interruption, where it is on the page. */
const ofNoThread = ['UnreadMessages', 'Conversations', 'Conversation']
const largestPage = 100
const longestPause = 30_000

/** A thread that is on the page. */
interface Followed {
  onFailure(sentence: string | null): void
  /** Which attempt at bringing it counts. */
  attempt: number
}

/**
 * One person's messages in this tab, kept as they are now: by the stream, and after each interruption by number
 * before the stream is trusted again.
 */
export class LiveMessageStore {
  readonly typing = new Typing()
  readonly #catchUp = new CatchUp<News>()
  readonly #followed = new Map<string, Followed>()
  #onNews: (change: MessageUpdate) => void = () => {}
  #interruptions = 0
  #isOver = false

  constructor(private readonly client: ApolloClient) {}

  /** Something changed: the stream says so, or the answer to what was done here. */
  hear(change: MessageUpdate): void {
    const { kind, threadId, number, thread } = change
    if (kind === 'LISTENING') return this.#listening(change)
    this.#take(this.#catchUp.receive({ kind, threadId, number, lastNumber: thread?.lastNumber ?? null, change }))
  }

  /**
   * Brings a thread's newest messages and keeps them as they are now.
   * @param onFailure why they are not there yet; null once they are
   * @returns what ends it
   */
  follow(threadId: string, onFailure: (sentence: string | null) => void): () => void {
    const followed = { onFailure, attempt: 0 }
    this.#followed.set(threadId, followed)
    this.#catchUp.follow(threadId)
    void this.#begin(threadId, followed)
    return () => {
      if (this.#followed.get(threadId) !== followed) return
      this.#followed.delete(threadId)
      this.#take(this.#catchUp.leave(threadId))
    }
  }

  /** Brings the messages before the first one that is known. Throws where they do not come. */
  async older(threadId: string): Promise<void> {
    const before = knownMessages(this.client.cache, threadId)[0]?.number
    if (before !== undefined) await this.#page({ id: threadId, before })
  }

  /** Something may have been missed: asks for it before anything else is shown. */
  async lookAgain(questions = ofNoThread): Promise<void> {
    if (this.#isOver) return
    this.#interruptions += 1
    const now = this.#interruptions
    const { ask, begin } = this.#catchUp.interrupt()
    for (const { threadId, after } of ask) {
      void this.#ask({ threadId, after: startOfCatchUp(knownMessages(this.client.cache, threadId), after) })
    }
    for (const threadId of begin) {
      const followed = this.#followed.get(threadId)
      if (followed) void this.#begin(threadId, followed)
    }
    await this.#untilDone(async () => {
      const onPage = [...this.client.getObservableQueries('active')].filter(({ queryName }) => queryName !== undefined && questions.includes(queryName))
      await Promise.all(onPage.map((query) => query.refetch()))
    }, () => now === this.#interruptions)
    if (now === this.#interruptions) this.#take(this.#catchUp.resume())
  }

  /**
   * From now on until `end`.
   * @param onNews is told of everything that is shown, in order
   */
  begin(onNews: (change: MessageUpdate) => void): void {
    this.#onNews = onNews
    this.#isOver = false
  }

  /** Nobody is interested any more. */
  end(): void {
    this.#isOver = true
  }

  /** The stream has been opened, or opened again: what came before it may have been missed. */
  #listening(change: MessageUpdate): void {
    writeUpdate(this.client.cache, change, false)
    void this.lookAgain(ofNoThread.slice(1))
  }

  async #begin(threadId: string, followed: Followed): Promise<void> {
    const attempt = ++followed.attempt
    const isMeant = () => this.#followed.get(threadId) === followed && followed.attempt === attempt
    await this.#untilDone(async () => {
      const thread = await this.#page({ id: threadId })
      if (!isMeant()) return
      followed.onFailure(null)
      if (thread) this.#take(this.#catchUp.reached(threadId, thread.lastNumber))
    }, isMeant, (error) => followed.onFailure(failureOf(error).sentence))
  }

  async #ask({ threadId, after }: MessageRange): Promise<void> {
    let from = after
    await this.#untilDone(async () => {
      for (;;) {
        const thread = await this.#page({ id: threadId, after: from, first: largestPage })
        from = Math.max(from, ...(thread?.messages.nodes ?? []).map(({ number }) => number))
        if (thread?.messages.pageInfo.hasNextPage === true) continue
        if (this.#followed.has(threadId)) this.#take(this.#catchUp.reached(threadId, Math.max(from, thread?.lastNumber ?? 0)))
        return
      }
    }, () => this.#followed.has(threadId))
  }

  async #page(variables: { id: string; first?: number; before?: number; after?: number }): Promise<ThreadMessagesQuery['thread'] | null> {
    // The answer itself, and not what the cache makes of it: how far the page goes matters here.
    const { data } = await this.client.query({ query: ThreadMessagesDocument, variables, fetchPolicy: 'no-cache' })
    if (!data || this.#isOver) return null
    writePage(this.client.cache, variables, data)
    return data.thread
  }

  /** Tries until it works, or is not meant any more. */
  async #untilDone(work: () => Promise<void>, isMeant: () => boolean, onFailure: (error: unknown) => void = () => {}): Promise<void> {
    for (let tries = 0; isMeant() && !this.#isOver; tries++) {
      try {
        return await work()
      } catch (error) {
        onFailure(error)
        await pause(Math.min(longestPause, 1_000 * 2 ** tries))
      }
    }
  }

  #take({ show, fetch }: Step<News>): void {
    for (const { change } of show) this.#show(change)
    for (const question of fetch) void this.#ask(question)
  }

  #show(change: MessageUpdate): void {
    if (this.#isOver) return
    const { kind, threadId, message } = change
    if (kind === 'TYPING') {
      if (threadId !== null) this.typing.begin(threadId)
      return
    }
    const partnerId = change.conversation?.id
    const isNewPartner = partnerId !== undefined && lacksPortrait(this.client.cache, partnerId)
    writeUpdate(this.client.cache, change, threadId !== null && this.#followed.has(threadId))
    if (isNewPartner) this.#bringPicture(partnerId)
    if (kind === 'SENT' && message?.fromViewer === false) this.typing.end(message.threadId)
    this.#onNews(change)
  }

  /** Without it their initial is as good. */
  #bringPicture(partnerId: string): void {
    this.client.query({ query: PartnerPictureDocument, variables: { partnerId }, fetchPolicy: 'network-only' }).catch(() => {})
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => {
  const timer = setTimeout(done, milliseconds)
  // A network that is back is no reason to wait any longer.
  window.addEventListener('online', done, { once: true })
  function done() {
    clearTimeout(timer)
    window.removeEventListener('online', done)
    resolve()
  }
})
