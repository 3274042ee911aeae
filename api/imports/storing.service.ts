import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { In, MoreThan, Not, type DataSource, type EntityManager } from 'typeorm'
import { findActiveAccount, lockActiveAccount } from '../accounts/account.sql'
import type { ImageService } from '../images/image.service'
import { messages as imageMessages } from '../images/image.texts'
import type { PreparedFiles } from '../images/image.types'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database/database'
import { isDatabaseUnavailable } from '../platform/database/databaseFailures'
import { UserError, messages as platformMessages } from '../platform/errors'
import type { HeavyWorkRunner } from '../platform/workers/heavyWork'
import type { Log } from '../platform/telemetry/log'
import type { JobQueue } from '../platform/queue/jobQueue'
import { dataOf, type Message } from '../platform/texts/texts'
import { uuidOf } from '../platform/uuidOf'
import { insertOwnFavourites, insertPrivateRecipes, insertRecipeNotes, readStoredRecipes } from '../recipes/recipe.sql'
import { readLinesBefore } from '../recipes/lines/recipeLine.work'
import { Import, ImportState } from './import.entity'
import { lockImport } from './import.service'
import type { ImportFiles } from './importFiles'
import { ImportItem, ImportItemKind, ImportItemState } from './importItem.entity'
import { contentOf, type ImportedRecipe } from './reading/importedContent'
import { recipeDigest, storedContent } from './recipeDigest'
import type { ThingStoringService } from './thingStoring.service'

/** Items that are stored together: as many as take about so long, in milliseconds. How far it has come shows after each, and stopping waits for one. */
const batchMs = 500
const [smallestBatch, largestBatch] = [2, 20]
/** Pictures that are encoded at a time. */
const picturesAtOnce = 2
/** Milliseconds between two batches: requests come first. */
const pauseMs = 20
/** The longest run: then other slow jobs, such as other people's imports, have their turn. */
const longestRunMs = 15_000

export interface StoringDependencies {
  /** The connections of jobs. */
  db: DataSource
  clock: Clock
  queue: JobQueue
  heavyWork: HeavyWorkRunner
  images: ImageService
  files: ImportFiles
  log: Log
  things: ThingStoringService
}

/** A picture that was encoded, or why it could not be. */
type Picture = { files: PreparedFiles } | { reason: Message }
/** By the positions of items. */
type Pictures = Map<number, Picture>

interface Batch {
  items: ImportItem[]
  pictures: Promise<Pictures>
}

const nothing: Batch = { items: [], pictures: Promise.resolve(new Map()) }

/** Stores the chosen items of imports in the background, batch by batch. */
export class StoringService {
  constructor(private readonly deps: StoringDependencies) {}

  /** Stores what is left of an import that is RUNNING, for some seconds; another job goes on from there. */
  async store(id: string, signal: AbortSignal): Promise<void> {
    const { db, queue } = this.deps
    const end = performance.now() + longestRunMs
    const isOver = () => performance.now() > end || signal.aborted
    let size = smallestBatch
    let next = await this.#prepare(id, -1, size)
    do {
      const start = performance.now()
      const row = await db.getRepository(Import).findOneBy({ id, state: ImportState.RUNNING })
      if (!row) return
      const { items, pictures } = next
      const last = items.at(-1)
      if (!last) {
        if (await this.#storeThings(id, isOver, size)) return
        break
      }
      const encoded = await pictures
      // The pictures of the next items are encoded while these are stored.
      next = isOver() ? nothing : await this.#prepare(id, last.position, size)
      await this.#storeOrSplit(row, items, (some) => this.#store(row, some, encoded))
      size = sizeAfter(size, performance.now() - start)
      await setTimeout(pauseMs, undefined, { ref: false })
    } while (next !== nothing)
    await queue.add(db, 'runImport', { payload: { id }, key: `runImport ${id}` })
  }

  /** Stores what is no recipe, after all recipes: planned meals find theirs. @returns false: there is more to do */
  async #storeThings(id: string, isOver: () => boolean, first: number): Promise<boolean> {
    const { db, things } = this.deps
    let size = first
    while (!isOver()) {
      const start = performance.now()
      const row = await db.getRepository(Import).findOneBy({ id, state: ImportState.RUNNING })
      if (!row) return true
      const items = await db.getRepository(ImportItem).find({
        where: { importId: id, kind: Not(ImportItemKind.RECIPE), state: ImportItemState.FOUND, isLeftOut: false },
        order: { position: 'ASC' },
        take: size,
      })
      if (items.length === 0) {
        await this.#finish(id)
        return true
      }
      await this.#storeOrSplit(row, items, (some) => things.store(row, some))
      size = sizeAfter(size, performance.now() - start)
      await setTimeout(pauseMs, undefined, { ref: false })
    }
    return false
  }

