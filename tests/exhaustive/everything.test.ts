import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newKey, statusAndCode, type TestClient } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { cancel, endless, ManualGenerator, startGeneration } from '../support/generations'
import { goodPassword, seeding, type Cook } from '../support/seed'

/** The export of all data of an account: `GET /export/everything.json`. */

type ExportedFile = Record<string, unknown> &
  Record<
    | 'identities'
    | 'sessions'
    | 'blocked'
    | 'pantryEntries'
    | 'pantryJournal'
    | 'itemsEntered'
    | 'recipes'
    | 'favourites'
    | 'pictures'
    | 'generations'
    | 'messages'
    | 'feedback',
    Record<string, unknown>[]
  >

let testApp: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
/** What only bob may see: none of it may be in ada's export. */
const secret = 'Bobs-own-secret'

const cookieOf = (client: TestClient) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const download = (client: TestClient, headers: Record<string, string> = {}) =>
  fetch(`${testApp.url}/export/everything.json`, { headers: { cookie: cookieOf(client), ...headers } })
const refusal = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { errors: [{ extensions: { code: string } }] }).errors[0].extensions.code,
]
const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { thread { id } message { number } } }'
interface Sent {
  sendMessage: { thread: { id: string }; message: { number: number } }
}
const say = (from: Cook, to: Cook, text: string) =>
  from.get<Sent>(send, { input: { recipientId: String(to.id), text, key: newKey() } })

beforeAll(async () => {
  const generator = new ManualGenerator()
  generator.work = endless
  testApp = await openTestApp({}, undefined, { generator })
  seed = seeding(testApp)
  ;[ada, bob] = [await seed.cook('ada'), await seed.cook('bob')]
  const carl = await seed.cook('carl')
  await ada.get('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { account { id } } }', {
    input: { name: 'Ada', headline: 'Bakes', bio: 'Bread.', description: 'Blue door.' },
  })
  await seed.item('05000108030591', 'Porridge')
  const addItem = 'mutation ($input: AddItemInput!) { addItem(input: $input) { entry { id } } }'
  const entered = {
    barcode: '02000000000015',
    brand: 'Ada',
    name: 'Plum jam',
    capacity: 300,
    unit: 'G',
    quantity: 2,
    key: newKey(),
  }
  await ada.get(addItem, { input: entered })
  await bob.get(addItem, { input: { ...entered, barcode: '02000000000022', name: `${secret} jam`, key: newKey() } })
  for (const cook of [ada, bob]) await seed.shelve(cook, '05000108030591', 3)
  await seed.shelve(ada, '05000108030591', -1)
  await seed.recipe(ada, { name: 'Loaf' })
  await seed.recipe(ada, { name: 'Private loaf', public: false })
  await seed.recipe(bob, { name: `${secret} pie`, public: false })
  const [liked, takenBack] = [
    await seed.recipe(bob, { name: 'Apple pie' }),
    await seed.recipe(bob, { name: `${secret} tart` }),
  ]
  for (const id of [liked, takenBack])
    await ada.get('mutation ($id: Id!) { favouriteRecipe(input: { id: $id }) { recipe { id } } }', { id })
  await bob.get('mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }', {
    input: {
      id: takenBack,
      version: 1,
      name: `${secret} tart`,
      ingredients: ['1 leek'],
      instructions: ['Cook.'],
      tags: [],
      public: false,
    },
  })
  for (const [owner, description] of [
    [ada, 'leek soup'],
    [bob, secret],
  ] as const) {
    const { id } = await startGeneration(owner, { description })
    await owner.get(cancel, { id })
    await owner.get('mutation ($imageId: UUID) { setProfileImage(input: { imageId: $imageId }) { account { id } } }', {
      imageId: await seed.picture(owner),
    })
  }
  await say(ada, bob, 'Is the flour still there?')
  const {
    sendMessage: { thread, message },
  } = await say(bob, ada, 'It is.')
  await say(bob, carl, `${secret} for Carl`)
  await ada.get('mutation ($input: ReportMessageInput!) { reportMessage(input: $input) { id } }', {
    input: { threadId: thread.id, number: message.number, text: 'Odd.' },
  })
  await ada.get('mutation ($input: PersonInput!) { blockPerson(input: $input) { conversation { id } } }', {
    input: { personId: String(bob.id) },
  })
  // Visible to bob alone: ada has blocked him.
  await say(bob, ada, `${secret} unheard`)
  for (const [cook, text] of [
    [ada, 'Lovely.'],
    [bob, secret],
  ] as const)
    await cook.get('mutation ($input: SubmitFeedbackInput!) { submitFeedback(input: $input) { id } }', {
      input: { text },
    })
})
afterAll(() => testApp.close())

