import { expect, test } from '@jest/globals'
import { undated, type Batch } from '../stock/batches'
import { nextCollectTime, offerFor, type CollectTimeOptions } from './nextAnswer'

const today = '2026-11-25'
const batch = (quantity: number, useBy: string | null = null): Batch => ({
  ...undated,
  id: null,
  quantity,
  date: useBy,
  dateKind: useBy === null ? null : 'USE_BY',
})

test('what is offered is no more than was asked for, and than others can have', () => {
  const held = { today, keepBack: 1, reserved: 1 }
  expect(offerFor(2, [batch(5)], held)).toEqual({ quantity: 2, lastDay: null })
  expect(offerFor(4, [batch(5)], held)).toEqual({ quantity: 3, lastDay: null })
  expect(offerFor(1, [batch(2)], held)).toBeNull()
})

test('it can be collected as long as there are so many that are not past their use-by date', () => {
  const batches = [batch(1, '2026-11-24'), batch(2, '2026-11-26'), batch(1, '2026-11-30')]
  const held = { today, keepBack: 0, reserved: 0 }
  expect(offerFor(1, batches, held)).toEqual({ quantity: 1, lastDay: '2026-11-30' })
  expect(offerFor(9, batches, held)).toEqual({ quantity: 3, lastDay: '2026-11-26' })
  expect(offerFor(1, batches, { ...held, reserved: 1 })).toEqual({ quantity: 1, lastDay: '2026-11-26' })
})

/** The next time, as a clock in London shows it in winter. */
const next = (now: string, options: Partial<CollectTimeOptions> = {}) =>
  nextCollectTime({ now: new Date(`${now}Z`), usual: null, lastDay: null, timeZone: 'Europe/London', ...options })
    ?.toISOString()
    .slice(5, 16) ?? null

test('the usual time of day comes next, today while there is time for it', () => {
  const usual = 18 * 60
  expect(next('2026-11-25T09:10', { usual })).toBe('11-25T18:00')
  expect(next('2026-11-25T17:25', { usual })).toBe('11-25T18:00')
  expect(next('2026-11-25T17:26', { usual })).toBe('11-26T18:00')
})

test('without one it is two hours on, to the half hour, or in the morning', () => {
  expect(next('2026-11-25T09:00')).toBe('11-25T11:00')
  expect(next('2026-11-25T15:40')).toBe('11-25T18:00')
  expect(next('2026-11-25T20:00')).toBe('11-25T22:00')
  expect(next('2026-11-25T20:10')).toBe('11-26T10:00')
  expect(next('2026-11-26T03:00')).toBe('11-26T10:00')
})

test('never after the last day: sooner than usual, by night, or not at all', () => {
  expect(next('2026-11-25T18:10', { usual: 18 * 60, lastDay: today })).toBe('11-25T20:30')
  expect(next('2026-11-25T20:50', { lastDay: today })).toBe('11-25T23:00')
  expect(next('2026-11-25T22:40', { lastDay: today })).toBe('11-25T23:30')
  expect(next('2026-11-25T22:56', { lastDay: today })).toBeNull()
})

test('times and days are those of the owner’s zone, also on the day the clocks change', () => {
  const usual = 18 * 60
  expect(next('2026-11-25T09:10', { usual, timeZone: 'Asia/Kathmandu' })).toBe('11-25T12:15')
  expect(next('2026-11-25T15:00', { usual, lastDay: today, timeZone: 'America/New_York' })).toBe('11-25T23:00')
  expect(next('2026-11-25T20:00', { lastDay: today, timeZone: 'Asia/Kathmandu' })).toBeNull()
  // British summer time begins on 29 March 2026, and ends on 25 October.
  expect(next('2026-03-28T19:00', { usual })).toBe('03-29T17:00')
  expect(next('2026-10-24T18:00', { usual })).toBe('10-25T18:00')
})
