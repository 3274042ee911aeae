import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { withMinimumDuration } from '../../api/auth/passwords/withMinimumDuration'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test.each<[string, () => Promise<string>, object]>([
  ['succeeds', () => Promise.resolve('done'), { status: 'fulfilled', value: 'done' }],
  ['fails', () => Promise.reject(new Error('no')), { status: 'rejected', reason: new Error('no') }],
])('work that %s at once is answered after the minimum', async (_name, work, expected) => {
  const outcomes: object[] = []
  void Promise.allSettled([withMinimumDuration(work())]).then(([outcome]) => outcomes.push(outcome))
  await jest.advanceTimersByTimeAsync(399)
  expect(outcomes).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual([expected])
})

test('work that takes longer is answered when it is done', async () => {
  const outcomes: string[] = []
  const work = new Promise<string>((resolve) => {
    setTimeout(() => resolve('done'), 1_000)
  })
  void withMinimumDuration(work).then((outcome) => outcomes.push(outcome))
  await jest.advanceTimersByTimeAsync(999)
  expect(outcomes).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual(['done'])
})
