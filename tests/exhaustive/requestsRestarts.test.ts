import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { ownerWithoutSession, type Person } from '../../api/platform/viewer'
import { startApp, type App } from '../support/app'
import { batchOperations } from '../support/batches'
import { newKey, type Answer, type TestClient } from '../support/client'
import { requestOperations, type RequestNode, type RequestOperation } from '../support/itemRequests'
import { withoutLimits } from '../support/rateLimits'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** Requests while processes of the built app are killed in the middle of what they do. */

let app: TestApp
let seed: ReturnType<typeof seeding>

// Each has a database of its own: what the processes of one end, those of the other would.
beforeEach(async () => {
  app = await openTestApp()
  seed = seeding(app)
  await withoutLimits(app)
})
afterEach(() => app.close())

const start = (port = '0'): Promise<App> => startApp({ DATABASE_URL: app.databaseUrl, PORT: port })
const pick = <One>(all: readonly One[]): One | undefined => all[randomInt(Math.max(1, all.length))]
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Events that end a request. */
const ends = ['DECLINED', 'WITHDRAWN', 'CANCELLED', 'EXPIRED', 'UNAVAILABLE', 'COLLECTED', 'NOT_COLLECTED']

/** Ended requests whose end does not stand in their conversation once, or whose two sides were not told of it once: both, or the one who did not act. */
const untold = () =>
  app.db.query(
    `
  SELECT r.id, r.state, told.* FROM item_request r, LATERAL (
    SELECT (SELECT count(*)::int FROM message m WHERE m.event_about = r.id AND m.event = ANY ($1)) AS ends,
      (SELECT count(*)::int FROM message m WHERE m.event_about = r.id) AS events,
      (SELECT count(*)::int FROM notification n WHERE n.about_id = r.id AND n.event = ANY ($1)) AS notified) told
  WHERE r.expires_at IS NULL AND (told.ends <> 1 OR told.events <> r.event_count OR told.notified <> CASE WHEN r.state = 'EXPIRED' THEN 2 ELSE 1 END)`,
    [ends],
  )

/** Entries of which another number is reserved than the reservations say, or more than there is. In one statement, so that it sees one moment. */
const inconsistent = () =>
  app.db.query(`
  SELECT e.pantry_id, e.barcode, e.quantity, e.reserved, r.sum FROM pantry_entry e, LATERAL (
    SELECT coalesce(sum(r.reserved_quantity), 0)::int AS sum FROM item_request r WHERE r.pantry_id = e.pantry_id AND r.barcode = e.barcode AND r.state = 'RESERVED') r
  WHERE e.reserved <> r.sum OR e.reserved > e.quantity`)

/** People act by way of processes that are killed, and repeat what has had no answer, by way of either. */
class Town {
  readonly processes: App[] = []
  readonly #urls: string[] = []
  readonly #end = new AbortController()
  /** How often there was no answer. */
  unanswered = 0
  #isClosed = false

  async open(count: number): Promise<void> {
    this.processes.push(...(await Promise.all(Array.from({ length: count }, () => start()))))
    this.#urls.push(...this.processes.map(({ url }) => url))
  }

  get isOver(): boolean {
    return this.#end.signal.aborted
  }

  end(): void {
    this.#end.abort()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.processes.map((process) => process.stop()))
  }

  /** Kills one of the processes, and starts it again. */
  async killOne(): Promise<void> {
    const at = randomInt(this.processes.length)
    const killed = this.processes[at]
    if (!killed) throw new Error('there is no process to kill')
    await killed.kill()
    this.processes.splice(at, 1, await start(new URL(killed.url).port))
  }

