import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { DatabaseUnavailable } from '../../api/platform/database/databaseFailures'
import { newKey, statusAndCode } from '../support/client'
import { untilLockIsAwaited } from '../support/locks'
import { messageOperations, send as write } from '../support/messages'
import { holdRequests } from '../support/holdRequests'
import { nextServed } from '../support/nextServed'
import { resetRateLimits } from '../support/rateLimits'
import { openTestApp, type TestApp } from '../support/testApp'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { until } from '../support/until'

/** How much one person may ask for, send, and leave behind. */

let testApp: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
  ada = await seed.cook('ada')
})
afterAll(() => testApp.close())
beforeEach(() => resetRateLimits(testApp))

const create = 'mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { id } } }'
const plain = { name: 'Soup', ingredients: ['1 leek'], instructions: ['Cook.'], tags: [], servings: null }
const steps = (characters: number) => Array.from({ length: characters / 1_000 }, () => 'x'.repeat(1_000))
const removeAccount = (cook: Cook) =>
  cook.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
const wordsLike = async (pattern: string) =>
  (
    (await testApp.db.query('SELECT word FROM recipe_word WHERE word LIKE $1 ORDER BY word', [pattern])) as {
      word: string
    }[]
  ).map(({ word }) => word)

test('a recipe has at most 40,000 characters', async () => {
  const sentence = 'A recipe can have up to 40,000 characters. Shorten it, or split it in two.'
  const longest = { ...plain, name: '', ingredients: [], instructions: steps(40_000) }
  const longer = { ...longest, name: 'x' }
  await ada.get(create, { input: { ...longest, public: false, key: newKey() } })
  expect(await ada.refused(create, { input: { ...longer, public: false, key: newKey() } })).toMatchObject({
    code: 'BAD_INPUT',
    sentence,
  })
})

test('the texts of fifteen hundred recipes are not answered at once, those of two hundred are', async () => {
  const pages = (count: number) =>
    `{ ${Array.from({ length: count }, (_, i) => `p${i}: recipes(first: 100) { nodes { ingredients instructions } }`).join(' ')} }`
  const answer = await seed.visitor().ask(pages(15))
  expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([400, 'TOO_LARGE'])
  expect((await seed.visitor().ask(pages(2))).status).toBe(200)
})

/** Time on connections that are opened while something is done goes by a hundred times as fast. */
async function inHaste(work: () => Promise<void>): Promise<void> {
  const [{ server }] = await Promise.all([nextServed(), fetch(`${testApp.url}/health/live`)])
  const { timeout } = server
  server.timeout /= 100
  await work()
  server.timeout = timeout
}

