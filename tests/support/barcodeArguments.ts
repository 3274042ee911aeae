import { expect } from '@jest/globals'
import { newKey } from './client'
import { seeding, type Cook } from './seed'
import { openTestApp, type TestApp } from './testApp'

/** Every argument that names an item takes its barcode as the packet has it, as well as the item's key. */

export interface BarcodeArguments {
  app: TestApp
  admin: Cook
  operations: Record<string, Operation>
}

interface Operation {
  query: string
  /** The input, but for the barcode. */
  input?: () => Record<string, unknown> | Promise<Record<string, unknown>>
  /** Puts the barcode into the input. */
  withBarcode?: (barcode: string) => Record<string, unknown>
}

export async function openBarcodeArguments(): Promise<BarcodeArguments> {
  const app = await openTestApp()
  const seed = seeding(app)
  const admin = await seed.admin('ada')
  const neighbour = await seed.cook('bela')
  await seed.recipe(admin)
  /** Something to buy, which is ticked again and again. */
  const ticked = newKey()
  await admin.get(
    'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }',
    { input: { lines: [{ id: ticked, text: 'Rice' }] } },
  )
  return { app, admin, operations: operationsOf(app, { admin, neighbour, ticked }) }
}

export const details = { brand: 'Larder Mills', name: 'Porridge', capacity: 500, unit: 'G' }

const entry = '{ it: entry { barcode } }'