test('the export has all data of the person', async () => {
  const answer = await download(ada)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="everything.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const all = (await answer.json()) as ExportedFile
  expect(all).toMatchObject({
    account: { id: ada.id, username: 'ada', name: 'Ada', headline: 'Bakes', bio: 'Bread.', description: 'Blue door.' },
    blocked: [{ username: 'bob' }],
    identities: [{ provider: 'password', email: 'ada@example.org' }],
    sessions: [{ state: 'active', device: expect.any(String) }],
    pantry: { id: ada.id, name: 'ada’s pantry', postcode: '' },
    pantryEntries: [
      { name: 'Plum jam', quantity: 2, public: false, keepBack: 0 },
      { name: 'Porridge', quantity: 2, batches: [{ quantity: 2, date: null, storagePlace: null }] },
    ],
    pantryJournal: [
      { delta: 2, byYou: true },
      { delta: 3, quantity: 3, reason: 'BOUGHT' },
      { delta: -1, quantity: 2, reason: 'EATEN', parts: [{ delta: -1, date: null }] },
    ],
    itemsEntered: [{ name: 'Plum jam', enteredByYou: true }],
    recipes: [
      { name: 'Loaf', public: true },
      { name: 'Private loaf', public: false },
    ],
    favourites: [{ name: 'Apple pie' }, { name: null }],
    pictures: [{ ofYourProfile: true, recipeId: null }],
    generations: [{ description: 'leek soup', state: 'CANCELLED' }],
    messages: [
      { with: 'bob', fromYou: true, text: 'Is the flour still there?' },
      { with: 'bob', fromYou: false, text: 'It is.' },
    ],
    feedback: [
      { kind: 'message-report', text: 'Odd.' },
      { kind: 'comment', text: 'Lovely.', actioned: false },
    ],
  })
})

test('the export has no data of others, no hash and no token', async () => {
  const text = await (await download(ada)).text()
  expect(text).not.toContain(secret)
  expect(text).not.toContain('bob@example.org')
  expect(text).not.toMatch(/argon2|hash|token|key"/i)
  for (const token of ada.cookies.values()) expect(text).not.toContain(token)
  expect(await (await download(bob)).text()).toContain(`${secret} unheard`)
})

test('the export needs a session, and another site cannot request it', async () => {
  expect(await refusal(await download(seed.visitor()))).toEqual([401, 'UNAUTHENTICATED'])
  expect(await refusal(await download(await seed.unlocked('ADMIN')))).toEqual([401, 'UNAUTHENTICATED'])
  expect(await refusal(await download(ada, { 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'FORBIDDEN'])
})

test('an API key cannot read the export, which contains sessions, keys and emails', async () => {
  const {
    createApiKey: { key },
  } = await bob.get<{ createApiKey: { key: string } }>(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }',
    { input: { name: 'Kitchen', scope: 'READ', currentPassword: goodPassword } },
  )
  const byKey = (file: string) =>
    fetch(`${testApp.url}/export/${file}`, { headers: { authorization: `Bearer ${key}` } })
  expect(await refusal(await byKey('everything.json'))).toEqual([403, 'FORBIDDEN'])
  expect((await byKey('recipes.json')).status).toBe(200)
})

test('lists longer than a chunk have each record once, in order', async () => {
  const dora = await seed.cook('dora')
  // Straight into the journal: by requests, each of which waits for the one before, this would take longer than all the other tests here.
  await testApp.db.query(
    "INSERT INTO stock_move (pantry_id, barcode, delta, quantity, actor_id, key) SELECT $1, '05000108030591', 1, n, $1, gen_random_uuid() FROM generate_series(1, 450) n",
    [dora.id],
  )
  const { pantryJournal, recipes } = (await (await download(dora)).json()) as ExportedFile
  expect(pantryJournal.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 450 }, (_, i) => i + 1))
  expect(recipes).toEqual([])
})

test('the export is rate-limited, and a removed account has none', async () => {
  const erik = await seed.cook('erik')
  for (let i = 0; i < 4; i++) expect((await download(erik)).status).toBe(200)
  expect(await statusAndCode(download(erik))).toEqual([429, 'RATE_LIMITED'])
  const cookie = cookieOf(erik)
  await erik.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await statusAndCode(fetch(`${testApp.url}/export/everything.json`, { headers: { cookie } }))).toEqual([
    401,
    'TOKEN_INVALID',
  ])
  expect(testApp.logged).toEqual([])
})
