import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newKey, type TestClient } from '../support/client'
import { callRest } from '../support/rest'
import { resetRateLimits } from '../support/rateLimits'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding } from '../support/seed'

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
})
afterAll(() => app.close())

const lookUp =
  'query ($code: String!, $format: BarcodeFormat) { lookUpItem(code: $code, format: $format) { barcode code status item { name } productData { brand name capacity unit } } }'
const addItem =
  'mutation ($input: AddItemInput!) { addItem(input: $input) { entry { quantity item { barcode brand name capacity unit source allergens nutrition { energyKcal salt } } } } }'
interface LookUpData {
  lookUpItem: {
    barcode: string
    code: string
    status: string
    item: { name: string } | null
    productData: { brand: string | null; name: string | null; capacity: number | null; unit: string | null } | null
  }
}

const typed = (barcode: string) => ({
  barcode,
  brand: 'Hillside',
  name: 'Plum jam',
  capacity: 340,
  unit: 'G',
  quantity: 1,
  key: newKey(),
})
const freshCodes = [
  '4006381333931',
  '5901234123457',
  '9780201379624',
  '4012345678901',
  '7610827921858',
  '8711319984043',
  '5000112637922',
]

test('a known item comes from our own catalogue, without a request to the product database', async () => {
  await seed.item('05000108030591', 'Porridge')
  const { lookUpItem } = await seed.visitor().get<LookUpData>(lookUp, { code: '5000108030591', format: 'EAN_13' })
  expect(lookUpItem).toMatchObject({
    barcode: '05000108030591',
    code: '5000108030591',
    status: 'KNOWN',
    item: { name: 'Porridge' },
    productData: null,
  })
  expect(app.products.requestedCodes).toEqual([])
})

test('an unknown code is looked up once, by its printed digits, and the result is cached', async () => {
  app.products.answers.set('3017620422003', {
    product: { brands: 'Nutty,Group', product_name: 'Hazelnut spread', quantity: '400 g' },
  })
  const productData = { brand: 'Nutty', name: 'Hazelnut spread', capacity: 400, unit: 'G' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => seed.visitor().get<LookUpData>(lookUp, { code: '3017620422003' })),
  )
  for (const { lookUpItem } of answers)
    expect(lookUpItem).toMatchObject({ barcode: '03017620422003', status: 'FOUND', productData })
  await seed.visitor().get(lookUp, { code: '3017620422003' })
  expect(app.products.requestedCodes.filter((code) => code === '3017620422003')).toHaveLength(1)
})

test('visitors of however many addresses cannot use up the look-ups of those who are signed in, also from their address', async () => {
  const ada = await seed.cook('adaLooksUp')
  await resetRateLimits(app)
  const digits = (i: number) => {
    const body = `40400${String(i).padStart(7, '0')}`
    const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
    return `${body}${(10 - (sum % 10)) % 10}`
  }
  const statusOf = async (client: TestClient, i: number) =>
    (await client.get<LookUpData>(lookUp, { code: digits(i), format: 'EAN_13' })).lookUpItem.status
  const statuses: string[] = []
  for (let i = 0; i < 40; i++) statuses.push(await statusOf(seed.visitor(), i))
  const used = statuses.filter((status) => status === 'NOT_FOUND').length
  expect(used).toBeGreaterThanOrEqual(6)
  expect(statuses.slice(-5)).toContain('UNAVAILABLE')
  const neighbour = seed.visitor()
  neighbour.ip = ada.ip
  for (let i = 100; i < 110; i++) await statusOf(neighbour, i)
  // Also where a visitor asks for the same code at the same time.
  for (let i = 200; i < 205; i++) {
    const [theirs] = await Promise.all([statusOf(ada, i), statusOf(neighbour, i)])
    expect(theirs).toBe('NOT_FOUND')
  }
})

