import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { Client } from 'pg'
import pino from 'pino'
import { transaction } from '../../api/platform/database/database'
import { backfill } from '../../api/platform/queue/backfill'
import { JobQueue } from '../../api/platform/queue/jobQueue'
import type { JobHandler } from '../../api/platform/queue/jobs'
import { retryFailedJobs, runDueJobs } from '../support/jobs'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** The queue of background work. */

let app: TestApp
let queues: JobQueue[] = []
beforeAll(async () => {
  app = await openTestApp()
  // A process that starts makes the names of jobs known.
  await runDueJobs(app)
})
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()))
  queues = []
  await app.db.query('DELETE FROM graphile_worker._private_jobs')
})
afterAll(() => app.close())

const log = pino({ level: 'silent' })

/** Another process, with one job of its own. */
function queueWith(settleRequests: JobHandler, isDue = () => Promise.resolve(false)): JobQueue {
  const queue = new JobQueue({ db: app.db, log, checkInterval: 20 })
  queue.handle({ settleRequests: { isDue, run: settleRequests } })
  queues.push(queue)
  return queue
}
/** Lets what has waited for a time wait no more. */
const passTime = () => app.db.query('UPDATE graphile_worker._private_jobs SET run_at = now()')

test('a job runs once the transaction that added it is committed, and never after a rollback', async () => {
  const ran: unknown[] = []
  const queue = queueWith(async (payload) => ran.push(payload))
  await expect(
    transaction(app.db, async (db) => {
      await queue.add(db, 'settleRequests', { payload: { of: 'one that fails' } })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await transaction(app.db, async (db) => {
    await queue.add(db, 'settleRequests', { payload: { of: 'one that succeeds' } })
    await runDueJobs(app, queue)
    expect(ran).toEqual([])
  })
  await runDueJobs(app, queue)
  expect(ran).toEqual([{ of: 'one that succeeds' }])
})

test('of jobs with one key the last one waits, alone', async () => {
  const ran: unknown[] = []
  const queue = queueWith(async (payload) => ran.push(payload))
  for (const at of [1, 2]) await queue.add(app.db, 'settleRequests', { key: 'one', payload: { at } })
  await queue.add(app.db, 'settleRequests', { key: 'later', runAt: new Date(Date.now() + 60_000) })
  await runDueJobs(app, queue)
  expect(ran).toEqual([{ at: 2 }])
})

test('processes that start run what is to run again and again, and hear at once of jobs that others add', async () => {
  let runs = 0
  const handler = async () => void (runs += 1)
  const [one, other] = [queueWith(handler), queueWith(handler)]
  one.start()
  other.start()
  await until('it ran', () => runs > 0)
  // Who adds a job is no process that runs them.
  const before = runs
  await app.app.services.queue.add(app.db, 'settleRequests')
  await until('it ran again', () => runs > before)
})

test('a job runs again once there is something to do, and a process that asks for it writes nothing', async () => {
  let isDue = false
  let asked = 0
  let runs = 0
  const queue = queueWith(
    async () => {
      runs += 1
      isDue = false
    },
    async () => {
      asked += 1
      return isDue
    },
  )
  queue.start()
  await until('it ran at the start', () => runs === 1)
  await until('it was asked', () => asked > 0)
  const added = jest.spyOn(queue, 'add')
  const before = asked
  await until('it was asked again', () => asked > before + 3)
  expect([runs, added.mock.calls.map(([, name]) => name)]).toEqual([1, []])
  isDue = true
  await until('it ran again', () => runs === 2)
})

test('jobs of one lane run one after another, in all processes; others need not wait for them', async () => {
  const began: unknown[] = []
  let end: () => void = () => undefined
  const handler: JobHandler = async (payload) => {
    began.push(payload)
    if (payload === 1) await new Promise<void>((resolve) => (end = resolve))
  }
  const [one, other] = [queueWith(handler), queueWith(handler)]
  await one.add(app.db, 'settleRequests', { payload: 1, lane: 'slow' })
  const first = runDueJobs(app, one)
  await until('the first one runs', () => began.length === 1)
  await one.addAll(app.db, 'settleRequests', [{ payload: 2, lane: 'slow' }, { payload: 3 }])
  await runDueJobs(app, other)
  expect(began).toEqual([1, 3])
  end()
  await first
  await runDueJobs(app, one)
  expect(began).toEqual([1, 3, 2])
})

test('one that fails after another was added with its key is left to that one', async () => {
  const queue: JobQueue = queueWith(async (payload) => {
    if (payload !== 'first') return
    await queue.add(app.db, 'settleRequests', { key: 'one', payload: 'second' })
    throw new Error('no')
  })
  await queue.add(app.db, 'settleRequests', { key: 'one', payload: 'first' })
  await runDueJobs(app, queue)
  expect(await app.db.query('SELECT FROM graphile_worker.jobs')).toEqual([])
})

test('a run that takes longer than the time between two is waited for, also when it fails', async () => {
  const ends: ((error?: Error) => void)[] = []
  const queue = queueWith(
    () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
  )
  const runNow = async () => {
    await queue.add(app.db, 'settleRequests', { key: 'settleRequests' })
    await runDueJobs(app, queue)
  }
  const first = runNow()
  await until('the first one runs', () => ends.length === 1)
  await runNow()
  expect(ends).toHaveLength(1)
  ends[0]?.(new Error('no'))
  await first
  const second = runNow()
  await until('the second one runs', () => ends.length === 2)
  ends[1]?.()
  await second
})

test('a job that failed is shown with its reason until it succeeds, and can be tried again at once', async () => {
  let isBroken = true
  const queue = app.app.services.queue
  const { reservations } = app.app.services
  const settle = reservations.settleDue.bind(reservations)
  reservations.settleDue = async () => {
    if (isBroken) throw new Error('a fault')
  }
  try {
    await queue.add(app.db, 'settleRequests')
    await runDueJobs(app)
    expect(await queue.failed(10)).toEqual([
      {
        id: expect.any(String),
        name: 'settleRequests',
        attempts: 1,
        failure: 'a fault',
        failedAt: expect.any(Date),
        nextTryAt: expect.any(Date),
      },
    ])
    // It waits for its next attempt.
    await runDueJobs(app)
    expect(await queue.failed(10)).toMatchObject([{ attempts: 1 }])
    await app.db.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts')
    await retryFailedJobs(app)
    expect(await queue.failed(10)).toMatchObject([{ attempts: 1 }])
    isBroken = false
    await retryFailedJobs(app)
    expect(await queue.failed(10)).toEqual([])
    expect(await queue.retry(app.db, 1)).toBeNull()
  } finally {
    reservations.settleDue = settle
  }
})

test('what a process left that died is taken over, and what one has that lives is not', async () => {
  let end: () => void = () => undefined
  const living = queueWith(() => new Promise<void>((resolve) => (end = resolve)))
  living.start()
  await until('it has a job', async () => (await locked()) === 1)
  await app.db.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '3 minutes' WHERE locked_by IS NOT NULL`,
  )
  const ran: string[] = []
  const next = queueWith(async () => ran.push('ran'))
  await next.add(app.db, 'releaseJobs')
  await runDueJobs(app, next)
  expect(await locked()).toBe(1)
  end()
  await living.stop()

  await app.db.query('DELETE FROM graphile_worker._private_jobs')
  await next.add(app.db, 'settleRequests')
  await app.db.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-of-a-dead-process', locked_at = now() - interval '3 minutes'`,
  )
  await runDueJobs(app, next)
  expect(ran).toEqual([])
  await next.add(app.db, 'releaseJobs')
  await runDueJobs(app, next)
  expect(ran).toEqual(['ran'])
})
const locked = async () =>
  Number(
    (
      await app.db.query(
        `SELECT count(*) FROM graphile_worker.jobs WHERE locked_by IS NOT NULL AND task_identifier = 'settleRequests'`,
      )
    )[0].count,
  )

test('jobs that failed a month ago, or that nobody takes any more, are deleted', async () => {
  const { queue } = app.app.services
  await queue.add(app.db, 'settleRequests')
  await queue.deleteExpired(app.db)
  const count = async () => (await app.db.query('SELECT FROM graphile_worker.jobs')).length
  expect(await count()).toBe(1)
  await app.db.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() - interval '31 days', updated_at = now() - interval '31 days'`,
  )
  await queue.deleteExpired(app.db)
  expect(await count()).toBe(0)
})

test('a backfill goes on in the next job where the one before was stopped, or failed', async () => {
  const batches: (string | null)[] = []
  let isBroken = true
  const queue = new JobQueue({ db: app.db, log })
  queues.push(queue)
  queue.handle({
    backfillItems: backfill({ queue, jobsDb: app.db }, 'backfillItems', async (after) => {
      batches.push(after)
      if (after === 'b' && isBroken) throw new Error('no')
      return after === null ? 'a' : after === 'a' ? 'b' : null
    }),
  })
  const now = jest.spyOn(performance, 'now')
  let time = 0
  now.mockImplementation(() => (time += 4_000))
  await queue.add(app.db, 'backfillItems')
  await runDueJobs(app, queue)
  now.mockRestore()
  expect(batches).toEqual([null, 'a', 'b'])
  isBroken = false
  await passTime()
  await runDueJobs(app, queue)
  expect(batches).toEqual([null, 'a', 'b', 'b'])
})

test('the queue goes on after all of its connections were cut, also in the middle of a job', async () => {
  let runs = 0
  let cut: () => Promise<unknown> = () => Promise.resolve()
  const queue = queueWith(async () => {
    runs += 1
    if (runs === 1) await cut()
  })
  // The library says itself that a worker ended; it is started again.
  jest.spyOn(console, 'trace').mockImplementation(() => undefined)
  const admin = new Client({ connectionString: app.databaseUrl })
  await admin.connect()
  cut = () =>
    admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
  try {
    queue.start()
    await until('its connections were cut', () => runs === 1)
    await admin.query(`SELECT graphile_worker.add_job('settleRequests')`)
    await until('it runs jobs again', () => runs > 1)
  } finally {
    await admin.end()
    await queue.stop()
    jest.restoreAllMocks()
  }
})
