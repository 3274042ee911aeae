/** What the stream tells, as far as its order matters. */
export interface StreamEvent {
  kind: string
  /** Null where it concerns the person and not a thread. */
  threadId: string | null
  /** Of the message that was sent or changed. */
  number: number | null
  /** The thread's last message at that moment. */
  lastNumber: number | null
}

export interface Step<News> {
  /** May be shown now, in this order. */
  show: News[]
  /** Threads of which everything after a number has to be asked for first. */
  fetch: MessageRange[]
}

export interface MessageRange {
  threadId: string
  after: number
}

/** What has to be asked for after an interruption. */
export interface ResyncPlan {
  /** Everything after a number. */
  ask: MessageRange[]
  /** Threads of which nothing is there: their answer may be on its way, and older than the interruption. */
  begin: string[]
}

/**
 * Keeps the order in which news may be trusted. For each thread on the page it knows the number up to which
 * everything is there. News beyond the next number, and all news after an interruption, wait until what lies between
 * has been asked for. Numbers may be missing for good, so it is the answer that closes a gap, not the counting.
 */
export class CatchUp<News extends StreamEvent> {
  readonly #seen = new Map<string, number>()
  /** Threads on their way. */
  readonly #asked = new Set<string>()
  #held: News[] = []
  #isCutOff = false

  /** A thread comes onto the page: its news wait until it is there. */
  follow(threadId: string): void {
    this.#asked.add(threadId)
  }

  /** It has left the page. */
  leave(threadId: string): Step<News> {
    this.#seen.delete(threadId)
    this.#asked.delete(threadId)
    return this.#release()
  }

  /** Everything of the thread up to this number is there. */
  reached(threadId: string, number: number): Step<News> {
    this.#seen.set(threadId, Math.max(number, this.#seen.get(threadId) ?? 0))
    this.#asked.delete(threadId)
    return this.#release()
  }

  /** Something came by the stream. */
  receive(news: News): Step<News> {
    this.#held.push(news)
    return this.#release()
  }

  /** The stream was interrupted: nothing is trusted until `listed`, and no thread until it was asked for. */
  interrupt(): ResyncPlan {
    this.#isCutOff = true
    const begin = [...this.#asked].filter((threadId) => !this.#seen.has(threadId))
    const ask = [...this.#seen].map(([threadId, after]) => {
      this.#asked.add(threadId)
      return { threadId, after }
    })
    return { ask, begin }
  }

  /** What belongs to no thread, the list and the counts, is as it is now. */
  resume(): Step<News> {
    this.#isCutOff = false
    return this.#release()
  }

  #release(): Step<News> {
    const step: Step<News> = { show: [], fetch: [] }
    if (this.#isCutOff) return step
    const waiting = this.#held
    this.#held = []
    for (const news of waiting) {
      const gap = this.#gapBefore(news)
      if (gap !== null) {
        this.#asked.add(gap.threadId)
        step.fetch.push(gap)
      }
      if (news.threadId !== null && this.#asked.has(news.threadId)) this.#held.push(news)
      else {
        if (news.kind === 'SENT' && this.#nextOf(news.threadId) === news.number) this.#seen.set(news.threadId ?? '', news.number ?? 0)
        step.show.push(news)
      }
    }
    return step
  }

  /** What has to be asked for before this can be told. */
  #gapBefore({ kind, threadId, number, lastNumber }: News): MessageRange | null {
    const after = threadId === null || this.#asked.has(threadId) ? undefined : this.#seen.get(threadId)
    if (threadId === null || after === undefined) return null
    // A message's own thread may already know of the next one, which is on its way as well.
    const needed = kind === 'SENT' ? (number ?? 0) - 1 : (lastNumber ?? 0)
    return needed > after ? { threadId, after } : null
  }

  #nextOf(threadId: string | null): number | null {
    const seen = threadId === null ? undefined : this.#seen.get(threadId)
    return seen === undefined ? null : seen + 1
  }
}

/** For so long a message may be changed. In milliseconds. */
const changeable = 10 * 60_000

/**
 * From which number on a thread has to be asked for after an interruption: behind what is there, and before that
 * whatever may have been changed since the last message came.
 * @param messages what is known of the thread, oldest first
 */
export function startOfCatchUp(messages: readonly { number: number; sentAt: string }[], seen: number): number {
  const last = messages.at(-1)
  if (last === undefined) return seen
  const since = Date.parse(last.sentAt) - changeable
  const first = messages.find(({ sentAt }) => Date.parse(sentAt) > since)
  return Math.min(seen, (first?.number ?? last.number) - 1)
}
