import { randomUUID } from 'node:crypto'
import type { Sql } from 'sql-template-tag'
import { IsNull, LessThan, Not, type DataSource, type EntityManager } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import { findInChunks } from '../platform/database/chunks'
import type { Clock } from '../platform/clock'
import { ConcurrencyLimiter } from '../platform/limits/concurrencyLimiter'
import { deleteRowsInBatches, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Message } from '../platform/texts/texts'
import { UploadQueue } from '../platform/limits/uploadQueue'
import type { Person, Viewer } from '../platform/viewer'
import { Image } from './image.entity'
import { encodeToRead, type ImageEncoder } from './imageEncoder'
import type { ImageFormat, ImageWidth } from './imageFile'
import { messages } from './image.texts'
import { isServable } from './image.reads'
import type { ImageStore } from './image.store'
import type { PreparedFiles } from './image.types'

const uploads: RateLimitRule = { name: 'image-uploads', atOnce: 30, everySeconds: 120 }
const profileChanges: RateLimitRule = { name: 'profile-images', atOnce: 30, everySeconds: 20 }
/** Milliseconds after which an unused picture is deleted. */
const unusedLifetime = 24 * 60 * 60_000
/** Unused pictures that a person may have; a new upload deletes the oldest. */
const maxUnused = 20

/** The largest file that is accepted, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024

export interface ImageSettings {
  store: ImageStore
  encode: ImageEncoder
  /** Bytes that the pictures of one account may take, in all their sizes: those that it uploaded, and those of its imports. Admins may store more. */
  quotaBytes: number
  importQuotaBytes: number
}

/** What pictures need of later modules. */
export interface ImageHooks {
  /** SQL over `image`: it is served to nobody, because of what it belongs to. */
  isWithheld: Sql
}

export interface ImageDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  settings: ImageSettings
  hooks: ImageHooks
}

