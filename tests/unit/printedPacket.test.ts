import { expect, test } from '@jest/globals'
import { printedPacket } from '../../web/pantries/scan/printedPacket'

const today = '2026-11-24'
const batchOf = (text: string) => printedPacket(text, today).batch

test.each([
  [
    'a use-by date and a lot',
    '(01)09506000134352(17)261130(10)ABC123',
    { date: '2026-11-30', dateKind: 'USE_BY', lot: 'ABC123' },
  ],
  [
    'a best-before date without a day, as the end of its month',
    '(01)09506000134352(15)270200',
    { date: '2027-02-28', dateKind: 'BEST_BEFORE' },
  ],
  ['the weight of a packet that was weighed', '(01)09506000134352(3103)000455', { unitAmount: 455, unit: 'G' }],
  [
    'a Digital Link',
    'https://example.com/01/09506000134352/10/L7?17=261201',
    { date: '2026-12-01', dateKind: 'USE_BY', lot: 'L7' },
  ],
])('%s is read', (_what, text, batch) => {
  expect(printedPacket(text, today)).toEqual({ batch, hasContradictingDates: false })
})

test.each(['5000108030591', '(01)09506000134352', 'https://example.com/recipes', 'plum-jam-7'])(
  '%s says nothing of the packet',
  (text) => {
    expect(printedPacket(text, today)).toEqual({ hasContradictingDates: false })
  },
)

test('of both dates the use-by date counts, and a lot that is too long is left out', () => {
  expect(batchOf('(01)09506000134352(15)270101(17)261230')).toEqual({ date: '2026-12-30', dateKind: 'USE_BY' })
  expect(batchOf(`https://example.com/01/09506000134352/10/${'9'.repeat(21)}`)).toBeUndefined()
})

test('of dates that contradict each other none is filled in, also no best-before date in place of a use-by date', () => {
  expect(printedPacket('(01)09506000134352(17)261130(17)261201(10)L7', today)).toEqual({
    batch: { lot: 'L7' },
    hasContradictingDates: true,
  })
  expect(printedPacket('(01)09506000134352(15)270101(17)261130(7003)2612011200', today)).toEqual({
    hasContradictingDates: true,
  })
  expect(printedPacket('(01)09506000134352(15)270101(15)270201', today)).toEqual({ hasContradictingDates: true })
  // Where the use-by date is known, the others do not matter.
  expect(printedPacket('(01)09506000134352(17)261130(15)270101(15)270201', today)).toEqual({
    batch: { date: '2026-11-30', dateKind: 'USE_BY' },
    hasContradictingDates: false,
  })
})