/** By schema coordinate, in an order in which each finds what it needs. The answer's `it.barcode` is the item's key, where there is one. */
function operationsOf(
  app: TestApp,
  { admin, neighbour, ticked }: { admin: Cook; neighbour: Cook; ticked: string },
): Record<string, Operation> {
  /** Something that was bought, another one for each barcode. */
  let bought = ''
  /** What the neighbour shares, and is asked for. */
  let asked = ''
  return {
    'Mutation.createItem': {
      query: 'mutation ($input: CreateItemInput!) { of: createItem(input: $input) { it: item { barcode } } }',
      input: () => details,
    },
    'Mutation.updateItem': {
      query: 'mutation ($input: UpdateItemInput!) { of: updateItem(input: $input) { it: item { barcode } } }',
      input: () => details,
    },
    'Query.item': { query: 'query ($barcode: Barcode!) { of: __typename it: item(barcode: $barcode) { barcode } }' },
    'Query.itemsByBarcode': {
      query: 'query ($barcodes: [Barcode!]!) { of: __typename it: itemsByBarcode(barcodes: $barcodes) { barcode } }',
      withBarcode: (barcode) => ({ barcodes: [barcode] }),
    },
    'Mutation.setItemImage': {
      query: 'mutation ($input: SetItemImageInput!) { of: setItemImage(input: $input) { it: item { barcode } } }',
      input: async () => ({ imageId: await seeding(app).picture(admin) }),
    },
    'Mutation.setMatchVote': {
      query: 'mutation ($input: SetMatchVoteInput!) { of: setMatchVote(input: $input) { it: match { barcode } } }',
      input: () => ({ line: '100 g oats', verdict: 'SAME' }),
    },
    'RecipeLine.matches': {
      query:
        'query ($barcodes: [Barcode!]!) { of: __typename myRecipes { nodes { lines { it: matches(barcodes: $barcodes) { barcode } } } } }',
      withBarcode: (barcode) => ({ barcodes: [barcode] }),
    },
    'Mutation.reportItem': {
      query: 'mutation ($input: ReportItemInput!) { of: reportItem(input: $input) { id } }',
      input: () => ({}),
    },
    'Mutation.addItem': {
      query: `mutation ($input: AddItemInput!) { of: addItem(input: $input) ${entry} }`,
      input: () => ({ ...details, quantity: 1, key: newKey() }),
    },
    'Mutation.moveStock': {
      query: `mutation ($input: StockMoveInput!) { of: moveStock(input: $input) ${entry} }`,
      input: () => ({ delta: 1, key: newKey() }),
    },
    'Mutation.updateEntry': {
      query: `mutation ($input: UpdateEntryInput!) { of: updateEntry(input: $input) ${entry} }`,
      input: () => ({ keepBack: 1 }),
    },
    'Mutation.shareEntry': {
      query: `mutation ($input: ShareEntryInput!) { of: shareEntry(input: $input) ${entry} }`,
      input: () => ({ public: true }),
    },
    'Mutation.shareAll': {
      query: 'mutation ($input: ShareAllInput!) { of: shareAll(input: $input) { pantry { id } } }',
      input: () => ({ public: true }),
      withBarcode: (barcode) => ({ barcodes: [barcode] }),
    },
    'Mutation.setKeepAtLeast': {
      query: `mutation ($input: SetKeepAtLeastInput!) { of: setKeepAtLeast(input: $input) ${entry} }`,
      input: () => ({ quantity: 2 }),
    },
    'Mutation.setPantryEntries': {
      query: 'mutation ($input: SetPantryEntriesInput!) { of: setPantryEntries(input: $input) { pantry { id } } }',
      input: () => ({ key: newKey() }),
      withBarcode: (barcode) => ({ entries: [{ barcode, quantity: 3 }] }),
    },
    'Mutation.addShoppingLines': {
      query:
        'mutation ($input: AddShoppingLinesInput!) { of: addShoppingLines(input: $input) { shoppingList { lines { it: barcode } } } }',
      input: () => ({}),
      withBarcode: (barcode) => ({ lines: [{ id: newKey(), text: 'Porridge', barcode }] }),
    },
    'ShoppingList.lineFor': {
      query:
        'query ($barcode: Barcode!) { of: __typename list: shoppingList { it: lineFor(barcode: $barcode) { barcode } } }',
    },
    'Mutation.tickShoppingLines': {
      query:
        'mutation ($input: TickShoppingLinesInput!) { of: tickShoppingLines(input: $input) { shoppingList { lines { it: boughtBarcode } } } }',
      input: () => ({}),
      withBarcode: (barcode) => ({ ticks: [{ id: ticked, ticked: true, at: new Date().toISOString(), barcode }] }),
    },
    'Mutation.putAwayShopping': {
      query:
        'mutation ($input: PutAwayShoppingInput!) { of: putAwayShopping(input: $input) { pantry { entries { nodes { it: barcode } } } } }',
      async input() {
        await admin.get(
          'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }',
          { input: { lines: [{ id: bought, text: 'Tea towels' }] } },
        )
        await admin.get(
          'mutation ($input: TickShoppingLinesInput!) { tickShoppingLines(input: $input) { shoppingList { id } } }',
          { input: { ticks: [{ id: bought, ticked: true, at: new Date().toISOString() }] } },
        )
        return { skippedLines: [], key: newKey() }
      },
      withBarcode(barcode) {
        bought = newKey()
        return { packets: [{ lineId: bought, barcode, quantity: 1 }] }
      },
    },
    'Mutation.sendMessage': {
      query:
        'mutation ($input: SendMessageInput!) { of: sendMessage(input: $input) { message { it: item { barcode } } } }',
      input: () => ({ recipientId: String(neighbour.id), text: 'Is it still there?', key: newKey() }),
    },
    'Mutation.requestItem': {
      query: 'mutation ($input: RequestItemInput!) { of: requestItem(input: $input) { it: itemRequest { barcode } } }',
      async input() {
        await neighbour.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { barcode } } }', {
          input: { barcode: asked, delta: 1, share: true, key: newKey() },
        })
        return { pantryId: String(neighbour.id), quantity: 1, key: newKey() }
      },
      withBarcode(barcode) {
        asked = barcode
        return { barcode }
      },
    },
    'Pantry.entry': {
      query: 'query ($barcode: Barcode!) { of: __typename my: myPantry { it: entry(barcode: $barcode) { barcode } } }',
    },
    'Mutation.removeEntry': {
      query: 'mutation ($input: RemoveEntryInput!) { of: removeEntry(input: $input) { entryId } }',
      input: () => ({ key: newKey() }),
    },
    'Mutation.deleteItem': {
      query: 'mutation ($input: DeleteItemInput!) { of: deleteItem(input: $input) { barcode } }',
      // An item that stands in a pantry is not deleted.
      async input() {
        await neighbour.get('mutation ($input: RemoveEntryInput!) { removeEntry(input: $input) { entryId } }', {
          input: { barcode: asked, key: newKey() },
        })
        return {}
      },
    },
  }
}

/** Gives a barcode to every one of them, and expects that they mean the item of that key. */
export async function expectTaken(
  { app, admin, operations }: BarcodeArguments,
  printed: string,
  key: string,
): Promise<void> {
  const barcodesIn: Record<string, unknown> = {}
  for (const [name, { query, input, withBarcode }] of Object.entries(operations)) {
    const place = withBarcode?.(printed) ?? { barcode: printed }
    const variables = input === undefined ? place : { input: { ...(await input()), ...place } }
    barcodesIn[name] = JSON.stringify(await admin.get(query, variables)).includes(key) || 'not named in the answer'
  }
  const silent = ['Mutation.reportItem', 'Mutation.setPantryEntries', 'Mutation.shareAll']
  expect(barcodesIn).toEqual(
    Object.fromEntries(
      Object.keys(operations).map((name) => [name, silent.includes(name) ? 'not named in the answer' : true]),
    ),
  )
  // The operations whose result does not name the item have changed the same one.
  const stored = await app.db.query<{ barcode: string; delta: number }[]>(
    'SELECT DISTINCT barcode FROM stock_move WHERE barcode = $1',
    [key],
  )
  expect(stored).toEqual([{ barcode: key }])
  expect(await app.db.query('SELECT count(*)::int AS count FROM feedback WHERE barcode = $1', [key])).toEqual([
    { count: 1 },
  ])
}
