import { expect, test } from '@jest/globals'
import { localDay } from '../../api/platform/localDay'

test.each([
  ['2026-01-15T23:59:59.999Z', 'Europe/London', '2026-01-15'],
  ['2026-01-16T00:00:00Z', 'Europe/London', '2026-01-16'],
  ['2026-07-01T22:59:59Z', 'Europe/London', '2026-07-01'],
  ['2026-07-01T23:00:00Z', 'Europe/London', '2026-07-02'],
  // Clocks go forward at 1:00 UTC on 29 March and back at 1:00 UTC on 25 October 2026.
  ['2026-03-28T23:30:00Z', 'Europe/London', '2026-03-28'],
  ['2026-03-29T00:00:00Z', 'Europe/London', '2026-03-29'],
  ['2026-03-29T22:59:59Z', 'Europe/London', '2026-03-29'],
  ['2026-03-29T23:00:00Z', 'Europe/London', '2026-03-30'],
  ['2026-10-24T23:00:00Z', 'Europe/London', '2026-10-25'],
  ['2026-10-25T23:30:00Z', 'Europe/London', '2026-10-25'],
  ['2026-10-26T00:00:00Z', 'Europe/London', '2026-10-26'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['2027-01-01T10:00:00Z', 'Pacific/Pago_Pago', '2026-12-31'],
])('%s is in %s on %s', (at, timeZone, day) => {
  expect(localDay(new Date(at), timeZone)).toBe(day)
})
