import { expect, jest, test } from '@jest/globals'
import { UserError } from '../../api/platform/errors'
import { ConcurrencyLimiter } from '../../api/platform/limits/concurrencyLimiter'

/** Lets whatever has become true by now be noticed. */
const aMoment = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

test('at most the limit run at once; those that wait run in order', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 2, waiting: 2 })
  const inside: string[] = []
  const enter = async (name: string) => {
    const leave = await limiter.acquire('198.51.100.1')
    inside.push(name)
    return leave
  }
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(enter) as [
    Leaving,
    Leaving,
    Leaving,
    Leaving,
  ]
  await aMoment()
  expect(inside).toEqual(['first', 'second'])
  const leaveSecond = await second
  leaveSecond()
  await aMoment()
  expect(inside).toEqual(['first', 'second', 'third'])
  const leaveFirst = await first
  leaveFirst()
  await aMoment()
  expect(inside).toEqual(['first', 'second', 'third', 'fourth'])
  for (const leave of [await third, await fourth]) leave()
})

type Leaving = Promise<() => void>

test('a request beyond the full queue is rejected, and one of another address is not', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 1 })
  const leave = await limiter.acquire('198.51.100.1')
  const waits = limiter.acquire('198.51.100.1')
  const refused: unknown = await limiter.acquire('198.51.100.1').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(UserError)
  expect(refused).toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfter: 2 })
  const leaveOther = await limiter.acquire('198.51.100.2')
  leaveOther()
  leave()
  const leaveLast = await waits
  leaveLast()
  const leaveAgain = await limiter.acquire('198.51.100.1')
  leaveAgain()
})

test('what waits is refused beyond what all may weigh, and when its time is over; then there is room again', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 10, waitingWeight: 100, waitingMs: 20 })
  const leave = await limiter.acquire('198.51.100.1')
  const leaveOther = await limiter.acquire('198.51.100.2')
  const waits = limiter.acquire('198.51.100.1', 60)
  await expect(limiter.acquire('198.51.100.2', 60)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 2 })
  await expect(waits).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 2 })
  const next = limiter.acquire('198.51.100.2', 100)
  leaveOther()
  const leaveNext = await next
  leaveNext()
  leave()
  const leaveLast = await limiter.acquire('198.51.100.1')
  leaveLast()
})

test('a crowd that fails at once does not run in one turn of the event loop: each that waited has one of its own', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 2, waiting: 20 })
  let turn = 0
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const begun: number[] = []
  const crowd = Array.from({ length: 12 }, () =>
    limiter.run('198.51.100.1', async () => {
      begun.push(turn)
      throw new Error('refused before anything is waited for')
    }),
  )
  expect((await Promise.allSettled(crowd)).map(({ status }) => status)).toEqual(crowd.map(() => 'rejected'))
  isOver = true
  const [first, second, ...waited] = begun
  expect([first, second]).toEqual([0, 0])
  expect(waited).toHaveLength(10)
  expect(new Set(waited).size).toBe(10)
})

test('those that find a place begin at once, until they have kept the event loop for a millisecond, also where each is over when the next comes', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 10, waiting: 0 })
  const clock = jest.spyOn(performance, 'now')
  const begun: string[] = []
  const run = (name: string, key: string, at: number) => {
    clock.mockReturnValue(at)
    return limiter.run(key, async () => {
      begun.push(name)
    })
  }
  await run('a', '198.51.100.1', 0)
  await run('b', '198.51.100.1', 0.9)
  const late = run('c', '198.51.100.1', 1.8)
  await run('d', '198.51.100.2', 1.9)
  clock.mockRestore()
  await late
  expect(begun).toEqual(['a', 'b', 'd', 'c'])
})
