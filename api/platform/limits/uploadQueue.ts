import { ConcurrencyLimiter } from './concurrencyLimiter'
import type { Person } from '../viewer'

/** Uploads of one person at a time, from their first byte on. A further one is refused with RATE_LIMITED, unread. */
export const maxUploadsPerPerson = 4
/** Milliseconds for which an upload waits in each of the two queues before it is processed; then it is refused with RATE_LIMITED. */
const maxWaitMs = 10_000

/** How many uploads are processed at a time, and wait. */
export interface UploadQueueLimits {
  /** How many uploads of one person are processed at a time, and how many more of theirs may wait. */
  perPerson: { atOnce: number; waiting: number }
  /** The same for all people together; `waitingBytes`: what the waiting uploads may take in memory. */
  inAll: { atOnce: number; waiting: number; waitingBytes: number }
}

/** Receives uploads and processes a few of them at a time. Uploads that have arrived are held in memory until it is their turn. */
export class UploadQueue {
  /** Nobody waits here: the client of an upload that waits unread would get no answer before it gives up. */
  readonly #uploadsOf = new ConcurrencyLimiter({ atOnce: maxUploadsPerPerson, waiting: 0 })
  readonly #processingOf: ConcurrencyLimiter
  readonly #processing: ConcurrencyLimiter

  constructor({ perPerson, inAll: { waitingBytes, ...inAll } }: UploadQueueLimits) {
    this.#processingOf = new ConcurrencyLimiter({ ...perPerson, waitingMs: maxWaitMs })
    this.#processing = new ConcurrencyLimiter({ ...inAll, waitingWeight: waitingBytes, waitingMs: maxWaitMs })
  }

  /**
   * Receives an upload, and processes it when it is its turn.
   * @param receive reads the request's body; called when the person has an upload slot free
   * @throws UserError RATE_LIMITED: too many uploads are being received or wait; and what `receive` and `handle` throw
   */
  run<Bytes extends { byteLength: number }, Result>(
    person: Person,
    receive: () => Promise<Bytes>,
    handle: (bytes: Bytes) => Promise<Result>,
  ): Promise<Result> {
    const owner = String(person.accountId)
    return this.#uploadsOf.run(owner, async () => {
      const bytes = await receive()
      return this.#processingOf.run(owner, () => this.#processing.run('all', () => handle(bytes), bytes.byteLength))
    })
  }
}
