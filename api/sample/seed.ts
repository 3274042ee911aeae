import { randomUUID } from 'node:crypto'
import type { DataSource, EntityManager } from 'typeorm'
import { addDays } from '../../domain/stock/days'
import { withTotal } from '../../lib/recipe-times/recipeTimes'
import { Account } from '../accounts/account.entity'
import { lockAccountTable } from '../accounts/account.sql'
import type { AccountService } from '../accounts/account.service'
import { Identity } from '../auth/identity.entity'
import { hashPassword, verifyPassword } from '../auth/passwords/passwords'
import { Item, ItemSource, type CapacityUnit } from '../items/item.entity'
import { findFood } from '../items/itemFood'
import { DateKind, PantryBatch } from '../pantries/dates/batch.entity'
import { Pantry, PantryEntry, StockMove } from '../pantries/pantry.entity'
import { writePostcode } from '../pantries/near/position.sql'
import { transaction } from '../platform/database/database'
import { dayAt } from '../platform/localDay'
import { Rating } from '../ratings/rating.entity'
import { Favourite, Recipe } from '../recipes/recipe.entity'
import { adjustRatings } from '../recipes/recipe.sql'
import { matchOutdatedLines } from '../recipes/lines/recipeLine.sql'
import { sampleRatings } from './ratings'
import { sampleRecipes } from './recipes'
import { samplePeople, sampleProducts, type SamplePerson } from './sample'
import { seedSampleBox } from './sampleBox'
import { seedHome } from './seedHome'
import { seedPlaces, type PlaceSeeding } from './seedPlaces'
import { seedTalks } from './seedTalks'

/** The email address of the one sample account that can sign in. */
export const sampleAddress = samplePeople.find((person) => person.signIn)?.email ?? ''

/** What the sample is made with. */
export interface SampleServices extends PlaceSeeding {
  accounts: AccountService
}

interface SampleSettings {
  productName: string
  /** Of the account that can sign in. */
  password: string
  /** Where the label of the sample's box is stored; left out: there is no box. */
  labelFile?: string
}

/**
 * Fills an empty database with the sample community. Its people, pantries, recipes and places are there all or none; then the lines of the
 * recipes are read in portions that commit, and where the process ends before they are, the job that reads lines does the rest.
 * Only one of its people can sign in; the others have no identity, so there is no password to guess.
 * @param db for long statements: it waits for a process that fills the same database
 * @returns false when there are accounts already: then nothing is changed
 */
export async function seedSample(db: DataSource, services: SampleServices, settings: SampleSettings): Promise<boolean> {
  const passwordHash = await hashPassword(settings.password)
  const products = sampleProducts.map((product) => ({
    ...product,
    unit: product.unit as CapacityUnit,
    source: ItemSource.SAMPLE,
    ...findFood({ ...product, categories: null }),
  }))
  const isNew = await transaction(db, async (tx) => {
    // Several processes may start on one new database: the first to get the lock fills it.
    await lockAccountTable(tx)
    if (await tx.exists(Account)) return false
    await tx.insert(Item, products)
    const ids = new Map<string, number>()
    for (const person of samplePeople) {
      const accountId = await openSampleAccount(tx, services.accounts, person, { ...settings, passwordHash })
      ids.set(person.username, accountId)
    }
    await tx.insert(Recipe, recipesBy(ids))
    const signInId = ids.get(samplePeople.find((person) => person.signIn)?.username ?? '')
    await insertFavourites(tx, signInId)
    await insertRatings(tx, ids)
    if (signInId !== undefined) await seedTalks(tx, ids, signInId, Date.now())
    await seedHomes(tx, ids)
    await seedPlaces(tx, services, ids)
    return true
  })
  let after = isNew ? await matchOutdatedLines(db, null) : null
  while (after !== null) after = await matchOutdatedLines(db, after)
  return isNew
}

/** Opens an account with its pantry and, for the person who can sign in, a password and a box. @returns its id */
async function openSampleAccount(
  tx: EntityManager,
  accounts: AccountService,
  person: SamplePerson,
  { productName, labelFile, passwordHash }: SampleSettings & { passwordHash: string },
): Promise<number> {
  const identityId = randomUUID()
  const { id } = await accounts.open(tx, { username: person.username, keyHash: identityId })
  const { name, headline, bio, postcode, email } = person
  await tx.update(Account, id, { name, headline, bio })
  await tx.update(Pantry, id, { name: person.pantryName.replace('{product}', productName) })
  await writePostcode(tx, id, postcode)
  if (person.entries.length > 0) await insertEntries(tx, id, person.entries)
  if (!person.signIn) return id
  await tx.insert(Identity, { id: identityId, provider: 'password', email, passwordHash, accountId: id })
  if (labelFile !== undefined) await seedSampleBox(tx, id, { productName, labelFile })
  return id
}

