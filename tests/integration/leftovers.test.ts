import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { matchOutdatedItems } from '../../api/items/foodBackfill'
import { Item } from '../../api/items/item.entity'
import { batchOperations, change, day, discrepancies, entryOf, shown, undo } from '../support/batches'
import { newKey, type TestClient } from '../support/client'
import { listenToPantry } from '../support/pantries'
import { callRest } from '../support/rest'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** Leftovers: an item of one pantry, seen only through its entry there. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let mia: Cook
let bob: Cook
let admin: Cook

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ;[mia, bob, admin] = [await seed.cook('miaKeeps'), await seed.cook('bobKeeps'), await seed.admin('adminKeeps')]
})
afterAll(() => app.close())

const name = 'Chilli from Sunday'
const addLeftovers =
  'mutation ($input: AddLeftoversInput!) { addLeftovers(input: $input) { entry { id barcode quantity public item { barcode code brand name capacity imageUrl source viewerCanEdit viewerCanAddImage food { slug } } } } }'
interface Added {
  addLeftovers: { entry: { id: string; barcode: string; quantity: number; public: boolean; item: object } }
}
const inFridge = { date: day(2), dateKind: 'USE_BY', storagePlace: 'FRIDGE' }
const add = async (client: TestClient, more: object = {}) =>
  (await client.get<Added>(addLeftovers, { input: { name, quantity: 2, batch: inFridge, key: newKey(), ...more } }))
    .addLeftovers.entry
const share = (cook: Cook, barcode: string, isPublic: boolean) =>
  cook.get(batchOperations.share, { input: { barcode, public: isPublic } })
const refusal = async (client: TestClient, query: string, input: object) =>
  (await client.refused(query, { input })).code

