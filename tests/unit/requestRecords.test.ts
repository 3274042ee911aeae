import { expect, test } from '@jest/globals'
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import pino from 'pino'
import { Writable } from 'node:stream'
import { knownOperation, RequestRecords } from '../../api/http/requestRecords'
import { Metrics } from '../../api/platform/telemetry/metrics'
import { SlowestOperations } from '../../api/platform/database/slowestOperations'

/** The records of requests, and what the log gets of them at a level. */
function open(level: string) {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level, base: undefined, timestamp: false },
    new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(JSON.parse(line.toString('utf8')) as Record<string, unknown>)
        done()
      },
    }),
  )
  const day = { today: '2026-11-30' }
  const slowest = new SlowestOperations(() => day.today)
  return { lines, day, slowest, records: new RequestRecords({ metrics: new Metrics(), log, slowest }) }
}

/** A response that ends when it is told to. */
const responseOf = (statusCode: number, writableFinished: boolean) =>
  Object.assign(new EventEmitter(), { statusCode, writableFinished, req: { headers: {} } }) as unknown as ServerResponse

test('a request is one line at info, with who it was by kind, and the codes of its errors', () => {
  const { lines, records } = open('info')
  const response = responseOf(200, true)
  const record = records.begin(response, 'graphql', 'an-id')
  record.operation = knownOperation('PantryScreen')
  record.sentBy({ kind: 'visitor', session: null })
  record.fail('NOT_FOUND')
  response.emit('close')
  expect(lines).toEqual([
    {
      level: 30,
      requestId: 'an-id',
      via: 'graphql',
      operation: 'PantryScreen',
      viewer: 'visitor',
      status: 200,
      ms: expect.any(Number),
      codes: ['NOT_FOUND'],
      msg: 'request',
    },
  ])
})

test('a client that left is no success, and at warn nothing is written', () => {
  const [info, warn] = [open('info'), open('warn')]
  for (const { records } of [info, warn]) {
    const response = responseOf(200, false)
    records.begin(response, 'web', 'an-id')
    response.emit('close')
  }
  expect(info.lines).toMatchObject([{ status: 499, operation: 'other' }])
  expect(warn.lines).toEqual([])
})

test('names that clients chose are not known', () => {
  expect(['Viewer', 'AdminRetryJob', 'MyOwn', undefined].map(knownOperation)).toEqual([
    'Viewer',
    'AdminRetryJob',
    'other',
    'other',
  ])
})

test('the slowest operations are those of today, the longest mean first', () => {
  const { slowest, day } = open('warn')
  for (const ms of [100, 300]) slowest.add('Viewer', ms)
  slowest.add('RecipeList', 250)
  expect(slowest.list(1)).toEqual([{ operation: 'RecipeList', count: 1, mean: 250, slowest: 250 }])
  expect(slowest.list(2)[1]).toEqual({ operation: 'Viewer', count: 2, mean: 200, slowest: 300 })
  day.today = '2026-12-01'
  expect(slowest.list(2)).toEqual([])
})
