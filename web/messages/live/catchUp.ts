/** The values that determine the order of a live event. */
export interface StreamEvent {
  kind: string
  /** Null if it concerns the person and not a thread. */
  threadId: string | null
  /** The number of the message that was sent or changed. */
  number: number | null
  /** The number of the thread's last message at that time. */
  lastNumber: number | null
}

export interface Step<Event> {
  /** Events that can be shown now, in this order. */
  show: Event[]
  /** Messages to fetch before further events can be shown. */
  fetch: MessageRange[]
}

/** All messages in a thread after a number. */
export interface MessageRange {
  threadId: string
  after: number
}

/** The data to fetch after an interruption. */
export interface ResyncPlan {
  fetch: MessageRange[]
  /** Threads that are not loaded yet: a pending answer may be older than the interruption. */
  restart: string[]
}

/**
 * Orders live events. For each open thread it stores the number up to which all messages are loaded. Events beyond the next
 * number, and all events after an interruption, wait until the messages between have been fetched. Numbers may be missing for
 * good, so a gap is closed by the answer to the fetch, not by counting.
 */
export class CatchUp<Event extends StreamEvent> {
  /** Thread -> the number up to which all its messages are loaded. */
  readonly #loaded = new Map<string, number>()
  /** Threads that are being fetched. */
  readonly #fetching = new Set<string>()
  #queue: Event[] = []
  #isInterrupted = false

  /** Call when a thread is opened: its events wait until it is loaded. */
  follow(threadId: string): void {
    this.#fetching.add(threadId)
  }

  /** Call when a thread is closed. */
  leave(threadId: string): Step<Event> {
    this.#loaded.delete(threadId)
    this.#fetching.delete(threadId)
    return this.#release()
  }

  /** Call when all messages of the thread up to this number are loaded. */
  reached(threadId: string, number: number): Step<Event> {
    this.#loaded.set(threadId, Math.max(number, this.#loaded.get(threadId) ?? 0))
    this.#fetching.delete(threadId)
    return this.#release()
  }

  /** Call for each event of the subscription. */
  receive(event: Event): Step<Event> {
    this.#queue.push(event)
    return this.#release()
  }

  /** Call when the subscription was interrupted: events wait until `resume`, and those of a thread until it is `reached` again. */
  interrupt(): ResyncPlan {
    this.#isInterrupted = true
    const restart = [...this.#fetching].filter((threadId) => !this.#loaded.has(threadId))
    const fetch = [...this.#loaded].map(([threadId, after]) => {
      this.#fetching.add(threadId)
      return { threadId, after }
    })
    return { fetch, restart }
  }

  /** Call when the list and the counts, which belong to no thread, have been fetched again. */
  resume(): Step<Event> {
    this.#isInterrupted = false
    return this.#release()
  }

  #release(): Step<Event> {
    const step: Step<Event> = { show: [], fetch: [] }
    if (this.#isInterrupted) return step
    const queue = this.#queue
    this.#queue = []
    for (const event of queue) {
      const gap = this.#gapBefore(event)
      if (gap !== null) {
        this.#fetching.add(gap.threadId)
        step.fetch.push(gap)
      }
      if (event.threadId !== null && this.#fetching.has(event.threadId)) this.#queue.push(event)
      else {
        if (event.kind === 'SENT' && this.#nextNumber(event.threadId) === event.number)
          this.#loaded.set(event.threadId ?? '', event.number ?? 0)
        step.show.push(event)
      }
    }
    return step
  }

  /** The messages to fetch before this event can be shown. */
  #gapBefore({ kind, threadId, number, lastNumber }: Event): MessageRange | null {
    const after = threadId === null || this.#fetching.has(threadId) ? undefined : this.#loaded.get(threadId)
    if (threadId === null || after === undefined) return null
    // The thread's last number may already include the next message, whose event has not arrived yet.
    const needed = kind === 'SENT' ? (number ?? 0) - 1 : (lastNumber ?? 0)
    return needed > after ? { threadId, after } : null
  }

  #nextNumber(threadId: string | null): number | null {
    const loaded = threadId === null ? undefined : this.#loaded.get(threadId)
    return loaded === undefined ? null : loaded + 1
  }
}

/** How long a message may be edited or unsent, in milliseconds. */
const editWindow = 10 * 60_000

/**
 * The number after which a thread has to be fetched again after an interruption: so that the fetch includes the messages after
 * the loaded ones, and every loaded message that may have been changed since the last one arrived.
 * @param messages the known messages of the thread, oldest first
 * @param loaded the number up to which all messages are loaded
 */
export function startOfCatchUp(messages: readonly { number: number; sentAt: string }[], loaded: number): number {
  const last = messages.at(-1)
  if (last === undefined) return loaded
  const since = Date.parse(last.sentAt) - editWindow
  const first = messages.find(({ sentAt }) => Date.parse(sentAt) > since)
  return Math.min(loaded, (first?.number ?? last.number) - 1)
}
