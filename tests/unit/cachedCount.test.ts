import { expect, jest, test } from '@jest/globals'
import { CachedCount } from '../../api/platform/database/cachedCount'

function counting(count: () => Promise<number>) {
  let now = 0
  const counted = jest.fn(count)
  return {
    count: new CachedCount({ now: () => new Date(now) }, counted),
    counted,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

test('a count is shared by concurrent requests, and counted again after a minute', async () => {
  const { count, counted, pass } = counting(async () => 7)
  expect(await Promise.all([count.get(), count.get(), count.get()])).toEqual([7, 7, 7])
  await count.get()
  expect(counted).toHaveBeenCalledTimes(1)
  pass(60_001)
  await count.get()
  expect(counted).toHaveBeenCalledTimes(2)
})

test('a failed count is reported to those who ask in the next seconds, and then counted again', async () => {
  let broken = true
  const { count, counted, pass } = counting(async () => {
    if (broken) throw new Error('away')
    return 3
  })
  const waiting = [count.get(), count.get()]
  for (const answer of waiting) await expect(answer).rejects.toThrow('away')
  await expect(count.get()).rejects.toThrow('away')
  expect(counted).toHaveBeenCalledTimes(1)
  broken = false
  pass(5_001)
  expect(await count.get()).toBe(3)
})
