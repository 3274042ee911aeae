import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { beans, openPantryApp, porridge } from '../support/pantries'
import type { TestClient } from '../support/client'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** What is sorted and said by distance. */

let app: TestApp
let seed: ReturnType<typeof seeding>
/** In Headingley. */
let ada: Cook
let near: { zoe: Cook; york: Cook; armley: Cook }

const set = 'mutation ($input: SetPantryPositionInput!) { setPantryPosition(input: $input) { pantry { id } } }'
const edit = 'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }'

/** A cook with porridge to share, at a postcode. */
async function neighbour(name: string, postcode: string): Promise<Cook> {
  const cook = await seed.cook(name)
  await cook.get(edit, { input: { name: `${name}'s pantry`, postcode } })
  await seed.shelve(cook, porridge, 1, true)
  return cook
}

interface Sharers {
  item: {
    sharedEntries: {
      nodes: { pantry: { name: string; distance: number | null } }[]
      pageInfo: { endCursor: string | null; hasNextPage: boolean }
    }
  }
}
const ask = `query ($first: Int = 24, $after: String) { item(barcode: "${porridge}") { sharedEntries(first: $first, after: $after) { nodes { pantry { name distance } } pageInfo { hasNextPage endCursor } } } }`
const sharers = async (client: TestClient, page: Record<string, unknown> = {}) =>
  (await client.get<Sharers>(ask, page)).item.sharedEntries
const said = ({ nodes }: Sharers['item']['sharedEntries']) =>
  nodes.map(({ pantry: { name, distance } }) => [name.split("'")[0], distance])

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  ada = await seed.cook('ada')
  await ada.get(edit, { input: { name: "Ada's pantry", postcode: 'LS6 2AB' } })
  // In no order, neither by name nor by distance.
  await neighbour('bath', 'BA1 1AA')
  const zoe = await neighbour('zoe', 'LS6 1AA')
  const york = await neighbour('york', 'YO1 7HH')
  await neighbour('abroad', '04109')
  near = { zoe, york, armley: await neighbour('armley', 'LS12 3AA') }
  await neighbour('nowhere', '')
})
afterAll(() => app.close())

const byDistance = [
  ['zoe', 1],
  ['armley', 3],
  ['york', 40],
  ['bath', 160],
  ['abroad', null],
  ['nowhere', null],
]
const byName = ['abroad', 'armley', 'bath', 'nowhere', 'york', 'zoe'].map((name) => [name, null])

test('who shares an item is sorted by distance, then by name where there is none; each says it in a step', async () => {
  expect(said(await sharers(ada))).toEqual(byDistance)
})

test("without a position of one's own it is by name, and says no distance", async () => {
  expect(said(await sharers(seed.visitor()))).toEqual(byName)
  expect(said(await sharers(await seed.cook('placeless')))).toEqual(byName)
})

test('a box is where its pantry is', async () => {
  expect(said(await sharers(await seed.atBox(ada)))).toEqual(byDistance)
})