test('they stand in a pantry with a date and a place, and are moved, opened, undone and removed like any other entry', async () => {
  const ada = await seed.cook('adaKeeps')
  const key = newKey()
  const { barcode, id, ...entry } = await add(ada, { key, name: '  Chilli  from Sunday ' })
  expect(barcode).toMatch(/^own:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(id).toBe(`${ada.id}-${barcode}`)
  expect(entry).toEqual({
    quantity: 2,
    public: false,
    item: {
      barcode,
      code: barcode,
      brand: '',
      name,
      capacity: null,
      imageUrl: '/foods/leftovers.svg',
      source: 'PERSON',
      viewerCanEdit: false,
      viewerCanAddImage: false,
      food: null,
    },
  })
  const kept = await entryOf(ada, ada.id, barcode)
  expect(shown(kept)).toEqual([{ quantity: 2, ...inFridge }])
  expect(shown(await change(ada, { batchId: kept?.batches[0]?.id, quantity: 1, storagePlace: 'FREEZER' }))).toEqual([
    { quantity: 1, ...inFridge },
    { quantity: 1, ...inFridge, storagePlace: 'FREEZER', frozenOn: day(0) },
  ])
  const removal = newKey()
  await ada.get(batchOperations.remove, { input: { barcode, key: removal } })
  expect(await ada.get('query ($barcode: Barcode!) { item(barcode: $barcode) { name } }', { barcode })).toEqual({
    item: null,
  })
  expect(await undo(ada, removal)).toMatchObject({ quantity: 2 })
  expect(await ada.get('query ($barcode: Barcode!) { item(barcode: $barcode) { name } }', { barcode })).toEqual({
    item: { name },
  })
  expect(await undo(ada, key)).toBeNull()
  expect(await discrepancies(app, ada.id)).toEqual([])
  expect(app.products.requestedCodes).toEqual([])
})

test('a repeated key adds nothing, also at the same time, and another content under it is refused', async () => {
  const ben = await seed.cook('benKeeps')
  const input = { name, quantity: 2, batch: inFridge, key: newKey() }
  const answers = await Promise.all([1, 2, 3].map(() => ben.get<Added>(addLeftovers, { input })))
  expect(new Set(answers.map(({ addLeftovers: { entry } }) => `${entry.barcode} ${entry.quantity}`)).size).toBe(1)
  expect(await app.db.getRepository(Item).countBy({ pantryId: ben.id })).toBe(1)
  for (const other of [{ name: 'Soup' }, { quantity: 1 }, { batch: { ...inFridge, date: day(3) } }])
    expect(await refusal(ben, addLeftovers, { ...input, ...other })).toBe('KEY_REUSED')
  // The same key for another move: neither the item nor its entry stays.
  const key = newKey()
  await ben.get(batchOperations.move, { input: { barcode: 'food:onion', delta: 1, key } })
  expect(await refusal(ben, addLeftovers, { ...input, key })).toBe('KEY_REUSED')
  expect(await app.db.getRepository(Item).countBy({ pantryId: ben.id })).toBe(1)
  // Another person's same key is another thing.
  const cara = await seed.cook('caraKeeps')
  const theirs = await add(cara, { key: input.key, name: 'Stew' })
  expect(theirs.barcode).not.toBe(answers[0]?.addLeftovers.entry.barcode)
  await undo(ben, input.key)
  expect(await refusal(ben, addLeftovers, input)).toBe('NOT_FOUND')
})

test('what is no leftovers and has no barcode is of one pantry as well, and its key says which it is', async () => {
  const eve = await seed.cook('eveKeeps')
  const input = { name: 'Grandma’s chutney', quantity: 2, isLeftovers: false, key: newKey() }
  const { barcode, item } = (await eve.get<Added>(addLeftovers, { input })).addLeftovers.entry
  expect(barcode).toMatch(/^own:thing-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(item).toMatchObject({
    name: 'Grandma’s chutney',
    imageUrl: null,
    source: 'PERSON',
    viewerCanEdit: false,
    food: null,
  })
  expect(await bob.get('query ($barcode: Barcode!) { item(barcode: $barcode) { name } }', { barcode })).toEqual({
    item: null,
  })
  expect((await eve.get<Added>(addLeftovers, { input })).addLeftovers.entry).toMatchObject({ barcode, quantity: 2 })
  expect(await refusal(eve, addLeftovers, { ...input, isLeftovers: true })).toBe('KEY_REUSED')
  expect(await app.db.getRepository(Item).countBy({ pantryId: eve.id })).toBe(1)
  expect(await eve.refused(addLeftovers, { input: { ...input, name: ' ', key: newKey() } })).toMatchObject({
    code: 'BAD_INPUT',
    sentence: 'Say what it is.',
    field: 'name',
  })
})

test('what is wrong is refused, and a box may add them but not share them', async () => {
  const input = { name, quantity: 1, key: newKey() }
  expect(await mia.refused(addLeftovers, { input: { ...input, name: ' ' } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'name',
  })
  for (const wrong of [{ name: 'x'.repeat(61) }, { quantity: 0 }, { quantity: 1_001 }, { batch: { date: day(2) } }])
    expect(await refusal(mia, addLeftovers, { ...input, ...wrong })).toBe('BAD_INPUT')
  expect(await refusal(bob, addLeftovers, { ...input, pantryId: String(mia.id) })).toBe('FORBIDDEN')
  expect(await refusal(seed.visitor(), addLeftovers, input)).toBe('UNAUTHENTICATED')
  const box = await seed.atBox(mia)
  expect(await refusal(box, addLeftovers, { ...input, share: true })).toBe('FORBIDDEN')
  const { barcode } = await add(box, { name: 'From the box' })
  expect(await entryOf(mia, mia.id, barcode)).toMatchObject({ quantity: 2 })
})

const itemFields = 'barcode brand name sharedEntries(first: 5) { nodes { quantity } }'
const details = { brand: 'Mine', name: 'Mine', capacity: 1, unit: 'G' }
const sent = { Brand: 'Mine', Name: 'Mine', Capacity: 1, Unit: 'g' }
/** An answer with its errors. */
const asked = async (client: TestClient, query: string, variables: Record<string, unknown>) => {
  const { data, errors } = await client.ask(query, variables)
  // A question that nobody understands tells nothing apart.
  for (const {
    extensions: { code },
  } of errors)
    expect(['GRAPHQL_VALIDATION_FAILED', 'INTERNAL', 'RATE_LIMITED']).not.toContain(code)
  return { data, errors: errors.map(({ message, extensions: { code, field } }) => ({ message, code, field })) }
}
const restOf = async (client: TestClient, path: string, body: object) => {
  const { status, body: answer } = await callRest(client, path, body)
  return { status, answer }
}

/** Every way in which somebody could come to an item by its key. */
const waysByKey: Record<string, (client: TestClient, barcode: string) => Promise<unknown>> = {
  item: (client, barcode) =>
    asked(client, `query ($barcode: Barcode!) { item(barcode: $barcode) { ${itemFields} } }`, { barcode }),
  itemsByBarcode: (client, barcode) =>
    asked(client, `query ($barcodes: [Barcode!]!) { itemsByBarcode(barcodes: $barcodes) { ${itemFields} } }`, {
      barcodes: ['food:onion', barcode],
    }),
  entry: (client, barcode) =>
    asked(
      client,
      `query ($barcode: Barcode!) { pantry(id: "${mia.id}") { entry(barcode: $barcode) { quantity item { name } } } }`,
      { barcode },
    ),
  restItem: (client, Barcode) => restOf(client, '/ItemStore/read/object', { Barcode }),
  message: (client, barcode) =>
    asked(client, 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { item { name } } } }', {
      input: { recipientId: String(cara.id), barcode, text: 'Is it still there?', key: newKey() },
    }),
  thread: (client, thread) =>
    asked(client, 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { thread { item { name } } } }', {
      input: { recipientId: String(cara.id), thread, text: 'Is it still there?', key: newKey() },
    }),
  matches: (client, barcode) =>
    asked(
      client,
      'query ($id: Id!, $barcodes: [Barcode!]!) { recipe(id: $id) { lines { matches(barcodes: $barcodes) { barcode } } } }',
      { id: String(recipe), barcodes: [barcode] },
    ),
  lookUpItem: (client, code) =>
    asked(client, 'query ($code: String!) { lookUpItem(code: $code, format: QR_CODE) { status item { name } } }', {
      code,
    }),
  createItem: (client, barcode) =>
    asked(client, 'mutation ($input: CreateItemInput!) { createItem(input: $input) { item { name } } }', {
      input: { ...details, barcode },
    }),
  addItem: (client, barcode) =>
    asked(client, 'mutation ($input: AddItemInput!) { addItem(input: $input) { entry { item { name } } } }', {
      input: { ...details, barcode, quantity: 1, key: newKey() },
    }),
  updateItem: (client, barcode) =>
    asked(client, 'mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { name } } }', {
      input: { ...details, barcode },
    }),
  deleteItem: (client, barcode) =>
    asked(client, 'mutation ($input: DeleteItemInput!) { deleteItem(input: $input) { barcode } }', {
      input: { barcode },
    }),
  addImage: async (client, barcode) =>
    asked(client, 'mutation ($input: SetItemImageInput!) { setItemImage(input: $input) { item { name } } }', {
      input: { barcode, imageId: newKey() },
    }),
  removeImage: (client, barcode) =>
    asked(client, 'mutation ($input: SetItemImageInput!) { setItemImage(input: $input) { item { name } } }', {
      input: { barcode, imageId: null },
    }),
  restCreate: (client, Barcode) => restOf(client, '/ItemStore/create/object', { Object: { Barcode, ...sent } }),
  restUpdate: (client, Barcode) => restOf(client, '/ItemStore/update/object', { Object: { Barcode, ...sent } }),
  restDelete: (client, Barcode) => restOf(client, '/ItemStore/delete/object', { Barcode }),
  page: async (client, barcode) => {
    const page = await fetch(`${app.url}/item/${barcode}`, {
      headers: { cookie: [...client.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; ') },
    })
    return { status: page.status, text: (await page.text()).replaceAll(/nonce="[^"]*"|nonce-[\w+/=-]+/g, '') }
  },
}

/** The calls with which somebody could put it into their own pantry: open to nobody but its owner. */
const stockCalls: Record<string, (client: TestClient, barcode: string) => Promise<unknown>> = {
  moveStock: (client, barcode) =>
    asked(client, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { item { name } } } }', {
      input: { barcode, delta: 1, key: newKey() },
    }),
  setPantryEntries: (client, barcode) =>
    asked(client, 'mutation ($input: SetPantryEntriesInput!) { setPantryEntries(input: $input) { pantry { id } } }', {
      input: { entries: [{ barcode, quantity: 3 }], key: newKey() },
    }),
  updateEntry: (client, barcode) => asked(client, batchOperations.share, { input: { barcode, public: true } }),
  setMatchVote: (client, barcode) =>
    asked(client, 'mutation ($input: SetMatchVoteInput!) { setMatchVote(input: $input) { match { match } } }', {
      input: { line: '1 onion', barcode, verdict: 'NOT_SAME' },
    }),
  removeEntry: (client, barcode) => asked(client, batchOperations.remove, { input: { barcode, key: newKey() } }),
  restPantry: (client, barcode) =>
    restOf(client, '/Pantries/update/object', { Object: { PantryObject: { [barcode]: { Quantity: 2 } } } }),
}

