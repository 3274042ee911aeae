import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import type { Clock } from '../platform/clock'
import { row, rows, deleteRowsInBatches, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { ConcurrencyLimiter } from '../platform/concurrencyLimiter'
import type { Person, Viewer } from '../platform/viewer'
import type { ImageStore } from './image.store'
import type { PictureFormat, PictureWidth } from './picture'
import type { PictureEncoder } from './encodePicture'
import { messages } from './recipe.messages'

const uploads: RateLimitRule = { name: 'image-uploads', atOnce: 30, everySeconds: 120 }
const profiles: RateLimitRule = { name: 'profile-images', atOnce: 30, everySeconds: 20 }
/** How long a picture that belongs to nothing waits to be used. */
const unusedLast = 24 * 60 * 60_000
/** So many of them a person may have; the oldest make room. */
const mostUnused = 20

/** The largest file that is taken, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024

/** Pictures of recipes and profiles: sent, used, served and swept away. */
export class ImageService {
  /** Files that are being received, which lie in memory: some in all, few of one person's. */
  readonly #receiving = new ConcurrencyLimiter({ atOnce: 8, waiting: 40 })
  readonly #receivingFrom = new ConcurrencyLimiter({ atOnce: 2, waiting: 2 })
  readonly #decoding = new ConcurrencyLimiter({ atOnce: 2, waiting: 20 })
  /** Nobody's visit may hold all of the database's connections. */
  readonly #serving = new ConcurrencyLimiter({ atOnce: 6, waiting: 200 })

  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly store: ImageStore,
    private readonly makePicture: PictureEncoder,
  ) {}

  /**
   * Takes a picture, which then waits for a recipe of the person's, or for their profile.
   * @param receive reads what was sent, at most `mostOfPicture` bytes; called when there is room for it
   * @returns the id of the picture
   * @throws Refusal BAD_INPUT (it is no picture that we can read), RATE_LIMITED, and what `receive` throws
   */
  async add(person: Person, receive: () => Promise<Buffer>): Promise<string> {
    await this.limits.consume([uploads, String(person.accountId)])
    const files = await this.#receivingFrom.run(String(person.accountId), () => this.#receiving.run('all', async () => {
      const sent = await receive()
      return this.#decoding.run('all', () => this.makePicture(sent))
    }))
    const id = randomUUID()
    await transaction(this.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      await rows(db, sql`
        DELETE FROM image WHERE id IN (
          SELECT id FROM image WHERE owner_id = ${person.accountId} AND unused_since IS NOT NULL ORDER BY unused_since DESC OFFSET ${mostUnused - 1})`)
      await rows(db, sql`INSERT INTO image (id, owner_id, unused_since) VALUES (${id}, ${person.accountId}, ${this.clock.now()})`)
      await this.store.keep(db, id, files)
    })
    return id
  }

  /**
   * The bytes of one file of a picture. Whoever knows the picture's id may have it, so nobody is asked who
   * they are; except that what an admin took off, or somebody deleted, is not there for anybody.
   * @param from whose visit it is: the client's address
   */
  read(from: string, id: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | null> {
    return this.#serving.run(from, async () => {
      const image = await row(this.db, sql`
        SELECT i.id FROM image i LEFT JOIN recipe r ON r.id = i.recipe_id
        WHERE i.id = ${id} AND (r.id IS NULL OR (NOT r.hidden AND r.deleted_at IS NULL))`)
      return image ? this.store.read(this.db, id, width, format) : null
    })
  }

  /**
   * Gives a recipe, which the caller holds and the viewer may change, another picture or none. The one that a hidden
   * recipe lets go of is deleted: on its own it would be shown to everybody again.
   * @throws Refusal BAD_INPUT: the picture is another's, another recipe's, or gone
   */
  async use(db: EntityManager, viewer: Viewer, recipeId: number, id: string | null): Promise<void> {
    await rows(db, sql`DELETE FROM image i USING recipe r WHERE i.recipe_id = ${recipeId} AND r.id = i.recipe_id AND r.hidden`)
    await rows(db, sql`UPDATE image SET recipe_id = NULL, unused_since = ${this.clock.now()} WHERE recipe_id = ${recipeId}`)
    if (id === null) return
    const used = viewer.kind === 'person' && await row(db, sql`
      UPDATE image SET recipe_id = ${recipeId}, unused_since = NULL
      WHERE id = ${id} AND owner_id = ${viewer.accountId} AND unused_since IS NOT NULL RETURNING id`)
    if (!used) throw new UserError('BAD_INPUT', messages.noSuchPicture, { field: 'imageId' })
  }

  /**
   * Gives the person's profile another picture or none. Safe to repeat.
   * @throws Refusal BAD_INPUT: the picture is another's, a recipe's, or gone; UNAUTHENTICATED, RATE_LIMITED
   */
  async show(person: Person, id: string | null): Promise<void> {
    await this.limits.consume([profiles, String(person.accountId)])
    await transaction(this.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      // One after the other: no profile has two.
      await rows(db, sql`SELECT id FROM account WHERE id = ${person.accountId} FOR NO KEY UPDATE`)
      // The one that is shown already stays in use, so that a repeated request finds nothing to mend.
      await rows(db, sql`
        UPDATE image SET account_id = NULL, unused_since = ${this.clock.now()}
        WHERE account_id = ${person.accountId} AND id IS DISTINCT FROM ${id}::uuid`)
      if (id === null) return
      const shown = await row(db, sql`
        UPDATE image SET account_id = ${person.accountId}, unused_since = NULL
        WHERE id = ${id} AND owner_id = ${person.accountId} AND recipe_id IS NULL RETURNING id`)
      if (!shown) throw new UserError('BAD_INPUT', messages.noSuchPicture, { field: 'imageId' })
    })
  }

  /** Removes what has belonged to nothing for a day. */
  async deleteExpired(): Promise<void> {
    await deleteRowsInBatches(this.db, 'image', sql`unused_since < ${new Date(this.clock.now().getTime() - unusedLast)}`)
  }
}
