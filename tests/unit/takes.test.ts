import { expect, test } from '@jest/globals'
import { allOf, choicesFor, proposedChoice, takeOf, takeWords, ticked } from '../../web/cooking/takes'

const proposal = (
  of: {
    quantity?: number
    packets?: number
    amount?: number | null
    unit?: 'G' | 'ML' | 'PIECE' | null
    size?: number | null
    left?: number | null
    batchId?: string
  } = {},
) => {
  const { quantity = 2, packets = 0, amount = 200, unit = 'G', size = 500, left = null, batchId = 'b' } = of
  return { packet: { batchId, quantity, left, isOpened: left !== null }, packets, amount, unit, size }
}
/** What the proposal itself takes, in words. */
const words = (of: Parameters<typeof proposal>[0]) => takeWords(proposal(of), proposedChoice(proposal(of)))

test('what is taken, in words', () => {
  expect(words({})).toBe('200\u00a0g of 500\u00a0g')
  expect(words({ size: null })).toBe('200\u00a0g')
  expect(words({ quantity: 1, left: 300 })).toBe('200\u00a0g of 300\u00a0g')
  expect(words({ quantity: 3, packets: 1 })).toBe('1 of 3 and 200\u00a0g')
  expect(words({ quantity: 6, packets: 2, amount: null, unit: null, size: null })).toBe('2 of 6')
  expect(words({ quantity: 1, packets: 1, amount: null })).toBe('All 500\u00a0g')
  expect(words({ quantity: 1, packets: 1, amount: null, unit: null, size: null })).toBe('1 packet')
  expect(words({ quantity: 1, packets: 1, amount: null, unit: 'PIECE', size: 1 })).toBe('1 of 1')
  expect(words({ quantity: 1, amount: 2, unit: 'PIECE', size: 6 })).toBe('2 of 6')
  expect(takeWords(proposal(), { isTaken: true, packets: 0, amount: '' })).toBe('Nothing')
})

test('a choice takes nothing where it is not ticked or empty, and a whole packet for as much as one holds', () => {
  const choice = proposedChoice(proposal())
  expect(takeOf(proposal(), choice)).toEqual({ batchId: 'b', packets: 0, amount: 200 })
  expect(takeOf(proposal(), { ...choice, isTaken: false })).toBeNull()
  expect(takeOf(proposal(), { ...choice, amount: '' })).toBeNull()
  expect(takeOf(proposal(), { ...choice, amount: 500 })).toEqual({ batchId: 'b', packets: 1, amount: null })
  expect(takeOf(proposal({ quantity: 1, left: 300 }), { ...choice, amount: 300 })).toEqual({
    batchId: 'b',
    packets: 1,
    amount: null,
  })
  expect(takeOf(proposal(), allOf(proposal()))).toEqual({ batchId: 'b', packets: 2, amount: null })
  expect(takeOf(proposal(), { isTaken: true, packets: 2, amount: 100 })).toEqual({
    batchId: 'b',
    packets: 2,
    amount: null,
  })
})

test('a batch of which nothing is proposed is not ticked, and a tick takes one packet', () => {
  const choice = proposedChoice(proposal({ amount: null }))
  expect(choice).toEqual({ isTaken: false, packets: 0, amount: '' })
  expect(ticked(choice)).toEqual({ isTaken: true, packets: 1, amount: '' })
  expect(ticked({ isTaken: false, packets: 0, amount: 20 })).toEqual({ isTaken: true, packets: 0, amount: 20 })
})

test('a new proposal keeps what was chosen, as far as the batch still has it', () => {
  const chosen = new Map([
    ['b', { isTaken: true, packets: 3, amount: 100 }],
    ['gone', { isTaken: true, packets: 1, amount: '' as const }],
  ])
  const choices = choicesFor([proposal({ quantity: 2 }), proposal({ batchId: 'new' })], chosen)
  expect([...choices]).toEqual([
    ['b', { isTaken: true, packets: 2, amount: '' }],
    ['new', { isTaken: true, packets: 0, amount: 200 }],
  ])
})
