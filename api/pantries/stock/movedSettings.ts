import { In, type EntityManager } from 'typeorm'
import { usualStaples } from '../../../domain/cooking/staples'
import { foodKey } from '../../../domain/foods/foodKey'
import { isOwnKey } from '../../../lib/barcode/gtin'
import { PantryMinimum } from '../staples/minimum.entity'
import { Pantry } from '../pantry.entity'
import { maxStaples } from '../staples/staple.inputs'
import { PantryStaple } from '../staples/staple.entity'

/** What one pantry keeps at least and always has, as far as another one has taken it over. */
export interface MovedSettings {
  /** The keys of the foods that are always there in the other pantry, too, from then on. */
  staples: string[]
  /** Had nobody said before what is always there in it? */
  choseStaples: boolean
  minimums: { barcode: string; quantity: number }[]
}

interface TwoPantries {
  from: number
  to: number
}

/**
 * Takes settings over into another pantry; where that has one of its own, its own stays. Staples stay where they were as well: it is
 * stock that is not there any more, and what is kept at least of it.
 * @param ownMoved the keys of those items that one pantry alone can hold and that have moved
 */
export async function moveSettings(
  db: EntityManager,
  { from, to }: TwoPantries,
  ownMoved: ReadonlySet<string>,
): Promise<MovedSettings> {
  const others = new Set((await db.findBy(PantryMinimum, { pantryId: to })).map(({ barcode }) => barcode))
  const minimums = (await db.find(PantryMinimum, { where: { pantryId: from }, order: { barcode: 'ASC' } }))
    .filter(({ barcode }) => !others.has(barcode) && (!isOwnKey(barcode) || ownMoved.has(barcode)))
    .map(({ barcode, quantity }) => ({ barcode, quantity }))
  await moveMinimums(db, { from, to }, minimums)
  return { ...(await copyStaples(db, { from, to })), minimums }
}

/** Brings settings back that were taken over, as far as nobody has changed them. */
export async function moveSettingsBack(
  db: EntityManager,
  { from, to }: TwoPantries,
  { staples, choseStaples, minimums }: MovedSettings,
): Promise<void> {
  const unchanged: MovedSettings['minimums'] = []
  for (const minimum of minimums)
    if (await db.existsBy(PantryMinimum, { pantryId: to, ...minimum })) unchanged.push(minimum)
  await moveMinimums(db, { from: to, to: from }, unchanged)
  await db.delete(PantryStaple, { pantryId: to, barcode: In(staples) })
  if (!choseStaples) return
  const left = (await db.findBy(PantryStaple, { pantryId: to })).map(({ barcode }) => barcode)
  if (left.length !== usualKeys.length || !usualKeys.every((key) => left.includes(key))) return
  await db.delete(PantryStaple, { pantryId: to })
  await db.update(Pantry, to, { staplesChosen: false })
}

const usualKeys = usualStaples.map(foodKey)

async function moveMinimums(
  db: EntityManager,
  { from, to }: TwoPantries,
  minimums: MovedSettings['minimums'],
): Promise<void> {
  if (minimums.length === 0) return
  await db.delete(PantryMinimum, { pantryId: from, barcode: In(minimums.map(({ barcode }) => barcode)) })
  await db
    .createQueryBuilder()
    .insert()
    .into(PantryMinimum)
    .values(minimums.map((minimum) => ({ pantryId: to, ...minimum })))
    .orIgnore()
    .execute()
}

async function copyStaples(db: EntityManager, { from, to }: TwoPantries): Promise<Omit<MovedSettings, 'minimums'>> {
  const own = await staplesOf(db, from)
  const pantry = await db.findOneOrFail(Pantry, { select: { id: true, staplesChosen: true }, where: { id: to } })
  const chosen = await staplesOf(db, to)
  const choseStaples = pantry.staplesChosen !== true && chosen.length === 0
  const there = choseStaples ? usualKeys : chosen
  const staples = own.filter((key) => !there.includes(key)).slice(0, Math.max(0, maxStaples - there.length))
  if (staples.length === 0) return { staples, choseStaples: false }
  await db.insert(
    PantryStaple,
    [...(choseStaples ? usualKeys : []), ...staples].map((barcode) => ({ pantryId: to, barcode })),
  )
  if (choseStaples) await db.update(Pantry, to, { staplesChosen: true })
  return { staples, choseStaples }
}

const staplesOf = async (db: EntityManager, pantryId: number): Promise<string[]> =>
  (await db.find(PantryStaple, { where: { pantryId }, order: { createdAt: 'ASC', barcode: 'ASC' } })).map(
    ({ barcode }) => barcode,
  )
