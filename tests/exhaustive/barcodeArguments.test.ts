import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { details, expectTaken, openBarcodeArguments, type BarcodeArguments } from '../support/barcodeArguments'
import { newKey } from '../support/client'

/** The other ways to write a barcode than that of integration/barcodeArguments.test.ts. */

let opened: BarcodeArguments

beforeAll(async () => {
  opened = await openBarcodeArguments()
})
afterAll(() => opened.app.close())

test.each([
  ['13 digits', '2000000000015', '02000000000015'],
  ['12 digits', '200000000028', '00200000000028'],
  ['14 digits', '12000000000050', '12000000000050'],
  ['digits in groups', '2 000000 000060', '02000000000060'],
  ["a shop's own text", 'SHELF-7', 'SHELF-7'],
])('%s are taken by every one of them', (_name, printed, key) => expectTaken(opened, printed, key))

test('a wrong check digit is refused, and finds nothing', async () => {
  const { admin, operations } = opened
  const wrong = '2000000000016'
  expect(
    await admin.refused(operations['Mutation.addItem']?.query ?? '', {
      input: { ...details, quantity: 1, key: newKey(), barcode: wrong },
    }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'barcode' })
  expect(
    await admin.refused(operations['Mutation.moveStock']?.query ?? '', {
      input: { delta: -1, key: newKey(), barcode: wrong },
    }),
  ).toMatchObject({ code: 'NONE_TO_DEDUCT' })
})
