import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestApp, type TestApp } from '../support/testApp'
import { one, send } from '../support/messages'
import { withoutLimits } from '../support/rateLimits'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { watchStatements } from '../support/statements'

let testApp: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  testApp = await openTestApp()
  await withoutLimits(testApp)
  seed = seeding(testApp)
})
afterAll(() => testApp.close())

const leave = (cook: Cook) =>
  cook.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })

/** As if the two had written up to the last of these numbers in this thread, which would take tens of thousands of requests; only the messages of these numbers are there. */
async function write(threadId: string, sender: Cook, numbers: number[]): Promise<void> {
  await testApp.db.query(
    `INSERT INTO message (thread_id, number, sender_id, text, key, digest, sent_at) SELECT $1, n, $2, 'x', gen_random_uuid(), 'x', now() FROM unnest($3::int[]) n`,
    [threadId, sender.id, numbers],
  )
  await testApp.db.query('UPDATE thread SET last_number = $2 WHERE id = $1', [threadId, numbers.at(-1)])
}

const countOf = async (table: string, threadId: string) =>
  (
    (await testApp.db.query(
      `SELECT count(*)::int AS count FROM ${table} WHERE ${table === 'thread' ? 'id' : 'thread_id'} = $1`,
      [threadId],
    )) as { count: number }[]
  )[0]?.count

test('a long thread without participants is deleted in chunks, and one that somebody still has is not touched', async () => {
  const [ada, bela, carl] = await Promise.all([seed.cook('ada'), seed.cook('bela'), seed.cook('carl')])
  const withBela = (await send(ada, bela, 'Hello')).thread.id
  const withCarl = (await send(ada, carl, 'Hello')).thread.id
  await write(withBela, ada, [20_000, 20_001, 40_000, 45_000])
  await write(withCarl, ada, [2, 30_000])
  await leave(bela)

  const watched = watchStatements(testApp)
  await leave(ada)
  const chunks = watched.stop().filter((statement) => /^DELETE FROM "message" WHERE .*"number"/.test(statement))
  expect(chunks).toHaveLength(3)
  expect([await countOf('thread', withBela), await countOf('message', withBela)]).toEqual([0, 0])
  expect([await countOf('thread', withCarl), await countOf('message', withCarl)]).toEqual([1, 3])
})

test('the threads of two people are listed in pages, last message first, each once', async () => {
  const [dora, emil, fay] = await Promise.all([seed.cook('dora'), seed.cook('emil'), seed.cook('fay')])
  await send(emil, dora, 'Hello')
  const others = (await send(fay, dora, 'Hello')).thread.id
  // Some with the same time of their last message, which successive requests never have.
  await testApp.db.query(
    `WITH talk AS (INSERT INTO thread (account_low, account_high, name, last_number) SELECT least($1::int, $2), greatest($1, $2), 'talk ' || n, 1 FROM generate_series(1, 6) n RETURNING id)
     INSERT INTO thread_participant (thread_id, account_id, partner_id, last_number, last_at) SELECT id, $1, $2, 1, now() + (id / 2) * interval '1 minute' FROM talk`,
    [dora.id, emil.id],
  )
  const page = async (after: string | null) => {
    const { threads } = await one<{ threads: { id: string; name: string }[] }>(
      dora,
      'query ($id: Id!, $after: Id) { it: conversation(partnerId: $id) { threads(first: 3, after: $after) { id name } } }',
      { id: String(emil.id), after },
    )
    return threads
  }
  const seen = []
  for (let after: string | null = null, left = 4; left > 0; left--) {
    const threads = await page(after)
    seen.push(...threads.map(({ name }) => name))
    after = threads.at(-1)?.id ?? after
  }
  expect(seen).toEqual(['talk 6', 'talk 5', 'talk 4', 'talk 3', 'talk 2', 'talk 1', 'general'])
  expect(await page(others)).not.toContainEqual(expect.objectContaining({ id: others }))
})