test.each([1, 2, 3, 4, 5])('pages of %d go on where the one before ended, from near to unknown', async (first) => {
  const seen: unknown[] = []
  let after: string | null = null
  do {
    const page = await sharers(ada, { first, after })
    seen.push(...said(page))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
  expect(seen).toEqual(byDistance)
})

test('a page goes on where the one before ended, though its last pantry shares nothing any more', async () => {
  const everything = (isPublic: boolean) => `mutation { shareAll(input: { public: ${isPublic} }) { pantry { id } } }`
  const list =
    'query ($first: Int!, $after: String) { pantries(sort: NEAREST, first: $first, after: $after) { nodes { name } pageInfo { endCursor } } }'
  interface List {
    pantries: { nodes: { name: string }[]; pageInfo: { endCursor: string } }
  }
  const pantriesAfter = async (after: string | null, first: number) =>
    (await ada.get<List>(list, { first, after })).pantries
  const [{ pageInfo }, { pageInfo: ofPantries }] = [await sharers(ada, { first: 3 }), await pantriesAfter(null, 3)]
  const whole = (await pantriesAfter(null, 24)).nodes.map(({ name }) => name)
  expect(whole.slice(0, 3)).toEqual(["zoe's pantry", "armley's pantry", "york's pantry"])
  const { york, zoe, armley } = near
  await york.get(everything(false))
  expect(said(await sharers(ada, { after: pageInfo.endCursor }))).toEqual(byDistance.slice(3))
  expect((await pantriesAfter(ofPantries.endCursor, 24)).nodes.map(({ name }) => name)).toEqual(whole.slice(3))
  // Where none of them is left the list begins anew.
  const others = [zoe, armley]
  for (const cook of others) await cook.get(everything(false))
  expect(said(await sharers(ada, { after: pageInfo.endCursor }))).toEqual(byDistance.slice(3))
  expect((await pantriesAfter(ofPantries.endCursor, 24)).nodes.map(({ name }) => name)).toEqual(whole.slice(3))
  for (const cook of [york, ...others]) await cook.get(everything(true))
  expect(said(await sharers(ada))).toEqual(byDistance)
})

test('a cursor with something else for its pantries is refused', async () => {
  for (const spare of ['x', '1,,2', '-1', '1,2,3,4,5,6,7,8,9', '99999999999']) {
    const after = Buffer.from(JSON.stringify([spare, 1, true])).toString('base64url')
    expect(await ada.refused(ask, { after })).toMatchObject({ code: 'BAD_INPUT', field: 'after' })
    expect(
      await ada.refused('query ($after: String) { pantries(sort: NEAREST, after: $after) { nodes { id } } }', {
        after,
      }),
    ).toMatchObject({ code: 'BAD_INPUT', field: 'after' })
  }
})

test('of many in one cell, pages miss none and repeat none', async () => {
  const soup = await seed.item('crowded-soup', 'Crowded soup')
  await app.db.query(
    `
    WITH people AS (INSERT INTO account (key_hash, username) SELECT gen_random_uuid(), 'crowd-' || n FROM generate_series(1, 60) n RETURNING id),
    pantries AS (INSERT INTO pantry (id, name, postcode, outcode, position, position_source) SELECT p.id, 'Crowd', 'LS6', 'LS6', a.position, 'POSTCODE' FROM people p, pantry a WHERE a.id = $2 RETURNING id),
    entries AS (INSERT INTO pantry_entry (pantry_id, barcode, quantity, public, shared_until) SELECT id, $1, 1, true, 'infinity' FROM pantries RETURNING pantry_id, barcode)
    INSERT INTO pantry_batch (pantry_id, barcode, quantity) SELECT pantry_id, barcode, 1 FROM entries`,
    [soup, ada.id],
  )
  const pages =
    'query ($barcode: Barcode!, $after: String) { item(barcode: $barcode) { sharedEntries(first: 7, after: $after) { nodes { pantry { id } } pageInfo { hasNextPage endCursor } } } }'
  const seen: string[] = []
  let after: string | null = null
  do {
    const {
      item: { sharedEntries },
    }: {
      item: {
        sharedEntries: {
          nodes: { pantry: { id: string } }[]
          pageInfo: { hasNextPage: boolean; endCursor: string | null }
        }
      }
    } = await ada.get(pages, { barcode: soup, after })
    seen.push(...sharedEntries.nodes.map(({ pantry }) => pantry.id))
    after = sharedEntries.pageInfo.hasNextPage ? sharedEntries.pageInfo.endCursor : null
  } while (after !== null)
  expect([seen.length, new Set(seen).size]).toEqual([60, 60])
  await app.db.query('DELETE FROM pantry_entry WHERE barcode = $1', [soup])
})

test('a search for something common or rare, near or far away, finds the nearest ones first and each once', async () => {
  // In a row to the east of Ada, farther than her neighbours: 600 share two kinds of crisps, then 35 share 310 kinds of jam each, the first of which goes off soon in one of them. One has honey, too.
  await app.db.query(
    `
    WITH crisps AS (INSERT INTO item (barcode, brand, name, source) SELECT 'crisps-' || n, '', 'Row crisps ' || n, 'SAMPLE' FROM generate_series(1, 2) n RETURNING barcode),
    jams AS (
      INSERT INTO item (barcode, brand, name, source, food_slug, allergens)
      SELECT 'jam-' || n, '', 'Row jam ' || n, 'SAMPLE', 'jam', CASE WHEN n = 1 THEN ARRAY['milk'] END FROM generate_series(1, 310) n RETURNING barcode),
    honey AS (INSERT INTO item (barcode, brand, name, source) VALUES ('honey-1', '', 'Row honey', 'SAMPLE') RETURNING barcode),
    people AS (INSERT INTO account (key_hash, username) SELECT gen_random_uuid(), 'row-' || n FROM generate_series(1, 635) n RETURNING id, substr(username, 5)::int AS n),
    pantries AS (
      INSERT INTO pantry (id, name, postcode, position, position_source) SELECT p.id, 'Row ' || p.n, '', a.position + point(0.2 + p.n * 0.001, 0), 'DEVICE' FROM people p, pantry a WHERE a.id = $1 RETURNING id),
    shared AS (
      SELECT p.id, p.n, c.barcode FROM people p, crisps c WHERE p.n <= 600 UNION ALL SELECT p.id, p.n, j.barcode FROM people p, jams j WHERE p.n > 600
      UNION ALL SELECT p.id, p.n, h.barcode FROM people p, honey h WHERE p.n = 620),
    entries AS (INSERT INTO pantry_entry (pantry_id, barcode, quantity, public, shared_until) SELECT s.id, s.barcode, 1, true, 'infinity' FROM shared s JOIN pantries USING (id) RETURNING pantry_id, barcode)
    INSERT INTO pantry_batch (pantry_id, barcode, quantity, date, date_kind)
    SELECT e.pantry_id, e.barcode, 1, CASE WHEN p.n = 610 AND e.barcode = 'jam-1' THEN current_date + 1 END, CASE WHEN p.n = 610 AND e.barcode = 'jam-1' THEN 'BEST_BEFORE' END
    FROM entries e JOIN people p ON p.id = e.pantry_id`,
    [ada.id],
  )
  const pages =
    'query ($search: String!, $after: String, $goingSoon: Boolean, $without: Allergen, $within: Int, $name: String) { pantries(search: $search, sort: NEAREST, first: 45, after: $after, goingSoon: $goingSoon, without: $without, within: $within, name: $name) { nodes { name } pageInfo { hasNextPage endCursor } } }'
  interface Found {
    pantries: { nodes: { name: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
  }
  const names = async (search: string, filter: Record<string, unknown> = {}) => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const { pantries }: Found = await ada.get<Found>(pages, { goingSoon: false, search, after, ...filter })
      seen.push(...pantries.nodes.map(({ name }) => name))
      after = pantries.pageInfo.hasNextPage ? pantries.pageInfo.endCursor : null
    } while (after !== null)
    return seen
  }
  const row = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `Row ${from + n}`)
  expect(await names('row crisps')).toEqual(row(1, 600))
  expect(await names('row jam')).toEqual(row(601, 635))
  expect(await names('honey')).toEqual(row(620, 620))
  // A name that nearly all have, and one of which there are few.
  expect(await names('row ')).toEqual(row(1, 635))
  expect(await names('row 61')).toEqual(['Row 61', ...row(610, 619)])
  // With filters, of something common that nobody nearby has.
  expect(await names('row jam', { goingSoon: true })).toEqual(['Row 610'])
  expect(await names('row jam', { without: 'NUTS' })).toEqual(row(601, 635))
  expect(await names('row jam', { without: 'MILK' })).toEqual([])
  expect(await names('row jam', { within: 1 })).toEqual([])
  expect(await names('row jam', { name: 'Row 61' })).toEqual(row(610, 619))
  expect(await names('row ', { goingSoon: true })).toEqual(['Row 610'])
  expect(await names('row ', { name: 'Row 61' })).toEqual(['Row 61', ...row(610, 619)])
  await app.db.query(`DELETE FROM pantry WHERE name LIKE 'Row %'`)
})

