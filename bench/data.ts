import type { DataSource } from 'typeorm'
import { fillFavourites, fillPantries, fillPeople, fillRecipes, settle } from '../scripts/filling'
import { fillMessages, signEverybodyIn } from '../scripts/fillingMessages'
import { shareHundredItems } from './operations'

type Say = (sentence: string) => void

/** How much data is filled in. */
export interface Sizes {
  recipes: number
  people: number
  /** Of each pantry. */
  entries: number
}

/** How many recipes the database has. */
export async function countRecipes(db: DataSource): Promise<number> {
  const [{ count } = { count: 0 }] = (await db.query('SELECT count(*)::int AS count FROM recipe')) as {
    count: number
  }[]
  return count
}

/**
 * The data that everything is measured on, and one recipe that is older and rarer than all others.
 * @returns the recipe and the pantry that are read by their id
 */
export async function fillRecipesAndPantries(
  db: DataSource,
  { recipes, people, entries }: Sizes,
  say: Say,
): Promise<{ recipe: number; pantry: number }> {
  if ((await countRecipes(db)) === 0) {
    say(`Filling: ${people} pantries with ${entries} entries, ${recipes} recipes`)
    await fillPeople(db, people)
    await fillPantries(db, entries)
    await db.query(
      `INSERT INTO recipe (public, name, tags, ingredients, published_at) VALUES (true, '味噌汁 ☺', '{rarest}', '{葱}', now() - interval '900 days')`,
    )
    await fillRecipes(db, recipes - 1, () => undefined)
    await fillFavourites(db)
  }
  const [{ id: pantry } = { id: 0 }] = (await db.query(`SELECT id FROM account WHERE username = 'filler-1'`)) as {
    id: number
  }[]
  await shareHundredItems(db, pantry)
  await settle(db)
  const [{ id: recipe } = { id: 0 }] = (await db.query(
    'SELECT id FROM recipe WHERE public ORDER BY id OFFSET 777 LIMIT 1',
  )) as { id: number }[]
  return { recipe, pantry }
}

/** Adds recipes up to this number. */
export async function addRecipes(db: DataSource, recipes: number, say: Say): Promise<void> {
  const missing = recipes - (await countRecipes(db))
  if (missing <= 0) return
  say(`Filling: ${missing} recipes more`)
  await fillRecipes(db, missing, () => undefined)
  await settle(db)
}

/** Whose list of conversations is measured. */
export const heaviest = 'filler-heavy'

/** Gives each of so many writers 200,000 messages with 2,000 partners. */
export async function fillConversations(db: DataSource, writers: number, say: Say): Promise<void> {
  const there = (await db.query('SELECT 1 FROM account WHERE username = $1', [heaviest])) as object[]
  if (there.length === 0) {
    say(`Filling: ${writers} times 200,000 messages with 2,000 partners`)
    for (let i = 1; i <= writers; i++) await fillMessages(db, i === 1 ? heaviest : `${heaviest}-${i}`, 200_000, 2_000)
  }
  await signEverybodyIn(db, [heaviest])
  await settle(db)
}
