import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { Writable } from 'node:stream'
import pino from 'pino'
import { DatabaseUnavailable } from '../../api/platform/database/databaseFailures'
import { DatabaseOutages } from '../../api/platform/database/databaseOutages'
import { describeError } from '../../api/platform/telemetry/log'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function openLog() {
  const lines: { level: number; msg: string; failures?: number; failed?: string; err?: { stack?: string } }[] = []
  const outages = new DatabaseOutages()
  const state = { isUp: false }
  outages.watch(() => (state.isUp ? Promise.resolve() : Promise.reject(new Error('down'))))
  const log = pino(
    { level: 'warn', hooks: outages.hooks, serializers: { err: describeError } },
    new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(JSON.parse(line.toString('utf8')) as (typeof lines)[number])
        done()
      },
    }),
  )
  return { log, lines, outages, state, seconds: (count: number) => jest.advanceTimersByTimeAsync(count * 1_000) }
}

const down = () => new DatabaseUnavailable(new Error('Connection terminated'))

test('an outage is in the log once when it begins, whoever notices it, and once when it ends, with a count', async () => {
  const { log, lines, state, seconds } = openLog()
  for (let i = 0; i < 450; i++)
    log[i % 2 ? 'warn' : 'error']({ err: down(), requestId: String(i) }, i % 2 ? 'a job failed' : 'a request failed')
  expect(lines).toMatchObject([
    {
      level: 40,
      msg: 'the database is unavailable',
      failed: 'a request failed',
      requestId: '0',
      err: { stack: expect.any(String) },
    },
  ])
  // Quiet is not enough: at night nobody asks.
  await seconds(60)
  state.isUp = true
  // Neither is an answer, while other statements still fail.
  for (let i = 0; i < 10; i++) {
    log.warn({ err: down() }, 'a job failed')
    await seconds(1)
  }
  expect(lines).toHaveLength(1)
  await seconds(6)
  expect(lines.slice(1)).toMatchObject([{ level: 40, msg: 'the database is available again', failures: 460 }])
  log.warn({ err: down() }, 'a job failed')
  expect(lines[2]).toMatchObject({ msg: 'the database is unavailable', failed: 'a job failed' })
  await seconds(7)
  expect(lines[3]).toMatchObject({ msg: 'the database is available again', failures: 1 })
  expect(jest.getTimerCount()).toBe(0)
})

test('what is no outage of the database is logged as it is: a bug, and another server that cannot be reached', () => {
  const { log, lines } = openLog()
  const refused = new Error('fetch failed', {
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  })
  for (const err of [new TypeError('x is not a function'), refused]) log.error({ err }, 'a request failed')
  log.warn('some words')
  log.warn({ recipient: 'ada' }, 'an email was not sent')
  expect(lines.map(({ msg }) => msg)).toEqual([
    'a request failed',
    'a request failed',
    'some words',
    'an email was not sent',
  ])
})

test('while the process ends, connections that it closes are no outage', () => {
  const { log, lines, outages } = openLog()
  outages.end()
  log.warn({ err: down() }, 'a job failed')
  expect(lines).toEqual([])
})
