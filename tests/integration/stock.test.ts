import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { batchOperations } from '../support/batches'
import { newKey } from '../support/client'
import { beans, openPantryApp, pantryOperations, porridge, tea } from '../support/pantries'
import { runJob } from '../support/jobs'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'
import { until } from '../support/until'

/** What an owner does with a pantry besides scanning: undoing, removing, sharing, renaming; and edits of items. */

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
})
afterAll(() => app.close())

const move =
  'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity public } pantry { itemCount } } }'
const undo =
  'mutation ($input: UndoStockMoveInput!) { undoStockMove(input: $input) { entryId entry { quantity public } pantry { itemCount } } }'
const { removal, share } = pantryOperations
const shareAll =
  'mutation ($input: ShareAllInput!) { shareAll(input: $input) { pantry { entries { nodes { barcode public } } } } }'
const edit = 'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { name postcode } } }'
const update =
  'mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { brand name capacity unit viewerCanEdit } } }'
const entriesQuery = '{ myPantry { entries { nodes { barcode quantity public } } } }'

interface Node {
  barcode: string
  quantity: number
  public: boolean
}
interface Undone {
  undoStockMove: { entry: { quantity: number; public: boolean } | null }
}
const nodesOf = async (cook: Cook) =>
  (await cook.get<{ myPantry: { entries: { nodes: Node[] } } }>(entriesQuery)).myPantry.entries.nodes

/** Adds or takes, and returns the key of that move. */
async function moveStock(cook: Cook, barcode: string, delta: number): Promise<string> {
  const key = newKey()
  await cook.get(move, { input: { barcode, delta, key } })
  return key
}

const sumOf = async (cook: Cook, barcode: string): Promise<{ sum: number }[]> =>
  app.db.query('SELECT coalesce(sum(delta), 0)::int AS sum FROM stock_move WHERE pantry_id = $1 AND barcode = $2', [
    cook.id,
    barcode,
  ])

test('undoing the first add removes the entry, undoing a later one only its packets', async () => {
  const ada = await seed.cook('ada')
  const first = await moveStock(ada, porridge, 1)
  expect((await ada.get<Undone>(undo, { input: { moveKey: first, key: newKey() } })).undoStockMove).toEqual({
    entryId: `${ada.id}-${porridge}`,
    entry: null,
    pantry: { itemCount: 0 },
  })
  expect(await nodesOf(ada)).toEqual([])

  await moveStock(ada, porridge, 2)
  const second = await moveStock(ada, porridge, 3)
  expect(
    (await ada.get<Undone>(undo, { input: { moveKey: second, key: newKey() } })).undoStockMove.entry,
  ).toMatchObject({ quantity: 2 })
  expect(await sumOf(ada, porridge)).toEqual([{ sum: 2 }])
})

test('undoing a take puts it back', async () => {
  const bela = await seed.cook('bela')
  await seed.shelve(bela, beans, 2, true)
  const take = await moveStock(bela, beans, -2)
  expect((await bela.get<Undone>(undo, { input: { moveKey: take, key: newKey() } })).undoStockMove.entry).toEqual({
    quantity: 2,
    public: true,
  })
})

test('a move is undone once, however often the undo is sent, and an undo cannot be undone', async () => {
  const carla = await seed.cook('carla')
  await seed.shelve(carla, beans, 5)
  const add = await moveStock(carla, beans, 1)
  const key = newKey()
  const asked = [
    { moveKey: add, key },
    { moveKey: add, key },
    ...Array.from({ length: 6 }, () => ({ moveKey: add, key: newKey() })),
  ]
  const answers = await Promise.all(asked.map((input) => carla.ask<Undone>(undo, { input })))
  for (const answer of answers) expect([answer.errors, answer.data.undoStockMove.entry?.quantity]).toEqual([[], 5])
  expect(await carla.refused(undo, { input: { moveKey: key, key: newKey() } })).toMatchObject({
    code: 'NOT_FOUND',
    sentence: 'There’s nothing left to undo.',
  })
  expect(await nodesOf(carla)).toMatchObject([{ quantity: 5 }])
})

