import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type * as Timers from '../../web/recipes/cook/timers'
import { loadAnew } from '../support/loadAnew'

const start = Date.parse('2026-11-25T18:00:00Z')
const soup = { recipe: { id: '1', name: 'Soup' }, step: 2, start: 11, name: 'Simmer' }
const stored = () => JSON.parse(localStorage.getItem('step-timers') ?? '[]') as unknown

let timers: typeof Timers

/** As after a reload of the page. */
function reload(): void {
  timers = loadAnew(() => jest.requireActual<typeof Timers>('../../web/recipes/cook/timers'))
}

beforeEach(async () => {
  jest.useFakeTimers({ now: start })
  localStorage.clear()
  reload()
})

afterEach(() => {
  jest.useRealTimers()
})

test('a timer ends by the clock, also when the page was reloaded meanwhile', async () => {
  timers.startTimer(soup, 1200)
  jest.setSystemTime(start + 5 * 60_000)
  reload()
  const [timer] = timers.allTimers()
  expect(timer).toMatchObject({ ...soup, endsAt: start + 1_200_000, left: null })
  expect(timer && timers.leftOf(timer, Date.now())).toBe(15 * 60_000)
  expect(timer && timers.hasEnded(timer, start + 1_199_999)).toBe(false)
  expect(timer && timers.hasEnded(timer, start + 1_200_000)).toBe(true)
})

test('a paused timer keeps what is left, and a minute can be added to it, to a running one and to one that has ended', () => {
  timers.startTimer(soup, 60)
  const id = timers.allTimers()[0]!.id
  jest.setSystemTime(start + 20_000)
  timers.pauseTimer(id)
  jest.setSystemTime(start + 500_000)
  expect(timers.leftOf(timers.allTimers()[0]!, Date.now())).toBe(40_000)
  timers.addMinute(id)
  timers.resumeTimer(id)
  expect(timers.allTimers()[0]!.endsAt).toBe(start + 600_000)
  timers.addMinute(id)
  expect(timers.allTimers()[0]!.endsAt).toBe(start + 660_000)
  jest.setSystemTime(start + 900_000)
  timers.addMinute(id)
  expect(timers.allTimers()[0]!.endsAt).toBe(start + 960_000)
  timers.stopTimer(id)
  expect(stored()).toEqual([])
})

test('what another tab has done counts', () => {
  timers.startTimer(soup, 60)
  const onChange = jest.fn()
  const stop = timers.onTimersChanged(onChange)
  localStorage.setItem('step-timers', '[]')
  window.dispatchEvent(new StorageEvent('storage', { key: 'step-timers' }))
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(timers.allTimers()).toEqual([])
  stop()
})

test('what an earlier version has stored is read; what is no timer, or ended long ago, is not', async () => {
  const timer = { id: 'a', ...soup, endsAt: start + 1, left: null }
  localStorage.setItem(
    'step-timers',
    JSON.stringify([
      timer,
      { ...timer, id: 7 },
      { ...timer, endsAt: null },
      { ...timer, recipe: null },
      'x',
      null,
      { ...timer, endsAt: start - 13 * 3_600_000 },
      { ...timer, id: 'b', endsAt: null, left: 5 },
    ]),
  )
  reload()
  expect(timers.allTimers().map(({ id }) => id)).toEqual(['a', 'b'])
  localStorage.setItem('step-timers', '{')
  reload()
  expect(timers.allTimers()).toEqual([])
})
