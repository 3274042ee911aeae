import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { startApp, type App } from '../support/app'
import { newKey, TestClient } from '../support/client'
import { createDatabase } from '../support/databases'
import { follow, type Follower } from '../support/follower'
import { messageOperations, type SentMessageFields } from '../support/messages'
import { noLimits } from '../support/rateLimits'
import { until } from '../support/until'
import { startPostgres, type TestPostgres } from '../support/postgres'
import { redisHere, startRedis, type TestRedis } from '../support/redis'
import { goodPassword, operations } from '../support/seed'

/** Two processes of the built app, on a PostgreSQL of the test's own, while one thing after the other breaks. */

let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** Somebody new, signed in. */
async function cook(url: string, name: string): Promise<TestClient & { id: string }> {
  const client = new TestClient(url)
  const email = `${name}@example.org`
  await client.get(operations.register, { input: { email, password: goodPassword } })
  await client.get(operations.signIn, { input: { email, password: goodPassword } })
  const {
    createAccount: {
      viewer: {
        account: { id },
      },
    },
  } = await client.get<{ createAccount: { viewer: { account: { id: string } } } }>(operations.createAccount, {
    input: { username: name },
  })
  return Object.assign(client, { id })
}

/** Sends as an app does that wants nothing lost: the same key until there is an answer. Answers with the number. */
async function sendForSure(
  from: TestClient,
  recipientId: string,
  text: string,
): Promise<{ number: number; threadId: string }> {
  const key = newKey()
  for (;;) {
    const answer = await from
      .ask<{ it: SentMessageFields }>(messageOperations.send, { input: { recipientId, text, key } })
      .catch(() => null)
    if (answer && answer.errors.length === 0)
      return { number: answer.data.it.message.number, threadId: answer.data.it.thread.id }
    const code = answer?.errors[0]?.extensions.code ?? 'BUSY'
    if (code !== 'BUSY' && code !== 'INTERNAL') throw new Error(JSON.stringify(answer?.errors))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function run(databaseUrl: string, statement: string): Promise<void> {
  const admin = new Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/** More than can be sent before the last fault is mended. */
const most = 3_000

test.each(['LISTEN/NOTIFY', redisHere])(
  'over %s: processes, bus and Postgres break in the middle of a stream, and every message arrives once and in order',
  async (bus) => {
    const databaseUrl = await createDatabase(postgres.url)
    await run(databaseUrl, noLimits)
    const redis: TestRedis | null = bus === redisHere ? await startRedis() : null
    const settings = { DATABASE_URL: databaseUrl, REDIS_URL: redis?.url ?? '' }
    const start = (port = '0'): Promise<App> => startApp({ ...settings, PORT: port }, postgres.url)
    const followers: Follower[] = []
    let [one, other] = await Promise.all([start(), start()])
    try {
      const ada = await cook(one.url, 'ada')
      const bela = Object.assign(await cook(one.url, 'bela'), { url: other.url })
      const { threadId } = await sendForSure(ada, bela.id, 'text 1')
      const [there, here] = [follow(bela, threadId), follow(ada, threadId)]
      followers.push(there, here)
      await until('both follow', () => there.streams > 0 && here.streams > 0)

      let sent = 1
      const end = new AbortController()
      const stream = (async () => {
        while (!end.signal.aborted && sent < most) {
          sent += 1
          expect(await sendForSure(ada, bela.id, `text ${sent}`)).toMatchObject({ number: sent })
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
      })()
      /** Something breaks and is mended; then the reader hears live again, beyond what was sent until then. */
      const through = async (what: string, fault: () => Promise<void>): Promise<void> => {
        const before = there.shown.length
        await fault()
        const soFar = Math.max(sent, before)
        await until(
          `the reader is beyond ${soFar} after ${what}`,
          () => there.shown.length > soFar + 5 && here.shown.length > soFar + 5,
          15_000,
        )
      }

      await through('the end of both processes', async () => {
        const ports = [one, other].map(({ url }) => new URL(url).port)
        await Promise.all([one.kill(), other.kill()])
        ;[one, other] = await Promise.all([start(ports[0]), start(ports[1])])
      })
      await through('the end of the bus', async () => {
        await redis?.kill()
        await run(
          databaseUrl,
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'larder-live' AND datname = current_database()",
        )
        await new Promise((resolve) => setTimeout(resolve, 300))
        await redis?.start()
      })
      await through('a crash of Postgres', () => postgres.crash())
      end.abort()
      await stream

      const texts = Array.from({ length: sent }, (_, i) => `text ${i + 1}`)
      await until('everything has arrived', () => there.shown.length === sent && here.shown.length === sent, 15_000)
      expect(there.shown).toEqual(texts)
      expect(here.shown).toEqual(texts)
      // The faults were felt: the stream was opened again for each. Where Redis is the bus, a crash of Postgres need not end it.
      expect(there.streams).toBeGreaterThanOrEqual(redis ? 3 : 4)
    } finally {
      await Promise.all(followers.map((follower) => follower.stop()))
      await Promise.all([one.stop(), other.stop()])
      await redis?.kill()
    }
  },
  300_000,
)