test('behind the nearest five hundred come all others by name, each once', async () => {
  const soup = await seed.item('common-soup', 'Common soup')
  // In one cell with Ada more than are sorted by distance, some far away, and some without a position.
  await app.db.query(
    `
    WITH people AS (INSERT INTO account (key_hash, username) SELECT gen_random_uuid(), 'common-' || n FROM generate_series(1, 520) n RETURNING id, substr(username, 8)::int AS n),
    pantries AS (
      INSERT INTO pantry (id, name, postcode, position, position_source) SELECT p.id, lpad((1000 - p.n)::text, 4, '0'), '', CASE WHEN p.n <= 505 THEN a.position WHEN p.n <= 512 THEN point(10, 50) END, CASE WHEN p.n <= 512 THEN 'DEVICE' END
      FROM people p, pantry a WHERE a.id = $2 RETURNING id),
    entries AS (INSERT INTO pantry_entry (pantry_id, barcode, quantity, public, shared_until) SELECT id, $1, 1, true, 'infinity' FROM pantries RETURNING pantry_id, barcode)
    INSERT INTO pantry_batch (pantry_id, barcode, quantity) SELECT pantry_id, barcode, 1 FROM entries`,
    [soup, ada.id],
  )
  const pages =
    'query ($barcode: Barcode!, $after: String) { item(barcode: $barcode) { sharedEntries(first: 70, after: $after) { nodes { pantry { id name } } pageInfo { hasNextPage endCursor } } } }'
  interface Found {
    item: {
      sharedEntries: {
        nodes: { pantry: { id: string; name: string } }[]
        pageInfo: { hasNextPage: boolean; endCursor: string | null }
      }
    }
  }
  const read = async (client: TestClient): Promise<{ id: string; name: string }[]> => {
    const seen: { id: string; name: string }[] = []
    let after: string | null = null
    do {
      const {
        item: { sharedEntries },
      }: Found = await client.get<Found>(pages, { barcode: soup, after })
      seen.push(...sharedEntries.nodes.map(({ pantry }) => pantry))
      after = sharedEntries.pageInfo.hasNextPage ? sharedEntries.pageInfo.endCursor : null
    } while (after !== null)
    return seen
  }
  const seen = await read(ada)
  expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([520, 520])
  const others = seen.slice(500).map(({ name }) => name)
  expect(others).toEqual(others.toSorted())
  // Five of the cell, seven far away, eight without a position.
  expect(others.filter((name) => Number(name) >= 495)).toHaveLength(5)
  expect((await read(seed.visitor())).map(({ name }) => name)).toEqual(seen.map(({ name }) => name).toSorted())
  await app.db.query('DELETE FROM pantry_entry WHERE barcode = $1', [soup])
})