test('who asks for a lot and never reads it is cut off; a WebSocket may be silent as long as it likes', async () => {
  // A hundred of the longest recipes, which nobody may create in an hour.
  await testApp.db.query(
    "INSERT INTO recipe (name, instructions, public, published_at) SELECT 'Long', ARRAY[repeat('x', 40000)], true, now() FROM generate_series(1, 100)",
  )
  await inHaste(async () => {
    const socket = new WebSocket(`${testApp.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'connection_init' }))
    await once(socket, 'message')

    const { hostname, port, host } = new URL(testApp.url)
    const wire = connect(Number(port), hostname)
    await once(wire, 'connect')
    wire.pause()
    const served = nextServed()
    const body = JSON.stringify({ query: '{ recipes(first: 100) { nodes { instructions } } }' })
    wire.write(
      `POST /graphql HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`.repeat(
        8,
      ),
    )
    const { socket: end } = await served
    if (!end.destroyed) await once(end, 'close', { signal: AbortSignal.timeout(10_000) })

    // The WebSocket has been silent since before this connection was opened, so for longer than that one was allowed to be.
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: '{ viewer { kind } }' } }))
    const [answer] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(String(answer))).toMatchObject({
      type: 'next',
      payload: { data: { viewer: { kind: 'VISITOR' } } },
    })
    socket.terminate()
  })
  // The other answers are still being written: while they are, a new connection to the database may come too late.
  await until('the database answers again', () =>
    testApp.db.query("DELETE FROM recipe WHERE name = 'Long'").then(
      () => true,
      (error: unknown) => {
        if (error instanceof DatabaseUnavailable) return false
        throw error
      },
    ),
  )
})

test('at most three hundred words of a recipe are indexed, its name first, and removed when the recipe is no longer listed', async () => {
  const noise = Array.from({ length: 100 }, (_, i) =>
    ['a', 'b', 'c', 'd'].map((letter) => `qq${letter}${i}zz`).join(' '),
  )
  const id = await seed.recipe(ada, { name: 'qqname the stew', ingredients: ['qqkept', ...noise] })
  expect(await wordsLike('qq%')).toHaveLength(297)
  expect(await wordsLike('qqname')).toEqual(['qqname'])
  await seed.recipe(ada, { name: 'Stew', ingredients: ['qqkept'] })

  await testApp.app.deleteExpired()
  expect(await wordsLike('qq%')).toHaveLength(297)
  await seed.hide(id)
  await testApp.app.deleteExpired()
  expect(await wordsLike('qq%')).toEqual(['qqkept'])
  // Search looks for no such word, so nothing says whether a recipe has it.
  expect(await wordsLike('the')).toEqual(['the'])
  await seed.hide(id, false)
  expect(await wordsLike('qq%')).toHaveLength(297)
})

test('a report holds the beginning of a recipe, not all of the longest one', async () => {
  const id = await seed.recipe(ada, {
    name: 'Endless',
    ingredients: Array<string>(6).fill('x'.repeat(500)),
    instructions: steps(20_000),
  })
  await seed.visitor().get('mutation ($id: Id!) { reportRecipe(input: { id: $id }) { id } }', { id })
  const [{ evidence }] = (await testApp.db.query('SELECT evidence FROM feedback WHERE recipe_id = $1', [id])) as [
    { evidence: { ingredients: string[]; instructions: string[] } },
  ]
  expect([evidence.ingredients.length, evidence.instructions.length]).toEqual([6, 7])
})

test('removing an account anonymises its reports and reports about it', async () => {
  const [ivy, joe] = [await seed.cook('ivy'), await seed.cook('joe')]
  const id = await seed.recipe(ivy, { name: 'Ivy soup' })
  for (const cook of [ivy, joe])
    await cook.get('mutation ($id: Id!) { reportRecipe(input: { id: $id }) { id } }', { id })
  const message = (number: number, senderId: number) => ({ number, senderId, text: `No. ${number}` })
  await write(ivy, joe, 'No. 1')
  await write(joe, ivy, 'No. 2')
  const { thread } = await write(ivy, joe, 'No. 3')
  await joe.get(messageOperations.report, { input: { threadId: thread.id, number: 3 } })
  await removeAccount(ivy)
  const left = (await testApp.db.query(
    'SELECT account_id, evidence FROM feedback WHERE recipe_id = $1 OR recipe_id IS NULL ORDER BY id',
    [id],
  )) as { account_id: number | null; evidence: object }[]
  expect(left).toMatchObject([
    { account_id: null, evidence: { name: 'Ivy soup', creatorId: null } },
    { account_id: joe.id, evidence: { name: 'Ivy soup', creatorId: null } },
    {
      account_id: joe.id,
      evidence: {
        number: 3,
        senderId: null,
        messages: [message(1, 0), message(2, joe.id), message(3, 0)].map((one) => ({
          ...one,
          senderId: one.senderId || null,
        })),
      },
    },
  ])
})

test('a recipe made private while its creator is removed is deleted, too', async () => {
  const kim = await seed.cook('kim')
  const id = await seed.recipe(kim, { name: 'Secret' })
  const other = testApp.db.createQueryRunner()
  await other.startTransaction()
  // In a transaction that stays open, which a request's does not.
  await other.query('UPDATE recipe SET public = false WHERE id = $1', [id])
  const gone = removeAccount(kim)
  await untilLockIsAwaited(testApp)
  await other.commitTransaction()
  await other.release()
  await gone
  expect(await testApp.db.query('SELECT id FROM recipe WHERE id = $1', [id])).toEqual([])
})

test('questions over WebSocket wait in the same line as those over HTTP', async () => {
  const ip = '198.51.100.77'
  const listener = createClient({
    url: `${testApp.url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols, { headers: { 'x-forwarded-for': ip } })
      }
    },
  })
  const ask = async () =>
    (await listener.iterate({ query: '{ viewer { kind } }' }).next()).value as {
      data?: object
      errors?: { extensions: object }[]
    }
  expect(await ask()).toEqual({ data: { viewer: { kind: 'VISITOR' } } })

  const held = holdRequests(testApp)
  const crowded = Object.assign(seed.visitor(), { ip })
  const crowd = Array.from({ length: 313 }, () =>
    statusAndCode(crowded.post('/graphql', { query: '{ viewer { kind } }' }, held.headers)),
  )
  expect(await Promise.race(crowd)).toEqual([429, 'RATE_LIMITED'])
  expect(await ask()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: 2 } }] })
  held.release()
  await Promise.all(crowd)
  await until('there is a place again', async () => (await ask()).errors === undefined)
  await listener.dispose()
})
