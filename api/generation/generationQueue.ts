import type { DataSource } from 'typeorm'
import { isDatabaseUnavailable } from '../platform/database/databaseFailures'
import type { Log } from '../platform/telemetry/log'
import type { Pubsub } from '../platform/pubsub/pubsub'
import { ConcurrencyLimiter } from '../platform/limits/concurrencyLimiter'
import type { Viewer } from '../platform/viewer'
import { cleanDraft, type GeneratedRecipe } from './draft'
import { messages } from './generation.texts'
import { failGeneration, finishGeneration, writeDraft } from './generation.sql'
import { generationChanged } from './generation.topics'
import { GeneratorUnavailable, type RecipeGenerator, type GenerationRequest } from './generator'
import type { Message } from '../platform/texts/texts'

/** Least time between two stored drafts of one generation, in milliseconds. */
const progressEvery = 250
/** How often a result is stored while the database cannot be reached, once a second. */
const writeAttempts = 8
/** How many are generated at once, and how many may be waiting and running when a visitor, or a person who is signed in, asks for one more. */
const capacity = { atOnce: 3, visitors: 6, people: 9 }

/** Why a generation ends before it is done. null: cancelled, which needs no message. */
class GenerationEnded extends Error {
  constructor(readonly userMessage: Message | null) {
    super(userMessage?.text ?? 'cancelled')
  }
}

interface Job {
  controller: AbortController
  finished: Promise<void>
}

/**
 * Runs the generations of this process: a few at a time, the others wait in their order. The draft so far is stored in the
 * row of the generation and announced to subscribers in all processes.
 */
export class GenerationQueue {
  readonly #jobs = new Map<string, Job>()
  #reserved = 0
  /** Waiting is unlimited here: `reserve` limits it. */
  readonly #slots = new ConcurrencyLimiter({ atOnce: capacity.atOnce, waiting: Infinity })

  /** @param settings.timeLimitMs for one recipe, waiting for a slot included */
  constructor(
    private readonly db: DataSource,
    private readonly pubsub: Pubsub,
    private readonly log: Log,
    private readonly generator: RecipeGenerator,
    private readonly settings: { timeLimitMs: number },
  ) {}

  /** Reserves capacity for one generation. @returns a function that gives it back; null: the queue is full */
  reserve(viewer: Viewer): (() => void) | null {
    if (this.#jobs.size + this.#reserved >= (viewer.kind === 'person' ? capacity.people : capacity.visitors))
      return null
    this.#reserved += 1
    return () => {
      this.#reserved -= 1
    }
  }

  /**
   * Starts a generation whose row is WORKING.
   * @param onFree called if nothing came of it and it cost nothing: the service was unavailable, this process stopped, or it never got a slot
   */
  begin(id: string, request: GenerationRequest, onFree: () => Promise<void>): void {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new GenerationEnded(messages.tooLate)), this.settings.timeLimitMs)
    const stopListening = this.pubsub.on(generationChanged, id, ({ cancelled }) => {
      if (cancelled) controller.abort(new GenerationEnded(null))
    })
    const finished = this.#work(id, request, controller, onFree)
      .catch((error: unknown) =>
        this.log.error({ err: error, generation: id }, 'a generated recipe could not be written down'),
      )
      .finally(() => {
        clearTimeout(timer)
        stopListening()
        this.#jobs.delete(id)
      })
    this.#jobs.set(id, { controller, finished })
  }

  /** Ends all generations as interrupted. */
  async stop(): Promise<void> {
    const jobs = [...this.#jobs.values()]
    for (const { controller } of jobs) controller.abort(new GenerationEnded(messages.interrupted))
    await Promise.all(jobs.map(({ finished }) => finished))
  }

  async #work(
    id: string,
    request: GenerationRequest,
    controller: AbortController,
    onFree: () => Promise<void>,
  ): Promise<void> {
    const { signal } = controller
    const writer = new ProgressWriter(
      (draft) => this.#writeProgress(id, draft, controller),
      (error) => this.log.warn({ err: error, generation: id }, 'progress could not be shown'),
    )
    let releaseSlot: (() => void) | null = null
    try {
      releaseSlot = await this.#slot(signal)
      const result = await this.generator.generate(request, (draft) => writer.update(draft), signal)
      signal.throwIfAborted()
      await writer.end()
      await this.#writeEnd(id, () =>
        finishGeneration(this.db, id, { ...result, draft: result.draft && cleanDraft(result.draft) }),
      )
    } catch (error) {
      await writer.end()
      const ended: unknown = signal.aborted ? signal.reason : error
      if (ended instanceof GenerationEnded && ended.userMessage === null) return
      if (ended instanceof GeneratorUnavailable)
        this.log.warn({ err: ended.cause ?? ended, generation: id }, 'the recipe service could not be used')
      else if (!(ended instanceof GenerationEnded))
        this.log.error({ err: ended, generation: id }, 'making a recipe failed')
      const failure =
        ended instanceof GenerationEnded || ended instanceof GeneratorUnavailable
          ? (ended.userMessage ?? messages.interrupted)
          : messages.broken
      await this.#writeEnd(id, () => failGeneration(this.db, id, failure))
      // A generation that timed out counts: the language model has to be paid for it.
      const isFree =
        ended instanceof GeneratorUnavailable ||
        releaseSlot === null ||
        (ended instanceof GenerationEnded && ended.userMessage === messages.interrupted)
      if (isFree) await onFree()
    } finally {
      releaseSlot?.()
    }
  }

  /** Waits for a slot. If the signal ends the wait, the slot is released as soon as it is acquired. */
  async #slot(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    const slot = this.#slots.acquire('all')
    const ended = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    try {
      return await Promise.race([slot, ended])
    } catch (error) {
      void slot.then((releaseSlot) => releaseSlot())
      throw error
    }
  }

  async #writeProgress(id: string, draft: GeneratedRecipe, controller: AbortController): Promise<void> {
    // Cancelled, and the event was missed; or the account was removed.
    if (!(await writeDraft(this.db, id, draft))) return controller.abort(new GenerationEnded(null))
    this.pubsub.publish(generationChanged, id, { cancelled: false })
  }

  /** Stores how a generation ended, and tries again while the database cannot be reached, so that the result is not lost. */
  async #writeEnd(id: string, write: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await write()
        return this.pubsub.publish(generationChanged, id, { cancelled: false })
      } catch (error) {
        if (!isDatabaseUnavailable(error) || attempt === writeAttempts) throw error
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }
    }
  }
}

/** Stores drafts: the newest one, at most every `progressEvery` milliseconds, never two at once. */
class ProgressWriter {
  #newest: Partial<GeneratedRecipe> | null = null
  #last = 0
  #timer: NodeJS.Timeout | null = null
  #showing: Promise<void> = Promise.resolve()

  constructor(
    private readonly show: (draft: GeneratedRecipe) => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  update(draft: Partial<GeneratedRecipe>): void {
    this.#newest = draft
    this.#timer ??= setTimeout(() => this.#now(), Math.max(0, this.#last + progressEvery - Date.now()))
  }

  /** Drops the draft that waits, and waits until the one that is being stored is. */
  async end(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#newest = null
    await this.#showing
  }

  #now(): void {
    this.#showing = this.#showing.then(async () => {
      this.#timer = null
      const draft = this.#newest
      this.#newest = null
      this.#last = Date.now()
      if (draft) await this.show(cleanDraft(draft)).catch(this.onError)
    })
  }
}
