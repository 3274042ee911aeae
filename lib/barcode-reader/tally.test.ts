import { describe, expect, test } from '@jest/globals'
import type { Reading } from './rows'
import { Tally } from './tally'

const apples: Reading = { text: '5000108030591', format: 'EAN_13' }
const pears: Reading = { text: '96385074', format: 'EAN_8' }

describe('a code in a photograph', () => {
  test('is agreed when two looks read it', () => {
    const tally = new Tally()
    expect(tally.add(apples)).toBeNull()
    expect(tally.add(apples)).toEqual(apples)
  })

  test('is not agreed when looks differ, until it has been read twice more often', () => {
    const tally = new Tally()
    expect([tally.add(apples), tally.add(pears), tally.add(apples)]).toEqual([null, null, null])
    expect(tally.add(apples)).toEqual(apples)
  })

  test('does not rival another code that the same look read', () => {
    const tally = new Tally()
    expect(tally.add(pears, apples)).toBeNull()
    expect(tally.add(apples, pears)).toEqual(apples)
  })

  test('is another one when its symbology differs', () => {
    const tally = new Tally()
    tally.add({ text: '01234565', format: 'EAN_8' })
    expect(tally.add({ text: '01234565', format: 'UPC_E' })).toBeNull()
  })

  test('is not affected by looks that read nothing', () => {
    const tally = new Tally()
    tally.add(apples)
    expect(tally.add()).toBeNull()
    expect(tally.add(apples)).toEqual(apples)
  })
})
