import { afterEach, expect, test } from '@jest/globals'
import { pathToFileURL } from 'node:url'
import { WorkerOverrun, WorkerPool } from '../../api/platform/workers/workerPool'
import { until } from '../support/until'

const file = pathToFileURL('tests/support/workers/stubborn.worker.ts')
const patient = 60_000

let pool: WorkerPool<{ text: string }, { name: string }[]>
const open = (atOnce: number, waiting = 10, idleMs = patient) => {
  pool = new WorkerPool({ file, atOnce, waiting, idleMs })
}
afterEach(() => pool.close())

const said = (text: string) => [{ name: text }]

test('jobs are done one after the other, and each gets its own answer', async () => {
  open(1)
  const jobs = ['a', 'b', 'c', 'd']
  expect(await Promise.all(jobs.map((text) => pool.run({ text }, patient)))).toEqual(jobs.map(said))
})

test('a worker that has had nothing to do for a while ends, and the next job gets another', async () => {
  open(1, 10, 20)
  await pool.run({ text: 'a' }, patient)
  await until('the worker has ended', () => pool.size === 0)
  expect(await pool.run({ text: 'b' }, patient)).toEqual(said('b'))
})

test('a worker that never ends is ended, and another takes its place', async () => {
  open(1)
  const [stuck, next] = [pool.run({ text: 'never end' }, 200), pool.run({ text: 'next' }, patient)]
  await expect(stuck).rejects.toThrow(WorkerOverrun)
  expect(await next).toEqual(said('next'))
})

test('while one is stuck the other works on', async () => {
  open(2)
  // Heard from the beginning: its refusal comes while the pool is being closed.
  const stuck = expect(pool.run({ text: 'never end' }, patient)).rejects.toThrow('the worker has ended')
  expect(await pool.run({ text: 'a' }, patient)).toEqual(said('a'))
  expect(await pool.run({ text: 'b' }, patient)).toEqual(said('b'))
  await pool.close()
  await stuck
})

test('a program that fails, or leaves, fails its own job alone', async () => {
  open(1)
  await expect(pool.run({ text: 'throw' }, patient)).rejects.toThrow('the program failed')
  expect(await pool.run({ text: 'a' }, patient)).toEqual(said('a'))
  await expect(pool.run({ text: 'leave' }, patient)).rejects.toThrow('the worker has ended')
  expect(await pool.run({ text: 'b' }, patient)).toEqual(said('b'))
})

test('one that takes all memory is ended without taking the process along', async () => {
  open(1)
  await expect(pool.run({ text: 'take all memory' }, patient)).rejects.toThrow(WorkerOverrun)
  expect(await pool.run({ text: 'a' }, patient)).toEqual(said('a'))
})

test('beyond those that may wait, a job is refused', async () => {
  open(1, 1)
  const jobs = ['a', 'b', 'c'].map((text) => pool.run({ text }, patient).catch((error: { code: string }) => error.code))
  expect(await Promise.all(jobs)).toEqual([said('a'), said('b'), 'RATE_LIMITED'])
})