test('packets that were used meanwhile cannot be taken back, and no quantity goes below zero', async () => {
  const dora = await seed.cook('dora')
  const add = await moveStock(dora, tea, 2)
  await moveStock(dora, tea, -1)
  expect(await dora.refused(undo, { input: { moveKey: add, key: newKey() } })).toMatchObject({
    code: 'NONE_TO_DEDUCT',
    sentence: 'None to deduct',
  })
  expect(await nodesOf(dora)).toMatchObject([{ quantity: 1 }])
})

test("nobody undoes, removes or shares another person's stock", async () => {
  const [erik, frida] = [await seed.cook('erik'), await seed.cook('frida')]
  const add = await moveStock(erik, tea, 2)
  expect(await frida.refused(undo, { input: { moveKey: add, key: newKey() } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await frida.refused(removal, { input: { barcode: tea, key: newKey() } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await frida.refused(share, { input: { barcode: tea, public: true } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await nodesOf(erik)).toEqual([{ barcode: tea, quantity: 2, public: false }])
})

test('an entry is removed with its whole quantity, and its undo restores it', async () => {
  const gil = await seed.cook('gil')
  await seed.shelve(gil, beans, 3, true)
  const key = newKey()
  const removed = { removeEntry: { entryId: `${gil.id}-${beans}`, entry: null, pantry: { itemCount: 0 } } }
  expect(await gil.get(removal, { input: { barcode: beans, key } })).toEqual(removed)
  expect(await gil.get(removal, { input: { barcode: beans, key } })).toEqual(removed)
  expect(await gil.refused(removal, { input: { barcode: beans, key: newKey() } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await sumOf(gil, beans)).toEqual([{ sum: 0 }])
  expect((await gil.get<Undone>(undo, { input: { moveKey: key, key: newKey() } })).undoStockMove.entry).toEqual({
    quantity: 3,
    public: true,
  })
  expect(await nodesOf(gil)).toEqual([{ barcode: beans, quantity: 3, public: true }])
})

test('the same removal, sent twice at once, is applied once', async () => {
  const hana = await seed.cook('hana')
  await seed.shelve(hana, beans, 3)
  const key = newKey()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => hana.ask(removal, { input: { barcode: beans, key } })),
  )
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
  expect(await app.db.query('SELECT count(*)::int AS moves FROM stock_move WHERE key = $1', [key])).toEqual([
    { moves: 1 },
  ])
})

test('moves, removals and undos of one entry at once are all answered, and the journal adds up to the quantity', async () => {
  const gus = await seed.cook('gus')
  for (let round = 0; round < 10; round++) {
    const first = await moveStock(gus, beans, 1)
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => gus.ask(move, { input: { barcode: beans, delta: 1, key: newKey() } })),
      gus.ask(removal, { input: { barcode: beans, key: newKey() } }),
      gus.ask(undo, { input: { moveKey: first, key: newKey() } }),
    ])
    const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))
    expect(codes.filter((code) => !['NOT_FOUND', 'NONE_TO_DEDUCT'].includes(code))).toEqual([])
    const there = (await nodesOf(gus)).find(({ barcode }) => barcode === beans)?.quantity ?? 0
    expect(await sumOf(gus, beans)).toEqual([{ sum: there }])
  }
})

test('undoing a scan that also shared the entry makes it private again', async () => {
  const ida = await seed.cook('ida')
  await seed.shelve(ida, beans, 3)
  const key = newKey()
  await ida.get(move, { input: { barcode: beans, delta: 1, share: true, key } })
  expect((await ida.get<Undone>(undo, { input: { moveKey: key, key: newKey() } })).undoStockMove.entry).toEqual({
    quantity: 3,
    public: false,
  })
  // What was shared before the scan stays so.
  await ida.get(share, { input: { barcode: beans, public: true } })
  const again = newKey()
  await ida.get(move, { input: { barcode: beans, delta: 1, share: true, key: again } })
  expect((await ida.get<Undone>(undo, { input: { moveKey: again, key: newKey() } })).undoStockMove.entry).toEqual({
    quantity: 3,
    public: true,
  })
})

test('an entry that is used up can be removed and restored, too', async () => {
  const ivo = await seed.cook('ivo')
  await seed.shelve(ivo, beans, 1)
  await moveStock(ivo, beans, -1)
  const key = newKey()
  await ivo.get(removal, { input: { barcode: beans, key } })
  expect(await nodesOf(ivo)).toEqual([])
  await ivo.get(undo, { input: { moveKey: key, key: newKey() } })
  expect(await nodesOf(ivo)).toEqual([{ barcode: beans, quantity: 0, public: false }])
})

test("a move that names another person's pantry changes neither pantry", async () => {
  const [kim, lou] = [await seed.cook('kim'), await seed.cook('lou')]
  const input = { pantryId: String(kim.id), barcode: beans, delta: 1, key: newKey() }
  expect(await lou.refused(move, { input })).toMatchObject({ code: 'FORBIDDEN', field: 'pantryId' })
  for (const [mutation, meant] of [
    [removal, { barcode: beans, key: newKey() }],
    [undo, { moveKey: newKey(), key: newKey() }],
    [share, { barcode: beans, public: true }],
    [shareAll, { public: true }],
  ] as const) {
    expect(await lou.refused(mutation, { input: { ...meant, pantryId: String(kim.id) } })).toMatchObject({
      code: 'FORBIDDEN',
      field: 'pantryId',
    })
  }
  expect([await nodesOf(kim), await nodesOf(lou)]).toEqual([[], []])
  await kim.get(move, { input })
  expect(await nodesOf(kim)).toMatchObject([{ quantity: 1 }])
})

test('a late repetition of an add does not restore an entry that was removed since', async () => {
  const ines = await seed.cook('ines')
  const input = { barcode: beans, delta: 1, key: newKey() }
  await ines.get(move, { input })
  await ines.get(removal, { input: { barcode: beans, key: newKey() } })
  expect(await ines.refused(move, { input })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await nodesOf(ines)).toEqual([])
})

test('a key that was used for one change is refused for another', async () => {
  const jo = await seed.cook('jo')
  const add = await moveStock(jo, beans, 2)
  const take = await moveStock(jo, beans, -1)
  expect(await jo.refused(removal, { input: { barcode: beans, key: add } })).toMatchObject({ code: 'KEY_REUSED' })
  expect(await jo.refused(undo, { input: { moveKey: add, key: take } })).toMatchObject({ code: 'KEY_REUSED' })
  const gone = newKey()
  await jo.get(removal, { input: { barcode: beans, key: gone } })
  expect(await jo.refused(move, { input: { barcode: beans, delta: -1, key: gone } })).toMatchObject({
    code: 'KEY_REUSED',
  })
})

test('an entry is made public and private again; adding can make it public, too, but never private', async () => {
  const karl = await seed.cook('karl')
  const added = await karl.get<{ moveStock: { entry: object } }>(move, {
    input: { barcode: tea, delta: 1, share: true, key: newKey() },
  })
  expect(added.moveStock.entry).toEqual({ quantity: 1, public: true })
  const again = await karl.get<{ moveStock: { entry: object } }>(move, {
    input: { barcode: tea, delta: 1, share: false, key: newKey() },
  })
  expect(again.moveStock.entry).toEqual({ quantity: 2, public: true })
  expect(await seed.visitor().get(`{ pantry(id: "${karl.id}") { itemCount } }`)).toEqual({ pantry: { itemCount: 1 } })
  expect(await karl.get(share, { input: { barcode: tea, public: false } })).toMatchObject({
    updateEntry: { entry: { public: false, quantity: 2 } },
  })
  expect(await seed.visitor().get(`{ pantry(id: "${karl.id}") { itemCount } }`)).toEqual({ pantry: null })
})

test('of an entry only what is sent changes, also by the earlier mutations of one attribute each', async () => {
  const nadia = await seed.cook('nadia')
  await seed.shelve(nadia, tea, 3)
  const run = async (call: string) =>
    (
      await nadia.get<{ it: { entry: object } }>(
        `mutation { it: ${call} { entry { public keepBack keepAtLeast quantity } } }`,
      )
    ).it.entry
  const given = (input: string) => `(input: { pantryId: "${nadia.id}", barcode: "${tea}", ${input} })`
  const entry = { public: false, keepBack: 0, keepAtLeast: 0, quantity: 3 }
  expect(await run(`updateEntry${given('public: true, keepAtLeast: 2')}`)).toEqual({
    ...entry,
    public: true,
    keepAtLeast: 2,
  })
  const after = { ...entry, public: true, keepAtLeast: 2, keepBack: 1 }
  expect(await run(`updateEntry${given('keepBack: 1')}`)).toEqual(after)
  expect(await run(`updateEntry${given('public: null, keepBack: null, keepAtLeast: null')}`)).toEqual(after)
  expect(await run(`shareEntry${given('public: false')}`)).toEqual({ ...after, public: false })
  expect(await run(`shareEntry${given('public: true, keepBack: 2')}`)).toEqual({ ...after, keepBack: 2 })
  expect(await run(`setKeepAtLeast${given('quantity: 0')}`)).toEqual({ ...after, keepBack: 2, keepAtLeast: 0 })
})

test('of a pantry only what is sent changes, also by the earlier mutations of some attributes each', async () => {
  const nele = await seed.cook('nele')
  const run = async (call: string) =>
    (
      await nele.get<{ it: { pantry: object } }>(
        `mutation { it: ${call} { pantry { name postcode collectionDetails isPublicShelf } } }`,
      )
    ).it.pantry
  const named = { name: 'Nele', postcode: 'BS5 6XX', collectionDetails: '', isPublicShelf: false }
  expect(await run('editPantry(input: { name: "Nele", postcode: "bs5 6xx" })')).toEqual(named)
  const renamed = { ...named, name: 'Nele and Ole', collectionDetails: 'By the door.' }
  expect(await run('updatePantry(input: { name: "Nele and Ole", collectionDetails: "By the door." })')).toEqual(renamed)
  expect(await run('updatePantry(input: { name: null, postcode: null, isPublicShelf: null })')).toEqual(renamed)
  expect(await run('setPublicShelf(input: { isPublicShelf: true })')).toEqual({ ...renamed, isPublicShelf: true })
  expect(await run('setCollectionDetails(input: { collectionDetails: "" })')).toEqual({
    ...renamed,
    isPublicShelf: true,
    collectionDetails: '',
  })
})

test('all entries are made public at once, and private at once', async () => {
  const lena = await seed.cook('lena')
  await seed.shelve(lena, beans, 2)
  await seed.shelve(lena, porridge, 1)
  await seed.shelve(lena, tea, 1)
  await moveStock(lena, tea, -1)
  const seen = (isPublic: boolean) => ({
    shareAll: {
      pantry: {
        entries: {
          nodes: [
            { barcode: beans, public: isPublic },
            { barcode: porridge, public: isPublic },
            { barcode: tea, public: false },
          ],
        },
      },
    },
  })
  expect(await lena.get(shareAll, { input: { public: true } })).toEqual(seen(true))
  expect(await seed.visitor().get(`{ pantry(id: "${lena.id}") { itemCount } }`)).toEqual({ pantry: { itemCount: 2 } })
  expect(await lena.get(shareAll, { input: { public: false } })).toEqual(seen(false))
})

test('leftovers are not shared with all the rest, and sharing all is undone for exactly what it changed', async () => {
  const lotta = await seed.cook('lotta')
  await seed.shelve(lotta, beans, 2)
  await seed.shelve(lotta, tea, 1)
  await lotta.get(share, { input: { barcode: tea, public: true } })
  const add = 'mutation ($input: AddLeftoversInput!) { addLeftovers(input: $input) { entry { barcode } } }'
  const own = async (name: string, isLeftovers: boolean) =>
    (
      await lotta.get<{ addLeftovers: { entry: { barcode: string } } }>(add, {
        input: { name, isLeftovers, quantity: 1, key: newKey() },
      })
    ).addLeftovers.entry.barcode
  const [soup, chutney] = [await own('Soup', true), await own('Chutney', false)]
  const shareThese =
    'mutation ($input: ShareAllInput!) { shareAll(input: $input) { changedBarcodes pantry { entries { nodes { barcode public } } } } }'
  const set = async (input: object) => {
    const {
      shareAll: { changedBarcodes, pantry },
    } = await lotta.get<{
      shareAll: { changedBarcodes: string[]; pantry: { entries: { nodes: { barcode: string; public: boolean }[] } } }
    }>(shareThese, { input })
    return {
      changed: changedBarcodes.toSorted(),
      shared: pantry.entries.nodes
        .filter((entry) => entry.public)
        .map(({ barcode }) => barcode)
        .toSorted(),
    }
  }
  const changed = [beans, chutney].toSorted()
  expect(await set({ public: true })).toEqual({ changed, shared: [beans, chutney, tea].toSorted() })
  expect(await set({ public: false, barcodes: changed })).toEqual({ changed, shared: [tea] })
  expect(await set({ public: true, barcodes: [soup] })).toEqual({ changed: [], shared: [tea] })
  // One by one they are.
  await lotta.get(share, { input: { barcode: soup, public: true } })
  expect(await set({ public: true, barcodes: [] })).toEqual({ changed: [], shared: [soup, tea].toSorted() })
})

test('a pantry is renamed; name and postcode are one line each', async () => {
  const mia = await seed.cook('mia')
  expect(await mia.get(edit, { input: { name: '  Mia\n and  Tom ', postcode: ' bs5 6xx' } })).toEqual({
    updatePantry: { pantry: { name: 'Mia and Tom', postcode: 'BS5 6XX' } },
  })
  expect(await mia.refused(edit, { input: { name: ' \t ', postcode: '' } })).toMatchObject({
    sentence: 'Give your pantry a name.',
    field: 'name',
  })
  expect(await mia.refused(edit, { input: { name: '\u200b\u202e', postcode: '' } })).toMatchObject({
    sentence: 'Give your pantry a name.',
  })
  expect(await mia.get(edit, { input: { name: 'Mi\u202ea', postcode: '' } })).toMatchObject({
    updatePantry: { pantry: { name: 'Mia' } },
  })
  expect(await mia.refused(edit, { input: { name: 'Mia', postcode: 'ß'.repeat(12) } })).toMatchObject({
    field: 'postcode',
  })
  expect((await mia.refused(edit, { input: { name: 'x'.repeat(61), postcode: '' } })).code).toMatch(/BAD_(USER_)?INPUT/)
})

test('pantries are found by a part of their name or of the first half of their postcode', async () => {
  const noor = await seed.cook('noor')
  await seed.shelve(noor, tea, 1, true)
  await noor.get(edit, { input: { name: 'The Green Door', postcode: 'EH6 7HT' } })
  const found = async (search: string) =>
    (
      await seed
        .visitor()
        .get<{ pantries: { nodes: { name: string }[] } }>(
          'query ($search: String) { pantries(search: $search) { nodes { name } } }',
          { search },
        )
    ).pantries.nodes
  for (const search of ['green d', 'eh6', 'EH6 7h', ' eh67ht ', 'h6'])
    expect(await found(search)).toEqual([{ name: 'The Green Door' }])
  for (const search of ['green  door', '%', '_', 'eh6-7ht', '7HT', 'eh67']) expect(await found(search)).toEqual([])
})

test("an item lists its shared entries by the pantry's name, page by page", async () => {
  const rare = '04006381333931'
  await seed.item(rare, 'Rare rice')
  for (const name of ['olga', 'paul', 'quin']) await seed.shelve(await seed.cook(name), rare, 2, name !== 'paul')
  const ask =
    'query ($after: String) { item(barcode: "04006381333931") { sharedEntries(first: 1, after: $after) { nodes { quantity pantry { name } } pageInfo { hasNextPage endCursor } } } }'
  const first = await seed
    .visitor()
    .get<{ item: { sharedEntries: { nodes: object[]; pageInfo: { hasNextPage: boolean; endCursor: string } } } }>(ask)
  expect(first.item.sharedEntries).toMatchObject({
    nodes: [{ quantity: 2, pantry: { name: 'olga’s pantry' } }],
    pageInfo: { hasNextPage: true },
  })
  expect(await seed.visitor().get(ask, { after: first.item.sharedEntries.pageInfo.endCursor })).toMatchObject({
    item: { sharedEntries: { nodes: [{ pantry: { name: 'quin’s pantry' } }], pageInfo: { hasNextPage: false } } },
  })
})

test('the community counts each shared item once', async () => {
  const fresh = await openTestApp()
  try {
    const there = seeding(fresh)
    for (const barcode of [porridge, tea]) await there.item(barcode, barcode)
    const [rosa, sam] = [await there.cook('rosa'), await there.cook('sam')]
    await there.shelve(rosa, porridge, 1, true)
    await there.shelve(sam, porridge, 1, true)
    await there.shelve(sam, tea, 1)
    await runJob(fresh, 'countCommunity')
    expect(await there.visitor().get('{ community { itemCount } }')).toEqual({ community: { itemCount: 1 } })
  } finally {
    await fresh.close()
  }
})

test('the person who entered an item edits it until another pantry holds it; then admins do', async () => {
  const [tess, uma, admin] = [await seed.cook('tess'), await seed.cook('uma'), await seed.cook('warden')]
  await seed.makeAdmin(admin)
  const own = 'plum-jam-7'
  const add = 'mutation ($input: AddItemInput!) { addItem(input: $input) { entry { public item { viewerCanEdit } } } }'
  expect(
    await tess.get(add, {
      input: {
        barcode: own,
        brand: 'Home',
        name: 'Plam jam',
        capacity: 300,
        unit: 'G',
        quantity: 1,
        share: true,
        key: newKey(),
      },
    }),
  ).toEqual({ addItem: { entry: { public: true, item: { viewerCanEdit: true } } } })
  const right = { barcode: own, brand: ' Home-made ', name: 'Plum jam', capacity: 340, unit: 'G' }
  expect(await uma.refused(update, { input: right })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await tess.get(update, { input: right })).toEqual({
    updateItem: { item: { brand: 'Home-made', name: 'Plum jam', capacity: 340, unit: 'G', viewerCanEdit: true } },
  })
  expect(await tess.refused(update, { input: { ...right, name: ' ' } })).toMatchObject({
    code: 'BAD_INPUT',
    sentence: 'Please fill all fields.',
  })
  expect(await tess.refused(update, { input: { ...right, capacity: 0 } })).toMatchObject({
    code: 'BAD_INPUT',
    sentence: 'Please fill all fields.',
  })

  await moveStock(uma, own, 1)
  expect(await tess.refused(update, { input: right })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await tess.get(`{ item(barcode: "${own}") { viewerCanEdit } }`)).toEqual({ item: { viewerCanEdit: false } })
  expect(await admin.get(update, { input: { ...right, capacity: 350 } })).toMatchObject({
    updateItem: { item: { capacity: 350, viewerCanEdit: true } },
  })
  expect(await admin.refused(update, { input: { ...right, barcode: 'no-such-thing' } })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an item that was entered while the product database was unavailable is completed later, and its typed values are kept', async () => {
  const vera = await seed.cook('vera')
  const code = '4006381333948'
  app.products.answers.set(code, { status: 503 })
  const add = 'mutation ($input: AddItemInput!) { addItem(input: $input) { entry { quantity } } }'
  await vera.get(add, {
    input: {
      barcode: `0${code}`,
      brand: 'Vera says',
      name: 'Good soup',
      capacity: 400,
      unit: 'ML',
      quantity: 1,
      key: newKey(),
    },
  })
  app.products.answers.set(code, {
    product: {
      brands: 'Another',
      generic_name: 'Soup',
      product_quantity: 500,
      product_quantity_unit: 'ml',
      allergens_tags: ['en:celery'],
      nutriments: { fat_100g: '2.5' },
    },
  })
  expect(await vera.get(`{ lookUpItem(code: "${code}") { status } }`)).toEqual({ lookUpItem: { status: 'KNOWN' } })
  const item = async () =>
    (
      await vera.get<{ item: { source: string } }>(
        `{ item(barcode: "0${code}") { brand name capacity unit allergens nutrition { fat salt } source typed } }`,
      )
    ).item
  await until('the product database has completed it', async () => (await item()).source !== 'PERSON')
  expect(await item()).toEqual({
    brand: 'Vera says',
    name: 'Good soup',
    capacity: 400,
    unit: 'ML',
    allergens: ['celery'],
    nutrition: { fat: 2.5, salt: null },
    source: 'OPEN_FOOD_FACTS',
    typed: true,
  })
})

test('an item of the product database alone is edited by admins, not by the person who scanned it first', async () => {
  const walt = await seed.cook('walt')
  const code = '4006381333955'
  app.products.answers.set(code, {
    product: { brands: 'Stabilo', generic_name: 'Tea', product_quantity: 50, product_quantity_unit: 'g' },
  })
  await walt.get('mutation ($input: AddItemInput!) { addItem(input: $input) { entry { quantity } } }', {
    input: { barcode: `0${code}`, brand: 'x', name: 'x', capacity: 1, unit: 'G', quantity: 1, key: newKey() },
  })
  expect(
    await walt.refused(update, {
      input: { barcode: `0${code}`, brand: 'Mine', name: 'Whatever I like', capacity: 50, unit: 'G' },
    }),
  ).toMatchObject({ code: 'FORBIDDEN' })
  expect(await walt.get(`{ item(barcode: "0${code}") { name typed } }`)).toEqual({
    item: { name: 'Tea', typed: false },
  })
})

test('where it went is said afterwards, for what was taken out within a day, and as often as it is sent', async () => {
  const [nora, olaf] = [await seed.cook('nora'), await seed.cook('olaf')]
  const add = await moveStock(nora, beans, 5)
  const take = await moveStock(nora, beans, -2)
  const setReason = { moveKey: take, reason: 'THROWN_AWAY' }
  const refusal = (cook: Cook, input: object) =>
    cook.refused(batchOperations.reason, { input: { ...setReason, ...input } })
  // The table, because no request shows the journal.
  const reasonNow = async () =>
    (await app.db.query<{ reason: string }[]>('SELECT reason FROM stock_move WHERE key = $1', [take]))[0]?.reason

  expect(await reasonNow()).toBe('EATEN')
  for (let n = 0; n < 2; n++)
    expect(await nora.get(batchOperations.reason, { input: setReason })).toEqual({
      setStockMoveReason: { entryId: `${nora.id}-${beans}` },
    })
  expect(await reasonNow()).toBe('THROWN_AWAY')
  // A late repetition of the move changes nothing.
  await nora.get(move, { input: { barcode: beans, delta: -2, key: take } })
  expect([await reasonNow(), (await nodesOf(nora))[0]?.quantity]).toEqual(['THROWN_AWAY', 3])

  for (const reason of ['BOUGHT', 'CORRECTED'])
    expect(await refusal(nora, { reason })).toMatchObject({ code: 'BAD_INPUT', field: 'reason' })
  for (const moveKey of [add, newKey()])
    expect(await refusal(nora, { moveKey })).toMatchObject({ code: 'NOT_FOUND', field: 'moveKey' })
  expect(await refusal(olaf, {})).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusal(olaf, { pantryId: String(nora.id) })).toMatchObject({ code: 'FORBIDDEN', field: 'pantryId' })
  await app.db.query(`UPDATE stock_move SET created_at = now() - interval '25 hours' WHERE key = $1`, [take])
  expect(await refusal(nora, { reason: 'EATEN' })).toMatchObject({ code: 'NOT_FOUND', field: 'moveKey' })
  const undone = await moveStock(nora, beans, -1)
  const undoKey = newKey()
  await nora.get(undo, { input: { moveKey: undone, key: undoKey } })
  for (const moveKey of [undone, undoKey]) expect(await refusal(nora, { moveKey })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await reasonNow()).toBe('THROWN_AWAY')
})
