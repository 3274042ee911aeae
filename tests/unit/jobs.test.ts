import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { periodicJob } from '../../api/platform/jobs'
import type { Log } from '../../api/platform/log'

const warn = jest.fn()
const log = { warn } as Partial<Log> as Log

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('a run that takes longer than the time between two is waited for, also when it fails', async () => {
  const ends: ((error?: Error) => void)[] = []
  const job = periodicJob(
    { name: 'slow', everyMs: 1_000, immediately: true, log },
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => {
          if (error) reject(error)
          else resolve()
        })
      }),
  )
  job.start?.()
  await jest.advanceTimersByTimeAsync(5_500)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(ends).toHaveLength(2)
  ends[1]?.(new Error('no'))
  await jest.advanceTimersByTimeAsync(1_000)
  expect(ends).toHaveLength(3)
  expect(warn).toHaveBeenCalledTimes(1)
  await job.stop?.()
  ends[2]?.()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(ends).toHaveLength(3)
})
