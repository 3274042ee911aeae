import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { withTimeout } from './withTimeout'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const never = new Promise<string>(() => undefined)
const fail = () => {
  throw new Error('too late')
}

test('a promise that settles in time decides the result, and the timer is cleared', async () => {
  expect(await withTimeout(Promise.resolve('value'), 1_000, fail)).toBe('value')
  await expect(withTimeout(Promise.reject(new Error('its own error')), 1_000, fail)).rejects.toThrow('its own error')
  expect(jest.getTimerCount()).toBe(0)
})

test('after the time the fallback decides the result', async () => {
  const [value, error] = [withTimeout(never, 1_000, () => 'fallback'), withTimeout(never, 1_000, fail)]
  const thrown = expect(error).rejects.toThrow('too late')
  await jest.advanceTimersByTimeAsync(999)
  expect(jest.getTimerCount()).toBe(2)
  await jest.advanceTimersByTimeAsync(1)
  expect(await value).toBe('fallback')
  await thrown
  expect(jest.getTimerCount()).toBe(0)
})

test('an error that comes after the time is not reported as unhandled', async () => {
  let reject: (error: Error) => void = () => undefined
  const late = withTimeout(
    new Promise<string>((_resolve, no) => {
      reject = no
    }),
    10,
    () => 'fallback',
  )
  await jest.advanceTimersByTimeAsync(10)
  expect(await late).toBe('fallback')
  reject(new Error('nobody reads this'))
})