  /** The next items after a position, whose pictures are being encoded. */
  async #prepare(importId: string, after: number, take: number): Promise<Batch> {
    const items = await this.deps.db.getRepository(ImportItem).find({
      where: {
        importId,
        kind: ImportItemKind.RECIPE,
        state: ImportItemState.FOUND,
        isLeftOut: false,
        position: MoreThan(after),
      },
      order: { position: 'ASC' },
      take,
    })
    const pictures = this.#encode(items)
    // Whoever waits for them hears of it.
    pictures.catch(() => undefined)
    return { items, pictures }
  }

  async #finish(id: string): Promise<void> {
    const now = this.deps.clock.now()
    const { affected } = await this.deps.db
      .getRepository(Import)
      .update(
        { id, state: ImportState.RUNNING },
        { state: ImportState.DONE, hasFiles: false, touchedAt: now, endedAt: now },
      )
    if (affected) await this.deps.files.remove(id)
  }

  /** One item that cannot be stored keeps none of the others from it. */
  async #storeOrSplit(row: Import, items: ImportItem[], store: (items: ImportItem[]) => Promise<void>): Promise<void> {
    try {
      await store(items)
    } catch (error) {
      if (isDatabaseUnavailable(error) || error instanceof UserError) throw error
      const [first, second] = items
      if (second) {
        for (const item of items) await this.#storeOrSplit(row, [item], store)
        return
      }
      if (!first) return
      this.deps.log.error({ err: error }, 'an item of an import could not be stored')
      await this.deps.db
        .getRepository(ImportItem)
        .update(
          { importId: row.id, position: first.position },
          { state: ImportItemState.FAILED, reason: dataOf(platformMessages.apology) },
        )
    }
  }

  async #store(row: Import, items: ImportItem[], pictures: Pictures): Promise<void> {
    const { db, clock, heavyWork } = this.deps
    const readLines = await readLinesBefore(
      heavyWork,
      items.map((item) => recipeOf(item).ingredients),
      `import by account ${row.accountId}`,
    )
    await transaction(db, async (inner) => {
      // Against uploads of pictures, which count against the same quota.
      await lockActiveAccount(inner, row.accountId, 'FOR NO KEY UPDATE')
      if (!(await lockImport(inner, { id: row.id, state: ImportState.RUNNING }))) return
      // Where it was stopped and continued at once, two jobs store it.
      const left = await inner.find(ImportItem, {
        select: { position: true },
        where: {
          importId: row.id,
          state: ImportItemState.FOUND,
          position: In(items.map(({ position }) => position)),
        },
      })
      const isLeft = new Set(left.map(({ position }) => position))
      const now = clock.now()
      const keyed = items
        .filter(({ position }) => isLeft.has(position))
        .map((item) => ({ ...item, key: uuidOf(`import ${item.importId} ${item.position}`) }))
      await insertPrivateRecipes(inner, row.accountId, keyed.map(insertedJson), { now, readLines })
      const stored = await readStoredRecipes(
        inner,
        row.accountId,
        keyed.map(({ key }) => key),
      )
      const made = keyed.map((item) => ({ ...item, recipeId: stored.get(item.key)?.id ?? null }))
      await this.#storeBeside(inner, row, { made, pictures, now })
      await inner.update(Import, { id: row.id }, { touchedAt: now })
    })
  }

  /** Stores pictures and notes of recipes that were made, and what became of each item. */
  async #storeBeside(
    db: EntityManager,
    { accountId }: Import,
    { made, pictures, now }: { made: ImportItem[]; pictures: Pictures; now: Date },
  ): Promise<void> {
    const account = await findActiveAccount(db, accountId)
    const encoded = made.flatMap(({ recipeId, position }) => {
      const picture = pictures.get(position)
      return recipeId !== null && picture && 'files' in picture ? [{ recipeId, files: picture.files }] : []
    })
    const refused = await this.deps.images.addToRecipes(
      db,
      { accountId, isLimited: (account?.admin ?? 0) === 0 },
      encoded,
    )
    const notes = made.flatMap(({ recipeId, note }) =>
      recipeId !== null && note !== null ? [{ recipeId, text: note }] : [],
    )
    await insertRecipeNotes(db, accountId, notes, now)
    await insertOwnFavourites(
      db,
      accountId,
      made.flatMap((item) => (item.recipeId !== null && recipeOf(item).isFavourite === true ? [item.recipeId] : [])),
    )
    for (const { importId, position, recipeId } of made) {
      const picture = pictures.get(position)
      const reason = picture && ('reason' in picture ? picture.reason : (refused.get(recipeId ?? 0) ?? null))
      await db.update(
        ImportItem,
        { importId, position },
        {
          state: ImportItemState.IMPORTED,
          recipeId,
          pictureImported: picture !== undefined && !reason,
          reason: reason ? dataOf(reason) : null,
        },
      )
    }
  }

  /** The pictures of items, by position, some at a time. */
  async #encode(items: readonly ImportItem[]): Promise<Pictures> {
    const pictures = new Map<number, Picture>()
    const waiting = items.filter(({ hasPicture }) => hasPicture)
    const encodeNext = async (): Promise<void> => {
      for (let item = waiting.shift(); item; item = waiting.shift())
        pictures.set(item.position, await this.#picture(item))
    }
    await Promise.all(Array.from({ length: picturesAtOnce }, encodeNext))
    return pictures
  }

  async #picture({ importId, position }: ImportItem): Promise<Picture> {
    const bytes = await readFile(this.deps.files.picture(importId, position)).catch(() => null)
    if (!bytes) return { reason: imageMessages.noSuchPicture }
    try {
      return { files: await this.deps.images.prepare(bytes) }
    } catch (error) {
      // What cannot be stored now is tried again, with the whole job.
      if (error instanceof UserError && error.code !== 'BUSY') return { reason: error.userMessage }
      throw error
    }
  }
}

/** How many items come next, after so many have taken so long. */
const sizeAfter = (size: number, milliseconds: number): number =>
  milliseconds < batchMs / 2
    ? Math.min(largestBatch, size * 2)
    : milliseconds > batchMs
      ? Math.max(smallestBatch, Math.floor(size / 2))
      : size

/** A recipe as insertPrivateRecipes takes it. */
function insertedJson(item: ImportItem & { key: string }): string {
  const recipe = recipeOf(item)
  return JSON.stringify({ ...storedContent(recipe), key: item.key, digest: recipeDigest(recipe) })
}

function recipeOf(item: ImportItem): ImportedRecipe {
  const recipe = contentOf(item, ImportItemKind.RECIPE)
  if (!recipe) throw new Error('an item that is no recipe is stored as one')
  return recipe
}