  /** Sends the same until there is an answer, whatever it says. */
  async send<Data>(client: TestClient, query: string, variables: Record<string, unknown>): Promise<Answer<Data>> {
    for (;;) {
      const answer = await Object.assign(Object.create(client) as TestClient, { url: pick(this.#urls) })
        .ask<Data>(query, variables)
        .catch(() => null)
      const code = answer?.errors[0]?.extensions.code
      if (answer !== null && code !== 'BUSY' && code !== 'INTERNAL') return answer
      if (this.#isClosed) throw new Error('nobody is there any more')
      this.unanswered += 1
      await pause(40)
    }
  }

  /** Acts on a request. @returns the request; null: it could not be done any more */
  async act(client: TestClient, operation: RequestOperation, input: object): Promise<RequestNode | null> {
    const answer = await this.send<{ it: { itemRequest: RequestNode } | null }>(client, requestOperations[operation], {
      input,
    })
    return answer.errors.length > 0 ? null : (answer.data.it?.itemRequest ?? null)
  }

  async requests(client: TestClient, args: object): Promise<RequestNode[]> {
    const { data, errors } = await this.send<{ itemRequests: { nodes: RequestNode[] } }>(
      client,
      requestOperations.list,
      { first: 20, ...args },
    )
    expect(errors).toEqual([])
    return data.itemRequests.nodes
  }
}

const operationOf: Record<string, RequestOperation> = {
  ACCEPT: 'accept',
  DECLINE: 'decline',
  WITHDRAW: 'withdraw',
  CANCEL: 'cancel',
  MARK_ON_THE_WAY: 'onTheWay',
  COLLECT: 'collect',
  THANK: 'thank',
  STORE: 'store',
}
/** What ends something without anybody getting anything is done less often: nobody may ask for the same more than three times. */
const isRare = new Set(['DECLINE', 'WITHDRAW', 'CANCEL'])

/** Does one of the things that a person can do with a request. */
async function doSomething(town: Town, cook: Cook, request: RequestNode): Promise<void> {
  const action = pick(request.viewerActions.filter((one) => !isRare.has(one) || randomInt(20) === 0))
  const operation = action === undefined ? undefined : operationOf[action]
  if (operation === undefined) return
  const more = {
    accept: {
      quantity: request.quantity,
      collectUntil: new Date(Date.now() + 2 * 60 * 60_000).toISOString(),
      changedAt: request.state === 'RESERVED' ? request.changedAt : null,
    },
    thank: { thanks: 'Lovely.' },
    decline: { answer: 'Sorry.' },
  }
  await town.act(cook, operation, { id: request.id, ...more[operation as keyof typeof more] })
}

test('whichever process is killed in the middle of what, stock moves once for each collection, and every end is told once', async () => {
  const beans = await seed.item('shop-restarts', 'Beans')
  const ada = await seed.cook('adarestarts')
  const askers = [await seed.cook('bobrestarts'), await seed.cook('cleorestarts'), await seed.cook('dorarestarts')]
  await seed.shelve(ada, beans, 4, true)
  const town = new Town()
  await town.open(2)
  const asked: string[] = []
  let moved = 4

  const asking = askers.map(async (cook) => {
    while (!town.isOver) {
      const requests = await town.requests(cook, { actionable: true })
      const open = requests.some(({ state }) => state === 'ASKED' || state === 'RESERVED')
      const request = pick(requests)
      if (request && (open || randomInt(2) === 0)) await doSomething(town, cook, request)
      if (!open) {
        const made = await town.act(cook, 'ask', {
          pantryId: String(ada.id),
          barcode: beans,
          quantity: 1 + randomInt(2),
          key: newKey(),
        })
        if (made) asked.push(made.id)
      }
    }
  })
  const owning = (async () => {
    while (!town.isOver) {
      const request = pick(await town.requests(ada, { pantryId: String(ada.id), open: true }))
      if (request) await doSomething(town, ada, request)
      if (randomInt(3) > 0) continue
      const delta = pick([1, 2, 3, -1]) ?? 1
      const { errors } = await town.send(ada, batchOperations.move, { input: { barcode: beans, delta, key: newKey() } })
      if (errors.length === 0) moved += delta
    }
  })()
  const watching = (async () => {
    while (!town.isOver) {
      expect(await inconsistent()).toEqual([])
      await pause(50)
    }
  })()
  const acting = Promise.all([...asking, owning, watching])
  try {
    for (let kills = 0; kills < 3; kills++) {
      await Promise.race([acting, pause(200 + randomInt(1_200))])
      await town.killOne()
    }
    // On a slow machine nobody may have got that far.
    const isCollected = async () =>
      (
        await app.db.query<object[]>(
          "SELECT 1 FROM item_request WHERE pantry_id = $1 AND state = 'COLLECTED' LIMIT 1",
          [ada.id],
        )
      ).length > 0
    await Promise.race([acting, until('somebody has collected', isCollected)])
    town.end()
    await acting
  } finally {
    town.end()
    await town.close()
    await acting.catch(() => undefined)
  }

  // The kills were felt, and something was done all the same: how much is the speed of the machine.
  expect(town.unanswered).toBeGreaterThan(2)
  expect(asked.length).toBeGreaterThan(3)
  expect(await inconsistent()).toEqual([])
  expect(await untold()).toEqual([])
  // Each was asked for once, whether or not its first answer arrived.
  const all = await app.db.query<{ id: number; state: string; taken: number; stored: boolean; asker: number }[]>(
    'SELECT id, state, reserved_quantity AS taken, stored_at IS NOT NULL AS stored, asker_id AS asker FROM item_request WHERE pantry_id = $1 ORDER BY id',
    [ada.id],
  )
  expect(all.map(({ id }) => String(id))).toEqual([...new Set(asked)].toSorted((a, b) => Number(a) - Number(b)))
  expect(asked).toHaveLength(all.length)
  const collected = all.filter(({ state }) => state === 'COLLECTED')
  expect(collected.length).toBeGreaterThan(0)
  const given = await app.db.query<{ delta: number }[]>(
    "SELECT delta FROM stock_move WHERE pantry_id = $1 AND reason = 'GIVEN'",
    [ada.id],
  )
  const takenOf = (requests: readonly { taken: number }[]): number[] =>
    requests.map(({ taken }) => taken).toSorted((a, b) => a - b)
  expect(given.map(({ delta }) => -delta).toSorted((a, b) => a - b)).toEqual(takenOf(collected))
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
  const quantityOf = async (cook: Cook): Promise<number> =>
    sum(
      (
        await app.db.query<{ quantity: number }[]>(
          'SELECT quantity FROM pantry_entry WHERE pantry_id = $1 AND barcode = $2',
          [cook.id, beans],
        )
      ).map(({ quantity }) => quantity),
    )
  expect(await quantityOf(ada)).toBe(moved - sum(takenOf(collected)))
  for (const cook of askers)
    expect(await quantityOf(cook)).toBe(
      sum(takenOf(collected.filter(({ asker, stored }) => asker === cook.id && stored))),
    )
}, 600_000)

test('a process is killed while it ends what is over; two others end all of it, once', async () => {
  const eight = 8 * 24 * 60 * 60_000
  const kinds = await Promise.all(Array.from({ length: 12 }, (_, n) => seed.item(`shop-over-${n}`, `Kind ${n}`)))
  const ada = await seed.cook('adaover')
  for (const kind of kinds) await seed.shelve(ada, kind, 3, true)
  const askers: Person[] = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const [{ id }] = await app.db.query<[{ id: number }]>(
        'INSERT INTO account (key_hash, username) VALUES (gen_random_uuid(), $1) RETURNING id',
        [`over${n}`],
      )
      await app.db.query('INSERT INTO pantry (id, name) VALUES ($1, $2)', [id, `over${n}`])
      return ownerWithoutSession(id)
    }),
  )
  const owner = ownerWithoutSession(ada.id)
  const { itemRequests, itemRequestActions } = app.app.services
  // Processes have a clock of their own: what is over for them was asked for by one that is behind.
  app.clock.pass(-eight)
  for (const [n, person] of askers.entries()) {
    const { id } = await itemRequests.ask(person, {
      pantryId: ada.id,
      barcode: kinds[n % kinds.length] ?? '',
      quantity: 1,
      key: newKey(),
    })
    if (n % 3 === 0)
      await itemRequestActions.accept(owner, {
        id,
        quantity: 1,
        collectUntil: new Date(app.clock.now().getTime() + 60 * 60_000),
      })
  }
  app.clock.pass(eight)
  const open = async (): Promise<number> =>
    (
      await app.db.query<[{ count: number }]>(
        'SELECT count(*)::int AS count FROM item_request WHERE pantry_id = $1 AND expires_at IS NOT NULL',
        [ada.id],
      )
    )[0].count
  expect(await open()).toBe(24)

  // Whoever ends one waits in the middle of it, so that the first process is killed there.
  const holding = new Client({ connectionString: app.databaseUrl })
  await holding.connect()
  await holding.query('BEGIN')
  await holding.query('LOCK TABLE item_request IN EXCLUSIVE MODE')
  const isWaiting = async (): Promise<boolean> =>
    (await app.db.query<object[]>("SELECT FROM pg_locks WHERE NOT granted AND relation = 'item_request'::regclass"))
      .length > 0
  const others: App[] = []
  try {
    const killed = await start()
    await until('the first process is ending something', isWaiting, 60_000)
    await killed.kill()
    expect(await open()).toBe(24)
    others.push(...(await Promise.all([start(), start()])))
    await until('another process is ending something', isWaiting, 60_000)
    await holding.query('COMMIT')
    await until('all has ended', async () => (await open()) === 0, 60_000)
  } finally {
    await holding.end()
    await Promise.all(others.map((process) => process.stop()))
  }
  expect(await untold()).toEqual([])
  expect(await inconsistent()).toEqual([])
  const states = await app.db.query<{ state: string }[]>('SELECT state FROM item_request WHERE pantry_id = $1', [
    ada.id,
  ])
  expect(states.map(({ state }) => state)).toEqual(Array<string>(24).fill('EXPIRED'))
}, 600_000)
