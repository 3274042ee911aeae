import { expect, test } from '@jest/globals'
import { boxLabelIn } from '../../lib/barcode/gtin'
import { placeOfLabel } from '../../web/boxes/placeLabel'

const code = 'larder-box:abcdefghijklmnopqrstuvwx'

test('the label of a place names it, and holds the code of its box', () => {
  const text = `https://pantry.example/place/12/check#${code}`
  expect([placeOfLabel(text), boxLabelIn(text)]).toEqual(['12', code])
  expect([placeOfLabel(code), boxLabelIn(code)]).toEqual([null, code])
  for (const other of ['https://pantry.example/place/12/check', 'https://pantry.example/place/x/check#5000108030591'])
    expect([placeOfLabel(other), boxLabelIn(other)]).toEqual([null, null])
})