/** The lists and searches in which it could be. */
const lists: Record<string, (client: TestClient) => Promise<unknown>> = {
  entries: (client) =>
    asked(client, `{ pantry(id: "${mia.id}") { entries(first: 50) { nodes { item { name } } } } }`, {}),
  previewItems: (client) => asked(client, `{ pantry(id: "${mia.id}") { previewItems { name } } }`, {}),
  matchedItems: (client) =>
    asked(client, `{ pantry(id: "${mia.id}") { matchedItems(search: "chilli") { name } } }`, {}),
  search: (client) =>
    asked(
      client,
      '{ pantries(search: "chilli from", first: 50) { nodes { id matchedItems(search: "chilli from") { name } } } }',
      {},
    ),
  recentlyShared: (client) => asked(client, '{ recentlyShared(first: 12) { item { name } } }', {}),
  restPantry: (client) => restOf(client, '/Pantries/read/object', { ID: mia.id }),
  restPantries: async (client) => (await client.post('/Pantries/read/all', {})).text(),
  restItems: async (client) => (await client.post('/ItemStore/read/all', {})).text(),
  adminItems: (client) => asked(client, '{ adminItems(search: "chilli") { nodes { name } } }', {}),
  pantryPage: async () => (await fetch(`${app.url}/pantry/${mia.id}`)).text(),
}