test('nothing that a client gets tells more of a distance than its step', async () => {
  const { pageInfo } = await sharers(ada, { first: 1 })
  expect(JSON.parse(Buffer.from(pageInfo.endCursor ?? '', 'base64url').toString())).toEqual([
    '',
    expect.any(Number),
    true,
  ])
  const { pantries } = await ada.get<{ pantries: { nodes: { distance: number | null }[] } }>(
    '{ pantries { nodes { distance } } }',
  )
  const steps: unknown[] = [null, 1, 2, 3, 5, 8, 15, 25, 40, 80, 160]
  expect(pantries.nodes.filter(({ distance }) => !steps.includes(distance))).toEqual([])
})

test('from two doors of one cell the answers are the same', async () => {
  const answers: unknown[] = []
  for (const [name, latitude, longitude] of [
    ['left', 53.7751, -1.5749],
    ['right', 53.8249, -1.5251],
  ] as const) {
    const cook = await seed.cook(name)
    await cook.get(set, { input: { latitude, longitude } })
    answers.push(said(await sharers(cook)))
  }
  expect(answers[0]).toEqual(answers[1])
})

test("one's own pantry has no distance, and is first where it shares the item itself", async () => {
  const own = await neighbour('owner', 'LS6 3AA')
  const list = said(await sharers(own))
  expect(list.find(([name]) => name === 'owner')).toEqual(['owner', null])
  await seed.shelve(own, porridge, -1)
})

test('those who share what a recipe needs come nearest first', async () => {
  await app.db.query('UPDATE item SET food_slug = $2 WHERE barcode = $1', [porridge, 'oats'])
  const recipeId = await seed.recipe(ada, { ingredients: ['50 g porridge oats'] })
  const line =
    'query ($recipeId: Id!, $first: Int!) { sharersOfLine(recipeId: $recipeId, position: 0, first: $first) { pantry { name } } }'
  const names = async (cook: Cook, first: number) =>
    (await cook.get<{ sharersOfLine: { pantry: { name: string } }[] }>(line, { recipeId, first })).sharersOfLine.map(
      ({ pantry: { name } }) => name.split("'")[0],
    )
  expect(await names(ada, 4)).toEqual(['zoe', 'armley', 'york', 'bath'])
  expect((await names(ada, 10)).slice(4).toSorted()).toEqual(['abroad', 'nowhere'])
  // Without a position, the last changed first.
  expect(await names(await seed.cook('elsewhere'), 6)).toEqual(['armley', 'zoe', 'york', 'nowhere', 'abroad', 'bath'])
})

test('what is past its use-by date is not found near either', async () => {
  const late = await neighbour('late', 'LS6 9ZZ')
  await app.db.query('UPDATE pantry_entry SET shared_until = current_date - 2 WHERE pantry_id = $1', [late.id])
  expect(said(await sharers(ada)).map(([name]) => name)).not.toContain('late')
})

test('another item has sharers of its own, in the same request', async () => {
  const bea = await seed.cook('bea')
  await bea.get(edit, { input: { name: "bea's pantry", postcode: 'LS7' } })
  await seed.shelve(bea, beans, 1, true)
  const both = await ada.get<Record<string, { sharedEntries: { nodes: { pantry: { name: string } }[] } }>>(
    `{ a: item(barcode: "${porridge}") { sharedEntries(first: 1) { nodes { pantry { name } } } } b: item(barcode: "${beans}") { sharedEntries(first: 1) { nodes { pantry { name } } } } }`,
  )
  expect([both.a?.sharedEntries.nodes[0]?.pantry.name, both.b?.sharedEntries.nodes[0]?.pantry.name]).toEqual([
    "zoe's pantry",
    "bea's pantry",
  ])
})