test.each([
  [
    'not found',
    { status: 404, body: '{"status":"failure","result":{"id":"product_not_found"}}', type: 'application/json' },
    'NOT_FOUND',
  ],
  [
    'not a food',
    {
      status: 404,
      body: '{"status":"failure","result":{"id":"product_found_with_a_different_product_type"}}',
      type: 'application/json',
    },
    'NOT_FOUND',
  ],
  ['a page instead of an answer', { status: 200, body: '<html>busy</html>' }, 'UNAVAILABLE'],
  ['an empty 404 page', { status: 404, body: '<html>nothing</html>' }, 'UNAVAILABLE'],
  ['too many requests', { status: 429 }, 'UNAVAILABLE'],
  ['out of order', { status: 503 }, 'UNAVAILABLE'],
  ['silent', { silent: true as const }, 'UNAVAILABLE'],
])('a product database that answers "%s" is told apart', async (_name, answer, status) => {
  await resetRateLimits(app)
  const code = freshCodes.shift() ?? ''
  app.products.answers.set(code, answer)
  const { lookUpItem } = await seed.visitor().get<LookUpData>(lookUp, { code, format: 'EAN_13' })
  expect(lookUpItem).toMatchObject({ status, item: null, productData: null })
})

test('the label of a shop is never looked up in the product database', async () => {
  const before = app.products.requestedCodes.length
  for (const code of ['2012345678903', 'SHELF-7']) {
    const { lookUpItem } = await seed
      .visitor()
      .get<LookUpData>(lookUp, { code, format: code.startsWith('S') ? 'CODE_128' : 'EAN_13' })
    expect(lookUpItem.status).toBe('NOT_A_PRODUCT')
  }
  expect(app.products.requestedCodes).toHaveLength(before)
})

test('a typed code with two readings is the one that is known', async () => {
  await seed.item('00012345000065', 'Short code tea')
  const { lookUpItem } = await seed.visitor().get<LookUpData>(lookUp, { code: '01234565', format: 'TYPED' })
  expect(lookUpItem).toMatchObject({ barcode: '00012345000065', status: 'KNOWN', item: { name: 'Short code tea' } })
})

test('a misread or mistyped code is refused', async () => {
  for (const code of ['5000108030592', '12345678901234', '   ']) {
    expect(await seed.visitor().refused(lookUp, { code, format: 'TYPED' })).toMatchObject({
      code: 'BAD_INPUT',
      sentence: expect.stringMatching(/barcode|digits/),
    })
  }
})

test('an entered item is added to the pantry at once, and its first values are kept', async () => {
  const ada = await seed.cook('ada')
  const input = typed('04000539770708')
  const added = await ada.get<{ addItem: object }>(addItem, { input: { ...input, quantity: 3 } })
  expect(added.addItem).toMatchObject({
    entry: {
      quantity: 3,
      item: {
        brand: 'Hillside',
        name: 'Plum jam',
        capacity: 340,
        unit: 'G',
        source: 'PERSON',
        allergens: null,
        nutrition: null,
      },
    },
  })
  const bela = await seed.cook('bela')
  expect(await bela.get(addItem, { input: { ...typed('04000539770708'), name: 'Something else' } })).toMatchObject({
    addItem: { entry: { quantity: 1, item: { name: 'Plum jam' } } },
  })
})

test('values of the product database take precedence over what the client sends; others are typed', async () => {
  await resetRateLimits(app)
  app.products.answers.set('5411188110835', {
    product: {
      brands: 'Alpro',
      product_name: 'Oat drink',
      quantity: '',
      nutriments: { 'energy-kcal_100g': '46', salt_100g: 0.09, fat_100g: 1e9 },
      allergens_tags: ['en:gluten', 'fr:x'],
    },
  })
  const carla = await seed.cook('carla')
  await carla.get(lookUp, { code: '5411188110835' })
  const added = await carla.get(addItem, {
    input: { ...typed('05411188110835'), name: 'Free money', brand: 'Nobody', capacity: 1000, unit: 'ML' },
  })
  expect(added).toMatchObject({
    addItem: {
      entry: {
        item: {
          brand: 'Alpro',
          name: 'Oat drink',
          capacity: 1000,
          unit: 'ML',
          source: 'OPEN_FOOD_FACTS',
          allergens: ['gluten', 'x'],
          nutrition: { energyKcal: 46, salt: 0.09 },
        },
      },
    },
  })
})

