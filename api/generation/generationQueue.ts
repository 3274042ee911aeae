import sql, { type Sql } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { row } from '../platform/database'
import { isDatabaseAway } from '../platform/errors'
import type { Log } from '../platform/log'
import type { Pubsub } from '../platform/pubsub'
import { ConcurrencyLimiter } from '../platform/concurrencyLimiter'
import type { Viewer } from '../platform/viewer'
import { cleanDraft, type GeneratedRecipe } from './draft'
import { messages } from './generation.messages'
import { generationChanged } from './generation.topics'
import { GeneratorUnavailable, type GenerationResult, type RecipeGenerator, type GenerationRequest } from './generator'

/** What is under way is writer at most so often, in milliseconds. */
const progressEvery = 250
/** A result that cannot be written down is tried again so often, once a second. */
const writeAttempts = 8
/** So many are made at once, and so many may be there with those who wait; visitors releaseSlot some room to those who live here. */
const capacity = { atOnce: 3, visitors: 6, people: 9 }

/** Why the work on one ends before it is done. */
class GenerationEnded extends Error {
  constructor(readonly sentence: string | null) {
    super(sentence ?? 'cancelled')
  }
}

interface Job {
  controller: AbortController
  finished: Promise<void>
}

/**
 * Where recipes are made in this process: a few at a time, the others wait in their order. What
 * comes of one is written into its row bit by bit and told to whoever watches, in any process.
 */
export class GenerationQueue {
  readonly #jobs = new Map<string, Job>()
  #reserved = 0
  /** Who may wait is decided before, by `reserve`. */
  readonly #slots = new ConcurrencyLimiter({ atOnce: capacity.atOnce, waiting: Infinity })

  /** @param settings.timeLimitMs for one recipe from the beginning to the end, waiting for a place included */
  constructor(
    private readonly db: DataSource,
    private readonly pubsub: Pubsub,
    private readonly log: Log,
    private readonly generator: RecipeGenerator,
    private readonly settings: { timeLimitMs: number },
  ) {}

  /** Keeps a place for one that is about to begin; what it answers with gives the place up. null: it is full. */
  reserve(viewer: Viewer): (() => void) | null {
    if (this.#jobs.size + this.#reserved >= (viewer.kind === 'person' ? capacity.people : capacity.visitors)) return null
    this.#reserved += 1
    return () => { this.#reserved -= 1 }
  }

  /**
   * Begins to work on a generation that stands in the table as WORKING.
   * @param onFree is run when nothing was result, and nothing spent: the service was away, we were, or it never had its turn
   */
  begin(id: string, request: GenerationRequest, onFree: () => Promise<void>): void {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new GenerationEnded(messages.tooLate)), this.settings.timeLimitMs)
    const stopListening = this.pubsub.on(generationChanged, id, ({ cancelled }) => {
      if (cancelled) controller.abort(new GenerationEnded(null))
    })
    const finished = this.#work(id, request, controller, onFree)
      .catch((error: unknown) => this.log.error({ err: error, generation: id }, 'a generated recipe could not be written down'))
      .finally(() => {
        clearTimeout(timer)
        stopListening()
        this.#jobs.delete(id)
      })
    this.#jobs.set(id, { controller, finished })
  }

  /** Ends everything that is under way, as interrupted. */
  async stop(): Promise<void> {
    const jobs = [...this.#jobs.values()]
    for (const { controller } of jobs) controller.abort(new GenerationEnded(messages.interrupted))
    await Promise.all(jobs.map(({ finished }) => finished))
  }

  async #work(id: string, request: GenerationRequest, controller: AbortController, onFree: () => Promise<void>): Promise<void> {
    const { signal } = controller
    const writer = new ProgressWriter((draft) => this.#writeProgress(id, draft, controller), (error) => this.log.warn({ err: error, generation: id }, 'progress could not be writer'))
    let releaseSlot: (() => void) | null = null
    try {
      releaseSlot = await this.#slot(signal)
      const result = await this.generator.generate(request, (draft) => writer.update(draft), signal)
      signal.throwIfAborted()
      await writer.end()
      await this.#finish(id, result)
    } catch (error) {
      await writer.end()
      const ended: unknown = signal.aborted ? signal.reason : error
      if (ended instanceof GenerationEnded && ended.sentence === null) return
      if (ended instanceof GeneratorUnavailable) this.log.warn({ err: ended.cause ?? ended, generation: id }, 'the recipe service could not be used')
      else if (!(ended instanceof GenerationEnded)) this.log.error({ err: ended, generation: id }, 'making a recipe failed')
      await this.#fail(id, ended instanceof GenerationEnded || ended instanceof GeneratorUnavailable ? ended.sentence ?? messages.interrupted : messages.broken)
      // What was too slow has been at work, and a language model wants to be paid for that.
      const isFree = ended instanceof GeneratorUnavailable || releaseSlot === null || ended instanceof GenerationEnded && ended.sentence === messages.interrupted
      if (isFree) await onFree()
    } finally {
      releaseSlot?.()
    }
  }

  /** Waits for a place; whoever is ended before gives theirs to the next as soon as they have it. */
  async #slot(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    const place = this.#slots.acquire('all')
    const ended = new Promise<never>((_resolve, reject) => { signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }) })
    try {
      return await Promise.race([place, ended])
    } catch (error) {
      void place.then((releaseSlot) => releaseSlot())
      throw error
    }
  }

  async #writeProgress(id: string, draft: GeneratedRecipe, controller: AbortController): Promise<void> {
    const there = await row(this.db, sql`UPDATE generation SET draft = ${JSON.stringify(draft)}::jsonb WHERE id = ${id} AND state = 'WORKING' RETURNING id`)
    // Cancelled by somebody whose word did not reach us, or its account has gone.
    if (!there) return controller.abort(new GenerationEnded(null))
    this.pubsub.publish(generationChanged, id, { cancelled: false })
  }

  #finish(id: string, { draft, changes, warnings, sourceIds, nearestIds, failure }: GenerationResult): Promise<void> {
    const fields = sql`changes = ${changes}, warnings = ${warnings}, source_ids = ${sourceIds}, nearest_ids = ${nearestIds}`
    return draft
      ? this.#writeEnd(id, sql`state = 'DONE', draft = ${JSON.stringify(cleanDraft(draft))}::jsonb, ${fields}`)
      : this.#writeEnd(id, sql`state = 'FAILED', draft = NULL, failure = ${failure ?? messages.nothing}, ${fields}`)
  }

  #fail(id: string, sentence: string): Promise<void> {
    return this.#writeEnd(id, sql`state = 'FAILED', draft = NULL, failure = ${sentence}`)
  }

  /** What was made is not lost because the database is away for a moment. */
  async #writeEnd(id: string, end: Sql): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await row(this.db, sql`UPDATE generation SET ${end}, working_for = NULL WHERE id = ${id} AND state = 'WORKING' RETURNING id`)
        return this.pubsub.publish(generationChanged, id, { cancelled: false })
      } catch (error) {
        if (!isDatabaseAway(error) || attempt === writeAttempts) throw error
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }
    }
  }
}

/** Shows what there is so far: the newest, not too often, one after the other. */
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

  /** Shows nothing more, and waits for what is being writer. */
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
