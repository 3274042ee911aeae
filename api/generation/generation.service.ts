import { createHash } from 'node:crypto'
import { LessThan, type DataSource } from 'typeorm'
import { avoidedFoods, type AvoidedFoods } from '../../domain/diets/avoidedFoods'
import { findSendsAvoidedFoods, lockActiveAccount } from '../accounts/account.sql'
import type { MissingFood, ServingPacket } from '../cooking/cooking.types'
import type { CoverageService } from '../cooking/coverage.service'
import type { MissingFoodService } from '../cooking/missingFood.service'
import { seesDiets } from '../diets/diet.rules'
import { readEaters } from '../diets/diet.sql'
import type { PantryPacket } from '../pantries/stock/packets.sql'
import { assertCanManage, targetPantryId } from '../pantries/pantry.rules'
import type { ClientInfo } from '../platform/context'
import { deleteRowsInBatches, isUniqueViolation, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub/pubsub'
import type { RateLimits } from '../platform/limits/rateLimits'
import { RecipeOrigin } from '../recipes/recipe.entity'
import { oneLine } from '../../lib/text/text'
import type { Person, Viewer } from '../platform/viewer'
import { GenerationQuota } from './quota'
import { Generation, GenerationState } from './generation.entity'
import type { GenerateRecipeInput, GenerationPantryArgs } from './generation.inputs'
import { findVisibleGeneration } from './generation.reads'
import { cancelGeneration, failAbandoned, insertGeneration } from './generation.sql'
import { messages } from './generation.texts'
import { generationChanged } from './generation.topics'
import type { Generator } from './generation.types'
import type { PantryItem, RecipeGenerator } from './generator'
import { singularPhrase } from './foodWords'
import { parseIntent, type Intent } from './intent'
import type { GenerationQueue } from './generationQueue'
import type { PhotoService } from './photo.service'

const shortest = 3
const longest = 500
/** How many items of a pantry the generator gets: those that go off first. */
const maxPantryItems = 150
/** Time that a process has beyond the time limit to store how a generation ended. */
const graceMs = 15_000
/** How long a generation is kept. */
const lifetimeMs = 7 * 24 * 60 * 60_000

interface GenerationDependencies {
  db: DataSource
  limits: RateLimits
  pubsub: Pubsub
  coverages: CoverageService
  missingFoods: MissingFoodService
  recipeGenerator: RecipeGenerator
  queue: GenerationQueue
  photos: PhotoService
  /** `timeLimitMs` for one recipe, the same as the queue's. */
  settings: { timeLimitMs: number }
}

/** Starts, finds and cancels generations. */
export class GenerationService {
  readonly #quota: GenerationQuota

  constructor(private readonly deps: GenerationDependencies) {
    this.#quota = new GenerationQuota(deps.limits, deps.recipeGenerator.origin)
  }

  /** The kind of generator, and how many recipes the viewer may generate now. */
  async generator(viewer: Viewer, { ip }: ClientInfo): Promise<Generator> {
    const [left, photosLeft] = await Promise.all([
      this.#quota.remaining(viewer, ip),
      this.deps.photos.remaining(viewer),
    ])
    return { origin: this.deps.recipeGenerator.origin, left, photosGoTo: this.deps.photos.host, photosLeft }
  }

  /** A generation that the viewer may see; null otherwise. */
  find(viewer: Viewer, id: string): Promise<Generation | null> {
    return findVisibleGeneration(this.deps.db, viewer, id)
  }

  /** What a finished draft needs and a pantry does not have, with the neighbours who share it; none for visitors. FORBIDDEN, RATE_LIMITED. */
  async listMissing(viewer: Viewer, { state, draft }: Generation, of: GenerationPantryArgs): Promise<MissingFood[]> {
    return viewer.kind === 'person' && state === GenerationState.DONE && draft !== null
      ? this.deps.missingFoods.listMissing(viewer, targetPantryId(viewer, of), draft.ingredients)
      : []
  }

  /** What of a pantry serves a finished draft; none for visitors. FORBIDDEN. */
  async listServing(viewer: Viewer, { state, draft }: Generation, of: GenerationPantryArgs): Promise<ServingPacket[]> {
    return viewer.kind === 'person' && state === GenerationState.DONE && draft !== null
      ? this.deps.missingFoods.listServing(viewer, targetPantryId(viewer, of), draft.ingredients)
      : []
  }

  /**
   * Starts a generation. Idempotent by `input.id`: an id that was used starts nothing and returns the generation as it is
   * now. BAD_INPUT, UNAUTHENTICATED (a visitor has no pantry), FORBIDDEN (see `leaveOutAvoided`; of a pantry of others), KEY_REUSED,
   * RATE_LIMITED, BUSY.
   */
  async start(viewer: Viewer, { ip }: ClientInfo, input: GenerateRecipeInput): Promise<Generation> {
    const usesPantry = input.usePantry
    const description = cleanDescription(input.description, usesPantry)
    if (usesPantry && viewer.kind !== 'person')
      throw new UserError('UNAUTHENTICATED', messages.noPantry, { field: 'usePantry' })
    const used =
      usesPantry && viewer.kind === 'person' ? { person: viewer, pantryId: targetPantryId(viewer, input) } : null
    if (used) assertCanManage(used.person, used.pantryId, 'HOME')
    const asked = { description, usesPantry, pantryId: used?.pantryId ?? null, leavesOutAvoided: input.leaveOutAvoided }
    const before = await this.#findExisting(viewer, input.id, asked)
    if (before) return before
    const release = this.deps.queue.reserve(viewer)
    if (!release) throw new UserError('BUSY', messages.busy, { retryAfter: 20 })
    try {
      const avoided = input.leaveOutAvoided ? await this.#findAvoided(viewer) : null
      return await this.#begin(viewer, ip, { id: input.id, asked, used, avoided })
    } finally {
      release()
    }
  }

  /** What is avoided at the person's home, as foods alone. FORBIDDEN: a language model would get it, and they have not allowed that; or it is not a person who asks. */
  async #findAvoided(viewer: Viewer): Promise<AvoidedFoods | null> {
    // A program would take what is generated for free of what nobody has left out.
    if (viewer.kind !== 'person' || !seesDiets(viewer, viewer.homePantryId))
      throw new UserError('FORBIDDEN', messages.notAvoidable, { field: 'leaveOutAvoided' })
    const avoided = avoidedFoods(await readEaters(this.deps.db, [viewer.homePantryId]))
    const isSent = this.deps.recipeGenerator.origin === RecipeOrigin.GENERATED
    if (avoided !== null && isSent && !(await findSendsAvoidedFoods(this.deps.db, viewer.accountId)))
      throw new UserError('FORBIDDEN', messages.allowFirst, { field: 'leaveOutAvoided' })
    return avoided
  }

  async #begin(
    viewer: Viewer,
    ip: string,
    {
      id,
      asked,
      used,
      avoided,
    }: {
      id: string
      asked: Asked
      used: { person: Person; pantryId: number } | null
      avoided: AvoidedFoods | null
    },
  ): Promise<Generation> {
    const { description } = asked
    const requester =
      viewer.kind === 'person'
        ? `account ${viewer.accountId}`
        : `address ${createHash('sha256').update(ip).digest('base64url').slice(0, 24)}`
    const activeId = await this.#activeIdOf(requester)
    if (activeId !== null && activeId !== id) throw alreadyRunning()
    const pantry =
      used !== null
        ? (await this.deps.coverages.listPackets(used.person, used.pantryId)).slice(0, maxPantryItems).map(toPantryItem)
        : null
    if (description === '' && pantry?.length === 0)
      throw new UserError('BAD_INPUT', messages.emptyPantry, { field: 'description' })
    const refund = await this.#quota.consume(viewer, ip)
    try {
      await transaction(this.deps.db, async (db) => {
        if (viewer.kind === 'person') await lockActiveAccount(db, viewer.accountId)
        await insertGeneration(db, {
          id,
          accountId: viewer.kind === 'person' ? viewer.accountId : null,
          workingFor: requester,
          ...asked,
          origin: this.deps.recipeGenerator.origin,
          timeLimitMs: this.deps.settings.timeLimitMs + graceMs,
        })
      })
    } catch (error) {
      await refund()
      // Two requests of one person at the same time: the unique index lets one through.
      if (isUniqueViolation(error, 'generation_working_for')) throw alreadyRunning()
      const meanwhile = isUniqueViolation(error, 'generation_pkey') && (await this.#findExisting(viewer, id, asked))
      if (meanwhile) return meanwhile
      throw error
    }
    const intent = withAvoided(parseIntent(description), avoided)
    this.deps.queue.begin(id, { description, intent, pantry, pantryId: used?.pantryId, viewer }, refund)
    return this.#require(viewer, id)
  }

  /** Cancels a generation, whichever process works on it. Does nothing if it has ended. NOT_FOUND. */
  async cancel(viewer: Viewer, id: string): Promise<Generation> {
    if (await cancelGeneration(this.deps.db, viewer, id))
      this.deps.pubsub.publish(generationChanged, id, { cancelled: true })
    return this.#require(viewer, id)
  }

  /** Deletes old generations. */
  async deleteExpired(db: DataSource): Promise<void> {
    await deleteRowsInBatches(db, Generation, {
      createdAt: LessThan(new Date(Date.now() - lifetimeMs)),
    })
  }

  async #require(viewer: Viewer, id: string): Promise<Generation> {
    const generation = await this.find(viewer, id)
    if (!generation) throw new UserError('NOT_FOUND', messages.noSuchGeneration, { field: 'id' })
    return generation
  }

  /** The generation with this id; null if there is none. KEY_REUSED: something else was asked for, or it is somebody else's. */
  async #findExisting(viewer: Viewer, id: string, asked: Asked): Promise<Generation | null> {
    if (!(await this.deps.db.getRepository(Generation).existsBy({ id }))) return null
    const before = await this.find(viewer, id)
    if (
      before?.description !== asked.description ||
      before.usesPantry !== asked.usesPantry ||
      before.pantryId !== asked.pantryId ||
      before.leavesOutAvoided !== asked.leavesOutAvoided
    )
      throw new UserError('KEY_REUSED', messages.keyReused, { field: 'id' })
    return before
  }

  /** The id of the requester's running generation. One whose process has stopped is marked as failed first. */
  async #activeIdOf(requester: string): Promise<string | null> {
    await failAbandoned(this.deps.db, requester)
    const found = await this.deps.db
      .getRepository(Generation)
      .findOne({ select: { id: true }, where: { workingFor: requester } })
    return found?.id ?? null
  }
}

