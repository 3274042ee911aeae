import { expect, test } from '@jest/globals'
import { Pacer } from '../../api/platform/pacer'

test('one thing runs after the other, with a rest between; one that fails stops nothing', async () => {
  const pacer = new Pacer(20)
  const began: number[] = []
  let running = 0
  const work = (number: number) => async () => {
    running += 1
    expect(running).toBe(1)
    began.push(performance.now())
    await Promise.resolve()
    running -= 1
    if (number === 2) throw new Error('two')
    return number
  }
  const results = await Promise.allSettled([1, 2, 3].map((number) => pacer.run(work(number))))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([1, 'Error: two', 3])
  const [first = 0, second = 0, third = 0] = began
  // Timers may be a millisecond early.
  expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(18)
})

test('what took long is followed by a longer rest', async () => {
  const pacer = new Pacer(1)
  let ended = 0
  await Promise.all([
    pacer.run(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      ended = performance.now()
    }),
    pacer.run(() => {
      expect(performance.now() - ended).toBeGreaterThanOrEqual(55)
      return Promise.resolve()
    }),
  ])
})
