import { expect, test } from '@jest/globals'
import { timesWith, timeZoneName, timeZonesWith } from '../../web/notifications/times'

test('times of day are every half hour, and the one that is chosen, in order', () => {
  expect(timesWith('22:00')).toHaveLength(48)
  const times = timesWith('06:45')
  expect(times.slice(12, 16)).toEqual(['06:00', '06:30', '06:45', '07:00'])
  expect([times[0], times.at(-1)]).toEqual(['00:00', '23:30'])
})

test('the chosen time zone is among those to choose from, once, also if the browser does not know it', () => {
  for (const zone of ['America/New_York', 'Mars/Olympus_Mons']) {
    const zones = timeZonesWith(zone)
    expect(zones).toContain(zone)
    expect(new Set(zones).size).toBe(zones.length)
  }
  expect(timeZoneName('America/New_York')).toBe('America/New York')
})