test("who cannot change an item is told why, and what the product database has is nobody's to enter differently", async () => {
  await resetRateLimits(app)
  const update = 'mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { name } } }'
  const remove = 'mutation ($input: DeleteItemInput!) { deleteItem(input: $input) { barcode } }'
  const [gail, hugo] = [await seed.cook('gail'), await seed.cook('hugo')]
  app.products.answers.set('7622210449283', {
    product: { brands: 'Prince', product_name: 'Biscuits', quantity: '300 g', nutriments: { salt_100g: 0.5 } },
  })
  // What the product database knows of an item counts, whatever a client sends; the answer says what is stored.
  const sent = { Name: 'Free money', Capacity: 1000, Nutrition: { sugars: 1 }, Allergens: ['wheat'] }
  expect(
    await callRest(gail, '/ItemStore/create/object', { Object: { Barcode: '7622210449283', ...sent } }),
  ).toMatchObject({
    status: 200,
    body: { ItemInfo: { Brand: 'Prince', Name: 'Biscuits', Capacity: 300, Nutrition: { salt: 0.5, sugars: null } } },
  })
  const change = (barcode: string) => ({ input: { barcode, brand: 'Prince', name: 'Mine', capacity: 300, unit: 'G' } })
  const fromDatabase = {
    code: 'FORBIDDEN',
    sentence:
      'These details come from the product database, so only an admin can change them. You can report an error instead.',
  }
  expect(await gail.refused(update, change('07622210449283'))).toMatchObject(fromDatabase)
  expect(await hugo.refused(update, change('07622210449283'))).toMatchObject(fromDatabase)

  const notTheirs = {
    code: 'FORBIDDEN',
    sentence: 'Only the person who added this item, or an admin, can change it. You can report an error instead.',
  }
  await gail.get('mutation ($input: CreateItemInput!) { createItem(input: $input) { item { barcode } } }', {
    input: { barcode: 'gails-jam', brand: 'Gail', name: 'Jam', capacity: 200, unit: 'G' },
  })
  for (const who of [hugo, seed.visitor(), await seed.unlocked('EDIT')])
    expect(await who.refused(update, change('gails-jam'))).toMatchObject(notTheirs)
  expect(await hugo.refused(remove, { input: { barcode: 'gails-jam' } })).toMatchObject(notTheirs)
  await seed.shelve(hugo, 'gails-jam', 1)
  expect(await gail.refused(update, change('gails-jam'))).toMatchObject({
    code: 'FORBIDDEN',
    sentence: expect.stringContaining('Other people have this item in their pantries'),
  })
})

test.each([
  ['salt', { nutrition: { salt: 100.1 } }],
  ['energyKcal', { nutrition: { energyKcal: -1 } }],
  ['allergens', { allergens: Array.from({ length: 41 }, () => 'x') }],
  ['allergens', { allergens: ['x'.repeat(61)] }],
  ['text', { ingredients: [{ text: '' }] }],
  ['ingredients', { ingredients: Array.from({ length: 101 }, () => ({ text: 'x' })) }],
  ['allergens', { allergens: ['\u200b'] }],
])('an item with implausible %s is refused by the name of the field', async (field, contents) => {
  await resetRateLimits(app)
  const admin = await seed.unlocked('ADMIN')
  const input = {
    barcode: '05000108030591',
    brand: 'Larder Mills',
    name: 'Porridge',
    capacity: 500,
    unit: 'G',
    ...contents,
  }
  expect(
    await admin.refused('mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { name } } }', {
      input,
    }),
  ).toMatchObject({ code: 'BAD_INPUT', field })
})

