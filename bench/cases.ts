import type { DocumentNode } from 'graphql'
import type { DataSource } from 'typeorm'
import { encodeCursor } from '../api/platform/paging'
import { ConversationsDocument } from '../web/generated/messages/ConversationList'
import { TagStripDocument } from '../web/generated/recipes/TagStrip'
import { PantriesScreenDocument } from '../web/generated/screens/PantriesScreen'
import { OtherMatchesDocument, RecipeListDocument } from '../web/generated/screens/RecipeLists'

/** One benchmark case: an operation as a screen sends it. */
export interface BenchCase {
  document: DocumentNode
  variables: Record<string, unknown>
}

/** Benchmark cases with one target: the slowest of them may take so many milliseconds in Postgres. */
export interface TimedCases {
  name: string
  atMostMs: number
  cases: BenchCase[]
}

/** How many rows the larger page has: as many as every operation may ask for within the limit of its cost. */
export const largePage = 50

/** Operations that send as many statements for a large page as for a page of 1. */
export const pagedCases: [name: string, BenchCase][] = [
  ['the recipe list', { document: RecipeListDocument, variables: {} }],
  ['the list of pantries', { document: PantriesScreenDocument, variables: {} }],
  ['the search', { document: OtherMatchesDocument, variables: { words: 'soup' } }],
]

const list = (variables: Record<string, unknown>): BenchCase => ({ document: RecipeListDocument, variables })
const filter = (patterns: string[]) => patterns.map((name) => list({ name }))
const search = (searches: string[]) => searches.map((words): BenchCase => ({ document: OtherMatchesDocument, variables: { words } }))

/** Lists, filters, tags and searches over all recipes. */
export async function recipeCases(db: DataSource): Promise<TimedCases[]> {
  const depths = await cursorsInto(db, [0, 0.001, 0.5, 0.999])
  return [
    { name: 'name filter, 1 character', atMostMs: 30, cases: filter(['a', 'q', 'z', '7', 'ñ', '-', '味', '☺', '%', 'ж']) },
    { name: 'name filter, 2 characters', atMostMs: 30, cases: filter(['so', 'no', '77', 'ñ ', 'x ', 'qz', '味噌', '汁 ', 'zz', '%%']) },
    { name: 'name filter, 3 characters', atMostMs: 30, cases: filter(['sou', 'and', '777', 'peñ', 'zuc', '味噌汁', 'xyz', ' ap', 'y s']) },
    { name: 'name filter, more characters', atMostMs: 30, cases: filter(['soup', 'lemony jalapeño', 'stew no. 77', 'and apple', 'nothing of that kind', '味噌汁 ☺', 'spicy salmon and tofu', 'black bean and feta', 'tofu salmon', 'cabbage c', 'c and', 'q and']) },
    { name: 'list, any depth', atMostMs: 1, cases: depths.map((after) => list({ after })) },
    { name: 'tag page, any depth', atMostMs: 30, cases: ['onepot', 'family', 'preserving', 'rarest', 'no-such-tag'].flatMap((tag) => depths.map((after) => list({ tag, after }))) },
    { name: 'filter within a tag', atMostMs: 30, cases: [['onepot', 'a'], ['preserving', 'soup'], ['rarest', '味'], ['preserving', 'zzz'], ['onepot', '777']].map(([tag, name]) => list({ tag, name })) },
    {
      name: 'search, words as they are spelt', atMostMs: 30,
      cases: search(['soup', 'onion', 'lemony chicken', 'jalapeno', 'onepot lentil', 'soup onion garlic', 'rhubarb halloumi cake lemony', 'korean preserving turkish plum', 's', 'so', 'le', 'filler', 'filler 77', '777', '7', '味噌汁', 'the', 'lemony rhubarb gratin halloumi picnic thai']),
    },
    {
      name: 'search, a word to be forgiven', atMostMs: 60,
      cases: search(['lasange', 'chikpea', 'brocolli stew', 'tomatto onoin', 'vegatable stok', 'nothing', 'nothing of that kind', 'xyzzyq', 'zuchinni', 'fillre', '9999999', 'inthenextlargercity', 'aubregine halloumy crumbel sunaday']),
    },
    { name: 'tags by popularity', atMostMs: 1, cases: [{ document: TagStripDocument, variables: {} }] },
  ]
}

/** Cursors to these parts of the recipe list. */
function cursorsInto(db: DataSource, parts: readonly number[]): Promise<(string | null)[]> {
  return Promise.all(parts.map(async (part) => {
    if (part === 0) return null
    const [row] = await db.query(`
      WITH listed AS (SELECT published_at AS at, id FROM recipe WHERE public AND NOT hidden AND deleted_at IS NULL)
      SELECT at, id FROM listed ORDER BY at DESC, id DESC OFFSET (SELECT floor(count(*) * $1::float8) FROM listed) LIMIT 1`, [part]) as { at: Date; id: number }[]
    return row ? encodeCursor([row.at.toISOString(), row.id]) : null
  }))
}

/** The list of whom an account writes with: its first page, and one far down. */
export async function conversationCases(db: DataSource, accountId: number): Promise<BenchCase[]> {
  const [far] = await db.query(`
    SELECT last_at AS at, partner_id AS id FROM conversation WHERE account_id = $1
    ORDER BY last_at DESC, partner_id DESC OFFSET (SELECT count(*) * 3 / 4 FROM conversation WHERE account_id = $1) LIMIT 1`, [accountId]) as { at: Date; id: number }[]
  return [null, far ? encodeCursor([far.at.toISOString(), far.id]) : null].map((after) => ({ document: ConversationsDocument, variables: { search: null, after } }))
}
