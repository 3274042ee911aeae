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

/** What is under way is shown at most so often, in milliseconds. */
const showEvery = 250
/** A result that cannot be written down is tried again so often, once a second. */
const writeAttempts = 8
/** So many are made at once, and so many may be there with those who wait; visitors leave some room to those who live here. */
const places = { atOnce: 3, visitors: 6, people: 9 }

/** Why the work on one ends before it is done. */
class Ended extends Error {
  constructor(readonly sentence: string | null) {
    super(sentence ?? 'cancelled')
  }
}

interface Job {
  work: AbortController
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
  readonly #turnstile = new ConcurrencyLimiter({ atOnce: places.atOnce, waiting: Infinity })

  /** @param settings.timeLimitMs for one recipe from the beginning to the end, waiting for a place included */
  constructor(
    private readonly db: DataSource,
    private readonly pubsub: Pubsub,
    private readonly log: Log,
    private readonly maker: RecipeGenerator,
    private readonly settings: { timeLimitMs: number },
  ) {}

  /** Keeps a place for one that is about to begin; what it answers with gives the place up. null: it is full. */
  reserve(viewer: Viewer): (() => void) | null {
    if (this.#jobs.size + this.#reserved >= (viewer.kind === 'person' ? places.people : places.visitors)) return null
    this.#reserved += 1
    return () => { this.#reserved -= 1 }
  }

  /**
   * Begins to work on a generation that stands in the table as WORKING.
   * @param onAway is run when nothing was made, and nothing spent: the service was away, we were, or it never had its turn
   */
  begin(id: string, wish: GenerationRequest, onAway: () => Promise<void>): void {
    const work = new AbortController()
    const timer = setTimeout(() => work.abort(new Ended(messages.tooLate)), this.settings.timeLimitMs)
    const stopListening = this.pubsub.on(generationChanged, id, ({ cancelled }) => {
      if (cancelled) work.abort(new Ended(null))
    })
    const finished = this.#work(id, wish, work, onAway)
      .catch((error: unknown) => this.log.error({ err: error, generation: id }, 'a generated recipe could not be written down'))
      .finally(() => {
        clearTimeout(timer)
        stopListening()
        this.#jobs.delete(id)
      })
    this.#jobs.set(id, { work, finished })
  }

  /** Ends everything that is under way, as interrupted. */
  async stop(): Promise<void> {
    const jobs = [...this.#jobs.values()]
    for (const { work } of jobs) work.abort(new Ended(messages.interrupted))
    await Promise.all(jobs.map(({ finished }) => finished))
  }

  async #work(id: string, wish: GenerationRequest, work: AbortController, onAway: () => Promise<void>): Promise<void> {
    const { signal } = work
    const shown = new Shown((draft) => this.#show(id, draft, work), (error) => this.log.warn({ err: error, generation: id }, 'progress could not be shown'))
    let leave: (() => void) | null = null
    try {
      leave = await this.#place(signal)
      const made = await this.maker.make(wish, (draft) => shown.grow(draft), signal)
      signal.throwIfAborted()
      await shown.end()
      await this.#finish(id, made)
    } catch (error) {
      await shown.end()
      const ended: unknown = signal.aborted ? signal.reason : error
      if (ended instanceof Ended && ended.sentence === null) return
      if (ended instanceof GeneratorUnavailable) this.log.warn({ err: ended.cause ?? ended, generation: id }, 'the recipe service could not be used')
      else if (!(ended instanceof Ended)) this.log.error({ err: ended, generation: id }, 'making a recipe failed')
      await this.#fail(id, ended instanceof Ended || ended instanceof GeneratorUnavailable ? ended.sentence ?? messages.interrupted : messages.broken)
      // What was too slow has been at work, and a language model wants to be paid for that.
      const isForNothing = ended instanceof GeneratorUnavailable || leave === null || ended instanceof Ended && ended.sentence === messages.interrupted
      if (isForNothing) await onAway()
    } finally {
      leave?.()
    }
  }

  /** Waits for a place; whoever is ended before gives theirs to the next as soon as they have it. */
  async #place(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    const place = this.#turnstile.enter('all')
    const ended = new Promise<never>((_resolve, reject) => { signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }) })
    try {
      return await Promise.race([place, ended])
    } catch (error) {
      void place.then((leave) => leave())
      throw error
    }
  }

  async #show(id: string, draft: GeneratedRecipe, work: AbortController): Promise<void> {
    const there = await row(this.db, sql`UPDATE generation SET draft = ${JSON.stringify(draft)}::jsonb WHERE id = ${id} AND state = 'WORKING' RETURNING id`)
    // Cancelled by somebody whose word did not reach us, or its account has gone.
    if (!there) return work.abort(new Ended(null))
    this.pubsub.publish(generationChanged, id, { cancelled: false })
  }

  #finish(id: string, { draft, changes, warnings, sourceIds, nearestIds, failure }: GenerationResult): Promise<void> {
    const facts = sql`changes = ${changes}, warnings = ${warnings}, source_ids = ${sourceIds}, nearest_ids = ${nearestIds}`
    return draft
      ? this.#close(id, sql`state = 'DONE', draft = ${JSON.stringify(cleanDraft(draft))}::jsonb, ${facts}`)
      : this.#close(id, sql`state = 'FAILED', draft = NULL, failure = ${failure ?? messages.nothing}, ${facts}`)
  }

  #fail(id: string, sentence: string): Promise<void> {
    return this.#close(id, sql`state = 'FAILED', draft = NULL, failure = ${sentence}`)
  }

  /** What was made is not lost because the database is away for a moment. */
  async #close(id: string, end: Sql): Promise<void> {
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
class Shown {
  #newest: Partial<GeneratedRecipe> | null = null
  #last = 0
  #timer: NodeJS.Timeout | null = null
  #showing: Promise<void> = Promise.resolve()

  constructor(
    private readonly show: (draft: GeneratedRecipe) => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  grow(draft: Partial<GeneratedRecipe>): void {
    this.#newest = draft
    this.#timer ??= setTimeout(() => this.#now(), Math.max(0, this.#last + showEvery - Date.now()))
  }

  /** Shows nothing more, and waits for what is being shown. */
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
