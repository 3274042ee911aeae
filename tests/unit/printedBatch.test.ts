import { expect, test } from '@jest/globals'
import { printedBatch } from '../../web/pantries/printedBatch'

const today = '2026-11-24'

test.each([
  ['a use-by date and a lot', '(01)09506000134352(17)261130(10)ABC123', { date: '2026-11-30', dateKind: 'USE_BY', lot: 'ABC123' }],
  ['a best-before date without a day, as the end of its month', '(01)09506000134352(15)270200', { date: '2027-02-28', dateKind: 'BEST_BEFORE' }],
  ['the weight of a packet that was weighed', '(01)09506000134352(3103)000455', { unitAmount: 455, unit: 'G' }],
  ['a Digital Link', 'https://example.com/01/09506000134352/10/L7?17=261201', { date: '2026-12-01', dateKind: 'USE_BY', lot: 'L7' }],
])('%s is read', (_what, text, batch) => {
  expect(printedBatch(text, today)).toEqual(batch)
})

test.each(['5000108030591', '(01)09506000134352', 'https://example.com/recipes', 'plum-jam-7'])('%s says nothing of the packet', (text) => {
  expect(printedBatch(text, today)).toBeUndefined()
})

test('of both dates the use-by date counts, and a lot that is too long is left out', () => {
  expect(printedBatch('(01)09506000134352(15)270101(17)261230', today)).toEqual({ date: '2026-12-30', dateKind: 'USE_BY' })
  expect(printedBatch(`https://example.com/01/09506000134352/10/${'9'.repeat(21)}`, today)).toBeUndefined()
})