let cara: Cook
let recipe: number

test('they are seen through their entry alone: by nobody else in any way, and then the answer is that of an unknown key', async () => {
  // Messages need somebody to write to.
  cara = await seed.cook('caraReads')
  recipe = await seed.recipe(cara, { ingredients: ['1 onion'] })
  const { barcode } = await add(mia)
  const kept = await entryOf(mia, mia.id, barcode)
  const unknown = `own:${newKey()}`
  const others: Record<string, TestClient> = {
    neighbour: bob,
    admin,
    visitor: seed.visitor(),
    box: await seed.atBox(bob),
  }
  const owners: Record<string, TestClient> = { mia, box: await seed.atBox(mia) }

  /** The ways that show the name to this client. */
  const showing = async (client: TestClient) => {
    const answers = await Promise.all([
      ...Object.entries(waysByKey).map(async ([way, ask]) => [way, await ask(client, barcode)] as const),
      ...Object.entries(lists).map(async ([way, ask]) => [`list of ${way}`, await ask(client)] as const),
    ])
    return answers.filter(([, answer]) => JSON.stringify(answer).includes(name)).map(([way]) => way)
  }
  /** The ways whose answers tell this key from an unknown one. */
  const distinguishing = async (client: TestClient, ways: typeof waysByKey) => {
    const answers = await Promise.all(
      Object.entries(ways).map(async ([way, ask]) => {
        const [one, other] = [await ask(client, barcode), await ask(client, unknown)].map((answer) =>
          JSON.stringify(answer).replaceAll(barcode, 'KEY').replaceAll(unknown, 'KEY'),
        )
        return one === other ? [] : [way]
      }),
    )
    return answers.flat()
  }
  const expectHidden = async () => {
    for (const [who, client] of Object.entries(others)) {
      expect({
        who,
        showing: await showing(client),
        distinguishing: await distinguishing(client, { ...waysByKey, ...stockCalls }),
      }).toEqual({ who, showing: [], distinguishing: [] })
    }
  }
  const listsOfShared = [
    'list of entries',
    'list of previewItems',
    'list of matchedItems',
    'list of search',
    'list of restPantry',
    'list of restPantries',
  ]

  await expectHidden()
  const ownLists = ['list of entries', 'list of restPantry', 'list of restPantries']
  expect(await showing(owners.mia ?? mia)).toEqual([
    'item',
    'itemsByBarcode',
    'entry',
    'restItem',
    'message',
    'thread',
    ...ownLists,
  ])
  expect(await showing(owners.box ?? mia)).toEqual(['item', 'itemsByBarcode', 'entry', 'restItem', ...ownLists])

  await share(mia, barcode, true)
  const seenByAll = ['item', 'itemsByBarcode', 'entry', 'restItem']
  const shared = [
    ...listsOfShared.slice(0, 4),
    'list of recentlyShared',
    ...listsOfShared.slice(4),
    'list of pantryPage',
  ]
  for (const [who, client] of Object.entries(others)) {
    const writes = who === 'neighbour' || who === 'admin' ? ['message', 'thread'] : []
    expect({ who, showing: await showing(client) }).toEqual({ who, showing: [...seenByAll, ...writes, ...shared] })
    // Seen, and yet not to be had: neither in their pantry, nor in the list of items.
    expect({ who, distinguishing: await distinguishing(client, stockCalls) }).toEqual({ who, distinguishing: [] })
  }
  for (const client of [bob, admin, mia]) {
    for (const way of ['updateItem', 'deleteItem', 'addImage'] as const)
      expect(await waysByKey[way]?.(client, barcode)).toMatchObject({ errors: [{ code: 'FORBIDDEN' }] })
    expect(await waysByKey.removeImage?.(client, barcode)).toMatchObject({ errors: [{ code: 'NOT_FOUND' }] })
    expect(await waysByKey.restUpdate?.(client, barcode)).toMatchObject({ status: 403 })
  }
  expect(await stockCalls.moveStock?.(bob, barcode)).toMatchObject({ errors: [{ code: 'UNKNOWN_ITEM' }] })
  expect(await stockCalls.restPantry?.(bob, barcode)).toMatchObject({ answer: { error_code: 'UNKNOWN_ITEM' } })
  expect(
    await refusal(bob, batchOperations.change, { batchId: kept?.batches[0]?.id, quantity: 1, key: newKey() }),
  ).toBe('NOT_FOUND')

  // Hidden again: in the messages that were written meanwhile as well.
  await share(mia, barcode, false)
  await expectHidden()
  const topics = await bob.get<{
    conversations: {
      nodes: { lastMessage: { item: object | null }; threads: { name: string; item: object | null }[] }[]
    }
  }>(
    '{ conversations(first: 5) { nodes { lastMessage { item { name } } threads(first: 9) { name item { name } messages(first: 20) { nodes { item { name } } } } } } }',
  )
  expect(JSON.stringify(topics)).toContain(barcode)
  expect(JSON.stringify(topics)).not.toContain(name)
  expect(
    JSON.stringify(
      await cara.get(
        '{ conversations(first: 5) { nodes { threads(first: 9) { item { name } messages(first: 20) { nodes { item { name } } } } } } }',
      ),
    ),
  ).not.toContain(name)

  // Shared, and past its use-by date.
  await share(mia, barcode, true)
  await change(mia, { batchId: kept?.batches[0]?.id, date: day(-1), dateKind: 'USE_BY' })
  await expectHidden()
  await mia.get(batchOperations.remove, { input: { barcode, key: newKey() } })
  await expectHidden()
  expect(await showing(mia)).toEqual([])
  expect(app.products.requestedCodes).toEqual([])
})