test('contents that are left out stay, and null makes them unknown', async () => {
  await resetRateLimits(app)
  const admin = await seed.unlocked('ADMIN')
  const fields = 'nutrition { salt sugars } allergens ingredients { text vegan vegetarian }'
  const change = (contents: object) =>
    admin.get<{ updateItem: { item: object } }>(
      `mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { ${fields} } } }`,
      {
        input: {
          barcode: '05000108030591',
          brand: 'Larder Mills',
          name: 'Porridge',
          capacity: 500,
          unit: 'G',
          ...contents,
        },
      },
    )
  const whole = {
    nutrition: { salt: 0.1, sugars: null },
    allergens: ['oats'],
    ingredients: [{ text: 'Oats', vegan: true, vegetarian: null }],
  }
  expect(
    (await change({ nutrition: { salt: 0.1 }, allergens: ['Oats'], ingredients: [{ text: 'Oats', vegan: true }] }))
      .updateItem.item,
  ).toEqual(whole)
  expect((await change({})).updateItem.item).toEqual(whole)
  expect((await change({ nutrition: null, allergens: [], ingredients: null })).updateItem.item).toEqual({
    nutrition: null,
    allergens: [],
    ingredients: null,
  })
  const { auditLog } = await admin.get<{
    auditLog: { nodes: { changes: { field: string; before: string; after: string }[] }[] }
  }>('{ auditLog(first: 1) { nodes { changes { field before after } } } }')
  expect(auditLog.nodes[0]?.changes).toContainEqual({ field: 'allergens', before: '["oats"]', after: '[]' })
  const { itemsByBarcode } = await seed
    .visitor()
    .get<{ itemsByBarcode: object[] }>('{ itemsByBarcode(barcodes: ["unknown", "5000108030591"]) { name } }')
  expect(itemsByBarcode).toEqual([null, { name: 'Porridge' }])
  expect(
    await seed.visitor().refused('query ($barcodes: [Barcode!]!) { itemsByBarcode(barcodes: $barcodes) { name } }', {
      barcodes: Array.from({ length: 101 }, () => 'x'),
    }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'barcodes' })
})

test.each([
  ['brand', { brand: '  ' }],
  ['name', { name: '' }],
  ['weight', { capacity: 0 }],
  ['weight left out', { capacity: null }],
  ['quantity', { quantity: 0 }],
])('without a %s: Please fill all fields.', async (name, change) => {
  const cook = await seed.cook(`cook-${name.replaceAll(' ', '-')}`)
  expect(await cook.refused(addItem, { input: { ...typed('04088600284767'), ...change } })).toMatchObject({
    sentence: 'Please fill all fields.',
    code: 'BAD_INPUT',
  })
  expect(await cook.get('{ item(barcode: "04088600284767") { name } }')).toEqual({ item: null })
})

test('visitors cannot add an item, and their attempt stores nothing', async () => {
  expect(await seed.visitor().refused(addItem, { input: typed('04088600284767') })).toMatchObject({
    code: 'UNAUTHENTICATED',
  })
})

test('anybody can report an error in an item, and it is stored for admins', async () => {
  const report = 'mutation ($input: ReportItemInput!) { reportItem(input: $input) { id } }'
  const dora = await seed.cook('dora')
  const [evidence] = (await app.db.query(
    "SELECT brand, name, capacity, unit FROM item WHERE barcode = '05000108030591'",
  )) as object[]
  expect(evidence).toBeDefined()
  const newToUs = '04088600284767'
  const told = await dora.get<{ reportItem: { id: string } }>(report, {
    input: { barcode: '05000108030591', text: 'It is 500 g' },
  })
  await seed.visitor().get(report, { input: { barcode: newToUs } })
  const rows = (await app.db.query(
    'SELECT id, kind, account_id, barcode, text, actioned, evidence FROM feedback ORDER BY id',
  )) as object[]
  expect(rows).toEqual([
    {
      id: Number(told.reportItem.id),
      kind: 'item-report',
      account_id: dora.id,
      barcode: '05000108030591',
      text: 'It is 500 g',
      actioned: false,
      evidence,
    },
    {
      id: expect.any(Number),
      kind: 'item-report',
      account_id: null,
      barcode: newToUs,
      text: '',
      actioned: false,
      evidence: null,
    },
  ])
})

test('a product database that is unavailable is in the log once, and once when it is back, however many look-ups fail', async () => {
  const own = await openTestApp()
  try {
    const codes = ['4006381333962', '4006381333979', '4006381333986']
    for (const code of codes) own.products.answers.set(code, { status: 503 })
    const visitor = seeding(own).visitor()
    for (const code of codes)
      expect((await visitor.get<LookUpData>(lookUp, { code })).lookUpItem.status).toBe('UNAVAILABLE')
    expect(own.logged).toMatchObject([
      { msg: 'the product database is unavailable', gtin: `0${codes[0]}`, err: { message: 'answered 503' } },
    ])
    expect((await visitor.get<LookUpData>(lookUp, { code: '4006381333993' })).lookUpItem.status).toBe('NOT_FOUND')
    expect(own.logged.slice(1)).toMatchObject([{ msg: 'the product database is available again', failures: 3 }])
  } finally {
    await own.close()
  }
})
