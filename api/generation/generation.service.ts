import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import type { ClientInfo } from '../platform/context'
import { isUniqueViolation, row, rows, deleteRowsInBatches, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub'
import type { RateLimits } from '../platform/rateLimits'
import { oneLine } from '../../lib/text/text'
import type { Viewer } from '../platform/viewer'
import { GenerationQuota } from './quota'
import type { Generation } from './generation.entity'
import type { GenerateRecipeInput } from './generation.inputs'
import { findVisibleGeneration, generationVisibleTo } from './generation.reads'
import { messages } from './generation.messages'
import { generationChanged } from './generation.topics'
import type { Generator } from './generation.types'
import type { RecipeGenerator } from './generator'
import { parseIntent } from './intent'
import type { GenerationQueue } from './generationQueue'

const shortest = 3
const longest = 500
/** So much of a pantry is told: what changed last counts. */
const mostOfPantry = 150
/** Beyond the time limit, whoever works on it has this long to write down how it cancelled. */
const graceMs = 15_000

/** Recipes in the making: begun, found again, cancelled. */
export class GenerationService {
  readonly #quota: GenerationQuota

  /** @param settings.timeLimitMs for one recipe, as the queue has it */
  constructor(
    private readonly db: DataSource,
    limits: RateLimits,
    private readonly pubsub: Pubsub,
    private readonly recipeGenerator: RecipeGenerator,
    private readonly queue: GenerationQueue,
    private readonly settings: { timeLimitMs: number },
  ) {
    this.#quota = new GenerationQuota(limits, recipeGenerator.origin)
  }

  /** What makes recipes here, and how many the viewer may have now. */
  async generator(viewer: Viewer, { ip }: ClientInfo): Promise<Generator> {
    return { origin: this.recipeGenerator.origin, left: await this.#quota.remaining(viewer, ip) }
  }

  /** One that the viewer may see; otherwise as if there were none. */
  find(viewer: Viewer, id: string): Promise<Generation | null> {
    return findVisibleGeneration(this.db, viewer, id)
  }

  /**
   * Begins to make a recipe. Safe to repeat: an id that was used makes nothing and answers with the
   * generation as it is now. BAD_INPUT, UNAUTHENTICATED (whose pantry?), KEY_REUSED, RATE_LIMITED, BUSY.
   */
  async start(viewer: Viewer, { ip }: ClientInfo, input: GenerateRecipeInput): Promise<Generation> {
    const description = cleanDescription(input.description)
    const usesPantry = input.usePantry
    if (usesPantry && viewer.kind !== 'person') throw new UserError('UNAUTHENTICATED', messages.noPantry, { field: 'usePantry' })
    const before = await this.#findExisting(viewer, input.id, description, usesPantry)
    if (before) return before
    const releasePlace = this.queue.reserve(viewer)
    if (!releasePlace) throw new UserError('BUSY', messages.busy, { retryAfter: 20 })
    try {
      return await this.#begin(viewer, ip, { id: input.id, description, usesPantry })
    } finally {
      releasePlace()
    }
  }

  async #begin(viewer: Viewer, ip: string, { id, description, usesPantry }: { id: string; description: string; usesPantry: boolean }): Promise<Generation> {
    const requester = viewer.kind === 'person' ? `account ${viewer.accountId}` : `address ${createHash('sha256').update(ip).digest('base64url').slice(0, 24)}`
    const activeId = await this.#activeIdOf(requester)
    if (activeId !== null && activeId !== id) throw alreadyRunning()
    const pantry = usesPantry ? await this.#pantryOf(viewer) : []
    const refund = await this.#quota.consume(viewer, ip)
    try {
      await transaction(this.db, async (db) => {
        if (viewer.kind === 'person') await lockActiveAccount(db, viewer.accountId)
        await rows(db, sql`
          INSERT INTO generation (id, account_id, working_for, description, uses_pantry, state, origin, gives_up_at)
          VALUES (${id}, ${viewer.kind === 'person' ? viewer.accountId : null}, ${requester}, ${description}, ${usesPantry}, 'WORKING', ${this.recipeGenerator.origin},
            now() + ${`${this.settings.timeLimitMs + graceMs} milliseconds`}::interval)`)
      })
    } catch (error) {
      await refund()
      // The same person twice in the same moment: one of the two was faster.
      if (isUniqueViolation(error, 'generation_working_for')) throw alreadyRunning()
      const meanwhile = isUniqueViolation(error, 'generation_pkey') && await this.#findExisting(viewer, id, description, usesPantry)
      if (meanwhile) return meanwhile
      throw error
    }
    this.queue.begin(id, { description, intent: parseIntent(description), pantry, viewer }, refund)
    return this.#require(viewer, id)
  }

  /** Ends it, whichever process works on it. Of one that is over nothing changes. NOT_FOUND. */
  async cancel(viewer: Viewer, id: string): Promise<Generation> {
    const cancelled = await row(this.db, sql`
      UPDATE generation g SET state = 'CANCELLED', working_for = NULL WHERE g.id = ${id} AND g.state = 'WORKING' AND g.gives_up_at >= now() AND ${generationVisibleTo(viewer)} RETURNING g.id`)
    if (cancelled) this.pubsub.publish(generationChanged, id, { cancelled: true })
    return this.#require(viewer, id)
  }

  /** Removes those that are a week old. */
  async deleteExpired(): Promise<void> {
    await deleteRowsInBatches(this.db, 'generation', sql`created_at < now() - interval '7 days'`)
  }

  async #require(viewer: Viewer, id: string): Promise<Generation> {
    const generation = await this.find(viewer, id)
    if (!generation) throw new UserError('NOT_FOUND', messages.noSuchGeneration, { field: 'id' })
    return generation
  }

  /** What was begun under this id; null: nothing was. KEY_REUSED: with another body, or by somebody else. */
  async #findExisting(viewer: Viewer, id: string, description: string, usesPantry: boolean): Promise<Generation | null> {
    if (!await row(this.db, sql`SELECT id FROM generation WHERE id = ${id}`)) return null
    const before = await this.find(viewer, id)
    if (before?.description !== description || before.usesPantry !== usesPantry) throw new UserError('KEY_REUSED', messages.keyReused, { field: 'id' })
    return before
  }

  /** What is being made for somebody; what a process left behind that is gone does not count. */
  async #activeIdOf(requester: string): Promise<string | null> {
    await rows(this.db, sql`
      UPDATE generation SET state = 'FAILED', draft = NULL, failure = ${messages.interrupted}, working_for = NULL
      WHERE working_for = ${requester} AND gives_up_at < now()`)
    const found = await row<{ id: string }>(this.db, sql`SELECT id FROM generation WHERE working_for = ${requester}`)
    return found?.id ?? null
  }

  /** The names of what is in the viewer's pantry, what changed last first. */
  async #pantryOf(viewer: Viewer): Promise<string[]> {
    if (viewer.kind !== 'person') return []
    const found = await rows<{ name: string }>(this.db, sql`
      SELECT i.name FROM pantry_entry e JOIN item i ON i.barcode = e.barcode
      WHERE e.pantry_id = ${viewer.accountId} AND e.quantity > 0 ORDER BY e.updated_at DESC LIMIT ${mostOfPantry}`)
    return [...new Set(found.map(({ name }) => name))]
  }
}

const alreadyRunning = (): UserError => new UserError('RATE_LIMITED', messages.oneAtATime, { retryAfter: 5 })

function cleanDescription(typed: string): string {
  const description = oneLine(typed)
  if (description.length < shortest) throw new UserError('BAD_INPUT', messages.tooShort, { field: 'description' })
  if (description.length > longest) throw new UserError('BAD_INPUT', messages.tooLong, { field: 'description' })
  return description
}