/** What a request asks for: the same key means the same. */
type Asked = Pick<Generation, 'description' | 'usesPantry' | 'pantryId' | 'leavesOutAvoided'>

function toPantryItem({ name, quantity, size, isOpened, left, due }: PantryPacket): PantryItem {
  const count = quantity > 1 ? `${quantity} x ` : ''
  const unit = size === null || size.unit === 'piece' ? '' : ` ${size.unit}`
  const amount = isOpened
    ? left === null
      ? 'opened'
      : `${left}${unit} left`
    : size === null || size.unit === 'piece'
      ? String(quantity)
      : `${count}${size.amount}${unit}`
  return { name, amount, due }
}

/** With what is avoided at home among what is to be left out. */
const withAvoided = (intent: Intent, avoided: AvoidedFoods | null): Intent =>
  avoided === null
    ? intent
    : {
        ...intent,
        without: [...new Set([...intent.without, ...avoided.contents])],
        unwanted: [...new Set([...intent.unwanted, ...avoided.words.map(singularPhrase)])],
      }

const alreadyRunning = (): UserError => new UserError('RATE_LIMITED', messages.oneAtATime, { retryAfter: 5 })

/** @param mayBeEmpty a pantry says what to cook */
function cleanDescription(typed: string, mayBeEmpty: boolean): string {
  const description = oneLine(typed)
  if (description === '' && mayBeEmpty) return description
  if (description.length < shortest) throw new UserError('BAD_INPUT', messages.tooShort, { field: 'description' })
  if (description.length > longest) throw new UserError('BAD_INPUT', messages.tooLong, { field: 'description' })
  return description
}