test('a neighbour’s page hears of them while they are shared, and not of private ones', async () => {
  const listener = await listenToPantry(bob, mia.id)
  const hidden = await add(mia, { name: 'Private pie' })
  const { barcode } = await add(mia, { name: 'Shared pie', share: true })
  await until('the shared one is heard of', () =>
    listener.events.some(({ entryId }) => entryId === `${mia.id}-${barcode}`),
  )
  expect(listener.events.filter(({ entryId }) => entryId === hidden.id)).toEqual([])
  await listener.stop()
})

test('a report of them has a copy only if the reporter saw them', async () => {
  const { barcode } = await add(mia, { name: 'Rude pie', share: true })
  const report = async (client: TestClient) =>
    (
      await client.get<{ reportItem: { id: string } }>(
        'mutation ($input: ReportItemInput!) { reportItem(input: $input) { id } }',
        { input: { barcode } },
      )
    ).reportItem.id
  const seen = await report(bob)
  await share(mia, barcode, false)
  const unseen = await report(bob)
  const evidence = (id: string) =>
    admin.get<object>(
      `{ adminEvidence(feedbackId: "${id}") { item { name } } adminFeedbackOne(id: "${id}") { aboutName } }`,
    )
  expect(await evidence(seen)).toEqual({
    adminEvidence: { item: { name: 'Rude pie' } },
    adminFeedbackOne: { aboutName: 'Rude pie' },
  })
  expect(await evidence(unseen)).toEqual({ adminEvidence: { item: null }, adminFeedbackOne: { aboutName: null } })
})

