import { afterEach, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { localDay } from '../../web/pantries/dates/dates'
import { useStartOfToday, useToday } from '../../web/pantries/dates/useToday'

afterEach(() => {
  jest.useRealTimers()
})

const eve = new Date(2026, 10, 28, 23, 50)
const nextMorning = new Date(2026, 10, 29, 8)
const daysSeen = () => renderHook(() => ({ day: useToday(), start: useStartOfToday() })).result

test('the day changes at midnight', () => {
  jest.useFakeTimers({ now: eve })
  const seen = daysSeen()
  expect(seen.current).toEqual({ day: '2026-11-28', start: new Date(2026, 10, 28) })
  act(() => jest.advanceTimersByTime(11 * 60_000))
  expect(seen.current).toEqual({ day: '2026-11-29', start: new Date(2026, 10, 29) })
})

test('a device that slept past midnight shows its new day when it is looked at again', () => {
  jest.useFakeTimers({ now: eve })
  const seen = daysSeen()
  jest.setSystemTime(nextMorning)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(seen.current).toEqual({ day: '2026-11-29', start: new Date(2026, 10, 29) })
})

test('the start of the day stays the same object all day', () => {
  jest.useFakeTimers({ now: nextMorning })
  const seen = daysSeen()
  const { start } = seen.current
  jest.setSystemTime(new Date(2026, 10, 29, 9))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(seen.current.start).toBe(start)
})

function Day() {
  return <p>{useToday() ?? 'no day'}</p>
}

test("a part hydrates without a day, as the server rendered it, and then shows the browser's", async () => {
  const root = document.createElement('div')
  root.innerHTML = '<p>no day</p>'
  const mismatches: unknown[] = []
  await act(async () => hydrateRoot(root, <Day />, { onRecoverableError: (error) => mismatches.push(error) }))
  expect(mismatches).toEqual([])
  expect(root.textContent).toBe(localDay())
})
