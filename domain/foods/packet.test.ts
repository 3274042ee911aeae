import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { foods } from './foods'
import type { NeededAmount } from './neededAmount'
import { isPacketEnough, packetAmount } from './packet'

describe('the amount in a packet', () => {
  test.each([
    ['500 g', 500, 'g'],
    ['1.5kg', 1500, 'g'],
    ['0,5 l', 500, 'ml'],
    ['75 cl', 750, 'ml'],
    ['6 x 45 g', 270, 'g'],
    ['12 × 75 cl', 9000, 'ml'],
    ['10 kg + 2 kg', 12_000, 'g'],
    ['400g (240g drained)', 400, 'g'],
    ['2 pints', 1136, 'ml'],
    ['6 eggs', 6, 'piece'],
    ['12', 12, 'piece'],
    ['500 G e', 500, 'g'],
    ['1 litre', 1000, 'ml'],
  ])('%s', (quantity, amount, unit) => {
    expect(packetAmount(quantity)).toEqual({ amount, unit })
  })

  test.each(['', 'large', '0 g', 'e', '5%', 'g'])('is unknown: %j', (quantity) => {
    expect(packetAmount(quantity)).toBeNull()
  })
})

const needs = (amount: number, unit: NeededAmount['unit'], part: string | null = null): NeededAmount => ({
  amount,
  unit,
  part,
})

describe('one packet', () => {
  test('is enough if it holds as much as the line needs', () => {
    expect(isPacketEnough({ needs: needs(500, 'g'), food: 'plain-flour', quantity: '500 g' })).toBe(true)
    expect(isPacketEnough({ needs: needs(501, 'g'), food: 'plain-flour', quantity: '500 g' })).toBe(false)
    expect(isPacketEnough({ needs: needs(800, 'g'), food: 'chopped-tomatoes', quantity: '2 x 400 g' })).toBe(true)
    expect(isPacketEnough({ needs: needs(4, 'piece'), food: 'egg', quantity: '6 eggs' })).toBe(true)
    expect(isPacketEnough({ needs: needs(7, 'piece'), food: 'egg', quantity: '6 eggs' })).toBe(false)
  })

  test('can be told in another unit only where every density gives the same answer', () => {
    expect(isPacketEnough({ needs: needs(15, 'ml'), food: 'chinese-five-spice', quantity: '58 g' })).toBe(true)
    expect(isPacketEnough({ needs: needs(500, 'ml'), food: 'chinese-five-spice', quantity: '10 g' })).toBe(false)
    expect(isPacketEnough({ needs: needs(60, 'ml'), food: 'chinese-five-spice', quantity: '58 g' })).toBeNull()
  })

  test('of stock powder makes many times its weight of stock', () => {
    expect(isPacketEnough({ needs: needs(600, 'ml'), food: 'vegetable-bouillon-powder', quantity: '150 g' })).toBe(true)
    expect(isPacketEnough({ needs: needs(9_000, 'ml'), food: 'vegetable-bouillon-powder', quantity: '10 g' })).toBe(
      false,
    )
  })

  test('of unknown size is enough for a spoonful, and else cannot be told', () => {
    expect(isPacketEnough({ needs: needs(45, 'ml'), food: 'tomato-ketchup', quantity: null })).toBe(true)
    expect(isPacketEnough({ needs: needs(800, 'ml'), food: 'tomato-ketchup', quantity: null })).toBeNull()
    expect(isPacketEnough({ needs: needs(800, 'ml'), food: 'tomato-ketchup', quantity: 'large' })).toBeNull()
  })

  test('cannot be told where the line says no amount, or the weight of a piece is unknown', () => {
    expect(isPacketEnough({ needs: null, food: 'onion', quantity: '1 kg' })).toBeNull()
    expect(isPacketEnough({ needs: needs(3, 'piece', 'sprinkle'), food: 'parsley', quantity: '30 g' })).toBeNull()
    expect(isPacketEnough({ needs: needs(3, 'g'), food: 'unicorn', quantity: '30 g' })).toBeNull()
  })

  test('slices of bread weigh what slices weigh', () => {
    expect(isPacketEnough({ needs: needs(8, 'piece', 'slice'), food: 'white-bread', quantity: '800 g' })).toBe(true)
    expect(isPacketEnough({ needs: needs(20, 'piece', 'slice'), food: 'white-bread', quantity: '60 g' })).toBe(false)
  })

  test('that is enough for a line is enough for less of it, and a larger one is too', () => {
    const amount = fc.integer({ min: 1, max: 5_000 })
    fc.assert(
      fc.property(
        fc.constantFrom(...foods.map(({ slug }) => slug)),
        fc.constantFrom('g' as const, 'ml' as const),
        amount,
        amount,
        fc.constantFrom('g', 'ml'),
        (food, unit, needed, held, packetUnit) => {
          const isEnough = (amount: number, packet: number) =>
            isPacketEnough({ needs: needs(amount, unit), food, quantity: `${packet} ${packetUnit}` })
          if (isEnough(needed, held) === true) {
            expect(isEnough(needed, held + 100)).toBe(true)
            expect(isEnough(Math.max(1, needed - 1), held)).not.toBe(false)
          }
          if (isEnough(needed, held) === false) expect(isEnough(needed, Math.max(1, held - 1))).not.toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