test('REST moves those of one’s own pantry by their key', async () => {
  const { barcode } = await add(mia, { name: 'Gravy' })
  expect(
    await callRest(mia, '/Pantries/update/object', {
      Object: { PantryObject: { [barcode]: { Quantity: 5, Public: true } } },
    }),
  ).toMatchObject({ status: 200, body: { PantryObject: { [barcode]: { Quantity: 5, Public: true, Name: 'Gravy' } } } })
  expect(await entryOf(bob, mia.id, barcode)).toMatchObject({ quantity: 5 })
})

test('the backfill of foods leaves them alone, and the database keeps key and pantry together', async () => {
  const { barcode } = await add(mia, { name: 'Onion soup' })
  await app.db.getRepository(Item).update({ barcode }, { foodVersion: 'earlier' })
  for (let after: string | null = await matchOutdatedItems(app.db, null); after !== null;)
    after = await matchOutdatedItems(app.db, after)
  expect(await app.db.getRepository(Item).findOneByOrFail({ barcode })).toMatchObject({
    name: 'Onion soup',
    foodSlug: null,
    foodVersion: 'earlier',
  })
  for (const change of ['pantry_id = NULL', "barcode = 'soup'"])
    await expect(app.db.query(`UPDATE item SET ${change} WHERE barcode = $1`, [barcode])).rejects.toMatchObject({
      code: '23514',
    })
})

test('they are in the export of their owner, also after they were removed, and go with the account', async () => {
  const dora = await seed.cook('doraKeeps')
  const [{ barcode }, gone] = [await add(dora, { share: true }), await add(dora, { name: 'Soup' })]
  await dora.get(batchOperations.remove, { input: { barcode: gone.barcode, key: newKey() } })
  const byBox = await add(await seed.atBox(dora), { name: 'From the box' })
  const exportOf = async (cook: Cook) =>
    (
      await fetch(`${app.url}/export/everything.json`, {
        headers: { cookie: [...cook.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; ') },
      })
    ).json() as Promise<{ itemsEntered: { barcode: string }[]; pantryEntries: { barcode: string }[] }>
  const { itemsEntered, pantryEntries } = await exportOf(dora)
  expect(itemsEntered.map(({ barcode: key }) => key).toSorted()).toEqual(
    [barcode, gone.barcode, byBox.barcode].toSorted(),
  )
  expect(pantryEntries.map(({ barcode: key }) => key).toSorted()).toEqual([barcode, byBox.barcode].toSorted())
  expect(JSON.stringify(await exportOf(bob))).not.toContain(barcode)
  await dora.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: 'a shelf of lemons' },
  })
  expect(await app.db.getRepository(Item).countBy({ pantryId: dora.id })).toBe(0)
  expect(
    await seed.visitor().get('query ($barcode: Barcode!) { item(barcode: $barcode) { name } }', { barcode }),
  ).toEqual({ item: null })
})