/** Pictures of recipes, ratings and profiles: uploaded, attached, served and deleted. */
export class ImageService {
  readonly #uploads = new UploadQueue({
    perPerson: { atOnce: 2, waiting: 2 },
    inAll: { atOnce: 2, waiting: 20, waitingBytes: 100 * 1024 * 1024 },
  })
  /** So that one client does not use all connections to the database. */
  readonly #serving = new ConcurrencyLimiter({ atOnce: 6, waiting: 200 })

  constructor(private readonly deps: ImageDependencies) {}

  /** A picture as a JPEG of at most 1600 pixels without metadata, for a program that reads what is written in it. Nothing is stored. BAD_INPUT. */
  encodeToRead(bytes: Buffer): Promise<Buffer> {
    return encodeToRead(bytes)
  }

  /**
   * Stores an uploaded picture, which nothing shows yet: attach it to a recipe or to the profile.
   * @param receive reads the request's body, at most `maxImageBytes`; called when the person has an upload slot free
   * @returns the id of the picture
   * @throws UserError BAD_INPUT (not a picture that can be decoded), TOO_MANY (the account's quota is used up), RATE_LIMITED, BUSY,
   *   and what `receive` throws
   */
  async add(person: Person, receive: () => Promise<Buffer>): Promise<string> {
    await this.deps.limits.consume([uploads, String(person.accountId)])
    const files = await this.#uploads.run(person, receive, (sent) => this.deps.settings.encode(sent))
    const prepared = await this.deps.settings.store.prepare(files)
    const id = randomUUID()
    await transaction(this.deps.db, async (db) => {
      // Locked, so that two uploads at once cannot exceed the quota together.
      await lockActiveAccount(db, person.accountId, 'FOR NO KEY UPDATE')
      const oldest = await db.find(Image, {
        where: { ownerId: person.accountId, unusedSince: Not(IsNull()) },
        order: { unusedSince: 'DESC' },
        skip: maxUnused - 1,
        select: { id: true },
      })
      if (oldest.length > 0)
        await db.delete(
          Image,
          oldest.map((image) => image.id),
        )
      if (person.admin === 0) await this.#makeRoom(db, person.accountId, prepared.bytes)
      await db.insert(Image, { id, ownerId: person.accountId, unusedSince: this.deps.clock.now() })
      await prepared.attachTo(db, id)
    })
    return id
  }

  /** Deletes as many of the account's unused pictures, oldest first, as the new one needs. TOO_MANY where that is not enough. */
  async #makeRoom(db: EntityManager, accountId: number, needed: number): Promise<void> {
    const { store, quotaBytes } = this.deps.settings
    const sizes = await store.bytesOf(db, { ownerId: accountId, imported: false })
    let used = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
    if (used + needed <= quotaBytes) return
    for (const { id } of await db.find(Image, {
      where: { ownerId: accountId, unusedSince: Not(IsNull()) },
      order: { unusedSince: 'ASC' },
      select: { id: true },
    })) {
      await db.delete(Image, { id })
      used -= sizes.get(id) ?? 0
      if (used + needed <= quotaBytes) return
    }
    throw new UserError('TOO_MANY', quotaReached(quotaBytes), { field: 'picture' })
  }

  /**
   * The bytes of one file of a picture; null if there is none. Needs no session: the picture's id is the permission. Withheld
   * pictures (such as those of a hidden or deleted recipe) are served to nobody. BUSY: it is in a bucket that is out of reach.
   * @param ip the client's address, for which reads are limited
   */
  read(ip: string, id: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null> {
    return this.#serving.run(ip, async () =>
      (await isServable(this.deps.db, id, this.deps.hooks.isWithheld))
        ? this.deps.settings.store.read(this.deps.db, id, width, format)
        : null,
    )
  }

  /** The largest JPEG of a picture that the caller knows to be somebody's own, for their export; null: it is gone, or withheld. BUSY. */
  async largest(db: DataSource, id: string): Promise<Buffer | null> {
    return (await isServable(db, id, this.deps.hooks.isWithheld))
      ? this.deps.settings.store.read(db, id, 1600, 'jpg')
      : null
  }

  /** The pictures that an account has sent and no recipe shows. */
  async *withoutRecipe(db: DataSource, ownerId: number): AsyncGenerator<string> {
    const found = findInChunks(db, Image, { select: { id: true }, where: { ownerId, recipeId: IsNull() }, key: 'id' })
    for await (const { id } of found) yield id
  }

  /**
   * Attaches a picture to a recipe in place of the one that it has, or of none; null detaches. The caller has locked the
   * recipe and checked that the viewer may change it.
   * @param options.deletesPrevious for a hidden recipe: its picture, once detached, would be served again
   * @throws UserError BAD_INPUT: the picture is another person's, another recipe's, or deleted
   */
  async attachToRecipe(
    db: EntityManager,
    viewer: Viewer,
    { recipeId, imageId, deletesPrevious }: { recipeId: number; imageId: string | null; deletesPrevious: boolean },
  ): Promise<void> {
    if (deletesPrevious) await db.delete(Image, { recipeId })
    else await db.update(Image, { recipeId }, { recipeId: null, unusedSince: this.deps.clock.now() })
    if (imageId === null) return
    const attached =
      viewer.kind === 'person' &&
      (
        await db.update(
          Image,
          { id: imageId, ownerId: viewer.accountId, unusedSince: Not(IsNull()) },
          { recipeId, unusedSince: null },
        )
      ).affected
    if (!attached) throw new UserError('BAD_INPUT', messages.noSuchPicture, { field: 'imageId' })
  }

  /** Encodes one of many pictures, for `addToRecipes`. BAD_INPUT: it cannot be decoded; BUSY: none can be stored now. */
  async prepare(bytes: Buffer): Promise<PreparedFiles> {
    return this.deps.settings.store.prepare(await this.deps.settings.encode(bytes, { isOfMany: true }))
  }

  /**
   * Stores prepared pictures as those of imported recipes that have none, as far as the quota of imports allows. The caller has locked the
   * account and the recipes, which are its own, and limits how many there are.
   * @returns why there is no room for a picture, by the id of its recipe
   */
  async addToRecipes(
    db: EntityManager,
    { accountId, isLimited }: { accountId: number; isLimited: boolean },
    pictures: readonly { recipeId: number; files: PreparedFiles }[],
  ): Promise<Map<number, Message>> {
    const { store, importQuotaBytes: quotaBytes } = this.deps.settings
    let left = Infinity
    if (isLimited && pictures.length > 0)
      left =
        quotaBytes -
        [...(await store.bytesOf(db, { ownerId: accountId, imported: true })).values()].reduce(
          (sum, bytes) => sum + bytes,
          0,
        )
    const refused = new Map<number, Message>()
    for (const { recipeId, files } of pictures) {
      if (files.bytes > left) {
        refused.set(recipeId, quotaReached(quotaBytes))
        continue
      }
      left -= files.bytes
      const id = randomUUID()
      await db.insert(Image, { id, ownerId: accountId, recipeId, imported: true, unusedSince: null })
      await files.attachTo(db, id)
    }
    return refused
  }

  /**
   * Attaches a picture to a rating in place of the one that it has, which is deleted; null removes it. Safe to repeat. The caller
   * has locked the rating, which is the person's.
   * @throws UserError BAD_INPUT: the picture is another person's, in use, or deleted
   */
  async setRatingImage(db: EntityManager, person: Person, ratingId: number, imageId: string | null): Promise<void> {
    await db.delete(Image, { ratingId, ...(imageId !== null && { id: Not(imageId) }) })
    if (imageId === null || (await db.existsBy(Image, { id: imageId, ratingId }))) return
    const { affected } = await db.update(
      Image,
      { id: imageId, ownerId: person.accountId, unusedSince: Not(IsNull()) },
      { ratingId, unusedSince: null },
    )
    if (!affected) throw new UserError('BAD_INPUT', messages.noSuchPicture, { field: 'imageId' })
  }

  /**
   * Attaches a picture to the person's profile in place of the one that it has; null detaches. Safe to repeat.
   * @throws UserError BAD_INPUT: the picture is another person's, a recipe's, or deleted; UNAUTHENTICATED, RATE_LIMITED
   */
  async setProfileImage(person: Person, imageId: string | null): Promise<void> {
    const { accountId } = person
    await this.deps.limits.consume([profileChanges, String(accountId)])
    await transaction(this.deps.db, async (db) => {
      // Two requests at once run one after the other, so that no profile has two pictures.
      await lockActiveAccount(db, accountId, 'FOR NO KEY UPDATE')
      // All but this one: a repeated request changes nothing.
      await db.update(
        Image,
        { accountId, ...(imageId !== null && { id: Not(imageId) }) },
        { accountId: null, unusedSince: this.deps.clock.now() },
      )
      if (imageId === null) return
      const { affected } = await db.update(
        Image,
        { id: imageId, ownerId: accountId, recipeId: IsNull(), itemBarcode: IsNull(), ratingId: IsNull() },
        { accountId, unusedSince: null },
      )
      if (!affected) throw new UserError('BAD_INPUT', messages.noSuchPicture, { field: 'imageId' })
    })
  }

  /**
   * Attaches a picture to a place in place of the one that it has, which is deleted; null removes it. It is the place's from then on, and stays
   * when whoever uploaded it goes. Safe to repeat. The caller has locked the place, of which the person is an owner.
   * @throws UserError BAD_INPUT: the picture is another person's, in use, or deleted
   */
  async setPlaceImage(
    db: EntityManager,
    person: Person,
    { pantryId, imageId }: { pantryId: number; imageId: string | null },
  ): Promise<void> {
    await db.delete(Image, { accountId: pantryId, ...(imageId !== null && { id: Not(imageId) }) })
    if (imageId === null || (await db.existsBy(Image, { id: imageId, accountId: pantryId }))) return
    const { affected } = await db.update(
      Image,
      { id: imageId, ownerId: person.accountId, unusedSince: Not(IsNull()) },
      { ownerId: pantryId, accountId: pantryId, unusedSince: null },
    )
    if (!affected) throw new UserError('BAD_INPUT', messages.noSuchPicture, { field: 'imageId' })
  }

  /**
   * Takes a picture that nothing shows out of what is served, for a module that keeps it for fewer people. In the caller's transaction.
   * @returns its largest JPEG; null: it is another person's, in use, or deleted
   */
  async take(db: EntityManager, { accountId }: Person, imageId: string): Promise<Buffer | null> {
    const unused = { id: imageId, ownerId: accountId, unusedSince: Not(IsNull()) }
    if (!(await db.existsBy(Image, unused))) return null
    const bytes = await this.deps.settings.store.read(db, imageId, 1600, 'jpg')
    await db.delete(Image, unused)
    return bytes
  }

  /** Deletes pictures that have been unused for a day. */
  async deleteExpired(db: DataSource): Promise<void> {
    await deleteRowsInBatches(db, Image, {
      unusedSince: LessThan(new Date(this.deps.clock.now().getTime() - unusedLifetime)),
    })
  }
}

const quotaReached = (bytes: number): Message => messages.quotaReached({ megabytes: Math.floor(bytes / 1024 / 1024) })