/** Who lives with somebody belongs to their pantry. */
async function seedHomes(tx: EntityManager, ids: ReadonlyMap<string, number>): Promise<void> {
  for (const { username, livesWith } of samplePeople) {
    if (livesWith === undefined) continue
    const [pantryId, mateId] = [ids.get(livesWith), ids.get(username)]
    if (pantryId === undefined || mateId === undefined)
      throw new Error(`the sample's ${username} lives with nobody of it`)
    await seedHome(tx, pantryId, mateId)
  }
}

/** Inserts the entries of a pantry, which has its account's id, with a batch and the stock moves of each. */
async function insertEntries(tx: EntityManager, pantryId: number, entries: SamplePerson['entries']): Promise<void> {
  await tx.insert(
    PantryEntry,
    entries.map(({ barcode, quantity, public: isPublic }) => ({
      barcode,
      quantity,
      public: isPublic,
      pantryId,
      sharedUntil: quantity > 0 ? 'infinity' : null,
    })),
  )
  await tx.insert(
    PantryBatch,
    entries
      .filter(({ quantity }) => quantity > 0)
      .map(({ barcode, quantity, bestBeforeIn }) => ({
        barcode,
        quantity,
        pantryId,
        ...(bestBeforeIn !== undefined && {
          date: addDays(dayAt(new Date()), bestBeforeIn),
          dateKind: DateKind.BEST_BEFORE,
        }),
      })),
  )
  await tx.insert(
    StockMove,
    entries.flatMap(({ barcode, quantity }) =>
      movesTo(quantity).map((move) => ({ ...move, pantryId, barcode, actorId: pantryId, key: randomUUID() })),
    ),
  )
}

/** Does this password open the sample account? A start that ended early may have made it. */
export async function isSamplePassword(db: DataSource, password: string): Promise<boolean> {
  const identity = await db.getRepository(Identity).findOneBy({ email: sampleAddress, provider: 'password' })
  return await verifyPassword(identity?.passwordHash ?? null, password)
}

/** Stock moves that add up to the quantity: for 0, one in and one out. */
function movesTo(quantity: number): { delta: number; quantity: number }[] {
  return quantity > 0
    ? [{ delta: quantity, quantity }]
    : [
        { delta: 1, quantity: 1 },
        { delta: -1, quantity: 0 },
      ]
}

const day = 24 * 60 * 60_000
/** The recipes were published over so many days, the first in the file last. */
const publicationDays = 150

/** The recipes, each with a publication date of its own. */
function recipesBy(ids: ReadonlyMap<string, number>): Partial<Recipe>[] {
  const now = Date.now()
  return sampleRecipes.map(({ creator, prepMinutes = null, cookMinutes = null, ...recipe }, i) => {
    const publishedAt = new Date(now - (i + 0.5) * (publicationDays / sampleRecipes.length) * day)
    return {
      ...recipe,
      ...withTotal({ prepMinutes, cookMinutes, totalMinutes: null }),
      creatorId: ids.get(creator) ?? null,
      public: true,
      createdAt: publishedAt,
      updatedAt: publishedAt,
      publishedAt,
    }
  })
}

/** Gives the account that can sign in some favourites. */
async function insertFavourites(db: EntityManager, accountId: number | undefined): Promise<void> {
  if (accountId === undefined) return
  const recipes = await db.find(Recipe, { select: { id: true }, order: { id: 'ASC' } })
  await db.insert(
    Favourite,
    recipes.filter((_recipe, i) => i % 12 === 4).map(({ id }) => ({ accountId, recipeId: id })),
  )
}

/** Some recipes have been rated, the newest most. */
async function insertRatings(db: EntityManager, ids: ReadonlyMap<string, number>): Promise<void> {
  const recipes = await db.find(Recipe, { select: { id: true, name: true } })
  const idOf = new Map(recipes.map(({ id, name }) => [name, id]))
  const now = Date.now()
  const ratings = sampleRatings.map(({ recipe, from, stars, text }, i) => {
    const [recipeId, accountId] = [idOf.get(recipe), ids.get(from)]
    if (recipeId === undefined || accountId === undefined)
      throw new Error(`the sample's ${from} rates ${recipe}, and one of them is not there`)
    const at = new Date(now - (sampleRatings.length - i) * 5 * 60_000)
    return { recipeId, accountId, stars, text, createdAt: at, updatedAt: at }
  })
  await db.insert(Rating, ratings)
  await adjustRatings(
    db,
    recipes.map(({ id }) => {
      const given = ratings.filter(({ recipeId }) => recipeId === id)
      return { id, count: given.length, stars: given.reduce((sum, { stars }) => sum + stars, 0) }
    }),
  )
}
