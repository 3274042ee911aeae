import { expect, test } from '@jest/globals'
import { Pacer } from '../../api/platform/limits/pacer'

function fakeTime() {
  let now = 0
  const rests: number[] = []
  return {
    rests,
    pass: (ms: number) => {
      now += ms
    },
    time: {
      now: () => now,
      pause: (ms: number) => {
        rests.push(ms)
        now += ms
        return Promise.resolve()
      },
    },
  }
}

test('one task runs after the other, with a rest between; one that fails stops nothing', async () => {
  const { rests, time } = fakeTime()
  const pacer = new Pacer(20, time)
  let running = 0
  const work = (number: number) => async () => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
    if (number === 2) throw new Error('two')
    return number
  }
  const results = await Promise.allSettled([1, 2, 3].map((number) => pacer.run(work(number))))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
    1,
    'Error: two',
    3,
  ])
  expect(rests.slice(0, 2)).toEqual([20, 20])
})

test.each([
  [30, 60],
  [5, 20],
  [10_000, 1_000],
])('a task of %i ms is followed by a rest of %i ms', async (ms, rest) => {
  const { rests, pass, time } = fakeTime()
  const pacer = new Pacer(20, time)
  await Promise.all([pacer.run(() => Promise.resolve(pass(ms))), pacer.run(() => Promise.resolve())])
  expect(rests[0]).toBe(rest)
})
