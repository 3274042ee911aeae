import { parse, type DocumentNode } from 'graphql'
import type { DataSource } from 'typeorm'
import { encodeCursor } from '../api/platform/paging'
import { ConversationsDocument } from '../web/generated/messages/list/ConversationList'
import { TagStripDocument } from '../web/generated/recipes/find/TagStrip'
import { MyPantryScreenDocument } from '../web/generated/screens/myPantry/MyPantryScreen'
import { PantriesScreenDocument } from '../web/generated/screens/pantries/PantriesScreen'
import { OtherMatchesDocument, RecipeListDocument } from '../web/generated/screens/recipes/RecipeLists'
import { cookable } from './operations'

/** One benchmark case: an operation as a screen sends it. */
export interface BenchCase {
  document: DocumentNode
  variables: Record<string, unknown>
  /** Who sends it; left out: a visitor. They have to be signed in. */
  username?: string
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
const search = (searches: string[]) =>
  searches.map((words): BenchCase => ({ document: OtherMatchesDocument, variables: { words } }))

/** Lists, filters, tags and searches over all recipes. */
export async function recipeCases(db: DataSource): Promise<TimedCases[]> {
  const depths = await cursorsInto(db, [0, 0.001, 0.5, 0.999])
  return [
    {
      name: 'name filter, 1 character',
      atMostMs: 30,
      cases: filter(['a', 'q', 'z', '7', 'ñ', '-', '味', '☺', '%', 'ж']),
    },
    {
      name: 'name filter, 2 characters',
      atMostMs: 30,
      cases: filter(['so', 'no', '77', 'ñ ', 'x ', 'qz', '味噌', '汁 ', 'zz', '%%']),
    },
    {
      name: 'name filter, 3 characters',
      atMostMs: 30,
      cases: filter(['sou', 'and', '777', 'peñ', 'zuc', '味噌汁', 'xyz', ' ap', 'y s']),
    },
    {
      name: 'name filter, more characters',
      atMostMs: 30,
      cases: filter([
        'soup',
        'lemony jalapeño',
        'stew no. 77',
        'and apple',
        'nothing of that kind',
        '味噌汁 ☺',
        'spicy salmon and tofu',
        'black bean and feta',
        'tofu salmon',
        'cabbage c',
        'c and',
        'q and',
      ]),
    },
    { name: 'list, any depth', atMostMs: 1, cases: depths.map((after) => list({ after })) },
    {
      name: 'tag page, any depth',
      atMostMs: 30,
      cases: ['onepot', 'family', 'preserving', 'rarest', 'no-such-tag'].flatMap((tag) =>
        depths.map((after) => list({ tag, after })),
      ),
    },
    {
      name: 'filter within a tag',
      atMostMs: 30,
      cases: [
        ['onepot', 'a'],
        ['preserving', 'soup'],
        ['rarest', '味'],
        ['preserving', 'zzz'],
        ['onepot', '777'],
      ].map(([tag, name]) => list({ tag, name })),
    },
    {
      name: 'search, words as they are spelt',
      atMostMs: 30,
      cases: search([
        'soup',
        'onion',
        'lemony chicken',
        'jalapeno',
        'onepot lentil',
        'soup onion garlic',
        'rhubarb halloumi cake lemony',
        'korean preserving turkish plum',
        's',
        'so',
        'le',
        'filler',
        'filler 77',
        '777',
        '7',
        '味噌汁',
        'the',
        'lemony rhubarb gratin halloumi picnic thai',
      ]),
    },
    {
      name: 'search, a word to be forgiven',
      atMostMs: 60,
      cases: search([
        'lasange',
        'chikpea',
        'brocolli stew',
        'tomatto onoin',
        'vegatable stok',
        'nothing',
        'nothing of that kind',
        'xyzzyq',
        'zuchinni',
        'fillre',
        '9999999',
        'inthenextlargercity',
        'aubregine halloumy crumbel sunaday',
      ]),
    },
    { name: 'tags by popularity', atMostMs: 1, cases: [{ document: TagStripDocument, variables: {} }] },
  ]
}

/** How many rows a table has, as a table of results writes it. */
export async function countOf(db: DataSource, table: string): Promise<string> {
  const [{ count } = { count: 0 }] = (await db.query(`SELECT count(*)::int AS count FROM ${table}`)) as {
    count: number
  }[]
  return count.toLocaleString('en')
}

/** Cursors to these parts of the recipe list. */
function cursorsInto(db: DataSource, parts: readonly number[]): Promise<(string | null)[]> {
  return Promise.all(
    parts.map(async (part) => {
      if (part === 0) return null
      const [row] = (await db.query(
        `
      WITH listed AS (SELECT published_at AS at, id FROM recipe WHERE public AND NOT hidden AND deleted_at IS NULL)
      SELECT at, id FROM listed ORDER BY at DESC, id DESC OFFSET (SELECT floor(count(*) * $1::float8) FROM listed) LIMIT 1`,
        [part],
      )) as { at: Date; id: number }[]
      return row ? encodeCursor([row.at.toISOString(), row.id]) : null
    }),
  )
}

/** The list of whom somebody writes with: its first page, and one far down. */
export async function conversationCases(db: DataSource, username: string): Promise<TimedCases> {
  const [far] = (await db.query(
    `
    SELECT c.last_at AS at, c.partner_id AS id FROM conversation c JOIN account a ON a.id = c.account_id WHERE a.username = $1
    ORDER BY c.last_at DESC, c.partner_id DESC
    OFFSET (SELECT count(*) * 3 / 4 FROM conversation c JOIN account a ON a.id = c.account_id WHERE a.username = $1) LIMIT 1`,
    [username],
  )) as { at: Date; id: number }[]
  const pages = [null, far ? encodeCursor([far.at.toISOString(), far.id]) : null]
  return {
    name: 'messages, list of who has 200,000 with 2,000 partners',
    atMostMs: 1,
    cases: pages.map((after) => ({ document: ConversationsDocument, variables: { search: null, after }, username })),
  }
}

/** Somebody's own pantry, of which "Use first" shows what goes off. */
export async function useFirstCases(db: DataSource, username: string): Promise<TimedCases> {
  return {
    name: `use first, own pantry of 100 entries, ${await countOf(db, 'pantry_batch')} batches in all`,
    atMostMs: 5,
    cases: [{ document: MyPantryScreenDocument, variables: {}, username }],
  }
}

/**
 * What people can cook from their own pantries: the one list, and with one and two foods missing; the first page, and one far down.
 * @param usernames one for each of the six cases, so that nobody meets the limit
 * @param ask the answer to a case
 */
export async function cookingCases(
  db: DataSource,
  usernames: readonly string[],
  atMostMs: number,
  ask: (benchCase: BenchCase) => Promise<string>,
): Promise<TimedCases> {
  const caseOf = (username: string, missing: number | null, after: string | null): BenchCase => ({
    ...cookable(missing, after),
    username,
  })
  /** The cursor behind ten pages, or behind the last one. */
  const farDown = async (username: string, missing: number | null): Promise<string | null> => {
    let after: string | null = null
    for (let page = 0; page < 10; page++) {
      const { data } = JSON.parse(await ask(caseOf(username, missing, after))) as {
        data: { cookableRecipes: { pageInfo: { hasNextPage: boolean; endCursor: string | null } } } | null
      }
      if (!data?.cookableRecipes.pageInfo.hasNextPage) break
      after = data.cookableRecipes.pageInfo.endCursor
    }
    return after
  }
  const cases: BenchCase[] = []
  for (const [at, username] of usernames.entries()) {
    const missing = [null, 1, 2][at % 3] ?? null
    cases.push(caseOf(username, missing, at < 3 ? null : await farDown(username, missing)))
  }
  return { name: `what can I cook, pantry of 150 foods, ${await countOf(db, 'recipe')} recipes`, atMostMs, cases }
}

const sharers = parse(
  'query Sharers($barcode: Barcode!, $after: String) { item(barcode: $barcode) { barcode sharedEntries(first: 24, after: $after) { nodes { id quantity pantry { id name postcode distance } } pageInfo { hasNextPage endCursor } } } }',
)

/** How far down a list by distance has almost ended. */
const farDown = 450

/** What is nearest to somebody whose pantry has a position: the first page, and one far down. Needs `fillPositions` and `fillPlaces`. */
export async function nearestCases(db: DataSource, username: string): Promise<TimedCases[]> {
  const items = (await db.query(
    'SELECT l.barcode, i.name FROM located_entry l JOIN item i ON i.barcode = l.barcode GROUP BY l.barcode, i.name ORDER BY count(*) DESC, l.barcode',
  )) as { barcode: string; name: string }[]
  const cursorIn = async (of: string, parameters: string[]): Promise<string | null> => {
    const [row] = (await db.query(
      `
      SELECT near.id FROM (${of}) near, pantry here JOIN account a ON a.id = here.id WHERE a.username = $1 ORDER BY near.position <-> here.position, near.id
      OFFSET (SELECT least(${farDown}, count(*) / 2) FROM (${of}) every) LIMIT 1`,
      [username, ...parameters],
    )) as { id: number }[]
    return row ? encodeCursor(['', row.id, true]) : null
  }
  const ofItem = 'SELECT l.pantry_id AS id, l.position FROM located_entry l WHERE l.barcode = $2'
  const itemCases = await Promise.all(
    [items.at(0), items.at(-1)].flatMap((item) =>
      item
        ? [null, cursorIn(ofItem, [item.barcode])].map(async (after): Promise<BenchCase> => ({
            document: sharers,
            variables: { barcode: item.barcode, after: await after },
            username,
          }))
        : [],
    ),
  )
  const ofPantries =
    'SELECT p.id, p.position FROM pantry p WHERE p.position IS NOT NULL AND EXISTS (SELECT FROM located_entry l WHERE l.pantry_id = p.id)'
  const pages = await Promise.all([null, cursorIn(ofPantries, [])])
  return [
    { name: 'nearest sharers of an item, common and rare, near and far', atMostMs: 30, cases: itemCases },
    {
      name: 'nearest pantries, near and far',
      atMostMs: 30,
      cases: pages.map((after) => ({ document: PantriesScreenDocument, variables: { after }, username })),
    },
    {
      name: '1,000 places, open now, nearest',
      atMostMs: 30,
      cases: [{ document: PantriesScreenDocument, variables: { openNow: true }, username }],
    },
    {
      name: 'nearest pantries that share what is searched for',
      atMostMs: 30,
      cases: [...items.slice(0, 1).map(({ name }) => name), 'salmon', 'creamy'].map((words) => ({
        document: PantriesScreenDocument,
        variables: { search: words },
        username,
      })),
    },
  ]
}
